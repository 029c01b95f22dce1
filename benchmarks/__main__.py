"""Run every measure and print it; `--json FILE` keeps the figures, `--seconds N` sets how long each lasts."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.first_light import measure

AIMS = {
    "decisions per second against catanatron": (6.0, "at least"),
    "clone, microseconds (median)": (60.0, "at most"),
    "memory of one match, kB": (1000.0, "at most"),
}


def main() -> None:
    """Print each figure beside its aim."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of each slice of random play")
    parser.add_argument("--slices", type=int, default=5, help="how often the two engines take turns")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    figures = measure(args.seconds, args.slices)
    for name, figure in figures.items():
        aim, sense = AIMS.get(name, (None, ""))
        note = "" if aim is None else f"   (aim: {sense} {aim:g})"
        print(f"{name:<52} {figure:>12,.1f}{note}")
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
