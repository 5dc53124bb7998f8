//! `LIQUID "--flag"`: which flags there are.

use otherwise_diagnostics::Diagnostic;
use otherwise_diagnostics::suggest::distance;

use super::ast::Ident;
use super::read::Options;

/// Flags that LiquidHaskell has. Few change what we do; the others are ignored.
const KNOWN: &[&str] = &[
    "adt",
    "allow-unsafe-constructors",
    "automatic-instances",
    "auxinline",
    "aux-inline",
    "bscope",
    "check-derived",
    "check-imports",
    "c-files",
    "cabaldir",
    "check-var",
    "checks",
    "compile-spec",
    "counter-examples",
    "cores",
    "debug",
    "debug-on",
    "detailed-error",
    "diff",
    "diffcheck",
    "dump-pre-normalized-core",
    "dump-normalized-core",
    "eliminate",
    "elim-stats",
    "elimbound",
    "elimStats",
    "environment-reduction",
    "errors",
    "exact-data-cons",
    "exactdc",
    "expect-any-error",
    "expect-error-containing",
    "extensionality",
    "fast",
    "force-safe",
    "full",
    "fullcheck",
    "fuel",
    "ghc-option",
    "gradual",
    "ho",
    "holes",
    "higherorder",
    "higherorderqs",
    "hoqs",
    "idirs",
    "ignore-def",
    "json",
    "linear",
    "log-level",
    "maxparams",
    "max-params",
    "max-case-expand",
    "max-rw-orderings-depth",
    "min-part-size",
    "max-part-size",
    "modern",
    "native",
    "negated",
    "no-adt",
    "noadt",
    "noclasscheck",
    "no-class-check",
    "nostruct",
    "nopolyinfer",
    "reflect",
    "no-annotations",
    "no-case-expand",
    "no-check-imports",
    "no-check-unknown",
    "no-environment-reduction",
    "no-eta",
    "no-fast",
    "no-infix",
    "no-interpreter",
    "no-lazy-ple",
    "no-measure-fields",
    "no-pattern-inline",
    "no-ple",
    "no-polarity",
    "no-positivity-check",
    "no-simplify-core",
    "no-structural-termination",
    "no-structural-terminaion",
    "no-termination",
    "no-termination-check",
    "notermination",
    "no-totality",
    "nototality",
    "no-true-types",
    "no-warnings",
    "pa",
    "ple",
    "ple-local",
    "ple-with-undecided-guards",
    "positivity-check",
    "port",
    "prune-unsorted",
    "pruneunsorted",
    "rankNTypes",
    "reflection",
    "rest-ordering",
    "rewrite",
    "rw-termination-check",
    "scrape-imports",
    "scrape-internals",
    "scrape-used-imports",
    "short-errors",
    "short-names",
    "shortnames",
    "skip-module",
    "smtsolver",
    "smttimeout",
    "split-total",
    "stringtheory",
    "structural",
    "termination",
    "time-binds",
    "timeout",
    "totalHaskell",
    "totality",
    "total-Haskell",
    "total",
    "trust-internals",
    "trust-sizes",
    "trustinternals",
    "typeclass",
    "typed-holes",
    "typedHoles",
    "untidy-core",
    "verbose",
    "warn-on-term-holes",
    "etabeta",
    "dependantcase",
    "dependent-case",
    "counterexamples",
    "save",
    "allowglobal",
    "no-reflection",
    "alphaequivalence",
    "betaequivalence",
    "normalform",
    "eliminate-stats",
    "inline-ANF",
    "noslice",
];

/// Complains about a flag that is none.
pub(super) fn check(flag: &Ident, options: Options) -> Option<Diagnostic> {
    let text = flag.as_str();
    let Some(name) = text.strip_prefix("--") else {
        // Short flags are single letters.
        if text.len() == 2 && text.starts_with('-') {
            return None;
        }
        let complaint = Diagnostic::error("illegal-pragma", format!("illegal pragma `{text}`"));
        return Some(complaint.at(flag.span, "not a flag").help("flags begin with `--`"));
    };
    let name = name.split(['=', ' ']).next().unwrap_or(name);
    // A flag may be cut short where it is clear what is meant.
    if KNOWN.iter().any(|known| *known == name || (name.len() > 3 && known.starts_with(name))) {
        return None;
    }
    let near = KNOWN
        .iter()
        .filter(|known| known.len().abs_diff(name.len()) <= 2)
        .find(|known| distance(known, name) <= 2);
    // What is misspelt says something else than what was meant; a flag that is quite unknown may be one of a
    // later version.
    let new = if options.is_strict || near.is_some() { Diagnostic::error } else { Diagnostic::warning };
    let complaint = new("illegal-pragma", format!("illegal pragma: there is no flag `--{name}`"));
    let complaint =
        complaint.at(flag.span, if near.is_some() { "not a flag" } else { "this flag is ignored" });
    Some(match near {
        Some(known) => complaint.help(format!("did you mean `--{known}`?")),
        None => complaint,
    })
}
