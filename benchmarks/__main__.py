"""Run every measure and print it; `--json FILE` keeps the figures, `--seconds N` sets how long each lasts.

`python -m benchmarks server` measures the server instead; `--quick` does so with few tables.
`python -m benchmarks crowd` measures one table with many who look on, on one core.
`python -m benchmarks redraw` measures the browser client, `--game` at another table than First Light, `--quick`
over a few choices.
`python -m benchmarks against --other DIR` measures this code against that of another work tree.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

AIMS = {
    "first-light: decisions per second against catanatron": (6.0, "at least"),
    "first-light: light decisions per second against catanatron": (8.5, "at least"),
    "first-light: clone, microseconds (median)": (20.0, "at most"),
    "first-light: clone of a light world, microseconds (median)": (20.0, "at most"),
    "first-light: memory of one match, kB": (1000.0, "at most"),
    "last-light: decisions per second against catanatron": (4.0, "at least"),
    "last-light: light decisions per second against catanatron": (7.0, "at least"),
    "last-light: clone, microseconds (median)": (20.0, "at most"),
    "last-light: clone of a light world, microseconds (median)": (20.0, "at most"),
    "last-light: memory of one match, kB": (1000.0, "at most"),
    "chaos-order: decisions per second against catanatron": (4.0, "at least"),
    "chaos-order: clone, microseconds (median)": (20.0, "at most"),
    "chaos-order: clone of a light world, microseconds (median)": (20.0, "at most"),
    "chaos-order: memory of one match, kB": (1000.0, "at most"),
    "revive: decisions per second against catanatron": (4.0, "at least"),
    "revive: clone, microseconds (median)": (20.0, "at most"),
    "revive: clone of a light world, microseconds (median)": (20.0, "at most"),
    "revive: memory of one match, kB": (1000.0, "at most"),
    "server: rate against the bare endpoint": (0.5, "at least"),
    "server: POST to the other's socket at 100/s, ms (99th)": (50.0, "at most"),
    "server: memory of one open table, kB": (1500.0, "at most"),
    "crowd: 2000 spectators: share of one core": (0.9, "at most"),
    "crowd: 2000 spectators: connections lost": (0.0, "at most"),
    "redraw: milliseconds (90th)": (16.0, "at most"),
    "redraw: first load, kB compressed": (200.0, "at most"),
}


def main() -> None:
    """Print each figure beside its aim."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "what",
        nargs="?",
        choices=("play", "server", "crowd", "redraw", "against"),
        default="play",
        help="what is measured",
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="length of each slice")
    parser.add_argument("--slices", type=int, default=5, help="how often the two sides take turns")
    parser.add_argument("--tables", type=int, default=300, help="tables of the server")
    parser.add_argument("--spectators", type=int, default=2000, help="who look on at one table")
    parser.add_argument(
        "--other", type=Path, default=Path("../before"), help="the work tree this one is measured against"
    )
    parser.add_argument("--game", default="first-light", help="the game whose redraw is measured")
    parser.add_argument("--quick", action="store_true", help="few tables and short slices: does it still work?")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    for name, figure in (figures := _measure(args)).items():
        aim, sense = AIMS.get(name, (None, ""))
        note = "" if aim is None else f"   (aim: {sense} {aim:g})"
        print(f"{name:<60} {figure:>12,.{1 if figure >= 10 else 2}f}{note}")
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def _measure(args: argparse.Namespace) -> dict[str, float]:
    if args.what == "server":
        from benchmarks import server

        return server.measure(20, 0.5, 2) if args.quick else server.measure(args.tables, args.seconds, args.slices)
    if args.what == "crowd":
        from benchmarks import crowd

        return crowd.measure(200, 2.0) if args.quick else crowd.measure(args.spectators, 3 * args.seconds)
    if args.what == "redraw":
        from benchmarks import redraw

        return redraw.measure(40 if args.quick else 2000, game=args.game)
    if args.what == "against":
        from benchmarks import against

        return against.measure(args.other, 3 if args.quick else 40)
    from benchmarks import play

    return play.measure(args.seconds, args.slices)


if __name__ == "__main__":
    main()
