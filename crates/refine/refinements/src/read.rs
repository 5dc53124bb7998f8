//! The annotations of one file, parsed.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, FileId, SourceFile, Sources, Span};
use otherwise_elaborate::modules::ModuleAnnotations;
use otherwise_syntax::ast::Import;

use super::ast::{Ident, Item, ItemKind};
use super::flags;
use super::parser::{Fixities, Place, declared_fixities, parse, parse_bound};

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
    /// The operators that are declared in the file.
    pub(crate) fixities: Fixities,
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
            scope: scope.map(|ident| Ident::new(ident.symbol, ident.span)).collect(),
            is_strict: options.is_strict,
        };
        let mut parsed = parse(&place, &fixities);
        items.append(&mut parsed.items);
        diagnostics.append(&mut parsed.diagnostics);
    }
    for item in &mut items {
        if let ItemKind::Bound(bound) = &mut item.kind
            && bound.body.is_none()
            && let Some(definition) = definition(file, bound.name.text.as_str())
            && let Some(read) = parse_bound(file, definition, &fixities)
        {
            *bound = read;
        }
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
    let module_name = module.module;
    (
        Annotations {
            module: module_name,
            file: module.file,
            imports: module.imports.clone(),
            items,
            is_library: false,
            fixities,
        },
        diagnostics,
    )
}

/// The only equation of a Haskell function: its line, and those below that are indented.
fn definition(file: &SourceFile, name: &str) -> Option<Span> {
    let text = file.text();
    let mut found: Option<std::ops::Range<usize>> = None;
    let (mut at, mut is_inside) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        let is_blank = line.trim().is_empty() || line.trim_start().starts_with("--");
        if is_inside && !is_blank && line.starts_with([' ', '\t']) {
            found = found.map(|range| range.start..at + line.trim_end().len());
        } else if !is_blank {
            let rest = line.strip_prefix(name).filter(|rest| rest.starts_with([' ', '\t']));
            is_inside = rest.is_some_and(|rest| !rest.trim_start().starts_with("::") && rest.contains('='));
            if is_inside && found.replace(at..at + line.trim_end().len()).is_some() {
                return None;
            }
        }
        at = end;
    }
    Some(file.span(found?))
}
