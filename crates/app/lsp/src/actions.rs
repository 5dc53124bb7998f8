//! What an editor can do about a function.

use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, Position, Range, TextEdit, WorkspaceEdit};
use otherwise_budget::Budget;
use otherwise_session::{Language, Session};
use std::collections::HashMap;

use crate::document::{Document, Function};

/// What can be done about the functions in a range.
pub(crate) fn actions(session: &Session, document: &Document, range: Range) -> Vec<CodeActionOrCommand> {
    if document.language != Some(Language::Haskell) {
        return Vec::new();
    }
    let mut actions = Vec::new();
    let touches = |function: &&Function| {
        let own = function.verdict.iter().flat_map(|verdict| &verdict.diagnostics).map(|one| one.range);
        own.chain([function.range]).any(|own| own.start <= range.end && range.start <= own.end)
    };
    for function in document.functions.iter().filter(touches) {
        actions.extend(missing_type(session, document, function));
        let Some(verdict) = &function.verdict else { continue };
        let diagnostics = Some(verdict.diagnostics.clone()).filter(|all| !all.is_empty());
        let add = |title: String, text: String, actions: &mut Vec<CodeActionOrCommand>| {
            let mut action = insertion(document, function, title, text);
            action.diagnostics.clone_from(&diagnostics);
            actions.push(CodeActionOrCommand::CodeAction(action));
        };
        if let Some((call, result)) = &verdict.call {
            let result = result.as_ref().map_or_else(String::new, |result| format!("-- {result}\n"));
            let title = format!("Note the counterexample of `{}` for GHCi", function.name);
            add(title, format!("-- >>> {call}\n{result}"), &mut actions);
        }
        if let Some(left) = &verdict.missing_case
            && let Some(mut action) = another_case(document, function, left)
        {
            action.diagnostics.clone_from(&diagnostics);
            actions.push(CodeActionOrCommand::CodeAction(action));
        }
        let is_plain = function.name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
        if diagnostics.is_some() && is_plain {
            let title = format!("Do not check `{}` (say why)", function.name);
            let text = format!("-- Not checked because: \n{{-@ ignore {} @-}}\n", function.name);
            add(title, text, &mut actions);
        }
    }
    actions
}

/// Writes the inferred type of a function that has no signature.
fn missing_type(session: &Session, document: &Document, function: &Function) -> Option<CodeActionOrCommand> {
    let name = &function.name;
    let has_signature = document.text.lines().any(|line| {
        let rest = line.strip_prefix(name.as_str()).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with("::") || rest.starts_with(','))
    });
    if has_signature || !name.starts_with(|c: char| c.is_lowercase() || c == '_') {
        return None;
    }
    let module = session.load(&document.path, &[], &Budget::default(), &|_| {}).ok()?;
    let ty = module.loaded.global(name)?.ty.split_foralls().1.to_string();
    let title = format!("Insert the type of `{name}`");
    Some(CodeActionOrCommand::CodeAction(insertion(document, function, title, format!("{name} :: {ty}\n"))))
}

/// Another equation for arguments that none fits, behind the others; none if the function is not written in equations.
fn another_case(document: &Document, function: &Function, left: &str) -> Option<CodeAction> {
    let lines: Vec<&str> = document.text.lines().collect();
    let first = lines.get(function.range.start.line as usize)?.strip_prefix(function.name.as_str())?;
    if !first.starts_with(' ') || first.trim_start().starts_with('=') {
        return None;
    }
    let last = function.range.end.line as usize;
    let at = Position { line: last as u32, character: lines.get(last)?.encode_utf16().count() as u32 };
    let title = format!("Add the missing case `{left}`");
    Some(inserted(document, at, title, format!("\n{left} = _")))
}

/// Lines before the first line of a function, its signature and annotation included.
fn insertion(document: &Document, function: &Function, title: String, text: String) -> CodeAction {
    let lines: Vec<&str> = document.text.lines().collect();
    let mut line = function.range.start.line as usize;
    let belongs = |line: &str| {
        let line = line.trim_start();
        line.starts_with("{-@")
            || line
                .strip_prefix(function.name.as_str())
                .is_some_and(|rest| rest.trim_start().starts_with("::"))
    };
    while line > 0 && lines.get(line - 1).is_some_and(|above| belongs(above)) {
        line -= 1;
    }
    inserted(document, Position { line: line as u32, character: 0 }, title, text)
}

fn inserted(document: &Document, at: Position, title: String, text: String) -> CodeAction {
    let edit = TextEdit { range: Range { start: at, end: at }, new_text: text };
    // The protocol's map is keyed by URIs, which nobody changes.
    #[allow(clippy::mutable_key_type)]
    let changes = HashMap::from([(document.uri.clone(), vec![edit])]);
    CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        ..CodeAction::default()
    }
}
