//! Prints the derived instances of a Haskell file as Haskell text:
//! `cargo run --example derived_instances FILE`.
//!
//! `tools/check_deriving_with_ghc.py` compiles that text with GHC and compares it with GHC's own derived
//! instances.

use std::path::PathBuf;
use std::process::ExitCode;

use otherwise_diagnostics::Sources;
use otherwise_elaborate::interface::Interfaces;
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText, resolve_program};
use otherwise_elaborate::print::{self, Names};

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1).map(PathBuf::from) else {
        eprintln!("usage: derived_instances FILE");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::from(2);
        }
    };
    let library = LibrarySource {
        source: otherwise_library::module_source,
        names: || otherwise_library::module_names().collect(),
    };
    let mut sources = Sources::new();
    let mut loader = FileLoader::new(&path, &[], Some(library));
    let root = ModuleText { path: path.display().to_string(), text: text.into(), is_library: false };
    let resolution = resolve_program(&mut sources, &mut loader, root, Interfaces::default());
    let Some(module) = resolution.modules.iter().find(|module| module.name == resolution.root) else {
        eprintln!("{} was not resolved", path.display());
        return ExitCode::FAILURE;
    };
    for complaint in &resolution.diagnostics {
        eprintln!("{}", complaint.message);
    }
    for instance in &module.instances {
        print!("{}", print::instance(instance, Names::Plain));
    }
    ExitCode::SUCCESS
}
