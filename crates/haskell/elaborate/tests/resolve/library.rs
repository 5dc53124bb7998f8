//! The real base library.

use otherwise_diagnostics::Sources;
use otherwise_elaborate::interface::Interfaces;
use otherwise_elaborate::known::{Known, SYNTAX_MODULE};
use otherwise_elaborate::modules::{FileLoader, LibrarySource, ModuleText, resolve_program};

use crate::support::messages;

fn library() -> LibrarySource {
    LibrarySource {
        source: otherwise_library::module_source,
        names: || otherwise_library::module_names().collect(),
    }
}

#[test]
fn every_library_module_resolves_and_every_known_entity_exists() {
    let imports: String =
        otherwise_library::module_names().map(|name| format!("import qualified {name}\n")).collect();
    let mut sources = Sources::new();
    let mut loader = FileLoader::new("Main.hs".as_ref(), &[], Some(library()));
    let root = ModuleText { path: "Main.hs".to_string(), text: imports.into(), is_library: false };
    let resolution = resolve_program(&mut sources, &mut loader, root, Interfaces::default());
    let errors: Vec<_> = resolution.diagnostics.into_iter().filter(|one| one.is_error()).collect();
    assert_eq!(messages(&sources, &errors), "");
    let missing: Vec<String> = Known::ALL
        .iter()
        .map(|known| known.entity())
        .filter(|entity| {
            entity.module.as_str() != SYNTAX_MODULE && resolution.interfaces.definition(*entity).is_none()
        })
        .map(|entity| entity.to_string())
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}
