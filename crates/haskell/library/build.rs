//! Lists the Haskell sources under `src/hs` as a table `(module name, text)` for `lib.rs`, sorted by name.
//!
//! `Foo/Bar.hs` is the module `Foo.Bar`. A template `Foo/Sized.hs.in` stands for one module per fixed-width
//! integer type: its text with `@Type@`, `@prim@`, … replaced (see `WIDTHS`).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Type, primitive family, number of bits, signed?
const WIDTHS: [(&str, &str, u32, bool); 8] = [
    ("Int8", "int8", 8, true),
    ("Int16", "int16", 16, true),
    ("Int32", "int32", 32, true),
    ("Int64", "int64", 64, true),
    ("Word8", "word8", 8, false),
    ("Word16", "word16", 16, false),
    ("Word32", "word32", 32, false),
    ("Word64", "word64", 64, false),
];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=src/hs");
    println!("cargo:rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("src/hs");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    let mut modules = Vec::new();
    collect(&root, "", &mut modules, &out)?;
    modules.sort();
    let mut table = String::from("&[\n");
    for (name, path) in &modules {
        writeln!(table, "    ({name:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    table.push_str("]\n");
    fs::write(out.join("modules.rs"), table)
}

/// Adds the modules of the folder `dir`, whose module prefix is `prefix` (`"Data."`), to `modules`.
fn collect(dir: &Path, prefix: &str, modules: &mut Vec<(String, PathBuf)>, out: &Path) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{file}."), modules, out)?;
        } else if let Some(stem) = file.strip_suffix(".hs") {
            modules.push((format!("{prefix}{stem}"), path));
        } else if file == "Bytes.hs.in" {
            let template = fs::read_to_string(&path)?;
            for (name, lazy, chars) in [
                ("Data.ByteString", false, false),
                ("Data.ByteString.Char8", false, true),
                ("Data.ByteString.Lazy", true, false),
                ("Data.ByteString.Lazy.Char8", true, true),
            ] {
                let target = out.join(format!("{name}.hs"));
                fs::write(&target, bytes(&template, name, lazy, chars))?;
                modules.push((name.to_string(), target));
            }
        } else if let Some(stem) = file.strip_suffix(".hs.in").filter(|_| prefix == "Otherwise.Vector.") {
            let template = fs::read_to_string(&path)?;
            for kind in ["Boxed", "Unboxed", "Storable"] {
                let name = if stem == "Mutable" { format!("Mutable{kind}") } else { kind.to_string() };
                let target = out.join(format!("{name}.hs"));
                fs::write(&target, vector(&template, kind))?;
                modules.push((format!("{prefix}{name}"), target));
            }
        } else if file.ends_with(".hs.in") {
            let template = fs::read_to_string(&path)?;
            for (name, prim, bits, signed) in WIDTHS {
                let target = out.join(format!("{name}.hs"));
                fs::write(&target, instantiate(&template, name, prim, bits, signed))?;
                modules.push((format!("{prefix}{name}"), target));
            }
        }
    }
    Ok(())
}

/// The template for strings of bytes. Lines that start with `@strict@`, `@lazy@`, `@byte@`, `@char@` are for
/// such ones only.
fn bytes(template: &str, name: &str, lazy: bool, chars: bool) -> String {
    let mut text = String::new();
    'lines: for line in template.lines() {
        let mut rest = line;
        for (mark, kept) in [("@byte@", !chars), ("@char@", chars), ("@strict@", !lazy), ("@lazy@", lazy)] {
            match rest.strip_prefix(mark) {
                Some(_) if !kept => continue 'lines,
                Some(behind) => rest = behind,
                None => {}
            }
        }
        text.push_str(rest);
        text.push('\n');
    }
    text.replace("@Module@", name)
        .replace("@Element@", if chars { "Char" } else { "Word8" })
        .replace("@Size@", if lazy { "Int64" } else { "Int" })
}

/// The template for one kind of vectors. `{a,b}` and `({-a,b-}C m)` stand for the constraints that elements
/// of unboxed vectors have; lines that start with `@boxed@`, `@tuples@` and `@storable@` are for boxed ones,
/// for all but storable ones and for storable ones only.
fn vector(template: &str, kind: &str) -> String {
    let (boxed, storable) = (kind == "Boxed", kind == "Storable");
    let class = if storable { "Storable" } else { "Unbox" };
    let mut text = String::new();
    'lines: for line in template.lines() {
        let mut line = line;
        for (mark, kept) in [("@boxed@", boxed), ("@tuples@", !storable), ("@storable@", storable)] {
            match line.strip_prefix(mark) {
                Some(_) if !kept => continue 'lines,
                Some(behind) => line = behind,
                None => {}
            }
        }
        let unbox = |names: &str| {
            names.split(',').map(|name| format!("{class} {name}")).collect::<Vec<_>>().join(", ")
        };
        let mut rest = line;
        while let Some(start) = rest.find('{') {
            let Some(end) = rest[start..].find('}').map(|end| start + end) else { break };
            text.push_str(&rest[..start]);
            let inside = &rest[start + 1..end];
            let names = inside.strip_prefix('-').and_then(|names| names.strip_suffix('-'));
            if let Some(names) = names.filter(|names| !names.starts_with('#')) {
                if !boxed {
                    text.push_str(&format!("{}, ", unbox(names)));
                }
            } else if inside.len() < 12 && inside.split(',').all(|name| name.len() == 1) {
                if !boxed {
                    text.push_str(&format!("({}) =>", unbox(inside)));
                }
            } else {
                text.push_str(&rest[start..=end]);
            }
            rest = &rest[end + 1..];
        }
        text.push_str(rest);
        text.push('\n');
    }
    let words = if boxed {
        [
            ("@elements@", "id"),
            ("@element@", "\\_ r -> r"),
            ("@unset@", "error \"undefined element of a mutable vector\""),
        ]
    } else if storable {
        [("@elements@", "forcedList"), ("@element@", "seq"), ("@unset@", "zeroValue")]
    } else {
        [("@elements@", "evaluatedList"), ("@element@", "evaluated"), ("@unset@", "zero")]
    };
    let text = words.iter().fold(text, |text, (word, meaning)| text.replace(word, meaning));
    text.replace("@Kind@", kind)
}

/// The template for one type. Lines that start with `@signed@` or `@unsigned@` are kept for such types only.
fn instantiate(template: &str, name: &str, prim: &str, bits: u32, signed: bool) -> String {
    let (kept, dropped) = if signed { ("@signed@", "@unsigned@") } else { ("@unsigned@", "@signed@") };
    let low = if signed { -(1i128 << (bits - 1)) } else { 0 };
    let high = if signed { (1i128 << (bits - 1)) - 1 } else { (1i128 << bits) - 1 };
    let mut text = String::new();
    for line in template.lines().filter(|line| !line.starts_with(dropped)) {
        text.push_str(line.strip_prefix(kept).unwrap_or(line));
        text.push('\n');
    }
    text.replace("@Type@", name)
        .replace("@prim@", prim)
        .replace("@bits@", &bits.to_string())
        .replace("@low@", &low.to_string())
        .replace("@high@", &high.to_string())
}
