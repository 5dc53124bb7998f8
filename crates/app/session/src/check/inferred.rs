//! Types of functions without annotation, found and shown to hold: what they return is not anything.

use otherwise_budget::by_the_clock;
use otherwise_contracts::{Checked, Options, Subject, Verdict, Violation};
use otherwise_core::Name;
use otherwise_diagnostics::{FileId, Span};
use otherwise_liquid::{Unannotated, Verified};
use otherwise_refinements::Specs;
use std::time::Duration;

use super::Work;

/// How long types are looked for at most.
const TIME: Duration = Duration::from_secs(1);

/// How long the search that is begun again takes at least, if it needs it.
const MIN_TIME: Duration = Duration::from_millis(500);

impl Work<'_> {
    /// Searches again where results of functions without annotation were assumed: with types that are
    /// inferred for them, and that their code was shown to have. None if nothing is inferred, or nothing
    /// comes of it.
    pub(super) fn with_inferred_types(
        &self,
        checked: &Checked,
        function: Name,
        options: &Options<'_>,
    ) -> Option<Checked> {
        let request = &self.checking.request;
        let is_over = self.budget.stopped().is_some();
        if !checked.blames_unannotated() || !request.verify || is_over || checked.must_fail {
            return None;
        }
        let suspects: Vec<Name> = checked.counterexamples().first().map_or_else(Vec::new, |best| {
            best.blamed().into_iter().map(|base| Name { module: function.module, base }).collect()
        });
        let (specs, first_file) = self.inferred(&suspects, function)?;
        let subject = Subject { specs: &specs, ..self.checking.subject() };
        let options = Options { time: options.time.map(|time| time.max(by_the_clock(MIN_TIME))), ..*options };
        let mut again = subject.check(function, &options, &request.solver);
        let is_foreign = |span: Span| span.file >= first_file;
        again.left_out.retain(|one| !one.span.is_some_and(is_foreign));
        // What nobody wrote cannot be broken by anybody.
        let best = again.counterexamples().first();
        let is_artefact = best.is_some_and(|best| {
            let demanded = match &best.violation {
                Violation::Call { annotation, .. } => *annotation,
                _ => None,
            };
            best.conjunct.is_some_and(is_foreign) || demanded.is_some_and(is_foreign)
        });
        if is_artefact || matches!(again.verdict, Verdict::Error(_)) {
            return None;
        }
        // Where nothing is left that could be wrong, how far the code was tried is what matters.
        if matches!(again.verdict, Verdict::None) && !again.searched.exhausted {
            (again.searched, again.stopped) = (checked.searched.clone(), checked.stopped);
        }
        again.time += checked.time;
        Some(again)
    }

    /// What the annotations say, and what was inferred of functions and shown to hold; the texts of the
    /// latter begin with this file.
    fn inferred(&self, suspects: &[Name], function: Name) -> Option<(Specs, FileId)> {
        let checking = self.checking;
        let modules = checking.module.own_modules();
        let proof = checking.proof(&modules);
        let options = otherwise_liquid::Options {
            time: Some(by_the_clock(TIME)),
            unannotated: Unannotated::Found(suspects.iter().copied().collect()),
            is_tidy: true,
            ..Default::default()
        };
        let found = otherwise_liquid::infer(&proof, &[function], &options);
        let types: Vec<(Name, String)> = found
            .types
            .into_iter()
            .filter(|one| suspects.contains(&one.function) && !one.is_unreachable && !one.ty.is_trivial())
            .map(|one| (one.function, format!("{} :: {}", one.function.base.prefix(), one.ty)))
            .collect();
        if types.is_empty() {
            return None;
        }
        let texts: Vec<String> = types.iter().map(|(_, text)| text.clone()).collect();
        let (mut specs, first_file) =
            checking.module.specs_with(function.module, &texts, checking.request.strict)?;
        let names: Vec<Name> = types.iter().map(|(name, _)| *name).collect();
        let subject = otherwise_liquid::Subject { specs: &specs, ..proof };
        let options = otherwise_liquid::Options { time: Some(by_the_clock(TIME)), ..Default::default() };
        let shown: Vec<Name> = otherwise_liquid::verify(&subject, &names, &options)
            .iter()
            .filter(|one| Verified::is_verified(one))
            .map(|one| one.function)
            .collect();
        for spec in specs.specs.iter_mut().filter(|spec| spec.span.file >= first_file) {
            spec.is_inferred = true;
        }
        let Specs { specs: all, globals, .. } = &mut specs;
        globals.retain(|name, at| !all.get(*at).is_some_and(|one| one.is_inferred) || shown.contains(name));
        let is_kept = |name: &Name| globals.get(name).is_some_and(|at| all[*at].is_inferred);
        names.iter().any(is_kept).then_some((specs, first_file))
    }
}
