#!/usr/bin/env python3
"""Records what real GHC does with the programs under conformance/.

Every program below conformance/features and conformance/programs is run by GHC's interpreter; its exit code, standard
output and standard error are written to NAME.expected next to it. Every program below conformance/rejected must be
refused by GHC's front end. conformance/README.md describes the files and the normal form of the outputs.

The recorded files are checked in, so GHC is needed only when programs are added or changed:

    apt-get install ghc libghc-vector-dev libghc-unordered-containers-dev libghc-random-dev libghc-split-dev \\
        libghc-quickcheck2-dev libghc-hunit-dev libghc-monadrandom-dev libghc-parallel-dev libghc-lens-dev libghc-megaparsec-dev libghc-attoparsec-dev   # Debian 12: GHC 9.0.2
    python3 tools/record_conformance.py            # record what is new or changed
    python3 tools/record_conformance.py --check    # record nothing, fail if anything differs
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

GHC_VERSION = "9.0.2"
PACKAGES = "base containers time pretty mtl transformers array deepseq text bytestring ghc-prim parsec stm filepath directory hashable unordered-containers vector random split QuickCheck HUnit MonadRandom parallel lens megaparsec attoparsec".split()
CORPUS = pathlib.Path(__file__).resolve().parent.parent / "conformance"
RUN_GROUPS = ["features", "programs"]
REJECTED_GROUP = "rejected"
SOURCE_SUFFIXES = (".hs", ".lhs")
SECONDS_PER_PROGRAM = 60
# Warnings would end up on standard error, and the packages are named so that nothing else on the machine can be used.
# One that is not installed is left out: then the programs that use it cannot be recorded, and are not (see `run`).
def installed():
    if not shutil.which("ghc-pkg"):
        return []
    names = subprocess.run(["ghc-pkg", "list", "--simple-output", "--names-only"], capture_output=True, text=True).stdout.split()
    return [package for package in PACKAGES if package in names]


GHC_FLAGS = ["-w", "-hide-all-packages"] + [flag for package in installed() for flag in ("-package", package)]


class Program:
    """One program of the corpus: a single file NAME.hs (or .lhs), or a folder NAME with Main.hs (or .lhs) in it."""

    def __init__(self, group, name, folder, main):
        self.group, self.name, self.folder, self.main = group, name, folder, main
        self.expected = CORPUS / group / f"{name}.expected"
        self.stdin = CORPUS / group / f"{name}.stdin"

    def __str__(self):
        return f"{self.group}/{self.name}"


def programs(group):
    """All programs of a group, in the order of their names."""
    root = CORPUS / group
    found = []
    for entry in root.iterdir():
        if entry.is_dir():
            mains = [f"Main{suffix}" for suffix in SOURCE_SUFFIXES if (entry / f"Main{suffix}").exists()]
            if len(mains) != 1:
                raise SystemExit(f"{entry}: a program's folder holds exactly one Main.hs or Main.lhs")
            found.append(Program(group, entry.name, entry, mains[0]))
        elif entry.suffix in SOURCE_SUFFIXES:
            found.append(Program(group, entry.stem, root, entry.name))
    found.sort(key=lambda program: program.name)
    names = [program.name for program in found]
    for name in sorted({name for name in names if names.count(name) > 1}):
        raise SystemExit(f"{group}/{name}: two programs have this name")
    return found


def strays(group, names):
    """Files that belong to no program."""
    for entry in sorted((CORPUS / group).iterdir()):
        if entry.is_file() and entry.suffix not in SOURCE_SUFFIXES and entry.stem not in names:
            yield entry


def environment():
    """Outputs must not depend on the machine's language."""
    return {**os.environ, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}


def normal_form(text, prefix):
    """See "Normal form" in conformance/README.md; `prefix` is how GHC's runtime introduces an uncaught exception."""
    lines = []
    in_call_stack = False
    for line in text.split("\n"):
        if line.startswith("CallStack (from HasCallStack):"):
            in_call_stack = True
        elif in_call_stack and line.startswith("  "):
            continue
        else:
            in_call_stack = False
            lines.append(line)
    return "\n".join("program: " + line[len(prefix):] if line.startswith(prefix) else line for line in lines)


def quoted(text):
    """Each line behind a `|`; an unfinished last line behind a `\\`."""
    *complete, rest = text.split("\n")
    return "".join(f"|{line}\n" for line in complete) + (f"\\{rest}\n" if rest else "")


def run(program, compiled):
    """The contents of the program's .expected file, as GHC sees it."""
    stdin = program.stdin.read_bytes() if program.stdin.exists() else b""
    settings = {"cwd": program.folder, "capture_output": True, "env": environment(), "timeout": SECONDS_PER_PROGRAM}
    if compiled:
        with tempfile.TemporaryDirectory() as scratch:
            executable = pathlib.Path(scratch) / "program"
            command = ["ghc", "-v0", "-O0", "-outputdir", scratch, "-o", executable, *GHC_FLAGS, program.main]
            build = subprocess.run(command, **settings)
            if build.returncode != 0:
                raise RuntimeError("does not compile:\n" + build.stderr.decode("utf-8"))
            done = subprocess.run([executable], input=stdin, **settings)
            prefix = "program: "
    else:
        command = ["runghc"] + [f"--ghc-arg={flag}" for flag in GHC_FLAGS] + [program.main]
        done = subprocess.run(command, input=stdin, **settings)
        prefix = f"{program.main}: "
    stdout = done.stdout.decode("utf-8")
    stderr = normal_form(done.stderr.decode("utf-8"), prefix).rstrip("\n")
    # A program that the interpreter cannot load exits with 1 as well; the message tells it from one that fails when run.
    if re.search(r"^\S+\.l?hs:[\d:(),-]+ error:", stderr, re.MULTILINE) or "<no location info>: error:" in stderr:
        raise RuntimeError("does not compile:\n" + stderr)
    return f"exit: {done.returncode}\nstdout:\n{quoted(stdout)}stderr:\n{quoted(stderr + chr(10) if stderr else '')}"


def rejection(program):
    """GHC's message about a program that it must refuse."""
    first = (program.folder / program.main).read_text(encoding="utf-8").split("\n")[0]
    if not re.match(r"(> )?-- wrong: \S", first):
        raise RuntimeError("the first line must be `-- wrong: …` and say what is wrong")
    with tempfile.TemporaryDirectory() as scratch:
        command = ["ghc", "-v0", "-fno-code", "-outputdir", scratch, *GHC_FLAGS, program.main]
        done = subprocess.run(command, cwd=program.folder, capture_output=True, env=environment(),
                              timeout=SECONDS_PER_PROGRAM)
    if done.returncode == 0:
        raise RuntimeError("GHC accepts it")
    return done.stderr.decode("utf-8").strip()


def outcome(program, arguments):
    """(state, details) for one program; state is "same", "written" or "wrong"."""
    start = time.monotonic()
    try:
        if program.group == REJECTED_GROUP:
            message = rejection(program)
            return "same", message if arguments.show else ""
        text = run(program, arguments.compiled)
    except subprocess.TimeoutExpired:
        return "wrong", f"still running after {SECONDS_PER_PROGRAM} s"
    except (RuntimeError, UnicodeDecodeError) as problem:
        return "wrong", str(problem)
    seconds = time.monotonic() - start
    details = f"({seconds:.1f} s)\n{text}" if arguments.show else ""
    if program.expected.exists() and program.expected.read_bytes() == text.encode("utf-8"):
        return "same", details
    if arguments.check:
        return "wrong", f"{program.expected.name} is missing or differs; GHC gives\n{text}"
    program.expected.write_bytes(text.encode("utf-8"))
    return "written", details


def check_ghc():
    if not shutil.which("ghc") or not shutil.which("runghc"):
        raise SystemExit("GHC is not installed; on Debian: apt-get install ghc")
    version = subprocess.run(["ghc", "--numeric-version"], capture_output=True, text=True).stdout.strip()
    if version != GHC_VERSION:
        raise SystemExit(f"the corpus is recorded with GHC {GHC_VERSION}, this machine has GHC {version}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("only", nargs="*", metavar="NAME",
                        help="programs to look at, as features/NAME, or a group such as features (default: everything)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if anything would change")
    parser.add_argument("--show", action="store_true", help="print what GHC says about each program")
    parser.add_argument("--compiled", action="store_true",
                        help="compile each program instead of interpreting it (slower; the outputs must be the same)")
    parser.add_argument("--jobs", type=int, default=2, help="how many GHCs run at a time (default: 2)")
    arguments = parser.parse_args()
    check_ghc()

    chosen, wrong = [], 0
    for group in [*RUN_GROUPS, REJECTED_GROUP]:
        members = programs(group)
        for stray in strays(group, {program.name for program in members}):
            print(f"wrong    {stray.relative_to(CORPUS)}: belongs to no program")
            wrong += 1
        chosen += members
    if arguments.only:
        unknown = set(arguments.only) - {str(program) for program in chosen} - {program.group for program in chosen}
        if unknown:
            raise SystemExit(f"no such program: {', '.join(sorted(unknown))}")
        chosen = [program for program in chosen if {str(program), program.group} & set(arguments.only)]

    counts = {"same": 0, "written": 0, "wrong": 0}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        outcomes = pool.map(lambda program: outcome(program, arguments), chosen)
        for program, (state, details) in zip(chosen, outcomes):
            counts[state] += 1
            if state != "same" or arguments.show:
                print(f"{state:8} {program} {details}".rstrip(), flush=True)
    print(f"{len(chosen)} programs: {counts['same']} as recorded, {counts['written']} written, {counts['wrong']} wrong")
    sys.exit(1 if wrong + counts["wrong"] else 0)


if __name__ == "__main__":
    main()
