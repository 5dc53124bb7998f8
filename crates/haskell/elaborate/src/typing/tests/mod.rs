//! Tests of type inference and desugaring, on programs that use the real base library.

mod core_output;
mod inferred_types;
mod messages;
mod mutated;
mod storage;

use std::fmt::Write as _;
use std::sync::LazyLock;

use expect_test::Expect;
use otherwise_core::{PrintOptions, Program, Symbol, lint_globals, print_global};
use otherwise_diagnostics::{Diagnostic, Sources};

use crate::modules::{FileLoader, LibrarySource, ModuleText};
use crate::{Elaborated, Ready, elaborate};

fn library_loader() -> FileLoader {
    let library = LibrarySource {
        source: otherwise_library::module_source,
        names: || otherwise_library::module_names().collect(),
    };
    FileLoader::new(std::path::Path::new("nowhere/Main.hs"), &[], Some(library))
}

/// The modules that the test programs import, elaborated once.
static LIBRARY: LazyLock<(Sources, Ready)> = LazyLock::new(|| {
    let mut sources = Sources::new();
    let text = "module Warm where\nimport Prelude\nimport Data.List\nimport qualified Data.Map\nimport Data.Coerce\n\
                import Control.Monad.State\nimport Data.IORef\nimport Data.Kind\nimport Data.String\nimport Data.Typeable\n";
    let root = ModuleText { path: "Warm.hs".to_owned(), text: text.into(), is_library: false };
    let result = elaborate(&mut sources, &mut library_loader(), root, Ready::new());
    let errors: Vec<&Diagnostic> =
        result.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    (sources, result.ready)
});

fn run(text: &str) -> (Sources, Elaborated) {
    let (sources, ready) = &*LIBRARY;
    let mut sources = sources.clone();
    let root = ModuleText { path: "T.hs".to_owned(), text: text.into(), is_library: false };
    let result = elaborate(&mut sources, &mut library_loader(), root, ready.clone());
    (sources, result)
}

/// Elaborates a program that must be accepted, and lints it.
fn accept(text: &str) -> (Sources, Elaborated) {
    let (sources, result) = run(text);
    let errors = render(&sources, &result.diagnostics, true);
    assert!(errors.is_empty(), "{errors}");
    let mut program = Program::new();
    result.ready.modules.iter().for_each(|module| program.add_module(module));
    let own = result.ready.modules.last().map_or(&[][..], |module| &module.globals);
    let problems = lint_globals(&program, own.iter().map(|global| &**global));
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "lint: {problems:#?}");
    (sources, result)
}

/// The types of the values that the source defines, by name.
fn check_types(text: &str, expected: Expect) {
    let (_, result) = accept(text);
    let types = result.ready.environment.module(result.root).cloned().unwrap_or_default();
    let mut values: Vec<(Symbol, String)> = types
        .values
        .iter()
        .filter(|(name, _)| !name.as_str().starts_with('$'))
        .map(|(name, value)| (*name, value.ty.to_string()))
        .collect();
    values.sort();
    let mut output = String::new();
    for (name, ty) in values {
        let _ = writeln!(output, "{name} :: {ty}");
    }
    expected.assert_eq(&output);
}

/// The Core of the values that the source defines and of what comes with them, without types where that reads
/// better.
fn check_core(text: &str, types: bool, expected: Expect) {
    let (_, result) = accept(text);
    let mut output = String::new();
    for global in result.ready.modules.last().iter().flat_map(|module| &module.globals) {
        output += &print_global(global, PrintOptions { types, ticks: false });
    }
    expected.assert_eq(&output);
}

/// Everything that is said about a program, with places.
fn check_messages(text: &str, expected: Expect) {
    let (sources, result) = run(text);
    expected.assert_eq(&render(&sources, &result.diagnostics, false));
}

fn render(sources: &Sources, diagnostics: &[Diagnostic], only_errors: bool) -> String {
    let mut output = String::new();
    let place = |span: otherwise_diagnostics::Span| {
        let file = sources.get(span.file);
        let at = file.position(span.start);
        format!("{}:{} `{}`", at.line, at.column, super::expect::shorten(file.slice(span)))
    };
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.is_error() || !only_errors) {
        let severity = if diagnostic.is_error() { "error" } else { "warning" };
        let _ = writeln!(output, "{severity}[{}]: {}", diagnostic.code, diagnostic.message);
        if let Some(label) = &diagnostic.primary {
            let _ = writeln!(output, "  at {} {}", place(label.span), label.message);
        }
        for label in &diagnostic.secondary {
            let _ = writeln!(output, "  also {} {}", place(label.span), label.message);
        }
        for note in &diagnostic.notes {
            let _ = writeln!(output, "  note {note}");
        }
        if let Some(help) = &diagnostic.help {
            let _ = writeln!(output, "  help {help}");
        }
    }
    output.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}
