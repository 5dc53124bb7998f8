//! The entry points: a file to a [`Parsed`], a snippet to an expression or a type.

use std::cell::RefCell;
use std::ops::ControlFlow;

use otherwise_diagnostics::{Diagnostic, FileId, SourceFile, Sources, Span};
use tree_sitter::{ParseOptions, Parser, Tree};

use crate::ast::{Decl, DeclKind, Expr, ExprKind, Module, RhsBody, Type, TypeKind};
use crate::convert::Converter;
use crate::prepare::{Prepared, Wrapping, prepare};
use crate::{Extensions, Parsed, annotations, diagnose};

/// Parses a file. Names that end in `.lhs` are literate Haskell.
///
/// Never fails: what is wrong is in [`Parsed::diagnostics`].
pub fn parse_module(sources: &Sources, file: FileId) -> Parsed {
    parse_module_with(sources, file, &Extensions::default())
}

/// As [`parse_module`], with extensions that are on before the header of the file is looked at, as packages
/// have them.
pub fn parse_module_with(sources: &Sources, file: FileId, given: &Extensions) -> Parsed {
    let file = sources.get(file);
    let mut diagnostics = Vec::new();
    let prepared = prepare(file, &Wrapping::Module(given), &mut diagnostics);
    let module = parse_prepared(file, &prepared, &mut diagnostics);
    let annotations = annotations::of(file, &prepared, &module);
    for diagnostic in diagnostics.iter_mut().filter(|one| one.code == "syntax-error") {
        diagnose::note_mixed_indentation(file, diagnostic);
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span().map_or(0, |span| span.start));
    Parsed { module, annotations, extensions: prepared.extensions, diagnostics }
}

/// Parses a file that holds one expression, such as an argument of the command line.
///
/// `extensions` are those of the module it is read in.
pub fn parse_expression(sources: &Sources, file: FileId, extensions: &Extensions) -> (Expr, Vec<Diagnostic>) {
    let file = sources.get(file);
    let (decl, diagnostics) = parse_snippet(file, &Wrapping::Expression(extensions));
    let whole = file.span(0..file.text().len());
    let expr = match decl.map(|decl| decl.kind) {
        Some(DeclKind::Clause(clause)) => match clause.rhs.body {
            RhsBody::Plain(body) if clause.rhs.bindings.is_empty() => Some(body),
            RhsBody::Plain(body) => {
                let kind = ExprKind::Let(clause.rhs.bindings, Box::new(body));
                Some(Expr { kind, span: clause.rhs.span })
            }
            RhsBody::Guarded(_) => None,
        },
        _ => None,
    };
    finish_snippet(expr, Expr { kind: ExprKind::Invalid, span: whole }, whole, diagnostics, "an expression")
}

/// Parses a file that holds one type.
pub fn parse_type(sources: &Sources, file: FileId, extensions: &Extensions) -> (Type, Vec<Diagnostic>) {
    let file = sources.get(file);
    let (decl, diagnostics) = parse_snippet(file, &Wrapping::Type(extensions));
    let whole = file.span(0..file.text().len());
    let ty = match decl.map(|decl| decl.kind) {
        Some(DeclKind::Signature(signature)) => Some(signature.ty),
        _ => None,
    };
    finish_snippet(ty, Type { kind: TypeKind::Invalid, span: whole }, whole, diagnostics, "a type")
}

fn parse_snippet(file: &SourceFile, wrapping: &Wrapping<'_>) -> (Option<Decl>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let prepared = prepare(file, wrapping, &mut diagnostics);
    let mut module = parse_prepared(file, &prepared, &mut diagnostics);
    // A snippet may use whatever there is: it is not part of the file.
    diagnostics.retain(|one| one.code != "extension-off");
    if file.text().trim().is_empty() || module.decls.len() > 1 {
        // Complaints about declarations would be about the text around the snippet.
        diagnostics.retain(|one| one.code != "syntax-error");
        module.decls.clear();
    }
    let decl = if module.decls.len() == 1 { module.decls.pop() } else { None };
    (decl, diagnostics)
}

fn finish_snippet<T>(
    found: Option<T>,
    otherwise: T,
    whole: Span,
    mut diagnostics: Vec<Diagnostic>,
    what: &str,
) -> (T, Vec<Diagnostic>) {
    if found.is_none() && !diagnostics.iter().any(Diagnostic::is_error) {
        diagnostics.push(
            Diagnostic::error("syntax-error", format!("this is not {what}"))
                .at(whole, format!("expected {what}")),
        );
    }
    (found.unwrap_or(otherwise), diagnostics)
}

fn parse_prepared(file: &SourceFile, prepared: &Prepared, diagnostics: &mut Vec<Diagnostic>) -> Module {
    let whole = file.span(0..file.text().len());
    let nothing =
        || Module { name: None, exports: None, imports: Vec::new(), decls: Vec::new(), span: whole };
    let lexical = diagnose::lexical_errors(file, prepared);
    if let Some(complaint) = diagnose::too_deep(file, prepared) {
        diagnostics.extend(lexical);
        diagnostics.push(complaint);
        return nothing();
    }
    let Some(tree) = tree_of(&prepared.text) else {
        diagnostics.extend(lexical);
        diagnostics.push(
            Diagnostic::error("syntax-error", "this file is too broken to be read")
                .at(file.span(0..0), "gave up"),
        );
        return nothing();
    };
    let root = tree.root_node();
    let mut converter = Converter::new(file, prepared, root);
    let module = converter.module(root);
    let extensions: Vec<Diagnostic> = converter.extension_warnings().collect();
    let Converter { diagnostics: mut converted, keyword_names, .. } = converter;
    if root.has_error() || !keyword_names.is_empty() {
        diagnostics.extend(diagnose::syntax_errors(file, prepared, root, &keyword_names, &lexical));
    }
    if root.has_error() || !keyword_names.is_empty() || !lexical.is_empty() {
        // What a tree with errors seems to say may be nonsense: only the names of missing features are worth
        // telling.
        let overlaps = |one: &Diagnostic| {
            one.span().is_some_and(|span| {
                lexical.iter().filter_map(Diagnostic::span).any(|other| other.contains(span))
            })
        };
        converted.retain(|one| one.code.starts_with("unsupported") && !overlaps(one));
    }
    let is_sound = lexical.is_empty() && !converted.iter().chain(&*diagnostics).any(Diagnostic::is_error);
    diagnostics.extend(lexical);
    diagnostics.extend(converted);
    if is_sound {
        diagnostics.extend(extensions);
    }
    module
}

thread_local! {
    static PARSER: RefCell<Option<Parser>> = const { RefCell::new(None) };
}

/// How much work the error recovery of tree-sitter may be, in steps of its progress callback for each byte.
const STEPS_PER_BYTE: usize = 1;

/// tree-sitter's tree; `None` when it takes too long, which only broken text makes it.
pub(crate) fn tree_of(text: &str) -> Option<Tree> {
    PARSER.with_borrow_mut(|slot| {
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&tree_sitter_haskell::LANGUAGE.into()).ok()?;
            *slot = Some(parser);
        }
        let parser = slot.as_mut()?;
        parser.reset();
        let mut steps = 0;
        let limit = 10_000 + text.len() * STEPS_PER_BYTE;
        let mut watch = |_: &tree_sitter::ParseState| {
            steps += 1;
            if steps > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let options = ParseOptions::new().progress_callback(&mut watch);
        let bytes = text.as_bytes();
        parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or(&[]), None, Some(options))
    })
}
