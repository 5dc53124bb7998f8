//! Programs as texts, verified.

#![allow(clippy::unwrap_used, dead_code, unreachable_pub)]

use otherwise_core::{GlobalKind, Name};
use otherwise_liquid::{Options, Subject, Verified, verify};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, read_program, resolve};

/// What is said of each function of a program, in the order of the file.
pub fn verdicts(text: &str) -> Vec<Verified> {
    verdicts_of(text, GlobalKind::Value)
}

/// … of each that is of a kind.
pub fn verdicts_of(text: &str, kind: GlobalKind) -> Vec<Verified> {
    let mut loaded = load(Origin::text("Test.hs", text), &[]);
    assert!(!loaded.has_errors(), "{:?}", loaded.diagnostics());
    let (annotations, complaints) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
    assert!(complaints.is_empty(), "{complaints:?}");
    let (specs, complaints) = resolve(&annotations, &loaded.elaborated);
    assert!(complaints.is_empty(), "{complaints:?}");
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let module = loaded.root_module().unwrap();
    let modules = [module.name.unwrap()];
    let mut names: Vec<(u32, Name)> = module
        .globals
        .iter()
        .filter(|one| one.kind == kind)
        .filter_map(|one| one.span.map(|span| (span.start, one.name)))
        .collect();
    names.sort_by_key(|one| one.0);
    let names: Vec<Name> = names.into_iter().map(|one| one.1).collect();
    let subject =
        Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
    verify(&subject, &names, &Options { time: None, ..Options::default() })
}

/// Functions whose name begins with `bad` must not be verified, all others must be.
pub fn check(text: &str) {
    for one in verdicts(text) {
        let name = one.function.base.as_str();
        let is_wrong = name.starts_with("bad");
        assert_eq!(one.is_verified(), !is_wrong, "{name}: {:#?}", one.obligations);
    }
}
