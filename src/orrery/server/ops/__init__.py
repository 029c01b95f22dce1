"""What whoever runs the house sets, watches and bounds."""
