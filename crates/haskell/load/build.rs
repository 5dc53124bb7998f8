//! Elaborates the base library once, when this crate is built, so that no run has to.

use otherwise_diagnostics::Sources;
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText};
use otherwise_elaborate::{Ready, elaborate, store};
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // Inference recurses over the text, and this program is not optimised.
    let worker = std::thread::Builder::new().stack_size(512 << 20).spawn(elaborate_library);
    let bytes = match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(bytes)) => bytes,
        _ => fail("the base library cannot be elaborated"),
    };
    let folder = std::env::var_os("OUT_DIR").unwrap_or_default();
    if let Err(error) = std::fs::write(Path::new(&folder).join("library.bin"), bytes) {
        fail(&format!("cannot write the elaborated library: {error}"));
    }
}

fn elaborate_library() -> Vec<u8> {
    let imports: String =
        otherwise_library::module_names().map(|name| format!("import qualified {name}\n")).collect();
    let text = format!("module Otherwise.Everything () where\n{imports}");
    let library = LibrarySource {
        source: otherwise_library::module_source,
        names: || otherwise_library::module_names().collect(),
    };
    let mut loader = FileLoader::new(Path::new(""), &[], Some(library));
    let root = ModuleText { path: "<everything>".into(), text: text.into(), is_library: true };
    let mut sources = Sources::new();
    let elaborated = elaborate(&mut sources, &mut loader, root, Ready::new());
    for complaint in elaborated.diagnostics.iter().filter(|each| each.is_error()) {
        let place = complaint.span().map(|span| {
            let file = sources.get(span.file);
            format!("{}:{}", file.name(), file.line(span.start))
        });
        println!("cargo:warning={}: {}", place.unwrap_or_default(), complaint.message);
    }
    if elaborated.has_errors() {
        fail("the base library has errors");
    }
    match store(&elaborated.ready) {
        Some(bytes) => bytes,
        None => fail("the elaborated library cannot be stored"),
    }
}

fn fail(message: &str) -> ! {
    println!("cargo:warning={message}");
    std::process::exit(1)
}
