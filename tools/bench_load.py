#!/usr/bin/env python3
"""How many files of other people's packages does `otherwise` load?

    tools/bench_load.py CORPUS [--command OTHERWISE] [--files N] [--seed N] [--cache FILE] [--list FILE] [--only TEXT]

CORPUS is a folder of packages, each with its `.cabal`. Files whose imports are modules of our library or of their own package
(and those theirs) are a seeded sample; GHC says which of them it accepts with what is installed (asked once, kept in the
cache), and of these `otherwise core` says which load. Printed are the rate, what is complained of first, by frequency and
with names and numbers blanked, and which modules are wanted most by files that were set aside.
"""

import argparse
import collections
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(r"^import\s+(?:\{-#.*?#-\}\s*)?(?:safe\s+)?(?:qualified\s+)?(?:\"[^\"]*\"\s+)?([A-Z][\w.']*)")
FIELD = re.compile(r"^(\s*)([A-Za-z-]+)\s*:(.*)$")
LANGUAGES = {"Haskell98", "Haskell2010", "GHC2021"}
MEMORY = 8 << 30


def library_modules():
    text = (ROOT / "crates/haskell/library/MODULES.md").read_text()
    return set(re.findall(r"^## (\S+)$", text, re.M))


@functools.cache
def text_of(path):
    text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    if path.endswith(".lhs"):
        if re.search(r"^\\begin\{code\}", text, re.M):
            return "\n".join(re.findall(r"^\\begin\{code\}(.*?)^\\end\{code\}", text, re.M | re.S))
        return "\n".join(line[1:].removeprefix(" ") for line in text.split("\n") if line.startswith(">"))
    return text


@functools.cache
def imports_of(path):
    """What a file imports whatever CPP decides."""
    found, depth = [], 0
    for line in text_of(path).split("\n"):
        if re.match(r"#\s*if", line):
            depth += 1
        elif re.match(r"#\s*endif", line):
            depth -= 1
        match = IMPORT.match(line)
        if match and depth == 0:
            found.append(match.group(1))
    return found


@functools.cache
def stanzas(cabal):
    """The stanzas of a description: heading and the fields that stand under no condition."""
    found, heading, inside, open_field, depth = [("", {})], "", [], None, 0
    for line in pathlib.Path(cabal).read_text(encoding="utf-8", errors="replace").split("\n"):
        words = line.strip()
        if not words or words.startswith("--"):
            continue
        indent = len(line) - len(line.lstrip())
        if open_field and indent > depth:
            open_field.append(words)
            continue
        while inside and indent <= inside[-1]:
            inside.pop()
        match = FIELD.match(line)
        if match:
            depth = indent
            open_field = [] if inside else found[-1][1].setdefault(match.group(2).lower(), [])
            open_field.append(match.group(3).strip())
            continue
        open_field = None
        if re.match(r"(if|else|elif)\b", words):
            inside.append(indent)
        elif indent == 0:
            found.append((words.lower(), {}))
    return found


def words_of(fields, *names):
    return [word.strip('"') for name in names for text in fields.get(name, []) for word in re.split(r"[\s,]+", text) if word]


class Package:
    """What GHC is told of a package: source folders, extensions, macros, included files."""

    def __init__(self, folder, cabal):
        self.folder, self.cabal = folder, cabal
        self.stanzas = stanzas(str(cabal))
        named = [name for _, fields in self.stanzas for name in words_of(fields, "hs-source-dirs")]
        paths = [os.path.normpath(folder / name) for name in dict.fromkeys(named)] or [str(folder)]
        self.roots = [path for path in paths if os.path.isdir(path)]

    def find(self, module):
        for root in self.roots:
            for ending in (".hs", ".lhs"):
                path = os.path.join(root, module.replace(".", "/") + ending)
                if os.path.isfile(path):
                    return path
        return None

    def stanza(self, file):
        """The fields of the component whose source folder is nearest, with what it imports."""
        def depth(fields):
            named = words_of(fields, "hs-source-dirs")
            paths = [os.path.normpath(self.folder / name) for name in named] or [str(self.folder)]
            return max([len(path) for path in paths if file.startswith(path + "/")], default=-1)
        sections = [pair for pair in self.stanzas if pair[0] and not pair[0].startswith(("flag", "source-rep", "common"))]
        if not sections:
            return [fields for _, fields in self.stanzas]
        best = max(sections, key=lambda pair: depth(pair[1]))[1]
        imported = ["common " + name.lower() for name in words_of(best, "import")]
        return [fields for heading, fields in self.stanzas if heading in imported or heading == ""] + [best]

    def flags(self, file):
        found = ["-i" + ":".join(self.roots)]
        for fields in self.stanza(file):
            words = words_of(fields, "default-language", "default-extensions", "extensions")
            words.sort(key=lambda word: word not in LANGUAGES)
            found += ["-X" + word for word in words]
            found += [word for word in words_of(fields, "ghc-options") if word.startswith("-X")]
            found += [word for word in words_of(fields, "cpp-options") if word.startswith("-D")]
            found += ["-I" + os.path.normpath(self.folder / name) for name in words_of(fields, "include-dirs")]
        return found + ["-I" + str(self.folder)]


def packages(corpus):
    for folder in sorted(pathlib.Path(corpus).resolve().iterdir()):
        cabals = [path for path in folder.rglob("*.cabal") if path.is_file()] if folder.is_dir() else []
        seen = []
        for cabal in sorted(cabals, key=lambda path: len(path.parts)):
            # The innermost package has a file.
            if cabal.parent not in [package.folder for package in seen]:
                seen.append(Package(cabal.parent, cabal))
        files = sorted(path for path in folder.rglob("*.*hs") if path.suffix in (".hs", ".lhs") and path.is_file()) if seen else []
        for file in files:
            around = [package for package in seen if package.folder in file.parents]
            if around and file.stem != "Setup":
                yield str(file), max(around, key=lambda package: len(package.folder.parts))


def needs(file, package, library):
    """The first module that a file, or one it imports, needs of neither kind."""
    waiting, seen = [file], {file}
    while waiting:
        for module in imports_of(waiting.pop()):
            path = package.find(module)
            if path and path not in seen:
                seen.add(path)
                waiting.append(path)
            elif not path and module not in library:
                return module
    return None


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(arguments, seconds, folder, limit=None):
    try:
        done = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=seconds, cwd=folder,
                              stdin=subprocess.DEVNULL, preexec_fn=limit)
        return done.returncode, done.stderr.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return None, "did not end"


def ask_ghc(file, package):
    flags = package.flags(file)
    code, message = run(["ghc", "-fno-code", "-v0", "-w", *flags, file], 120, package.folder)
    return {"accepts": code == 0, "message": "" if code == 0 else message[:600]}


def load(command, file, package):
    started = time.monotonic()
    code, message = run([command, "core", file, "--no-types", "-q", "--color", "never", "--timeout", "30s"], 60, package.folder, limited)
    return {"code": code, "message": message, "seconds": time.monotonic() - started}


def first_error(result):
    """The first complaint and where it is."""
    message = result["message"]
    match = re.search(r"^error(?:\[[\w-]+\])?: .*$", message, re.M)
    if not match:
        return message.strip().split("\n")[0][:200] or f"exit code {result['code']}", ""
    place = re.search(r"^\s*--> (.*)$", message[match.end():], re.M)
    return match.group(0), place.group(1) if place else ""


def pattern(message):
    return re.sub(r"\b\d+\b", "N", re.sub(r"`[^`]*`", "`…`", message))


def report(results, apart, options):
    loaded = [file for file, result in results.items() if result["code"] == 0]
    failed = {file: first_error(result) for file, result in results.items() if result["code"] != 0}
    missing = {}
    for file, (message, _) in list(failed.items()):
        unknown = re.search(r"module `([\w.]+)` is not found", message)
        if unknown and "unknown-module" in message:
            missing[file] = unknown.group(1)
            del failed[file]
    groups = collections.defaultdict(list)
    for file, (message, place) in failed.items():
        groups[pattern(message)].append((message, place, file))
    total = len(loaded) + len(failed)
    for text, members in sorted(groups.items(), key=lambda pair: -len(pair[1])):
        print(f"{len(members):5}  {text}")
        for message, place, _ in members[: options.examples]:
            print(f"         {message[:150]}  {place}")
    if missing:
        wanted = collections.Counter(missing.values()).most_common(12)
        print(f"{len(missing)} need a module behind CPP that is not there: " + ", ".join(f"{m} {n}" for m, n in wanted))
    print("most wanted modules of files set aside: " + ", ".join(f"{m} {n}" for m, n in apart.most_common(40)))
    print(f"{len(loaded)} of {total} files that GHC accepts load: {100 * len(loaded) / max(total, 1):.1f} %")
    if options.list:
        rows = [f"{'ok' if file in loaded else 'no'}\t{file}\t{failed.get(file, ('', ''))[0]}" for file in results]
        pathlib.Path(options.list).write_text("\n".join(rows) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus")
    parser.add_argument("--command", default=str(ROOT / "target/release/otherwise"))
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--cache", default=str(ROOT / "target/load-ghc.json"))
    parser.add_argument("--list", help="write each file with its first complaint")
    parser.add_argument("--only", default="", help="only files of the sample whose name has this text")
    parser.add_argument("--examples", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    library = library_modules()
    apart, fit = collections.Counter(), []
    for file, package in packages(options.corpus):
        lacking = needs(file, package, library)
        if lacking:
            apart[lacking] += 1
        else:
            fit.append((file, package))
    print(f"{len(fit)} files need only modules that are there, {apart.total()} others", flush=True)
    random.Random(options.seed).shuffle(fit)
    sample = [pair for pair in fit[: options.files] if options.only in pair[0]]
    cache = pathlib.Path(options.cache)
    known = json.loads(cache.read_text()) if cache.exists() else {}

    def key(file, package):
        return hashlib.sha256("\0".join([file, *package.flags(file)]).encode()).hexdigest()[:24]

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        unknown = [pair for pair in sample if key(*pair) not in known]
        for at, (pair, answer) in enumerate(zip(unknown, pool.map(lambda pair: ask_ghc(*pair), unknown))):
            known[key(*pair)] = answer
            if at % 20 == 19 or at + 1 == len(unknown):
                cache.write_text(json.dumps(known))
                print(f"asked GHC {at + 1} of {len(unknown)}", file=sys.stderr, flush=True)
        accepted = [pair for pair in sample if known[key(*pair)]["accepts"]]
        refused = collections.Counter()
        for pair in sample:
            if not known[key(*pair)]["accepts"]:
                message = known[key(*pair)]["message"]
                unknown_module = re.search(r"Could not (?:find|load) module ‘([\w.]+)’", message)
                refused[f"needs {unknown_module.group(1)}" if unknown_module else message.strip().split("\n")[0][-60:]] += 1
        print(f"sample of {len(sample)} (seed {options.seed}): GHC accepts {len(accepted)}")
        print("  GHC refuses: " + "; ".join(f"{text} {n}" for text, n in refused.most_common(8)), flush=True)
        results = dict(zip([file for file, _ in accepted],
                           pool.map(lambda pair: load(options.command, *pair), accepted)))
    slow = sorted(results.items(), key=lambda item: -item[1]["seconds"])[:5]
    print("slowest: " + ", ".join(f"{os.path.basename(file)} {result['seconds']:.1f} s" for file, result in slow))
    report(results, apart, options)


if __name__ == "__main__":
    main()
