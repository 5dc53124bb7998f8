//! Termination metrics: what gets smaller where no single argument does.

use otherwise_core::{Name, Subst, Type, builtin};
use otherwise_liquid::{Cause, Verified};
use otherwise_refinements::{BinaryOp, RefinedType, Refinement, Term, TermKind};

use crate::engine::{Proposal, Task, strongest};
use crate::infer::Search;
use crate::judge::{Trial, judge};
use crate::program::Program;

/// The most metrics that are tried for one function, or for functions that call each other.
const MAX_METRICS: usize = 40;

/// Whether all that is missing of a function is that it terminates.
fn lacks_only_metric(verified: &Verified) -> bool {
    !verified.obligations.is_empty()
        && verified.obligations.iter().all(|one| matches!(one.cause, Cause::Termination(_)))
}

impl Search<'_> {
    /// Annotations with metrics for functions of which only termination is missing; none if that does not
    /// help.
    pub(crate) fn with_metrics(
        &mut self,
        proposal: &Proposal,
        trials: &[Trial],
        judged: &[Verified],
    ) -> Option<(Vec<Trial>, Vec<Verified>)> {
        let lacking: Vec<Name> =
            judged.iter().filter(|one| lacks_only_metric(one)).map(|one| one.function).collect();
        let missing = judged.iter().filter(|one| !one.is_verified()).count();
        if lacking.is_empty() || lacking.len() != missing {
            return None;
        }
        let mut trials = trials.to_vec();
        let mut left = lacking.clone();
        while let Some(name) = left.first().copied() {
            let group: Vec<Name> = left
                .iter()
                .copied()
                .filter(|other| {
                    *other == name
                        || self.program.reached(&[name]).contains(other)
                            && self.program.reached(&[*other]).contains(&name)
                })
                .collect();
            let shapes: Option<Vec<RefinedType>> = group
                .iter()
                .map(|name| proposal.shapes.iter().find(|(one, _)| one == name).map(|(_, ty)| ty.clone()))
                .collect();
            let shapes = shapes?;
            trials = match self.metric_for(&trials, &group, &shapes) {
                Some(found) => found,
                None => self.with_demands(&trials, &group, &shapes)?,
            };
            left.retain(|other| !group.contains(other));
        }
        self.rounds += 1;
        let judged = judge(self.program, &trials, &self.reached, self.left(), &self.interrupter)?;
        judged.iter().all(Verified::is_verified).then_some((trials, judged))
    }

    /// A metric may need to know more of the arguments than what is to be shown otherwise.
    fn with_demands(
        &mut self,
        trials: &[Trial],
        group: &[Name],
        shapes: &[RefinedType],
    ) -> Option<Vec<Trial>> {
        let open = self.program.open(&self.reached, &self.roots, false);
        let task = Task {
            program: self.program,
            roots: &self.roots,
            open,
            time: self.left() / 3,
            interrupter: self.interrupter.clone(),
        };
        let known = strongest(&task);
        let mut shapes = shapes.to_vec();
        for (name, shape) in group.iter().zip(&mut shapes) {
            if let Some((_, strong)) = known.iter().find(|(one, _)| one == name) {
                demand(shape, strong);
            }
        }
        let mut found = self.metric_for(trials, group, &shapes)?;
        // What the metric does not need goes again.
        for (at, name) in group.iter().enumerate() {
            let place = found.iter().position(|trial| trial.function == *name)?;
            let metric = found[place].text.rsplit_once(" / ").map(|(_, metric)| metric.to_owned())?;
            for which in (0..comparisons(&shapes[at])).rev() {
                let mut smaller = shapes[at].clone();
                leave_out(&mut smaller, which);
                let mut tried = found.clone();
                tried[place] = Trial::new(self.program, *name, &format!("{smaller} / {metric}"))?;
                self.rounds += 1;
                let judged = judge(self.program, &tried, &self.reached, self.left(), &self.interrupter);
                if judged.is_some_and(|all| all.iter().all(Verified::is_verified)) {
                    shapes[at] = smaller;
                    found = tried;
                }
            }
        }
        Some(found)
    }

    fn metric_for(&mut self, trials: &[Trial], group: &[Name], shapes: &[RefinedType]) -> Option<Vec<Trial>> {
        let metrics: Vec<Vec<String>> = shapes.iter().map(|ty| metrics(self.program, ty)).collect();
        // Alone: one metric after the other. Together: the same in all, then with an order among them.
        let mut choices: Vec<Vec<String>> = Vec::new();
        if let [only] = metrics.as_slice() {
            choices.extend(only.iter().map(|metric| vec![format!("[{metric}]")]));
        } else {
            let most = metrics.iter().map(Vec::len).min().unwrap_or_default();
            for at in 0..most {
                choices.push(metrics.iter().map(|all| format!("[{}]", all[at])).collect());
            }
            for at in 0..most {
                for order in [false, true] {
                    let ranked = |(place, all): (usize, &Vec<String>)| {
                        let rank = if order { place } else { metrics.len() - 1 - place };
                        format!("[{}, {rank}]", all[at])
                    };
                    choices.push(metrics.iter().enumerate().map(ranked).collect());
                }
            }
        }
        for choice in choices.into_iter().take(MAX_METRICS) {
            if self.left().is_zero() {
                return None;
            }
            let mut tried: Vec<Trial> =
                trials.iter().filter(|trial| !group.contains(&trial.function)).cloned().collect();
            for ((name, ty), metric) in group.iter().zip(shapes).zip(&choice) {
                tried.push(Trial::new(self.program, *name, &format!("{ty} / {metric}"))?);
            }
            self.rounds += 1;
            let judged = judge(self.program, &tried, group, self.left(), &self.interrupter);
            if judged.is_some_and(|all| all.iter().all(Verified::is_verified)) {
                for (name, metric) in group.iter().zip(&choice) {
                    self.story.push(format!("{} gets smaller by {metric}", name.base));
                }
                return Some(tried);
            }
        }
        None
    }
}

/// The most comparisons that are added to one argument.
const MAX_DEMANDS: usize = 6;

/// The refinements of the arguments of a function.
fn arguments(ty: &mut RefinedType) -> Vec<&mut Refinement> {
    let refinement = |parameter| match parameter {
        &mut RefinedType::Base(ref mut base) => Some(&mut base.refinement),
        _ => None,
    };
    ty.parameters_mut().into_iter().filter_map(refinement).collect()
}

fn is_comparison(term: &Term) -> bool {
    matches!(&term.kind, TermKind::Binary(BinaryOp::Le | BinaryOp::Lt | BinaryOp::Ge | BinaryOp::Gt, ..))
}

/// Adds the comparisons that a stronger type demands of arguments.
fn demand(ty: &mut RefinedType, strong: &RefinedType) {
    let mut strong = strong.clone();
    for (own, other) in arguments(ty).into_iter().zip(arguments(&mut strong)) {
        let mut added = 0;
        for conjunct in other.conjuncts.iter().filter(|one| is_comparison(one)) {
            let text = conjunct.to_string();
            if added < MAX_DEMANDS && own.conjuncts.iter().all(|one| one.to_string() != text) {
                own.conjuncts.push(conjunct.clone());
                added += 1;
            }
        }
    }
}

/// How many comparisons are demanded of arguments.
fn comparisons(ty: &RefinedType) -> usize {
    let mut ty = ty.clone();
    arguments(&mut ty).iter().map(|one| one.conjuncts.iter().filter(|term| is_comparison(term)).count()).sum()
}

/// Leaves one of them out.
fn leave_out(ty: &mut RefinedType, which: usize) {
    let mut at = 0;
    for one in arguments(ty) {
        one.conjuncts.retain(|term| {
            let counts = is_comparison(term);
            at += usize::from(counts);
            !counts || at != which + 1
        });
    }
}

/// What may get smaller: numbers, differences of numbers, sizes and sums of sizes.
fn metrics(program: &Program, ty: &RefinedType) -> Vec<String> {
    let mut numbers = Vec::new();
    let mut sizes = Vec::new();
    for fun in ty.functions().0 {
        let ty = fun.parameter.erase();
        if ty == Type::con(builtin::int()) || ty == Type::con(builtin::integer()) {
            numbers.push(fun.var.name.to_string());
        } else if let Some(measure) = size_of(program, &ty) {
            sizes.push(format!("{measure} {}", fun.var.name));
        }
    }
    let mut found: Vec<String> = Vec::new();
    found.extend(sizes.iter().cloned());
    for (at, one) in sizes.iter().enumerate() {
        found.extend(sizes.iter().skip(at + 1).map(|other| format!("{one} + {other}")));
    }
    found.extend(numbers.iter().cloned());
    for one in &numbers {
        found.extend(numbers.iter().filter(|other| *other != one).map(|other| format!("{one} - {other}")));
    }
    for one in &numbers {
        let others = numbers.iter().filter(|other| *other != one);
        found.extend(others.map(|other| format!("{one} - {other} + 1")));
    }
    found
}

/// A measure that is a number of values of a type.
fn size_of(program: &Program, ty: &Type) -> Option<String> {
    let found = program.specs().measures.iter().find(|measure| {
        let (params, result) = measure.ty.split_foralls().1.split_context().1.split_funs();
        let mut subst = Subst::default();
        result == Type::con(builtin::int())
            && matches!(params.as_slice(), [param] if matches!(param, Type::Con(..)) && param.matches(ty, &mut subst))
    });
    found.map(|measure| measure.name.to_string())
}
