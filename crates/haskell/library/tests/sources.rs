//! The documents of this crate say what the sources say: primitives, export lists, conformance files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use otherwise_library::{is_internal, module_names, module_source};

/// The primitives that a source binds.
fn primitives(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("foreign import prim \"")?.split('"').next())
}

/// The items of a module's export list, in their order and with single spaces.
fn exports(text: &str) -> Vec<String> {
    let code: String =
        text.lines().map(|line| line.split("--").next().unwrap_or("").to_owned() + "\n").collect();
    let Some(start) =
        code.find("\nmodule ").map(|at| at + 1).or_else(|| code.starts_with("module ").then_some(0))
    else {
        return Vec::new();
    };
    let header = &code[start..];
    let (Some(open), Some(end)) = (header.find('('), header.find(") where")) else { return Vec::new() };
    let (mut items, mut item, mut depth) = (Vec::new(), String::new(), 0);
    for c in header[open + 1..end].chars() {
        match c {
            ',' if depth == 0 => items.push(std::mem::take(&mut item)),
            _ => {
                depth += i32::from(c == '(') - i32::from(c == ')');
                item.push(c);
            }
        }
    }
    items.push(item);
    items
        .iter()
        .map(|i| i.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|i| !i.is_empty())
        .collect()
}

/// `MODULES.md` as module → the line with its exports.
fn documented() -> BTreeMap<String, String> {
    let text = include_str!("../MODULES.md");
    text.split("\n## ")
        .skip(1)
        .map(|section| {
            let mut lines = section.lines().filter(|line| !line.is_empty());
            (lines.next().unwrap_or("").to_owned(), lines.next().unwrap_or("").to_owned())
        })
        .collect()
}

#[test]
fn modules_document_is_true() {
    let documented = documented();
    let public: Vec<&str> = module_names().filter(|name| !is_internal(name)).collect();
    assert_eq!(documented.keys().map(String::as_str).collect::<Vec<_>>(), {
        let mut sorted = public.clone();
        sorted.sort_unstable();
        sorted
    });
    for name in public {
        let listed: Vec<String> =
            exports(module_source(name).unwrap()).iter().map(|e| format!("`{e}`")).collect();
        let expected = if listed.is_empty() { "Instances only.".to_owned() } else { listed.join(", ") };
        assert_eq!(documented[name], expected, "{name}: run tools/library_coverage.py");
    }
}

#[test]
fn every_primitive_is_documented() {
    let document = include_str!("../PRIMITIVES.md");
    let used: BTreeSet<&str> = module_names()
        .flat_map(|name| primitives(module_source(name).unwrap_or("")).collect::<Vec<_>>())
        .collect();
    assert!(used.len() > 100, "the sources bind many primitives: {used:?}");
    let families = [
        "integer", "int8", "int16", "int32", "int64", "int", "word8", "word16", "word32", "word64", "word",
        "double", "float",
    ];
    let words: BTreeSet<&str> = document.split(|c: char| !c.is_alphanumeric()).collect();
    let documented = |prim: &str| {
        words.contains(prim)
            || families.iter().filter_map(|family| prim.strip_prefix(family)).any(|operation| {
                words.contains(format!("t{operation}").as_str())
                    || (prim.starts_with("integer") && words.contains(operation))
            })
    };
    let missing: Vec<&str> = used.iter().copied().filter(|prim| !documented(prim)).collect();
    assert!(missing.is_empty(), "not in PRIMITIVES.md: {missing:?}");
}

#[test]
fn imports_stay_inside_the_library() {
    for name in module_names() {
        for line in module_source(name).unwrap().lines().filter_map(|line| line.strip_prefix("import ")) {
            let import = line.trim_start_matches("qualified ").split([' ', '(']).next().unwrap();
            assert!(module_source(import).is_some(), "{name} imports {import}");
        }
    }
}

#[test]
fn internal_modules_are_marked() {
    assert!(is_internal("Otherwise.Base.Core"));
    assert!(is_internal("Otherwise.Containers.Map"));
    assert!(!is_internal("Otherwise"));
    assert!(!is_internal("Otherwise.Puzzle"));
    assert!(!is_internal("Data.Map"));
}

#[test]
fn lookup_by_name() {
    assert!(module_source("Data.Int").unwrap().contains("Int64"));
    assert!(module_source("Otherwise.Base.Sized.Word16").unwrap().contains("\"word16Add\""));
    assert!(module_source("Otherwise.Base.Sized.Sized").is_none());
    assert!(module_source("data.int").is_none());
    assert!(module_names().is_sorted());
}

/// Every conformance file has a header of imports of library modules, and every expression has its recorded
/// result.
#[test]
fn expressions_are_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expressions");
    let mut checks = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "hs-expr") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut waiting: Option<&str> = None;
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("--")) {
            if let Some(import) = line.strip_prefix("import ") {
                let module = import.trim_start_matches("qualified ").split([' ', '(']).next().unwrap();
                assert!(module_source(module).is_some(), "{}: imports {module}", path.display());
            } else if line.starts_with("  => ") || line.starts_with("  !! ") {
                assert!(waiting.take().is_some(), "{}: a result without expression: {line}", path.display());
                checks += 1;
            } else {
                assert!(waiting.is_none(), "{}: no result for {waiting:?}", path.display());
                waiting = Some(line);
            }
        }
        assert!(waiting.is_none(), "{}: no result for {waiting:?}", path.display());
    }
    assert!(checks >= 1000, "only {checks} checks");
}
