//! What an editor asks about a place: types, definitions, lenses, hints.

use lsp_types::{
    CodeLens, Command, GotoDefinitionResponse, Hover, HoverContents, InlayHint, InlayHintKind,
    InlayHintLabel, MarkupContent, MarkupKind, Position, Range,
};
use otherwise_budget::Budget;
use otherwise_core::Name;
use otherwise_diagnostics::Span;
use otherwise_session::{Language, Module, Session};
use std::sync::Arc;

use crate::document::Document;
use crate::place;

/// The program of a document as it is now; none while it has errors.
fn module(session: &Session, document: &Document) -> Option<Arc<Module>> {
    if document.language != Some(Language::Haskell) {
        return None;
    }
    session.load(&document.path, &document.search_path, &Budget::default(), &|_| {}).ok()
}

/// A value of the program: how it is called, its type, and where it is defined.
struct Known {
    name: Name,
    ty: String,
    span: Option<Span>,
}

/// The value of this name: of the file, or of another module of the program.
fn known(module: &Module, word: &str) -> Option<Known> {
    let of = |global: &otherwise_core::Global| Known {
        name: global.name,
        ty: global.ty.to_string(),
        span: global.span,
    };
    if let Some(global) = module.loaded.global(word) {
        return Some(of(global));
    }
    let modules = &module.loaded.elaborated.ready.modules;
    let mut own = modules.iter().rev().flat_map(|module| &module.globals);
    own.find(|global| global.name.base.as_str() == word && global.exported).map(|global| of(global))
}

/// What is known at a place: the type of the name there, the verdict on the function around it.
pub(crate) fn hover(session: &Session, document: &Document, position: Position) -> Option<Hover> {
    let text = &document.text;
    let word = place::word(text, place::offset(text, position))?;
    let mut parts = Vec::new();
    if let Some(known) = module(session, document).and_then(|module| known(&module, word)) {
        parts.push(format!("```haskell\n{} :: {}\n```", known.name.base, known.ty));
    }
    let function = document.functions.iter().find(|function| {
        let last = function.name.rsplit('.').next().unwrap_or(&function.name);
        function.name == word || last == word
    });
    if let Some(verdict) = function.and_then(|function| function.verdict.as_ref()) {
        parts.push(verdict.story.clone());
    }
    if parts.is_empty() {
        return None;
    }
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: parts.join("\n\n---\n\n") };
    Some(Hover { contents: HoverContents::Markup(contents), range: None })
}

/// Where the name at a place is defined.
pub(crate) fn definition(
    session: &Session,
    document: &Document,
    position: Position,
) -> Option<GotoDefinitionResponse> {
    let text = &document.text;
    let word = place::word(text, place::offset(text, position))?;
    if document.language == Some(Language::Ocaml) {
        let (loaded, sources, _) = session.read_methods(&document.path, &document.search_path).ok()?;
        let mut all = loaded.program.functions.iter();
        let span =
            all.by_ref().filter(|one| one.name.rsplit('.').next() == Some(word)).find_map(|one| one.span)?;
        return place::location(&sources, span).map(GotoDefinitionResponse::Scalar);
    }
    let module = module(session, document)?;
    let span = known(&module, word)?.span?;
    place::location(&module.loaded.sources, span).map(GotoDefinitionResponse::Scalar)
}

/// A line over each function: what is known of it.
pub(crate) fn lenses(document: &Document) -> Vec<CodeLens> {
    let lens = |function: &crate::document::Function| {
        let start = Position { character: 0, ..function.range.start };
        let title = function.verdict.as_ref().map_or("checking…", |verdict| &verdict.brief);
        // Nothing happens when it is clicked: editors show such a command as text.
        let command = Command { title: title.to_string(), command: String::new(), arguments: None };
        CodeLens { range: Range { start, end: start }, command: Some(command), data: None }
    };
    document.functions.iter().map(lens).collect()
}

/// The values of a counterexample behind the parameters that have them, where the function has one equation
/// and names them.
pub(crate) fn hints(document: &Document, wanted: Range) -> Vec<InlayHint> {
    let mut hints = Vec::new();
    for function in &document.functions {
        let Some(verdict) = function.verdict.as_ref().filter(|verdict| !verdict.inputs.is_empty()) else {
            continue;
        };
        for (offset, value) in parameters(&document.text, &function.name).into_iter().zip(&verdict.inputs) {
            let position = place::position(&document.text, offset);
            hints.push(hint(position, format!("= {value}"), Some(InlayHintKind::PARAMETER)));
        }
    }
    // The ways of counterexamples, behind the lines that they come by.
    let lines: Vec<&str> = document.text.lines().collect();
    for function in &document.functions {
        for (line, told) in function.verdict.iter().flat_map(|verdict| &verdict.way) {
            let Some(text) = lines.get(*line as usize) else { continue };
            let character = text.encode_utf16().count() as u32;
            hints.push(hint(Position { line: *line, character }, told.clone(), None));
        }
    }
    hints.retain(|hint| hint.position >= wanted.start && hint.position <= wanted.end);
    hints
}

fn hint(position: Position, text: String, kind: Option<InlayHintKind>) -> InlayHint {
    InlayHint {
        position,
        label: InlayHintLabel::String(text),
        kind,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

/// Where the parameters of a function end, if it has one equation whose parameters are all variables.
pub(crate) fn parameters(text: &str, function: &str) -> Vec<usize> {
    let mut equations = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let rest = line.strip_prefix(function).filter(|rest| rest.starts_with([' ', '\t', '=', '|', '\n']));
        if let Some(rest) = rest.filter(|rest| !rest.trim_start().starts_with("::")) {
            equations.push((start + function.len(), rest));
        }
        start += line.len();
    }
    let [(start, rest)] = equations.as_slice() else { return Vec::new() };
    let end = rest.find(['=', '|']).unwrap_or(rest.len());
    let mut ends = Vec::new();
    let mut at = 0;
    for word in rest[..end].split_inclusive(char::is_whitespace) {
        let name = word.trim_end();
        if !name.is_empty() {
            let is_variable = name.starts_with(|c: char| c.is_lowercase() || c == '_')
                && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
            if !is_variable {
                return Vec::new();
            }
            ends.push(start + at + name.len());
        }
        at += word.len();
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_one_equation() {
        let text = "f :: Int -> Int -> Int\nf x y' = x\n\ng 0 = 1\ng n = n\n";
        let ends: Vec<&str> = parameters(text, "f").into_iter().map(|end| &text[end - 1..end]).collect();
        assert_eq!(ends, ["x", "'"]);
        assert!(parameters(text, "g").is_empty());
        assert!(parameters(text, "h").is_empty());
    }
}
