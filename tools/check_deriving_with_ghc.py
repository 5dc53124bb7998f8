#!/usr/bin/env python3
"""Compares our derived instances with GHC's own.

tools/deriving/Types.hs declares types with deriving clauses, tools/deriving/Main.hs uses every derived method on many values. The
program is compiled twice: as it is, and with the deriving clauses replaced by the instances that `derived_instances` prints. Both must
print the same. Needs ghc (9.0.2 was used); nothing in the test suite depends on it.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "deriving"


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def output(types, folder):
    folder.mkdir()
    (folder / "Types.hs").write_text(types)
    (folder / "Main.hs").write_text((SOURCES / "Main.hs").read_text())
    run(["ghc", "-v0", "-w", "-O0", "Main.hs", "-o", "program"], folder)
    return run(["./program"], folder)


def simplify(line):
    """Keeps of an inferred context what is on type variables: simplifying contexts is the type checker's work."""
    match = re.match(r"((?:deriving newtype )?instance )(.*?) => (.*\{-inferred-\}.*)", line)
    if not match:
        return line
    start, context, rest = match.groups()
    kept = re.findall(r"(?:^\(?|, )([A-Z]\w* [a-z]\w*)(?=,|\)|$)", context)
    return start + (f"({', '.join(kept)}) => " if kept else "") + rest


def main():
    types = (SOURCES / "Types.hs").read_text()
    cargo = ["cargo", "run", "-q", "-p", "otherwise-elaborate", "--example", "derived_instances", str(SOURCES / "Types.hs")]
    instances = "\n".join(map(simplify, run(cargo, ROOT).splitlines()))
    without = re.sub(r"\n  deriving .*", "", types)
    without = without.replace("import Data.Ix\n", "import Data.Ix\nimport GHC.Ix (Ix (..))\nimport GHC.Show (showCommaSpace, showSpace)\nimport Control.Applicative (liftA2)\n")
    with tempfile.TemporaryDirectory() as folder:
        theirs = output(types, pathlib.Path(folder) / "theirs").splitlines()
        ours = output(without + "\n" + instances, pathlib.Path(folder) / "ours").splitlines()
    different = [(at, a, b) for at, (a, b) in enumerate(zip(theirs, ours), 1) if a != b]
    for at, a, b in different[:20]:
        print(f"line {at}\n  GHC:  {a}\n  ours: {b}")
    if different or len(theirs) != len(ours):
        sys.exit(f"{len(different)} of {len(theirs)} lines differ (ours has {len(ours)} lines)")
    print(f"{len(theirs)} lines, all the same")


if __name__ == "__main__":
    main()
