"""The tribes, each in one file: what its ability and technologies do at moments of the rules."""
