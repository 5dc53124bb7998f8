#!/usr/bin/env python3
"""Makes a cargo project outside of this workspace that uses `otherwise-query`, sets it up as the book says, and runs it."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = """[package]
name = "outside"
version = "0.1.0"
edition = "2024"

[dependencies]
otherwise-query = {{ path = "{root}/crates/query/query" }}

[workspace]
"""
PROGRAM = """use otherwise_query::query;

query! {
    fn factors(n: i64) -> ?(x: i64) ?(y: i64) | x * y == n && x > 1 && y > x
}

fn main() {
    println!("{:?}", factors(91));
}
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        (project / "src").mkdir()
        (project / "Cargo.toml").write_text(MANIFEST.format(root=ROOT))
        (project / "src" / "main.rs").write_text(PROGRAM)
        subprocess.run([sys.executable, ROOT / "tools/setup_z3.py", "--project", project], check=True)
        run = ["cargo", "run", "--quiet", "--target-dir", project / "target"]
        output = subprocess.run(run, cwd=project, capture_output=True, text=True)
        if output.stdout != "Ok(Some((7, 13)))\n":
            sys.exit(f"a project outside of the workspace does not work:\n{output.stdout}{output.stderr}")
    print("a project outside of the workspace works")


if __name__ == "__main__":
    main()
