"""The handlers of requests, a file for each part of the house."""
