//! The best that was found where nothing suffices, and what speaks against it.

use std::time::Duration;

use otherwise_contracts::{Options, Verdict};
use otherwise_core::Name;

use crate::attempt::Tried;
use crate::edit::apply;
use crate::infer::{Search, unshown};
use crate::judge::Trial;
use crate::outcome::Candidate;
use crate::refute::told;

/// How long a counterexample to one function is looked for.
const SEARCH: Duration = Duration::from_secs(1);

impl Search<'_> {
    /// Types that were tried, each with what speaks against it: counterexamples to the function with these
    /// types, what is not shown of it or of functions that call it, and which functions need more than it
    /// says. Then the types against which nothing speaks.
    pub(crate) fn candidates(&mut self, best: &Tried) -> (Vec<Candidate>, Vec<Trial>) {
        let failing: Vec<Name> =
            best.judged.iter().filter(|one| !one.is_verified()).map(|one| one.function).collect();
        let against: Vec<(Name, String)> = failing
            .iter()
            .filter_map(|name| {
                let verified = best.judged.iter().find(|one| one.function == *name)?;
                Some((*name, unshown(self.program, verified, &best.trials)))
            })
            .collect();
        let examples = self.counterexamples(best, &failing);
        let mut found = Vec::new();
        let mut sound = Vec::new();
        for trial in &best.trials {
            let Trial { function, text, .. } = trial;
            let mut refuted_by: Vec<String> = Vec::new();
            let mut add = |what: &str| {
                if !refuted_by.iter().any(|one| one == what) {
                    refuted_by.push(what.to_owned());
                }
            };
            let own = |(name, _): &&(Name, String)| name == function;
            let calls = |(name, _): &&(Name, String)| {
                name != function && self.program.calls(*name).contains(function)
            };
            examples.iter().filter(own).for_each(|(_, what)| add(what));
            against.iter().filter(own).for_each(|(_, what)| add(what));
            examples.iter().filter(calls).for_each(|(_, what)| add(what));
            against.iter().filter(calls).for_each(|(_, what)| add(what));
            if refuted_by.is_empty() {
                let needing = |name: &&Name| self.program.reached(&[**name]).contains(function);
                for name in failing.iter().filter(needing) {
                    refuted_by.push(format!("it holds, but {} needs more", name.base));
                }
            }
            if refuted_by.is_empty() {
                sound.push(trial.clone());
            } else {
                found.push(Candidate { function: function.base, text: text.clone(), refuted_by });
            }
        }
        (found, sound)
    }

    /// A counterexample to each of the functions with these types, in a line, where there is one.
    fn counterexamples(&mut self, best: &Tried, functions: &[Name]) -> Vec<(Name, String)> {
        let edits: Vec<_> = best.trials.iter().map(|trial| trial.edit.clone()).collect();
        let Ok(edited) = self.program.with_text(apply(self.program.text(), &edits)) else {
            return Vec::new();
        };
        let searcher = edited.searcher();
        let mut found = Vec::new();
        for function in functions {
            // Naming what is wrong is worth a moment even if the time is over.
            let time = self.left().clamp(SEARCH / 5, SEARCH);
            let options = Options { time: Some(time), ..Options::default() };
            let checked = searcher.check(*function, &options, &otherwise_smt::Config::default());
            let word = match checked.verdict {
                Verdict::Concrete(_) => "a counterexample",
                Verdict::Abstract(_) => "a counterexample, as far as types say",
                _ => continue,
            };
            found.push((*function, format!("{word}: {}", told(&checked))));
        }
        found
    }
}
