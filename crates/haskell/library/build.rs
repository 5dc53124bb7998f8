//! Lists the Haskell sources under `src/hs` as a table `(module name, text)` for `lib.rs`, sorted by name.
//!
//! `Foo/Bar.hs` is the module `Foo.Bar`. A template `Foo/Sized.hs.in` stands for one module per fixed-width integer type:
//! its text with `@Type@`, `@prim@`, … replaced (see `WIDTHS`).

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
