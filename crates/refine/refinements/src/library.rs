//! What we assume of library functions, and the measures and aliases that every annotation may use.
//!
//! The texts are in `library/`, one per module, in the annotation language itself. They are our own words for what the functions do.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_elaborate::Elaborated;

use super::parser::{Fixities, Place, parse};
use super::read::{Annotations, Options, read};

/// Module and text.
const TEXTS: &[(&str, &str)] = &[
    ("Prelude", include_str!("library/Prelude.spec")),
    ("Data.List", include_str!("library/Data.List.spec")),
    ("Data.Maybe", include_str!("library/Data.Maybe.spec")),
    ("Data.Set", include_str!("library/Data.Set.spec")),
    ("Language.Haskell.Liquid.Prelude", include_str!("library/Language.Haskell.Liquid.Prelude.spec")),
    ("Language.Haskell.Liquid.Equational", include_str!("library/Language.Haskell.Liquid.Equational.spec")),
    (
        "Language.Haskell.Liquid.ProofCombinators",
        include_str!("library/Language.Haskell.Liquid.ProofCombinators.spec"),
    ),
];

/// Reads the annotations of all modules of a program, then those of the library modules that it imports. The texts of the latter are
/// added to the sources.
pub fn read_program(
    elaborated: &Elaborated,
    sources: &mut Sources,
    options: Options,
) -> (Vec<Annotations>, Vec<Diagnostic>) {
    let mut all = Vec::new();
    let mut diagnostics = Vec::new();
    for module in &elaborated.annotations {
        let (annotations, mut found) = read(module, sources, options);
        all.push(annotations);
        diagnostics.append(&mut found);
    }
    let is_used = |module: &str| {
        let mut imports = all.iter().flat_map(|one: &Annotations| &one.imports);
        module == "Prelude" || imports.any(|import| import.module.symbol.as_str() == module)
    };
    let used: Vec<&(&str, &str)> = TEXTS.iter().filter(|(module, _)| is_used(module)).collect();
    for (module, text) in used {
        let file = sources.add(format!("{module}.spec"), *text);
        let source = sources.get(file);
        let whole = source.span(0..text.len());
        let place = Place {
            file: source,
            annotation: whole,
            text: whole,
            scope: Vec::new(),
            is_strict: options.is_strict,
        };
        let mut parsed = parse(&place, &Fixities::default());
        diagnostics.append(&mut parsed.diagnostics);
        all.push(Annotations {
            module: Symbol::new(module),
            file,
            imports: Vec::new(),
            items: parsed.items,
            is_library: true,
        });
    }
    (all, diagnostics)
}
