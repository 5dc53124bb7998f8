//! Where a new rule goes: early enough to decide, next to rules like it.

use super::examples::Unit;
use crate::analysis::{Failure, View};
use crate::eval::{Outcome, Unwatched};
use crate::ir::{ChainId, Match, On, Rule, RuleId, Target, Verdict};
use crate::program::Changes;
use crate::space::Set;

pub(super) struct Place {
    /// The rule that it goes before; the number of rules for the end.
    pub(super) index: usize,
    pub(super) why: String,
}

/// The best place, or why there is none.
pub(super) fn find(view: &View<'_>, chain: ChainId, unit: &Unit) -> Result<Result<Place, String>, Failure> {
    let space = view.space;
    let set = space.and(&unit.set, &view.evaluator.start(unit.entry)?)?;
    let mut stream = vec![(Changes::none(view.program.first_mark()), set)];
    // What happens before the chain cannot be changed in it.
    for before in view.program.path(unit.entry, space.family()) {
        if before == chain {
            break;
        }
        let base = view.program.ruleset.chain(before);
        let mut next: Vec<(Changes, Set)> = Vec::new();
        if base.nat {
            let first = space.states([crate::ir::State::New, crate::ir::State::Related])?;
            let mut inside = Vec::new();
            for (changes, set) in stream {
                next.push((changes.clone(), space.minus(&set, &first)?));
                inside.push((changes, space.and(&set, &first)?));
            }
            stream = inside;
        }
        let outcome = view.evaluator.chain(before, stream, "", &mut Unwatched)?;
        for piece in outcome.pieces {
            let end = match (piece.end, base.policy) {
                (Verdict::Return, Some(policy)) => policy,
                (end, _) => end,
            };
            if end == Verdict::Accept {
                next.push((piece.changes, piece.set));
            } else if unit.is_wrong(space, end, &piece.set)? {
                let table = &view.program.ruleset.tables[before.table].name;
                return Ok(Err(format!(
                    "some of these packets are dropped before, in {} of table {table}",
                    base.name
                )));
            }
        }
        if next.iter().any(|(changes, set)| changes.is_translated() && !space.is_empty(set)) {
            return Ok(Err("the destination of some of these packets is translated before".to_owned()));
        }
        stream = next;
    }
    let of = view.program.ruleset.chain(chain);
    let mut last = of.rules.len();
    let mut culprit: Option<(usize, Verdict)> = None;
    for (index, rule) in of.rules.iter().enumerate() {
        let id = RuleId { chain, rule: index };
        let mut outcome = Outcome::default();
        stream = view.evaluator.step(id, rule, stream, "", &mut Unwatched, &mut outcome)?;
        for piece in &outcome.pieces {
            let end = match (piece.end, of.policy) {
                (Verdict::Return, Some(policy)) => policy,
                (end, _) => end,
            };
            if unit.is_wrong(space, end, &piece.set)? {
                last = index;
                culprit = Some((index, end));
                break;
            }
        }
        if culprit.is_some() {
            break;
        }
    }
    Ok(Ok(choose(&of.rules, last, culprit, unit)))
}

/// Of all places that will do, the last one next to the rule most like the new one.
fn choose(rules: &[Rule], last: usize, culprit: Option<(usize, Verdict)>, unit: &Unit) -> Place {
    let Some((matches, target)) = unit.rules.first() else {
        return Place { index: last, why: String::new() };
    };
    let mut best: Option<(i32, usize, usize)> = None;
    for index in 0..=last.min(rules.len()) {
        // After a rule like it, or else before one.
        let neighbours = [(index.checked_sub(1), 1), (Some(index), 0)];
        for (neighbour, bonus) in neighbours {
            let Some((at, rule)) = neighbour.and_then(|at| Some((at, rules.get(at)?))) else { continue };
            let score = 2 * likeness(matches, target, rule) + bonus;
            if score > 4 && best.is_none_or(|(known, _, _)| score >= known) {
                best = Some((score, index, at));
            }
        }
    }
    let limit = match culprit {
        Some((index, end)) => {
            let verb = match end {
                Verdict::Accept => "accepts",
                Verdict::Drop => "drops",
                Verdict::Reject => "rejects",
                Verdict::Return => "lets go",
            };
            format!(
                "before line {}, which {verb} some of its packets",
                rules.get(index).map_or(0, |rule| rule.line)
            )
        }
        None => "no rule decides otherwise, so anywhere would do".to_owned(),
    };
    match best {
        Some((_, index, at)) => {
            let side = if at < index { "after" } else { "before" };
            let line = rules.get(at).map_or(0, |rule| rule.line);
            Place { index, why: format!("{side} line {line}, the rule most like it; {limit}") }
        }
        None if culprit.is_some() => Place { index: last, why: limit },
        None => Place { index: last, why: "at the end: no rule decides otherwise before".to_owned() },
    }
}

/// How much an existing rule is like the new one: kinds of tests, their values, the target.
fn likeness(matches: &[Match], target: &Target, rule: &Rule) -> i32 {
    let kind = |on: &On| std::mem::discriminant(on);
    let mut score = 0;
    let relevant = |each: &&Match| !matches!(each.on, On::Always | On::Limit(_));
    for each in matches.iter().filter(relevant) {
        let same: Vec<&Match> =
            rule.matches.iter().filter(|other| kind(&other.on) == kind(&each.on)).collect();
        if !same.is_empty() {
            score += 2;
        }
        if same.iter().any(|other| other.on == each.on && other.negated == each.negated) {
            score += 3;
        }
    }
    let extra = rule
        .matches
        .iter()
        .filter(relevant)
        .filter(|other| !matches.iter().any(|each| kind(&each.on) == kind(&other.on)));
    score -= extra.count() as i32;
    let alike = matches!((target, &rule.target), (Target::Verdict(a, _), Target::Verdict(b, _)) if a == b);
    score + i32::from(alike)
}
