#!/usr/bin/env python3
"""Records what GHC 9.0.2 says about the expressions in crates/haskell/library/tests/expressions.

A file is a header of `import` lines and `--` comments, then checks. A check is a line with an expression, followed by its result:

    head ([] :: [Int])
      !! Prelude.head: empty list
    map (+ 1) [1, 2]
      => [2,3]

`=>` gives `show` of the value, `!!` the exception (newlines written as \\n, without a call stack). Files are rewritten in place; only
expressions without a result are evaluated unless --all is given. With --library the expressions are evaluated with our own library,
compiled by GHC over GHC functions as primitives (see check_library_with_ghc.py), and compared with what is recorded.
"""
import argparse
import pathlib
import re
import subprocess
import sys

import check_library_with_ghc as library

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "crates/haskell/library/tests/expressions"
OUT = ROOT / "target/record-expressions"
MARK = "\x01"


def parse(path):
    """The header's lines and the checks as lists [expression, result or None]."""
    header, checks = [], []
    for line in path.read_text().splitlines():
        if line.startswith(("  => ", "  !! ")) or line in ("  =>", "  !!"):
            checks[-1][1] = line[2:]
        elif not checks and (line.startswith(("import ", "--")) or not line.strip()):
            header.append(line)
        elif line.strip() and not line.startswith("--"):
            checks.append([line.strip(), None])
    return header, checks


def render(header, checks):
    lines = list(header)
    while lines and not lines[-1].strip():
        lines.pop()
    lines.append("")
    for expression, result in checks:
        lines.append(expression)
        if result is not None:
            lines.append("  " + result)
    return "\n".join(lines) + "\n"


def program(imports, expressions, ours):
    """A program that prints one line per expression: its number, the mark, and its result."""
    lines = ["{-# LANGUAGE ScopedTypeVariables, TypeApplications, BangPatterns, LambdaCase, TupleSections"]
    lines[0] += ", RebindableSyntax #-}" if ours else " #-}"
    lines.append("module Main (main) where")
    if ours:
        imports = [re.sub(r"^import( +qualified)? +([\w.]+)", r"import\1 Lib.\2", line) for line in imports]
        imports = [i if " as " in i or "qualified" not in i else re.sub(r"(Lib\.([\w.]+))", r"\1 as \2", i, count=1) for i in imports]
        lines += ["import Lib.Shim (ifThenElse)"]
        if not any(re.match(r"import( +qualified)? +Lib\.Prelude\b", i) for i in imports):
            lines.append("import Lib.Prelude")
        lines += ["import qualified Lib.Otherwise.Base.Core as OurCore", "import qualified Lib.Shim as Shim"]
    elif not any(re.match(r"import +Prelude\b", i) for i in imports):
        lines.append("import Prelude")
    lines += [i for i in imports if i.startswith("import")]
    lines += [
        "import qualified Prelude as Ghc", "import qualified Control.Exception as GhcE", "import qualified System.Timeout as GhcT",
        "import qualified System.IO as GhcIO", "import qualified Unsafe.Coerce as GhcU",
    ]
    show = "OurCore.show" if ours else "Ghc.show"
    for number, expression in expressions:
        lines.append(f"e{number} :: Ghc.String")
        lines.append(f"e{number} = {show} ({expression})")
    lines.append("main :: Ghc.IO ()")
    lines.append("main = GhcIO.hSetEncoding GhcIO.stdout GhcIO.utf8 Ghc.>> Ghc.sequence_ [")
    lines.append(",\n".join(f"  check {number} e{number}" for number, _ in expressions))
    lines.append("  ]")
    lines.append("check :: Ghc.Int -> Ghc.String -> Ghc.IO ()")
    lines.append("check n s = (GhcT.timeout 10000000 (GhcE.try (GhcE.evaluate (Ghc.foldr Ghc.seq () s))) Ghc.>>= report)")
    lines.append("  where")
    lines.append("    report Ghc.Nothing = line \"?? timeout\"")
    lines.append("    report (Ghc.Just (Ghc.Right ())) = line (\"=> \" Ghc.++ s)")
    lines.append("    report (Ghc.Just (Ghc.Left e)) = line (failure e)")
    lines.append(f"    line t = Ghc.putStrLn (Ghc.show n Ghc.++ \"\\x01\" Ghc.++ Ghc.concatMap escape t)")
    lines.append("    escape c = case c of { '\\n' -> \"\\\\n\"; _ -> [c] }")
    lines.append("failure :: GhcE.SomeException -> Ghc.String")
    if ours:
        lines.append("failure e = case GhcE.fromException e of")
        lines.append("  Ghc.Just (Shim.Carried x) -> \"!! \" Ghc.++ OurCore.show (GhcU.unsafeCoerce x :: OurCore.SomeException)")
        lines.append("  Ghc.Nothing -> case GhcE.fromException e of")
        lines.append("    Ghc.Just (GhcE.TypeError m) -> \"?? type \" Ghc.++ m")
        lines.append("    Ghc.Nothing -> \"!! \" Ghc.++ Ghc.show e")
    else:
        lines.append("failure e = \"!! \" Ghc.++ Ghc.show e")
    return "\n".join(lines) + "\n"


def evaluate(name, imports, expressions, ours):
    """Results by number; with --library an expression that does not type-check has the result `?? type …`."""
    OUT.mkdir(parents=True, exist_ok=True)
    source = OUT / f"{name}.hs"
    source.write_text(program(imports, expressions, ours))
    command = ["ghc", "-O0", "-v0", "-w", "-o", str(OUT / name), "-outputdir", str(OUT / "obj" / name), "-package", "containers", "-package", "mtl"]
    if ours:
        command += ["-fdefer-type-errors", f"-i{library.OUT}", "-odir", str(library.OUT / "obj"), "-hidir", str(library.OUT / "obj"), "-main-is", "Main"]
        command[command.index("-outputdir"):command.index("-outputdir") + 2] = []
        for leftover in ("Main.o", "Main.hi"):
            (library.OUT / "obj" / leftover).unlink(missing_ok=True)
    done = subprocess.run(command + [str(source)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{name}: GHC says\n{done.stderr[:6000]}")
    output = subprocess.run([str(OUT / name)], capture_output=True, text=True, timeout=600).stdout
    results = {}
    for line in output.split("\n"):
        if MARK in line:
            number, result = line.split(MARK, 1)
            results[int(number)] = normalise(result)
    return results


def normalise(result):
    return re.sub(r"\\nCallStack \(from HasCallStack\):.*$", "", result).rstrip()


def annotated(expression):
    """The expression with every whole-number literal typed as GHC's defaulting would: our classes have no defaulting in GHC."""
    return re.sub(r"(?<![\w.'\"\\])(\d+)(?![\w.'\"xX])", r"(\1 :: Integer)", expression)


def compare(path):
    header, checks = parse(path)
    numbered = [(n, e) for n, (e, r) in enumerate(checks) if r is not None]
    results = evaluate(path.stem.replace("-", "_"), header, numbered, True)
    again = [(n, annotated(e)) for n, e in numbered if results.get(n, "").startswith("?? type") and "mbiguous" in results[n]]
    again = [(n, e) for n, e in again if e != checks[n][0]]
    if again:
        results.update(evaluate(path.stem.replace("-", "_") + "_again", header, again, True))
    wrong = skipped = 0
    for n, e in numbered:
        got, want = results.get(n, "?? no output"), checks[n][1]
        if got.startswith("?? type") and ("mbiguous" in got or "Ghc.Enum" in got or n in dict(again)):
            skipped += 1
        elif got != want:
            wrong += 1
            print(f"{path.name}: {e}\n  GHC  {want}\n  ours {got[:600]}")
    print(f"{path.name}: {len(numbered)} checks, {wrong} wrong, {skipped} need what RebindableSyntax lacks")
    return wrong


def own_program(imports, expressions):
    """The same for `otherwise eval`: an ordinary program; the line of every expression is known from its number."""
    lines = [i for i in imports if i.startswith("import")]
    lines += ["import qualified Control.Exception as CheckE", "import qualified Prelude as CheckP"]
    if not any(re.match(r"import +Prelude\b", i) for i in lines):
        lines.append("import Prelude")
    lines += [
        "check :: CheckP.Int -> CheckP.String -> CheckP.IO ()",
        "check n s = CheckE.try (CheckE.evaluate (CheckP.foldr CheckP.seq () s)) CheckP.>>= \\r -> CheckP.putStrLn (CheckP.show n CheckP.++ \"\\1\" CheckP.++ CheckP.concatMap escape (text r))",
        "  where",
        "    text (CheckP.Right ()) = \"=> \" CheckP.++ s",
        "    text (CheckP.Left e) = \"!! \" CheckP.++ CheckP.show (e :: CheckE.SomeException)",
        "    escape c = if c CheckP.== '\\n' then \"\\\\n\" else [c]",
        "main :: CheckP.IO ()",
        "main = do",
    ]
    start = {}
    for number, expression in expressions:
        lines.append(f"  check {number} (CheckP.show ({expression}))")
        start[len(lines)] = number
    return "\n".join(lines) + "\n", start


def evaluate_own(binary, name, imports, expressions):
    """Results of `otherwise eval`. Expressions that it rejects are taken out, with the message as their result, until it loads."""
    OUT.mkdir(parents=True, exist_ok=True)
    source = OUT / f"{name}_own.hs"
    results = {}
    while expressions:
        text, start = own_program(imports, expressions)
        source.write_text(text)
        done = subprocess.run([binary, "eval", "--timeout", "20", str(source)], capture_output=True, text=True)
        rejected = {}
        for found in re.finditer(r"error\[(.*)\n\s*-->\s*\S*?_own\.hs:(\d+):", done.stderr):
            if int(found[2]) in start:
                rejected.setdefault(start[int(found[2])], "?? " + found[1])
        if rejected:
            results.update(rejected)
            expressions = [(n, e) for n, e in expressions if n not in rejected]
            continue
        for line in done.stdout.split("\n"):
            if MARK in line:
                number, result = line.split(MARK, 1)
                results[int(number)] = normalise(result)
        left = [n for n, _ in expressions if n not in results]
        if left:
            # It stopped here: note why, and go on with the rest.
            results[left[0]] = "?? stopped: " + done.stderr.strip()[-300:].replace("\n", " ")
            expressions = [(n, e) for n, e in expressions if n in left[1:]]
            continue
        break
    return results


def compare_own(binary, path):
    header, checks = parse(path)
    numbered = [(n, e) for n, (e, r) in enumerate(checks) if r is not None]
    results = evaluate_own(binary, path.stem.replace("-", "_"), header, numbered)
    wrong = 0
    for n, e in numbered:
        got, want = results.get(n, "?? no output"), checks[n][1]
        if got != want:
            wrong += 1
            print(f"{path.name}: {e}\n  GHC  {want}\n  ours {got[:600]}")
    print(f"{path.name}: {len(numbered)} checks, {wrong} wrong", flush=True)
    return wrong


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--all", action="store_true", help="record again what is recorded already")
    arguments.add_argument("--library", action="store_true", help="compare our library's results with the recorded ones")
    arguments.add_argument("--otherwise", metavar="BINARY", help="compare the results of `BINARY eval` with the recorded ones")
    arguments.add_argument("files", nargs="*", help="names of expression files, without suffix")
    options = arguments.parse_args()
    paths = [FOLDER / f"{f}.hs-expr" for f in options.files] or sorted(FOLDER.glob("*.hs-expr"))
    if options.library:
        library.prepare()
        sys.exit(1 if sum([compare(path) for path in paths]) else 0)
    if options.otherwise:
        sys.exit(1 if sum([compare_own(options.otherwise, path) for path in paths]) else 0)
    for path in paths:
        header, checks = parse(path)
        wanted = [(n, e) for n, (e, r) in enumerate(checks) if options.all or r is None]
        if wanted:
            results = evaluate(path.stem.replace("-", "_"), header, wanted, False)
            for n, e in wanted:
                checks[n][1] = results.get(n, "?? no output")
                if checks[n][1].startswith("??"):
                    sys.exit(f"{path.name}: {e}: {checks[n][1]}")
            path.write_text(render(header, checks))
        print(f"{path.name}: {len(checks)} checks, {len(wanted)} recorded")


if __name__ == "__main__":
    main()
