//! The annotations of one file, parsed.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_elaborate::modules::ModuleAnnotations;
use otherwise_syntax::ast::Import;

use super::ast::{Ident, Item, ItemKind};
use super::flags;
use super::parser::{Fixities, Place, declared_fixities, parse};

/// How to treat what is not understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Unknown items and flags are errors instead of warnings.
    pub is_strict: bool,
}

/// The annotations of one file.
#[derive(Clone, Debug)]
pub struct Annotations {
    /// Its module.
    pub module: Symbol,
    /// Its file.
    pub file: FileId,
    /// What the module imports: annotations see the same names.
    pub imports: Vec<Import>,
    /// The items in the order they are written. Those that could not be read are missing.
    pub items: Vec<Item>,
    /// Whether these are the types we assume of a library module.
    pub is_library: bool,
}

/// Parses the annotations of one file.
///
/// ```
/// use otherwise_refinements::{Options, ast::ItemKind, read};
/// use otherwise_load::{Origin, load};
///
/// let text = "{-@ half :: x:Int -> {v:Int | v + v <= x} @-}\nhalf :: Int -> Int\nhalf x = div x 2\n";
/// let loaded = load(Origin::text("Half.hs", text), &[]);
/// let (annotations, complaints) = read(&loaded.elaborated.annotations[0], &loaded.sources, Options::default());
/// assert!(complaints.is_empty());
/// let ItemKind::Signature(signature) = &annotations.items[0].kind else { unreachable!() };
/// assert_eq!(signature.ty.to_string(), "x:Int -> {v:Int | v + v <= x}");
/// ```
pub fn read(
    module: &ModuleAnnotations,
    sources: &Sources,
    options: Options,
) -> (Annotations, Vec<Diagnostic>) {
    let file = sources.get(module.file);
    let mut fixities = Fixities::default();
    fixities.declare_haskell(file.text());
    for annotation in &module.annotations {
        declared_fixities(file, annotation.text, &mut fixities);
    }
    let mut items = Vec::new();
    let mut diagnostics = Vec::new();
    for annotation in &module.annotations {
        let scope = annotation.scope.iter();
        let place = Place {
            file,
            annotation: annotation.span,
            text: annotation.text,
            scope: scope.map(|ident| Ident::new(Symbol::new(ident.symbol.as_str()), ident.span)).collect(),
            is_strict: options.is_strict,
        };
        let mut parsed = parse(&place, &fixities);
        items.append(&mut parsed.items);
        diagnostics.append(&mut parsed.diagnostics);
    }
    for item in &items {
        if let ItemKind::Flag(flag) = &item.kind {
            for word in flag.as_str().split_whitespace().filter(|word| word.starts_with('-')) {
                diagnostics.extend(flags::check(&Ident::new(Symbol::new(word), flag.span), options));
            }
            if !flag.as_str().starts_with('-') {
                diagnostics.extend(flags::check(flag, options));
            }
        }
    }
    diagnostics.sort_by_key(|one| one.span().map(|span| (span.start, span.end)));
    let module_name = Symbol::new(module.module.as_str());
    (
        Annotations {
            module: module_name,
            file: module.file,
            imports: module.imports.clone(),
            items,
            is_library: false,
        },
        diagnostics,
    )
}
