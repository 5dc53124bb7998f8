//! Good programs: they are accepted, and printed they give the same tree.

mod common;

use std::path::Path;

use common::{corpus, read, round_trip};

#[test]
fn corpus_is_printed_and_read_again() {
    let files = corpus();
    assert!(files.len() >= 40, "only {} files", files.len());
    for (name, text) in files {
        round_trip(&name, &text);
    }
}

/// The conformance programs and our own base library are Haskell too.
#[test]
fn programs_of_the_workspace_are_printed_and_read_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in ["conformance/features", "conformance/programs", "crates/library"] {
        for (name, text) in read(&root.join(folder)) {
            let uses_data_families = name.ends_with("types_families_data.hs");
            if !uses_data_families && !name.contains("/target/") {
                round_trip(&name, &text);
            }
        }
    }
}
