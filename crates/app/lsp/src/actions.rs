//! What an editor can do about a function.

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CreateFile, DocumentChangeOperation, DocumentChanges,
    OneOf, OptionalVersionedTextDocumentIdentifier, Position, Range, ResourceOp, TextDocumentEdit, TextEdit,
    Uri, WorkspaceEdit,
};
use otherwise_budget::Budget;
use otherwise_session::{Language, Session};
use serde_json::json;
use std::collections::HashMap;

use crate::document::{Document, Function};
use crate::{Project, place, split};

/// What an editor can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Editor {
    /// It asks for the edit of an action when that is chosen: those that take thinking are made then.
    pub(crate) waits: bool,
    /// It makes files.
    pub(crate) creates: bool,
}

/// What can be done about the functions in a range.
pub(crate) fn actions(
    session: &Session,
    project: &dyn Project,
    document: &Document,
    range: Range,
    editor: Editor,
) -> Vec<CodeActionOrCommand> {
    let mut actions = Vec::new();
    let is_haskell = document.language == Some(Language::Haskell);
    let touches = |function: &&Function| {
        let own = function.verdict.iter().flat_map(|verdict| &verdict.diagnostics).map(|one| one.range);
        own.chain([function.range]).any(|own| own.start <= range.end && range.start <= own.end)
    };
    for function in document.functions.iter().filter(touches) {
        if is_haskell {
            actions.extend(missing_type(session, document, function));
            actions.extend(splits(session, document, function, range, editor.waits));
        }
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
        for (framework, text) in verdict.tests.iter().filter(|_| editor.creates) {
            if let Some(mut action) = test_file(document, function, framework, text) {
                action.diagnostics.clone_from(&diagnostics);
                actions.push(CodeActionOrCommand::CodeAction(action));
            }
        }
        if let Some((blamed, annotation)) = &verdict.proposed {
            let mut action = proposed_type(document, blamed, annotation);
            action.diagnostics.clone_from(&diagnostics);
            actions.push(CodeActionOrCommand::CodeAction(action));
        }
        if let Some(left) = &verdict.missing_case
            && let Some(mut action) = another_case(document, function, left)
        {
            action.diagnostics.clone_from(&diagnostics);
            actions.push(CodeActionOrCommand::CodeAction(action));
        }
        let is_plain = function.name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
        if diagnostics.is_some()
            && let Some(mut action) = ignored(project, document, function)
        {
            action.diagnostics.clone_from(&diagnostics);
            actions.push(CodeActionOrCommand::CodeAction(action));
        }
        if diagnostics.is_some() && is_plain && is_haskell {
            let title = format!("Do not check `{}` (say why)", function.name);
            let text = format!("-- Not checked because: \n{{-@ ignore {} @-}}\n", function.name);
            add(title, text, &mut actions);
        }
    }
    actions
}

/// A file beside this one with the counterexample as a test that fails until what is wrong is mended; none if
/// it is there.
fn test_file(document: &Document, function: &Function, framework: &str, text: &str) -> Option<CodeAction> {
    let stem = document.path.file_stem()?.to_str()?;
    // The module says what it is called.
    let module = text.lines().find_map(|line| line.strip_prefix("module "))?;
    let module = module.split_whitespace().next()?.rsplit('.').next()?;
    let path = document.path.with_file_name(format!("{module}.hs"));
    let uri = place::uri(&path)?;
    if stem == module || path.exists() {
        return None;
    }
    let create = ResourceOp::Create(CreateFile { uri: uri.clone(), options: None, annotation_id: None });
    let start = Position { line: 0, character: 0 };
    let edit = TextEdit { range: Range { start, end: start }, new_text: text.to_string() };
    let write = TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None },
        edits: vec![OneOf::Left(edit)],
    };
    let changes = vec![DocumentChangeOperation::Op(create), DocumentChangeOperation::Edit(write)];
    Some(CodeAction {
        title: format!("Write the counterexample of `{}` as a test for {framework}", function.name),
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(WorkspaceEdit {
            document_changes: Some(DocumentChanges::Operations(changes)),
            ..WorkspaceEdit::default()
        }),
        ..CodeAction::default()
    })
}

/// Writes into the settings of the project that the findings of a function are known.
fn ignored(project: &dyn Project, document: &Document, function: &Function) -> Option<CodeAction> {
    let settings = project.settings(&document.path)?;
    let text = std::fs::read_to_string(&settings).ok()?;
    let file = document.path.strip_prefix(settings.parent()?).ok()?.display().to_string();
    let gap = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let new_text =
        format!("{gap}\n[[ignore]]\nfunction = {:?}\nfile = {file:?}\nreason = \"say why\"\n", function.name);
    let end = place::position(&text, text.len());
    // The protocol's map is keyed by URIs, which nobody changes.
    #[allow(clippy::mutable_key_type)]
    let changes = HashMap::from([(
        place::uri(&settings)?,
        vec![TextEdit { range: Range { start: end, end }, new_text }],
    )]);
    Some(CodeAction {
        title: format!("Ignore `{}` in {} (say why)", function.name, settings.file_name()?.display()),
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        ..CodeAction::default()
    })
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
    let module = session.load(&document.path, &document.search_path, &Budget::default(), &|_| {}).ok()?;
    let ty = module.loaded.global(name)?.ty.split_foralls().1.to_string();
    let title = format!("Insert the type of `{name}`");
    Some(CodeActionOrCommand::CodeAction(insertion(document, function, title, format!("{name} :: {ty}\n"))))
}

/// Writes a refinement type with which a caller verifies: in the place of the one that is there, or above the
/// function.
fn proposed_type(document: &Document, blamed: &str, annotation: &str) -> CodeAction {
    let title = format!("Give `{blamed}` the type with which this verifies");
    let text = &document.text;
    let new = format!("{{-@ {annotation} @-}}");
    let mut from = 0;
    while let Some(start) = text[from..].find("{-@").map(|at| from + at) {
        let Some(end) = text[start..].find("@-}").map(|at| start + at + 3) else { break };
        let inside = text[start + 3..end - 3].trim_start();
        let is_own = inside.strip_prefix(blamed).is_some_and(|rest| rest.trim_start().starts_with("::"));
        if is_own {
            let range = Range { start: place::position(text, start), end: place::position(text, end) };
            return replaced(document, range, title, new);
        }
        from = end;
    }
    let is_its = |line: &&str| {
        line.strip_prefix(blamed)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || c == '='))
    };
    let line = text.lines().position(|line| is_its(&line)).unwrap_or(0);
    inserted(document, Position { line: line as u32, character: 0 }, title, format!("{new}\n"))
}

/// Cases for the arguments of the equation at the cursor.
fn splits(
    session: &Session,
    document: &Document,
    function: &Function,
    range: Range,
    waits: bool,
) -> Vec<CodeActionOrCommand> {
    let Ok(module) = session.load(&document.path, &document.search_path, &Budget::default(), &|_| {}) else {
        return Vec::new();
    };
    let at = place::offset(&document.text, range.start);
    let made = split::splittable(&document.text, &function.name, at, &module).into_iter().map(|splittable| {
        let mut action = CodeAction {
            title: format!(
                "Split the cases of `{}` that the type of `{}` allows",
                splittable.variable, function.name
            ),
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            data: Some(json!({
                "uri": document.uri.as_str(), "version": document.version, "at": at,
                "function": function.name, "variable": splittable.variable,
            })),
            ..CodeAction::default()
        };
        if !waits {
            action = resolved(session, document, action);
        }
        CodeActionOrCommand::CodeAction(action)
    });
    made.collect()
}

/// The file that an action is about.
pub(crate) fn place(action: &CodeAction) -> Option<Uri> {
    action.data.as_ref()?["uri"].as_str()?.parse().ok()
}

/// An action with its edit; without, if the text has changed since it was offered.
pub(crate) fn resolved(session: &Session, document: &Document, mut action: CodeAction) -> CodeAction {
    action.edit = split_edit(session, document, &action);
    action
}

/// The edit that splits the cases, if the text is still what it was.
fn split_edit(session: &Session, document: &Document, action: &CodeAction) -> Option<WorkspaceEdit> {
    let data = action.data.as_ref()?;
    let (function, variable) = (data["function"].as_str()?, data["variable"].as_str()?);
    let at = data["at"].as_u64()? as usize;
    if data["version"] != document.version || at > document.text.len() {
        return None;
    }
    let text = &document.text;
    let module = session.load(&document.path, &document.search_path, &Budget::default(), &|_| {}).ok()?;
    let all = split::splittable(text, function, at, &module);
    let chosen = all.iter().find(|one| one.variable == variable)?;
    let (range, new) = split::split(text, &document.path, function, chosen, &module)?;
    let range = Range { start: place::position(text, range.start), end: place::position(text, range.end) };
    replaced(document, range, String::new(), new).edit
}

/// Another equation for arguments that none fits, behind the others; none if the function is not written in
/// equations.
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
    replaced(document, Range { start: at, end: at }, title, text)
}

fn replaced(document: &Document, range: Range, title: String, text: String) -> CodeAction {
    let edit = TextEdit { range, new_text: text };
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
