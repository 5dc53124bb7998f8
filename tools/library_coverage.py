#!/usr/bin/env python3
"""Writes crates/haskell/library/MODULES.md: per module what is exported, and which names of GHC 9.0.2's module of that name are missing.

Both sides are asked with `:browse` (ours through check_library_with_ghc.py). The test of the library crate keeps the lists of exports
true; this script is needed when names were added or removed.
"""
import pathlib
import re
import subprocess

import check_library_with_ghc as library

TARGET = library.ROOT / "crates/haskell/library/MODULES.md"
HEAD = """# The modules of the library

Per module: what it exports, and which names GHC 9.0.2 (base 4.15, containers 0.6.4, mtl 2.2, transformers 0.5, deepseq 1.4, text 1.2) exports that are missing.
Written by `tools/library_coverage.py`; a test compares the export lists with the sources. Modules under `Otherwise.Base`, `Otherwise.Containers`
are the library's inside and not listed.

Known differences that a list of names does not show: handles are the console only (`System.IO`); `Seq` is a weight-balanced tree, so that both
ends cost O(log n); `Array` and `UArray` elements are reached in O(log n), those of mutable arrays in O(1); freezing and thawing copy; the
instances of `Read` define `readsPrec` in the style of the report (`readPrec` works by conversion); there are no asynchronous exceptions;
`Show` of a caught `ErrorCall` has no call stack; `Text` is a list of characters inside; there is one thread only, so waiting for an `MVar` fails; the pattern synonyms of `Data.Sequence` (`Empty`, `:<|`, `:|>`) are known to the front end
and are not in the list of exports.
"""

# What `:browse` shows of hidden constructors, type errors of removed functions and kinds: nothing that a program can use.
NOISE = set(":: base type Bin Nil Tip NB NS FUN DuplexHandle FileHandle fold foldWithKey insertWith' insertWithKey' insertLookupWithKey'".split())


def browse(modules, ours):
    """Per module the names that it exports; modules that do not exist are left out. One session for all: starting GHC is slow."""
    flags = ["-v0", "-w", "-package", "containers", "-package", "mtl", "-package", "transformers", "-package", "array", "-package", "deepseq", "-package", "text", "-ignore-dot-ghci"]
    prefix = "Lib." if ours else ""
    script = ""
    if ours:
        flags += ["-fobject-code", f"-i{library.OUT}", "-odir", str(library.OUT / "obj"), "-hidir", str(library.OUT / "obj")]
        script = ":load " + " ".join(prefix + m for m in modules) + "\n:module Prelude\n"
    for module in modules:
        script += f'putStrLn "@@{module}"\n:browse {prefix}{module}\n'
    text = subprocess.run(["ghc", "--interactive", *flags], input=script, capture_output=True, text=True, cwd=library.OUT).stdout
    parts = re.split(r"^@@(.*)\n", text, flags=re.M)
    return {m: names_of(listing) for m, listing in zip(parts[1::2], parts[2::2]) if listing.strip()}


def names_of(text):
    text = re.sub(r"\n {2,}(?=(->|=>|::))", " ", text)
    names = set()
    for line in text.splitlines():
        line = re.sub(r"\b[a-z]+-[\d.]+:", "", line)
        line = re.sub(r"\b(?:[A-Z]\w*\.)+(?=[A-Za-z(:!$%&*+./<=>?@\\^|~-])", "", line)
        declaration = re.match(r"(?:type role .*|(data|newtype|type|class|pattern|type family|data family) (.*))$", line)
        if declaration and declaration[1]:
            rest = re.sub(r"^\(.*?\) =>|^.*? =>", "", declaration[2]).strip()
            head = re.match(r"(\([^)]*\)|[\w'#]+)", rest)
            if head:
                names.add(head[1].strip("()"))
            if declaration[1] in ("data", "newtype"):
                for con in re.findall(r"[=|] *(?:forall [^.]*\. *)?(?:[^=|{]*=> *)?([A-Z][\w']*|\(:[^)]*\))", rest):
                    names.add(con.strip("()"))
                names.update(n for n in re.findall(r" (:[!#$%&*+./<=>?@\\^|~:-]*) ", rest))
                names.update(re.findall(r"[{,] *([a-z_][\w']*) ::", rest))
        else:
            for part in re.findall(r"^\s*((?:\([^)\w]+\)|[a-z_][\w'#]*)(?:, *(?:\([^)\w]+\)|[a-z_][\w'#]*))*) ::", line):
                names.update(n.strip(" ()") for n in part.split(","))
            names.update(re.findall(r"[{,] *([a-z_][\w']*) ::", line))
            for con in re.findall(r"^\s*[=|] *([A-Z][\w']*)", line):
                names.add(con)
    return {n for n in names if n and not n.endswith("#")} - NOISE


def exports(text):
    """The items of the export list, in their order."""
    header = re.search(r"^module\s+[\w.]+\s*\((.*?)\)\s*where", re.sub(r"--.*", "", text), flags=re.M | re.S)
    items, depth, item = [], 0, ""
    for c in header[1] if header else "":
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            items.append(item)
            item = ""
        else:
            item += c
    items.append(item)
    return [" ".join(i.split()) for i in items if i.strip()]


def main():
    modules = library.prepare()
    sources = library.sources()
    public = [m for m in modules if not m.startswith("Otherwise.")]
    theirs, ours = browse(public, False), browse(public, True)
    lines = [HEAD]
    for module in public:
        lines.append(f"## {module}\n")
        lines.append(", ".join(f"`{e}`" for e in exports(sources[module])) + "\n")
        if module not in theirs:
            lines.append("Not a module of GHC's packages.\n")
            continue
        extra = sorted(ours.get(module, set()) - theirs[module])
        if extra:
            # A name too many clashes with a program's own.
            print(f"{module} exports what GHC's does not: {' '.join(extra)}")
        missing = sorted(theirs[module] - ours.get(module, set()))
        lines.append("Missing: " + (", ".join(f"`{n}`" for n in missing) if missing else "nothing") + ".\n")
    TARGET.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
