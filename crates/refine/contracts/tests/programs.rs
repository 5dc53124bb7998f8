//! The programs of `benchmarks/check` keep their contracts: no concrete counterexample may ever be found, and
//! everything that is made to check them is well typed.

#![allow(clippy::expect_used)]

use otherwise_contracts::{Options, Subject, Verdict, targets};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, read_program, resolve};
use std::path::{Path, PathBuf};

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../benchmarks/check/programs");
    let entries = std::fs::read_dir(folder).expect("the programs are there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "hs"));
    paths.sort();
    paths
}

/// Checks all functions of a program, not far.
fn alarms(path: &Path) -> Vec<String> {
    let mut loaded = load(Origin::file(path).expect("a file"), &[]);
    assert!(!loaded.has_errors(), "{}: {:?}", path.display(), loaded.diagnostics());
    let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
    let (specs, _) = resolve(&annotations, &loaded.elaborated);
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    let options = Options { steps: 4000, states: 2000, ..Options::default() };
    let module = loaded.root_module().expect("a module");
    let check = |name| {
        let checked = subject.check(name, &options, &Default::default());
        match checked.verdict {
            Verdict::Concrete(found) => {
                Some(format!("{name}: {:?} violates {:?}", found.inputs, found.violation))
            }
            Verdict::Error(what) if what.message.starts_with("internal") => {
                Some(format!("{name}: {}", what.message))
            }
            _ => None,
        }
    };
    targets(module, &specs).into_iter().filter_map(check).collect()
}

#[test]
fn correct_programs_raise_no_alarm() {
    let programs = programs();
    assert!(programs.len() >= 30);
    let half = programs.len() / 2;
    let (first, second) = programs.split_at(half);
    let all = |paths: &[PathBuf]| paths.iter().flat_map(|path| alarms(path)).collect::<Vec<_>>();
    let found = std::thread::scope(|scope| {
        let other = scope.spawn(|| all(second));
        let mut found = all(first);
        found.extend(other.join().expect("no panic"));
        found
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}
