//! From examples to rules: which packets, which verdicts, and what to do about times.

use otherwise_diagnostics::Span;

use crate::analysis::{Failure, View, clause_sets, conditions_set, conjunction, entry_named, satisfies};
use crate::boxes::PacketBox;
use crate::ir::{Match, On, Target, Verdict};
use crate::limits;
use crate::net::Family;
use crate::program::Entry;
use crate::space::{Exhausted, Set, Space};
use crate::spec::{Clause, Condition, Exception, Statement, What};
use crate::verify::seconds;

/// Two examples that cannot both be.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The first.
    pub first: String,
    /// The second.
    pub second: String,
    /// Where they are written.
    pub spans: (Span, Span),
    /// The packets that both are about.
    pub packets: Vec<PacketBox>,
    /// In one line each.
    pub text: Vec<String>,
    /// As objects.
    pub json: Vec<serde_json::Value>,
}

/// Rules that belong together and go to one place.
pub(crate) struct Unit {
    pub(crate) chain: String,
    pub(crate) entry: Entry,
    /// All packets it is about.
    pub(crate) set: Set,
    /// The rules in order.
    pub(crate) rules: Vec<(Vec<Match>, Target)>,
    pub(crate) span: Span,
    /// What to say about it.
    pub(crate) note: Option<String>,
    /// How its packets must end, unless there is a limit.
    pub(crate) parts: Vec<(Set, Verdict)>,
    limited: bool,
}

impl Unit {
    /// Whether some of its packets end one way and some another, by a limit.
    pub(crate) fn limited(&self) -> bool {
        self.limited
    }

    /// Whether packets that end like this are not as they should be.
    pub(crate) fn is_wrong(&self, space: &Space, end: Verdict, set: &Set) -> Result<bool, Exhausted> {
        if self.limited {
            return Ok(true);
        }
        for (part, verdict) in &self.parts {
            if !satisfies(end, *verdict) && space.meet(part, set)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Verdicts for some packets.
struct Item {
    chain: String,
    entry: Entry,
    set: Set,
    parts: Vec<(Set, Verdict)>,
    /// Lists of matches and what to do with what they match, in order.
    rules: Vec<(Vec<Match>, Verdict)>,
    time: Option<u64>,
    span: Span,
    text: String,
}

/// All rules that the statements ask for, and the examples that contradict each other.
pub(crate) fn expand(view: &View<'_>, statements: &[Statement]) -> Result<(Vec<Unit>, Vec<Clash>), Failure> {
    let mut items = Vec::new();
    for statement in statements {
        if let What::Clauses(clauses) = &statement.what {
            for clause in clauses {
                of_clause(view, clause, &mut items)?;
            }
        }
    }
    let clashes = clashes(view, &items)?;
    if !clashes.is_empty() {
        return Ok((Vec::new(), clashes));
    }
    let mut units = Vec::new();
    let mut grouped = vec![false; items.len()];
    for index in 0..items.len() {
        if grouped[index] {
            continue;
        }
        let item = &items[index];
        if item.time.is_none() {
            units.push(plain(item));
            continue;
        }
        // Packets that are alike, at all their times.
        let alike = |other: &usize| {
            let other = &items[*other];
            other.time.is_some() && other.entry == item.entry && other.set == item.set
        };
        let group: Vec<usize> = (index..items.len()).filter(alike).collect();
        group.iter().for_each(|member| grouped[*member] = true);
        let mut wanted: Vec<(u64, Verdict)> = group
            .iter()
            .map(|member| (items[*member].time.unwrap_or(0), items[*member].parts[0].1))
            .collect();
        wanted.sort_by_key(|(time, _)| *time);
        units.push(timed(item, &wanted)?);
    }
    Ok((units, Vec::new()))
}

fn plain(item: &Item) -> Unit {
    Unit {
        chain: item.chain.clone(),
        entry: item.entry,
        set: item.set.clone(),
        rules: item
            .rules
            .iter()
            .map(|(matches, verdict)| (matches.clone(), verdict_target(*verdict)))
            .collect(),
        span: item.span,
        note: None,
        parts: item.parts.clone(),
        limited: false,
    }
}

fn timed(item: &Item, wanted: &[(u64, Verdict)]) -> Result<Unit, Failure> {
    let Some(found) = limits::search(wanted) else {
        let message = "no limits of iptables do this";
        return Err(otherwise_diagnostics::Diagnostic::error("no-such-limit", message)
            .at(item.span, "asked for here")
            .into());
    };
    let limited = found.rules.iter().any(|rule| rule.limit.is_some());
    let mut rules = Vec::new();
    for rule in &found.rules {
        for (matches, _) in &item.rules {
            let mut matches = matches.clone();
            if let Some(limit) = rule.limit {
                matches.push(Match { negated: false, on: On::Limit(limit), text: String::new() });
            }
            rules.push((matches, verdict_target(rule.verdict)));
        }
    }
    let note = match (found.rates, found.rules.first().and_then(|rule| rule.limit)) {
        (Some((slowest, fastest)), Some(limit)) => {
            let unit = limit.show_rate();
            let unit = unit.split('/').nth(1).unwrap_or("second");
            let most =
                if fastest >= 10_000 { "any faster one".to_owned() } else { format!("{fastest}/{unit}") };
            Some(if slowest == fastest {
                format!(
                    "with a burst of {} only {} does what the examples say",
                    limit.burst,
                    limit.show_rate()
                )
            } else {
                format!(
                    "with a burst of {} every rate from {slowest}/{unit} to {most} does what the examples \
                     say",
                    limit.burst
                )
            })
        }
        _ if limited => Some("one limit is not enough for these times".to_owned()),
        _ => None,
    };
    Ok(Unit {
        chain: item.chain.clone(),
        entry: item.entry,
        set: item.set.clone(),
        rules,
        span: item.span,
        note,
        parts: item.parts.clone(),
        limited,
    })
}

fn verdict_target(verdict: Verdict) -> Target {
    Target::Verdict(verdict, format!("-j {}", verdict.name()))
}

fn of_clause(view: &View<'_>, clause: &Clause, items: &mut Vec<Item>) -> Result<(), Failure> {
    let space = view.space;
    let family = space.family();
    let entry = entry_named(view.program, &clause.chain, family)
        .map_err(|complaint| complaint.at(clause.span, "asked about here"))?;
    let start = view.evaluator.start(entry)?;
    let (same, other) = clause_sets(space, clause)?;
    let text = describe(clause);
    let mut add = |parts: Vec<(Set, Verdict)>, rules: Vec<(Vec<Match>, Verdict)>| -> Result<(), Exhausted> {
        let set = space.union(parts.iter().map(|(set, _)| set.clone()).collect())?;
        if !space.is_empty(&space.and(&set, &start)?) {
            items.push(Item {
                chain: clause.chain.clone(),
                entry,
                set,
                parts,
                rules,
                time: clause.time,
                span: clause.span,
                text: text.clone(),
            });
        }
        Ok(())
    };
    let base = &clause.conditions;
    let (wanted, flipped) = (clause.verdict, super::opposite(clause.verdict));
    let with = |more: &[Condition], verdict: Verdict| -> Result<Vec<(Vec<Match>, Verdict)>, Exhausted> {
        let all: Vec<Condition> = base.iter().chain(more).cloned().collect();
        Ok(cover(space, &all, family)?.into_iter().map(|matches| (matches, verdict)).collect())
    };
    let narrowed = |more: &Condition| -> Result<Set, Exhausted> {
        space.and(&conditions_set(space, base)?, &conditions_set(space, std::slice::from_ref(more))?)
    };
    match &clause.exception {
        None => add(vec![(same, wanted)], with(&[], wanted)?)?,
        // What does not hold can be said in one match, or all that is left is taken by a rule after the first
        // ones.
        Some(Exception::OnlyIf(conditions)) => {
            let opposites: Option<Vec<Condition>> = conditions.iter().map(Condition::opposite).collect();
            let mut rules = with(conditions, wanted)?;
            match opposites {
                Some(opposites) => {
                    add(vec![(same, wanted)], rules)?;
                    for each in opposites {
                        add(vec![(narrowed(&each)?, flipped)], with(std::slice::from_ref(&each), flipped)?)?;
                    }
                }
                None => {
                    rules.extend(with(&[], flipped)?);
                    add(vec![(same, wanted), (other, flipped)], rules)?;
                }
            }
        }
        Some(Exception::Unless(conditions)) => {
            let opposites: Option<Vec<Condition>> = conditions.iter().map(Condition::opposite).collect();
            match opposites {
                Some(opposites) => {
                    for each in conditions {
                        add(vec![(narrowed(each)?, flipped)], with(std::slice::from_ref(each), flipped)?)?;
                    }
                    add(vec![(same, wanted)], with(&opposites, wanted)?)?;
                }
                None => {
                    let mut rules = Vec::new();
                    for each in conditions {
                        rules.extend(with(std::slice::from_ref(each), flipped)?);
                    }
                    rules.extend(with(&[], wanted)?);
                    add(vec![(other, flipped), (same, wanted)], rules)?;
                }
            }
        }
    }
    Ok(())
}

/// Lists of matches for conditions: every combination that some packet passes.
fn cover(space: &Space, conditions: &[Condition], family: Family) -> Result<Vec<Vec<Match>>, Exhausted> {
    let mut lists: Vec<Vec<Match>> = vec![Vec::new()];
    for condition in conditions {
        let mut next = Vec::new();
        for list in &lists {
            for alternative in condition.alternatives(family) {
                let mut joined = list.clone();
                for each in alternative {
                    if !joined.contains(&each) {
                        joined.push(each);
                    }
                }
                if !space.is_empty(&conjunction(space, &joined)?) {
                    next.push(joined);
                }
            }
        }
        lists = next;
        if lists.len() > 1000 {
            return Err(Exhausted::Memory);
        }
    }
    // `! -p tcp -p udp`: the second says it all.
    for list in &mut lists {
        let positive = list.iter().any(|each| matches!(each.on, On::Protocol(_)) && !each.negated);
        if positive {
            list.retain(|each| !(matches!(each.on, On::Protocol(_)) && each.negated));
        }
    }
    Ok(lists)
}

fn describe(clause: &Clause) -> String {
    let time = clause.time.map(|time| format!(" at time {}", seconds(time))).unwrap_or_default();
    format!("{} => {}{time}", clause.chain, clause.verdict.name())
}

fn clashes(view: &View<'_>, items: &[Item]) -> Result<Vec<Clash>, Failure> {
    let space = view.space;
    let mut clashes = Vec::new();
    for (index, a) in items.iter().enumerate() {
        for b in &items[index + 1..] {
            let apart = a.entry != b.entry || a.span == b.span;
            // Alike and at different times: that is what limits are for.
            let limited = a.time.is_some() && b.time.is_some() && a.set == b.set;
            if apart || limited || clashes.len() >= 20 {
                continue;
            }
            let mut both = space.none();
            for (x, x_verdict) in &a.parts {
                for (y, y_verdict) in b.parts.iter().filter(|(_, y_verdict)| y_verdict != x_verdict) {
                    let blocked = |verdict: Verdict| verdict != Verdict::Accept;
                    if !(blocked(*x_verdict) && blocked(*y_verdict)) {
                        both = space.or(&both, &space.and(x, y)?)?;
                    }
                }
            }
            let both = space.and(&both, &view.evaluator.start(a.entry)?)?;
            if space.is_empty(&both) {
                continue;
            }
            let shapes = view.shapes(a.entry)?;
            let boxes = shapes.boxes(&both, 10)?.boxes;
            clashes.push(Clash {
                first: a.text.clone(),
                second: b.text.clone(),
                spans: (a.span, b.span),
                text: boxes.iter().map(|each| shapes.text(each)).collect(),
                json: boxes.iter().map(|each| shapes.json(each)).collect(),
                packets: boxes,
            });
        }
    }
    Ok(clashes)
}
