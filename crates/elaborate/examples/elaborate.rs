//! Elaborates Haskell files and prints what the front end has to say: `cargo run --example elaborate -- FILE …`.

use std::path::Path;

use otherwise_diagnostics::Sources;
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText};
use otherwise_elaborate::{Ready, elaborate};

fn main() {
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
        let mut sources = Sources::new();
        let root = ModuleText { path: path.clone(), text: text.into(), is_library };
        let start = std::time::Instant::now();
        let result = elaborate(&mut sources, &mut loader, root, Ready::new());
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
            let problems = otherwise_core::lint(&program);
            for problem in problems.iter().take(15) {
                println!("  LINT {problem}");
            }
            println!("  {} lint errors in {} globals", problems.len(), program.globals.len());
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
