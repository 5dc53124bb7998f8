//! Elaborates Haskell files and prints what the front end has to say:
//! `cargo run --example elaborate -- FILE …`.

use std::path::Path;

use otherwise_diagnostics::Sources;
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText};
use otherwise_elaborate::{Ready, elaborate};

fn main() {
    let mut ready = Ready::new();
    let mut sources = Sources::new();
    if std::env::var("LIBRARY").is_ok() {
        // The whole library once, for many files.
        let imports: String =
            otherwise_library::module_names().map(|name| format!("import qualified {name}\n")).collect();
        let library = LibrarySource {
            source: otherwise_library::module_source,
            names: || otherwise_library::module_names().collect(),
        };
        let mut loader = FileLoader::new(Path::new("All.hs"), &[], Some(library));
        let text = format!("module All where\n{imports}");
        let root = ModuleText { path: "All.hs".to_owned(), text: text.into(), is_library: false };
        ready = elaborate(&mut sources, &mut loader, root, ready).ready;
        let bytes: &'static [u8] = otherwise_elaborate::store(&ready).unwrap_or_default().leak();
        let start = std::time::Instant::now();
        let restored = otherwise_elaborate::restore(bytes);
        println!(
            "stored in {} bytes, restored in {:?}: {}",
            bytes.len(),
            start.elapsed(),
            restored.is_some()
        );
    }
    for path in std::env::args().skip(1) {
        let Ok(text) = std::fs::read_to_string(&path) else {
            println!("{path}: cannot be read");
            continue;
        };
        let library = LibrarySource {
            source: otherwise_library::module_source,
            names: || otherwise_library::module_names().collect(),
        };
        let is_library = path.contains("library/src/hs");
        let mut loader = FileLoader::new(Path::new(&path), &[], Some(library));
        let mut sources = sources.clone();
        let root = ModuleText { path: path.clone(), text: text.into(), is_library };
        let start = std::time::Instant::now();
        let result = elaborate(&mut sources, &mut loader, root, ready.clone());
        let elapsed = start.elapsed();
        let mut errors = 0;
        for diagnostic in result.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
            errors += 1;
            if errors > 12 {
                break;
            }
            let place = diagnostic.primary.as_ref().map(|label| {
                let file = sources.get(label.span.file);
                let at = file.position(label.span.start);
                format!("{}:{}:{}: {}", file.name(), at.line, at.column, label.message)
            });
            println!("  [{}] {} @ {}", diagnostic.code, diagnostic.message, place.unwrap_or_default());
            for also in &diagnostic.secondary {
                let file = sources.get(also.span.file);
                let at = file.position(also.span.start);
                println!("      {}:{}:{}: {}", file.name(), at.line, at.column, also.message);
            }
            for note in &diagnostic.notes {
                println!("      note: {note}");
            }
        }
        if errors == 0 {
            let mut program = otherwise_core::Program::new();
            result.ready.modules.iter().for_each(|module| program.add_module(module));
            let own = result.ready.modules.last().map_or(&[][..], |module| &module.globals);
            let problems = otherwise_core::lint_globals(&program, own.iter().map(|global| &**global));
            for problem in problems.iter().take(15) {
                println!("  LINT {problem}");
            }
            println!("  {} lint errors in {} globals", problems.len(), own.len());
            if std::env::var("PRINT").is_ok() {
                for global in result.ready.modules.last().iter().flat_map(|module| &module.globals) {
                    println!(
                        "{}",
                        otherwise_core::print_global(global, otherwise_core::PrintOptions::default())
                    );
                }
            }
        }
        let lines: u32 = sources.iter().map(|file| file.line_count()).sum();
        println!("{path}: {errors} errors, {lines} lines in {elapsed:?}");
    }
}
