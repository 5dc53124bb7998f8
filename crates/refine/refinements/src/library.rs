//! What we assume of library functions, and the measures and aliases that every annotation may use.
//!
//! The texts are in `library/`, one per module, in the annotation language itself. They are our own words for
//! what the functions do.

use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_elaborate::Elaborated;

use super::parser::{Fixities, Place, parse};
use super::read::{Annotations, Options, read};

/// A specification of ours.
struct Text {
    /// The module that it is about.
    module: &'static str,
    /// The modules whose import brings it.
    brought_by: &'static [&'static str],
    text: &'static str,
    /// What differs where several modules share a text: a mark and what stands for it.
    fill: (&'static str, &'static str),
}

macro_rules! texts {
    ($($module:literal, $file:literal, $brought_by:expr, $fill:expr;)*) => {
        &[$(Text {
            module: $module,
            brought_by: $brought_by,
            text: include_str!(concat!("library/", $file, ".spec")),
            fill: $fill,
        }),*]
    };
    ($($module:literal,)*) => { texts! { $($module, $module, &[$module], ("", "");)* } };
}

const MAPS: &[&str] = &["Data.Map", "Data.Map.Strict", "Data.Map.Lazy"];
const ALL_MAPS: &[&str] = &[
    "Data.Map",
    "Data.Map.Strict",
    "Data.Map.Lazy",
    "Data.IntMap",
    "Data.IntMap.Strict",
    "Data.IntMap.Lazy",
];
const MAP: (&str, &str) = ("@Map@", "Otherwise.Containers.Map.Map");
const INT_MAP: (&str, &str) = ("@IntMap@", "Otherwise.Containers.IntMap.IntMap");
const INT_MAPS: &[&str] = &["Data.IntMap", "Data.IntMap.Strict", "Data.IntMap.Lazy"];

const TEXTS: &[&[Text]] = &[
    texts! {
        "Prelude",
        "Data.List",
        "Data.Bits",
        "Data.Char",
        "Data.Maybe",
        "Data.Set",
        "Data.Text",
        "Language.Haskell.Liquid.Prelude",
        "Language.Haskell.Liquid.Equational",
        "Language.Haskell.Liquid.ProofCombinators",
        "Language.Haskell.Liquid.RTick",
    },
    texts! {
        "Data.Vector", "Data.Vector", &["Data.Vector"], ("@Kind@", "Boxed");
        "Data.Vector.Unboxed", "Data.Vector", &["Data.Vector.Unboxed"], ("@Kind@", "Unboxed");
        "Otherwise.Containers.Map", "Data.Map", ALL_MAPS, ("@Set@", "Otherwise.Containers.Set.Set");
        "Otherwise.Containers.MapStrict", "Data.Map.Strict", MAPS, MAP;
        "Otherwise.Containers.IntMap", "Data.IntMap", INT_MAPS, MAP;
        "Otherwise.Containers.IntMapLazy", "Data.IntMap.Values", INT_MAPS, INT_MAP;
        "Otherwise.Containers.IntMapStrict", "Data.IntMap.Values", INT_MAPS, INT_MAP;
        "Otherwise.Bytes.Strict", "Bytes", &["Data.ByteString", "Data.ByteString.Char8"], ("", "");
        "Data.ByteString", "Data.ByteString", &["Data.ByteString"], ("@Item@", "Data.Word.Word8");
        "Data.ByteString.Char8", "Data.ByteString", &["Data.ByteString.Char8"], ("@Item@", "Char");
    },
];

/// Adds signatures of functions of a module, as text, to the annotations of a program; what is wrong with
/// them.
pub fn add_signatures(
    module: Symbol,
    signatures: &[String],
    sources: &mut Sources,
    annotations: &mut [Annotations],
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let Some(own) = annotations.iter_mut().find(|one| one.module == module && !one.is_library) else {
        return diagnostics;
    };
    for text in signatures {
        let file = sources.add(format!("{module}.inferred"), text.clone());
        let source = sources.get(file);
        let whole = source.span(0..text.len());
        let place =
            Place { file: source, annotation: whole, text: whole, scope: Vec::new(), is_strict: false };
        let mut parsed = parse(&place, &own.fixities);
        own.items.append(&mut parsed.items);
        diagnostics.append(&mut parsed.diagnostics);
    }
    diagnostics
}

/// Reads the annotations of all modules of a program, then those of the library modules that it imports. The
/// texts of the latter are added to the sources.
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
    let is_used = |text: &&Text| {
        let mut imports = all.iter().flat_map(|one: &Annotations| &one.imports);
        text.module == "Prelude"
            || imports.any(|import| text.brought_by.contains(&import.module.symbol.as_str()))
    };
    let used: Vec<&Text> = TEXTS.iter().copied().flatten().filter(is_used).collect();
    for Text { module, text, fill, .. } in used {
        let text = if fill.0.is_empty() { (*text).to_string() } else { text.replace(fill.0, fill.1) };
        let length = text.len();
        let file = sources.add(format!("{module}.spec"), text);
        let source = sources.get(file);
        let whole = source.span(0..length);
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
            fixities: Fixities::default(),
        });
    }
    (all, diagnostics)
}

/// Whether a class is one of the library whose methods make no values of the type that callers do not have
/// already: a type variable with only these is as good as one without.
pub fn makes_no_values(class: otherwise_core::Name) -> bool {
    class.is_standard() && matches!(class.base.as_str(), "Eq" | "Ord" | "Show")
}
