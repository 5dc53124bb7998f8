//! What an editor wants to know at once: what is wrong with a text, and what it depends on.

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, Sources};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files::{Recorded, existing};
use crate::{Failure, Language, Session};

/// What is wrong with a file.
#[derive(Debug, Default)]
pub struct Looked {
    /// Errors and warnings: syntax, names, types, annotations, contracts.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts that they are about.
    pub sources: Sources,
}

impl From<Failure> for Looked {
    fn from(failure: Failure) -> Looked {
        Looked { diagnostics: failure.diagnostics, sources: failure.sources }
    }
}

impl Session {
    /// What is wrong with a file, without checking or running anything. What it needs is looked for in these
    /// folders too.
    pub fn look(&self, file: &Path, search_path: &[PathBuf], budget: &Budget) -> Looked {
        if Language::of(file) == Some(Language::Ocaml) {
            return match self.read_methods(file, search_path) {
                Ok((loaded, sources, _)) => {
                    let mut diagnostics = loaded.diagnostics;
                    diagnostics.extend(loaded.skipped.into_iter().map(|(_, why)| why));
                    Looked { diagnostics, sources }
                }
                Err(complaint) => Failure::from(complaint).into(),
            };
        }
        match self.load(file, search_path, budget, &|_| {}) {
            Ok(module) => {
                let annotations = module.annotations(false);
                let complaints = module.loaded.diagnostics().iter().chain(&annotations.complaints);
                Looked { diagnostics: complaints.cloned().collect(), sources: annotations.sources.clone() }
            }
            Err(failure) => failure.into(),
        }
    }

    /// The files that a file is made of: itself, and what it imports.
    pub fn reads(&self, file: &Path, search_path: &[PathBuf]) -> Vec<PathBuf> {
        if Language::of(file) == Some(Language::Ocaml) {
            let files = Arc::new(Recorded::new(&self.files));
            // What is wrong with it does not matter here.
            let _ = self.read_methods_from(Arc::clone(&files) as _, file, search_path);
            return existing(&files.take());
        }
        // Errors do not keep it from having been read.
        let _ = self.load(file, search_path, &Budget::default(), &|_| {});
        self.last_read(file).unwrap_or_else(|| vec![file.to_path_buf()])
    }

    /// As [`Session::reads`], as it was when the file was last looked at: nothing is read for it.
    pub fn read_last(&self, file: &Path) -> Vec<PathBuf> {
        match Language::of(file) {
            Some(Language::Ocaml) => self.reads(file, &[]),
            _ => self.last_read(file).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_reads_what_it_imports() {
        let session = Session::new();
        session.open("nowhere/Main.hs", "import Helper\nmain = print helper\n");
        session.open("nowhere/Helper.hs", "module Helper where\nhelper = 1 :: Int\n");
        let reads = session.reads(Path::new("nowhere/Main.hs"), &[]);
        assert_eq!(reads, [Path::new("nowhere/Helper.hs"), Path::new("nowhere/Main.hs")]);
        session.open("nowhere/a.ml", "let f () = B.g ()\n");
        session.open("nowhere/b.mli", "val g : unit -> unit\n");
        let reads = session.reads(Path::new("nowhere/a.ml"), &[]);
        assert!(reads.contains(&PathBuf::from("nowhere/b.mli")), "{reads:?}");
    }

    #[test]
    fn mistakes_and_remarks_are_found_without_checking() {
        let session = Session::new();
        session.open("A.hs", "{-@ f :: {n:Int | n >> 0} -> Int @-}\nf :: Int -> Int\nf n = n\n");
        assert!(!session.look(Path::new("A.hs"), &[], &Budget::default()).diagnostics.is_empty());
        session.open("A.hs", "f :: Int -> Int\nf n = n\n");
        assert!(session.look(Path::new("A.hs"), &[], &Budget::default()).diagnostics.is_empty());
        session.open("a.ml", "(*@ invariant G (<nothing>) *)\nlet f (x : int) : int = x\n");
        assert!(!session.look(Path::new("a.ml"), &[], &Budget::default()).diagnostics.is_empty());
    }
}
