//! What was not shown of a function, in the words of the program.

use otherwise_contracts::{Remark, Unproved};
use otherwise_core::Symbol;
use otherwise_diagnostics::{Sources, Span};
use otherwise_liquid::{Cause, Verified};

use super::is_proved_if_it_ends;

/// So much of what was not shown is told.
pub(super) const MAX_UNPROVED: usize = 3;

/// What is missing to verify a function, in the words of the program.
pub(super) fn unproved(verified: &Verified, call_name: Symbol, sources: &Sources) -> Vec<Unproved> {
    let source = |span: Span| {
        let text = sources.has(span.file).then(|| sources.get(span.file).slice(span).to_string());
        text.filter(|text| text.len() <= 60 && !text.contains('\n'))
    };
    let mut found: Vec<Unproved> = Vec::new();
    let is_proved_if_it_ends = is_proved_if_it_ends(verified);
    for obligation in &verified.obligations {
        let needed = obligation.needed.with(&source);
        let calls = obligation.calls.clone();
        let known = obligation.known.iter().map(|words| words.with(&source)).collect();
        let values =
            obligation.example.iter().map(|(words, value)| (words.with(&source), value.clone())).collect();
        let is_understood = !matches!(
            obligation.cause,
            Cause::Unsupported(_) | Cause::Termination(_) | Cause::Pattern | Cause::Error(_)
        );
        let help = match (&obligation.cause, calls.first()) {
            (Cause::LocalResult(name), _) => Some(format!("give `{name}` a type that says what it returns")),
            _ if !is_understood => None,
            (_, Some((callee, _))) => {
                Some(format!("a type of `{callee}` that says so of its result would give it"))
            }
            (_, None) if obligation.is_about_arguments => {
                Some(format!("demanding it of the arguments of `{call_name}` would give it"))
            }
            _ => None,
        };
        let message = match &obligation.cause {
            Cause::Unsupported(what) => format!("not verified: {what} is not supported"),
            Cause::Pattern => "not verified: a match may be incomplete".to_string(),
            Cause::Termination(what) if is_proved_if_it_ends => {
                format!("verified, if it terminates, which was not shown: {what}")
            }
            Cause::Termination(what) => format!("not verified: it may not terminate: {what}"),
            cause => format!("not verified: {}", cause.text()),
        };
        let one = Unproved {
            message,
            span: obligation.span,
            needed: is_understood.then_some(needed),
            known: if is_understood { known } else { Vec::new() },
            values: if is_understood { values } else { Vec::new() },
            calls: if is_understood { calls } else { Vec::new() },
            help,
            is_unknown: obligation.is_unknown,
        };
        let is_same = |other: &&Unproved| other.message == one.message && other.needed == one.needed;
        if !found.iter().any(|other| is_same(&other)) {
            found.push(one);
        }
    }
    found.truncate(MAX_UNPROVED);
    found
}

/// What was not shown, in one line.
pub(super) fn remark(one: &Unproved) -> Remark {
    let why = if one.is_unknown { " (the solver did not find out)" } else { "" };
    let message = match &one.needed {
        Some(needed) => format!("{}: {needed}{why}", one.message),
        None => format!("{}{why}", one.message),
    };
    Remark { code: "not-verified", message, span: one.span }
}
