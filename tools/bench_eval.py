#!/usr/bin/env python3
"""Compares `otherwise eval` with GHC's interpreter (`runghc`) on the same programs, in one run.

Prints, per program, the median wall-clock time of each and the ratio, and last the cold start on a ten-line program.
Needs target/release/otherwise (`make build`) and, for the comparison, `apt-get install ghc`.
"""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = ROOT / "target/release/otherwise"
SMALL = """module Main where

import qualified Data.Map as Map

main :: IO ()
main = do
  let ages = Map.fromList [("ada", 36), ("alan", 41)]
  print (Map.lookup "ada" ages)
  print (sum (Map.elems ages))
"""


def median_seconds(command, folder, runs, stdin):
    times = []
    for _ in range(runs):
        with open(stdin) if stdin else open("/dev/null") as source:
            start = time.perf_counter()
            subprocess.run(command, cwd=folder, stdin=source, capture_output=True)
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("programs", nargs="*", type=pathlib.Path,
                           default=sorted((ROOT / "conformance/programs").glob("*.hs")))
    options = arguments.parse_args()
    runghc = shutil.which("runghc")
    print(f"{'program':<34} {'otherwise':>10} {'runghc':>10} {'ratio':>7}")
    ours_total = theirs_total = 0.0
    for program in options.programs:
        stdin = program.with_suffix(".stdin")
        stdin = stdin if stdin.exists() else None
        ours = median_seconds([COMMAND, "eval", program.name], program.parent, options.runs, stdin)
        ours_total += ours
        if runghc:
            theirs = median_seconds([runghc, program.name], program.parent, options.runs, stdin)
            theirs_total += theirs
            print(f"{program.stem:<34} {ours:>9.3f}s {theirs:>9.3f}s {ours / theirs:>7.2f}")
        else:
            print(f"{program.stem:<34} {ours:>9.3f}s")
    if runghc:
        print(f"{'all':<34} {ours_total:>9.3f}s {theirs_total:>9.3f}s {ours_total / theirs_total:>7.2f}")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Small.hs"
        path.write_text(SMALL)
        start = median_seconds([COMMAND, "eval", path], folder, 20, None)
        print(f"cold start, ten lines with Data.Map: {start * 1000:.1f} ms")


if __name__ == "__main__":
    main()
