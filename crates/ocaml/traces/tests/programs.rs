//! Small effectful data structures as people write them: methods called `…_bad` are wrong, all others are
//! right. Where `ocaml` is installed, what is wrong is seen to happen there.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::path::Path;

use crate::running::run;
use otherwise_diagnostics::Sources;
use otherwise_traces::front::{Project, load_project};
use otherwise_traces::{Options, Verdict, check_method, program};

fn file_stem(name: &str) -> &str {
    name.trim_end_matches(".ml")
}

#[test]
fn verdicts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 25, "the programs are not where they should be");
    let mut wrong = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        // Loops of known length.
        let (context_events, unrollings) = if name == "semantics.ml" { (0, 8) } else { (3, 2) };
        let options = Options { context_events, unrollings, ..Options::default() };
        let mut sources = Sources::new();
        let id = sources.add(&*name, std::fs::read_to_string(&file).unwrap());
        let loaded = load_project(&mut sources, id, &Project::around(&file, &[]));
        assert_eq!((loaded.diagnostics.as_slice(), loaded.skipped.as_slice()), (&[][..], &[][..]), "{name}");
        for method in loaded.methods().collect::<Vec<_>>() {
            let report = check_method(&loaded.program, method, &options);
            let is_right = match &report.verdict {
                Verdict::Falsified { .. } => report.method.ends_with("_bad"),
                Verdict::None => !report.method.ends_with("_bad"),
                Verdict::Undecided { .. } | Verdict::Abstract { .. } => false,
            };
            if let Verdict::Falsified { witnesses } = &report.verdict
                && let Ok(text) = program(&sources, &witnesses[0])
                && let Some((same, said)) = run(&format!("{}-{}", file_stem(&name), report.method), &text)
                && !(same && said.contains("as the witness says"))
            {
                wrong.push(format!("{name}, {}: {said}\n{text}", report.method));
            }
            if !is_right {
                wrong.push(format!("{name}, {}: {:?}", report.method, report.verdict));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
