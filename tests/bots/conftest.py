"""Lets the tests of bots and lab share the toy game, in spawned processes too."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
