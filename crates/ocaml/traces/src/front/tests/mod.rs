//! The front end on small files: what it understands, what it says about the rest.

mod early;
mod errors;
mod features;
mod formulas;
mod functions;
mod fuzz;
mod imperative;
mod lists;
mod meaning;
mod modifies;
mod ocaml;
mod projects;
mod raising;

use otherwise_diagnostics::{Diagnostic, Sources};

use super::{Loaded, load};
use crate::{Options, check_method, render};

/// Loads a file; `modules` are interfaces by name.
fn loaded(text: &str, modules: &[(&str, &str)]) -> (Loaded, Sources) {
    let mut sources = Sources::new();
    let file = sources.add("main.ml", text);
    let find = |name: &str| {
        let found = modules.iter().find(|(module, _)| *module == name);
        found.map(|(module, text)| (format!("{}.mli", module.to_lowercase()), (*text).to_owned()))
    };
    (load(&mut sources, file, &find), sources)
}

/// A diagnostic in a line or two.
fn shown(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let place = diagnostic.span().map_or(String::new(), |span| {
        let file = sources.get(span.file);
        let position = file.position(span.start);
        format!("{}:{}:{} `{}` ", file.name(), position.line, position.column, file.slice(span))
    });
    let help = diagnostic.help.as_ref().map_or(String::new(), |help| format!("\n  help: {help}"));
    format!("{:?} {place}{}{help}\n", diagnostic.severity, diagnostic.message)
}

/// The verdicts of all methods with small bounds, and what was said about the file.
fn verdicts(text: &str) -> String {
    let (loaded, sources) = loaded(text, &[]);
    let mut all: String = loaded.diagnostics.iter().map(|diagnostic| shown(diagnostic, &sources)).collect();
    for (id, why) in &loaded.skipped {
        all += &format!("skipped {}: {}", loaded.program.function(*id).name, shown(why, &sources));
    }
    if loaded.has_errors() {
        return all;
    }
    // No test decides by time.
    let options = Options { context_events: 2, unrollings: 2, time: None, ..Options::default() };
    for method in loaded.methods() {
        let report = check_method(&loaded.program, method, &options);
        let text = render::report(&report);
        // The first lines say what; the rest is for witnesses' own tests.
        let lines: Vec<&str> = text.lines().take(2).collect();
        all += &format!("{}\n", lines.join(": "));
    }
    all
}
