//! Types with which what failed verifies. Each was tried before it is proposed.

use otherwise_budget::Budget;
use otherwise_contracts::{Checked, Remark, Verdict, Violation};
use otherwise_core::{Expr, Global, Globals, Name, Symbol};
use otherwise_diagnostics::Span;
use otherwise_liquid::Verified;
use std::time::Duration;

use super::Work;

/// How long a type is looked for, and the part of what is left for that: one in so many.
const PROPOSAL_TIME: Duration = Duration::from_secs(4);
const PROPOSAL_SHARE: u32 = 8;

/// How long other bounds are tried.
const REBOUND_TIME: Duration = Duration::from_secs(1);

/// The longest type that is proposed.
const MAX_PROPOSAL: usize = 200;

impl Work<'_> {
    /// A type of the function to blame with which this one verifies, if one is found soon.
    pub(super) fn proposal(&self, checked: &Checked, function: Name) -> Option<Remark> {
        let Verdict::Abstract(all) = &checked.verdict else { return None };
        let [blamed] = all.first()?.blamed()[..] else { return None };
        let checking = self.checking;
        let global = Name { module: function.module, base: blamed };
        let is_own =
            checking.module.loaded.root_module().is_some_and(|module| module.name == Some(function.module));
        let time =
            self.budget.time_left().map_or(PROPOSAL_TIME, |left| (left / PROPOSAL_SHARE).min(PROPOSAL_TIME));
        if !is_own || !checking.request.verify || checking.globals.global(global).is_none() || time.is_zero()
        {
            return None;
        }
        let program = checking.module.as_program(&checking.request.file, &checking.request.search_path)?;
        let options = otherwise_infer::Options {
            engines: vec![otherwise_infer::Engine::Liquid, otherwise_infer::Engine::Horn],
            time,
            open: Some(vec![global]),
        };
        let budget = Budget::new(Some(time), None);
        let found = otherwise_infer::infer(&program, &[function], &options, &budget);
        let annotation = found.annotations.into_iter().find(|one| one.function == global)?;
        // Where there was no time to leave out what is not needed, it is not what a person would write.
        if annotation.text.len() > MAX_PROPOSAL {
            return None;
        }
        let message = format!("this type of `{blamed}` would do: {}", annotation.text);
        let span = checking.globals.global(global).and_then(|global| global.span);
        Some(Remark { code: "would-do", message, span })
    }

    /// A type of a function that fails with which it verifies: one that demands more of the arguments, or has another bound.
    pub(super) fn mended_type(&self, checked: &Checked, function: Name, proof: &Verified) -> Option<Remark> {
        let Verdict::Concrete(found) = &checked.verdict else { return None };
        if checked.must_fail || self.budget.stopped().is_some() {
            return None;
        }
        let checking = self.checking;
        let program = checking.module.as_program(&checking.request.file, &checking.request.search_path)?;
        let text = self.demand(&program, function, proof).or_else(|| {
            let promises_less = matches!(found.violation, Violation::Result);
            otherwise_infer::rebounded(&program, function, promises_less, REBOUND_TIME)
        });
        let text = text.filter(|text| text.len() <= MAX_PROPOSAL)?;
        let message = format!("with this type it verifies: {text}");
        Some(Remark { code: "would-do", message, span: checked.annotation.or(checked.definition) })
    }

    /// A type that demands more of the arguments.
    fn demand(&self, program: &otherwise_infer::Program, function: Name, proof: &Verified) -> Option<String> {
        let [obligation] = proof.obligations.as_slice() else { return None };
        if !obligation.is_about_arguments {
            return None;
        }
        let checking = self.checking;
        let sources = &checking.annotations().sources;
        let source =
            |span: Span| sources.has(span.file).then(|| sources.get(span.file).slice(span).to_string());
        let needed = obligation.needed.with(&source);
        let names = parameter_names(&*checking.globals.global(function)?);
        otherwise_infer::demanding(program, function, &needed, &names, PROPOSAL_TIME)
    }
}

/// What the code of a function calls its arguments.
fn parameter_names(global: &Global) -> Vec<Symbol> {
    let dictionaries = global.ty.split_foralls().1.split_context().0.len();
    let mut names = Vec::new();
    let mut body = &global.body;
    loop {
        match body {
            Expr::TypeLambda(_, rest) | Expr::Tick(_, rest) => body = rest,
            Expr::Lambda(binders, rest) => {
                names.extend(binders.iter().map(|binder| binder.name));
                body = rest;
            }
            _ => break,
        }
    }
    names.split_off(dictionaries.min(names.len()))
}
