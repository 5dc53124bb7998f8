//! Which family of crates may know which: the folders below `crates/` are the architecture.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A family, and the families it may use besides itself. `core` is a family of one crate.
const MAY_USE: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("core", &["base"]),
    ("haskell", &["base", "core"]),
    ("solver", &["base"]),
    ("engine", &["base", "core", "solver"]),
    ("refine", &["base", "core", "haskell", "solver", "engine"]),
    ("query", &["base", "core", "haskell", "solver", "engine"]),
    ("ocaml", &["base", "solver"]),
    ("tools", &["base", "solver"]),
    ("app", &["base", "core", "haskell", "solver", "engine", "refine", "query", "ocaml", "tools"]),
];

/// The family that a manifest lies in; none for what is beside the product.
fn family<'m>(manifest: &'m str, root: &str) -> Option<&'m str> {
    manifest.strip_prefix(root)?.strip_prefix("/crates/")?.split('/').next()
}

#[test]
fn families_use_only_what_they_may() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let root = metadata["workspace_root"].as_str().unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let families: BTreeMap<&str, &str> = packages
        .iter()
        .filter_map(|package| {
            let manifest = package["manifest_path"].as_str().unwrap();
            Some((package["name"].as_str().unwrap(), family(manifest, root)?))
        })
        .collect();
    assert!(families.len() > 15, "{families:?}");
    let may_use: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let Some(own) = families.get(name) else { continue };
        let Some(allowed) = may_use.get(own) else {
            wrong.push(format!("`{name}` is in a family that the test does not know: `{own}`"));
            continue;
        };
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = dependency["name"].as_str().unwrap();
            // Tests may use what they like.
            let Some(theirs) = families.get(used).filter(|_| dependency["kind"] != "dev") else { continue };
            if theirs != own && !allowed.contains(theirs) {
                wrong.push(format!("`{name}` ({own}) may not use `{used}` ({theirs})"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_member_is_on_the_map() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let map = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let mut missing = Vec::new();
    for (family, _) in MAY_USE {
        let folder = root.join("crates").join(family);
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.map(Result::unwrap) {
            let name = format!("{family}/{}", entry.file_name().to_string_lossy());
            if entry.path().join("Cargo.toml").exists() && !map.contains(&format!("`{name}`")) {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "not in ARCHITECTURE.md: {missing:?}");
}

/// A crate whose tests are one program names them all: a file that is not named would never run.
#[test]
fn no_file_of_tests_is_forgotten() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../crates");
    let mut forgotten = Vec::new();
    let mut seen = 0;
    for (family, _) in MAY_USE {
        let Ok(crates) = std::fs::read_dir(root.join(family)) else { continue };
        for tests in crates.map(|entry| entry.unwrap().path().join("tests")) {
            let Ok(all) = std::fs::read_to_string(tests.join("all.rs")) else { continue };
            seen += 1;
            for entry in std::fs::read_dir(&tests).unwrap() {
                let path = entry.unwrap().path();
                let is_module = path.extension().is_some_and(|extension| extension == "rs")
                    || path.join("mod.rs").exists()
                    || path.join("main.rs").exists();
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                if is_module && name != "all" && !all.contains(&format!("mod {name};")) {
                    forgotten.push(path);
                }
            }
        }
    }
    assert!(seen >= 6, "{seen}");
    assert!(forgotten.is_empty(), "not in all.rs: {forgotten:?}");
}
