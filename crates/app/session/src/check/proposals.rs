//! Types with which what failed verifies. Each was tried before it is proposed.

use otherwise_budget::{Budget, by_the_clock};
use otherwise_contracts::{Checked, Remark, Verdict, Violation};
use otherwise_core::{Globals, Name};
use otherwise_diagnostics::Span;
use otherwise_infer::Recompared;
use otherwise_liquid::{Prover, Verified};
use otherwise_refinements::parameter_names;
use std::time::Duration;

use super::Work;

/// How long a type is looked for on an idle machine, and the part of what is left for that: one in so many.
const PROPOSAL_TIME: Duration = Duration::from_secs(4);
const PROPOSAL_SHARE: u32 = 8;

/// How long other bounds are tried.
const REBOUND_TIME: Duration = Duration::from_secs(1);

/// How long demands on the sizes of arguments are tried.
const SIZES_TIME: Duration = Duration::from_secs(1);

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
        let most = by_the_clock(PROPOSAL_TIME);
        let time = self.budget.time_left().map_or(most, |left| (left / PROPOSAL_SHARE).min(most));
        if !is_own || !checking.request.verify || checking.globals.global(global).is_none() || time.is_zero()
        {
            return None;
        }
        let program = checking.module.as_program(
            &checking.files,
            &checking.request.file,
            &checking.request.search_path,
        )?;
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

    /// A type of a function that fails with which it verifies: one that demands more of the arguments, or has
    /// another bound.
    pub(super) fn mended_type(&self, checked: &Checked, function: Name, proof: &Verified) -> Option<Remark> {
        let Verdict::Concrete(found) = &checked.verdict else { return None };
        // A step of a proof that does not follow is not mended by demanding it.
        let is_step = matches!(&found.violation, Violation::Call { call, .. } if call.is_proof_step());
        if checked.must_fail || is_step || self.budget.stopped().is_some() {
            return None;
        }
        let checking = self.checking;
        let (annotations, modules) = (checking.annotations(), checking.module.own_modules());
        let program = otherwise_infer::Retyping {
            loaded: &checking.module.loaded,
            annotations: &annotations.read,
            sources: &annotations.sources,
            subject: checking.proof(&modules),
        };
        let promises_less = matches!(found.violation, Violation::Result);
        self.provers.with(|prover| {
            let text = self.demand(&program, function, (proof, promises_less), prover).or_else(|| {
                otherwise_infer::rebounded(
                    &program,
                    function,
                    promises_less,
                    by_the_clock(REBOUND_TIME),
                    prover,
                )
            });
            if let Some(text) = text.filter(|text| text.len() <= MAX_PROPOSAL) {
                let message = format!("with this type it verifies: {text}");
                let span = checked.annotation.or(checked.definition);
                return Some(Remark { code: "would-do", message, span });
            }
            if let Some(Recompared { span, before, after }) =
                otherwise_infer::recompared(&program, function, by_the_clock(REBOUND_TIME), prover)
            {
                let message = format!("with `{after}` instead of `{before}` it verifies");
                return Some(Remark { code: "other-comparison", message, span: Some(span) });
            }
            let is_about_arguments = matches!(
                found.violation,
                Violation::Result
                    | Violation::Call { .. }
                    | Violation::Error { .. }
                    | Violation::Incomplete { .. }
                    | Violation::Exception { .. }
            );
            let global = checking.globals.global(function).filter(|_| is_about_arguments)?;
            let names = parameter_names(&global);
            let text = otherwise_infer::sized(&program, function, &names, by_the_clock(SIZES_TIME), prover)?;
            let message = format!("with this type it verifies: {text}");
            let span = checked.annotation.or(checked.definition);
            Some(Remark { code: "would-do", message, span }).filter(|_| text.len() <= MAX_PROPOSAL)
        })
    }

    /// A type that demands more of the arguments.
    fn demand(
        &self,
        program: &otherwise_infer::Retyping<'_>,
        function: Name,
        (proof, breaks_result): (&Verified, bool),
        prover: &mut Prover,
    ) -> Option<String> {
        let [obligation] = proof.obligations.as_slice() else { return None };
        if !obligation.is_about_arguments {
            return None;
        }
        let checking = self.checking;
        let sources = &checking.annotations().sources;
        let source =
            |span: Span| sources.has(span.file).then(|| sources.get(span.file).slice(span).to_string());
        let needed = obligation.needed.with(&source);
        // That two arguments are equal is no way to mend a result, but two lists may have to be of one
        // length.
        let is_odd = breaks_result && needed.contains(" == ") && !needed.contains("len ");
        if is_odd || !is_worth_saying(&needed) {
            return None;
        }
        let names = parameter_names(&*checking.globals.global(function)?);
        otherwise_infer::demanding(program, function, &needed, &names, by_the_clock(PROPOSAL_TIME), prover)
    }
}

/// Whether somebody would write that: not that an argument is one number alone, nor a case distinction.
fn is_worth_saying(needed: &str) -> bool {
    let is_one_number = needed.split_once(" == ").is_some_and(|(left, right)| {
        let is_number = |side: &str| side.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit());
        is_number(left) || is_number(right)
    });
    !is_one_number && !needed.contains("if ")
}
