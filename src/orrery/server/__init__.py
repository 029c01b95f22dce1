"""The table as a service: tables, seats, the store and live updates, over HTTP and WebSocket."""
