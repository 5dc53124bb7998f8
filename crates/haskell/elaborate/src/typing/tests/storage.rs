//! Stored modules serve as well as those just elaborated.

use otherwise_core::{Globals, Modules, Program, link, lint};

use super::{LIBRARY, library_loader};
use crate::modules::ModuleText;
use crate::{elaborate, restore, store};

#[test]
fn a_program_elaborates_and_links_against_the_stored_library() {
    let (sources, ready) = &*LIBRARY;
    let restored = restore(store(ready).unwrap().leak()).unwrap();
    let mut sources = sources.clone();
    let text = "import qualified Data.Map as Map\nmain :: IO ()\nmain = print (Map.toList (Map.fromList [(1 :: Int, 'a')]))\n";
    let root = ModuleText { path: "T.hs".to_owned(), text: text.into(), is_library: false };
    let result = elaborate(&mut sources, &mut library_loader(), root, restored.ready);
    assert!(!result.has_errors(), "{:?}", result.diagnostics);

    struct Both(Modules, std::sync::Arc<otherwise_core::Snapshot>);
    impl Globals for Both {
        fn global(&self, name: otherwise_core::Name) -> Option<std::sync::Arc<otherwise_core::Global>> {
            self.0.global(name).or_else(|| self.1.global(name))
        }
    }
    let mut program = Program::new();
    program.add_declarations(restored.core.declarations());
    result.ready.modules.iter().for_each(|module| program.add_declarations(module));
    let globals = Both(Modules::new(result.ready.modules.iter().map(|module| &**module)), restored.core);
    let main = otherwise_core::Name::new("Main", "main");
    let missing = link(&mut program, &globals, &[main]);
    assert_eq!(missing, []);
    assert!(program.globals.len() > 20);
    assert_eq!(lint(&program), []);
}

#[test]
fn damaged_bytes_are_refused() {
    let (_, ready) = &*LIBRARY;
    let bytes: &'static [u8] = store(ready).unwrap().leak();
    assert!(restore(&bytes[..bytes.len() / 2]).is_none());
    assert!(restore(&[]).is_none());
    let mut other = bytes.to_vec();
    other[0] ^= 1;
    assert!(restore(other.leak()).is_none());
    assert_eq!(store(ready).unwrap(), bytes, "the same modules give the same bytes");
}
