//! Whether rules do what a specification says.

use otherwise_diagnostics::Diagnostic;

use crate::analysis::{
    Failure, Options, View, clause_sets, conditions_of, conditions_set, entry_named, flip, interfaces_of,
    satisfies, space_for,
};
use crate::eval::Unwatched;
use crate::interpret::{Trace, interpret};
use crate::ir::{On, RuleId, Ruleset, Verdict};
use crate::net::Family;
use crate::packet::Packet;
use crate::program::{Changes, Program};
use crate::space::{Exhausted, Field, Set};
use crate::spec::{Clause, Condition, Statement, What};

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// It is so, for every packet.
    Holds,
    /// It depends on something outside the model.
    Depends,
    /// It is not so.
    Violated,
}

impl Judgement {
    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Judgement::Holds => "holds",
            Judgement::Depends => "depends",
            Judgement::Violated => "violated",
        }
    }
}

/// A packet with the fields that matter and its way.
#[derive(Clone, Debug)]
pub struct Example {
    /// Where it starts.
    pub chain: String,
    /// The packet.
    pub packet: Packet,
    /// The fields that matter; the others may be anything.
    pub fields: Vec<Field>,
    /// When it arrives, in milliseconds, if that matters.
    pub time: Option<u64>,
    /// Its way.
    pub trace: Trace,
}

/// The answer to one statement.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The statement.
    pub spec: String,
    /// Where it is written.
    pub span: otherwise_diagnostics::Span,
    /// Whether it holds.
    pub judgement: Judgement,
    /// What was proved or found, in one sentence.
    pub message: String,
    /// A packet that shows it: the last one of a sequence.
    pub example: Option<Example>,
    /// The packets before it.
    pub before: Vec<Example>,
    /// What is outside the model and matters.
    pub depends_on: Vec<String>,
    /// For a question: the answer.
    pub answer: Option<bool>,
    /// The family the answer is about, where rules are for both.
    pub family: Option<Family>,
}

/// Checks statements; those that forbid findings are not for us.
pub fn verify(
    ruleset: &Ruleset,
    statements: &[Statement],
    options: &Options,
) -> Result<Vec<Checked>, Failure> {
    let program = Program::new(ruleset);
    let families = ruleset.families();
    let conditions = || statements.iter().flat_map(all_conditions);
    let extra = interfaces_of(conditions());
    let mut worst: Vec<Option<Checked>> = vec![None; statements.len()];
    for family in &families {
        let asked: Vec<bool> = statements
            .iter()
            .map(|statement| {
                all_conditions(statement).iter().all(|each| each.family().is_none_or(|f| f == *family))
            })
            .collect();
        if !asked.contains(&true) {
            continue;
        }
        let space = space_for(&[ruleset], &extra, *family, &options.budget);
        let view = View::new(&program, &space, options);
        let timed = sequence(&view, statements, &asked)?;
        for (index, statement) in statements.iter().enumerate().filter(|(index, _)| asked[*index]) {
            // A statement may have clauses with times and others without.
            let sequence =
                timed.iter().find(|(number, _)| *number == index).map(|(_, checked)| checked.clone());
            let single = check(&view, statement)?;
            let worse = [sequence, single].into_iter().flatten().max_by_key(|checked| checked.judgement);
            let Some(mut found) = worse else { continue };
            if families.len() > 1 {
                found.family = Some(*family);
            }
            let better = worst[index].as_ref().is_none_or(|old| old.judgement < found.judgement);
            if better {
                worst[index] = Some(found);
            }
        }
    }
    let mut results = Vec::new();
    for (statement, checked) in statements.iter().zip(worst) {
        match checked {
            Some(checked) => results.push(checked),
            None if matches!(statement.what, What::NoFinding(_)) => {}
            None => {
                let shown = families.iter().map(|family| family.name()).collect::<Vec<_>>().join(" and ");
                let complaint =
                    Diagnostic::error("wrong-family", "this is about packets that the rules never see")
                        .at(statement.span, format!("expected {shown} addresses: the rules are for {shown}"));
                return Err(complaint.into());
            }
        }
    }
    Ok(results)
}

/// All conditions of a statement.
pub fn all_conditions(statement: &Statement) -> Vec<&Condition> {
    match &statement.what {
        What::Clauses(clauses) => clauses.iter().flat_map(conditions_of).collect(),
        What::Question { conditions, .. } => conditions.iter().collect(),
        What::NoFinding(_) => Vec::new(),
    }
}

fn check(view: &View<'_>, statement: &Statement) -> Result<Option<Checked>, Failure> {
    match &statement.what {
        What::NoFinding(_) => Ok(None),
        What::Question { chain, conditions, expected } => {
            question(view, statement, chain, conditions, *expected).map(Some)
        }
        What::Clauses(clauses) => {
            let mut worst: Option<Checked> = None;
            for clause in clauses.iter().filter(|clause| clause.time.is_none()) {
                let found = check_clause(view, statement, clause)?;
                if worst.as_ref().is_none_or(|old| old.judgement < found.judgement) {
                    worst = Some(found);
                }
            }
            Ok(worst)
        }
    }
}

fn blank(statement: &Statement, judgement: Judgement, message: String) -> Checked {
    Checked {
        spec: statement.text.clone(),
        span: statement.span,
        judgement,
        message,
        example: None,
        before: Vec::new(),
        depends_on: Vec::new(),
        answer: None,
        family: None,
    }
}

/// The packets of a clause that end as they should not, given how packets end.
fn wrong_ends(
    view: &View<'_>,
    pieces: impl Iterator<Item = (Verdict, Set)>,
    (same, other): (&Set, &Set),
    wanted: Verdict,
) -> Result<Set, Exhausted> {
    let space = view.space;
    let mut wrong = space.none();
    for (end, set) in pieces {
        if !satisfies(end, wanted) {
            wrong = space.or(&wrong, &space.and(&set, same)?)?;
        }
        if !satisfies(end, flip(wanted)) {
            wrong = space.or(&wrong, &space.and(&set, other)?)?;
        }
    }
    Ok(wrong)
}

fn check_clause(view: &View<'_>, statement: &Statement, clause: &Clause) -> Result<Checked, Failure> {
    let space = view.space;
    let family = space.family();
    let entry = entry_named(view.program, &clause.chain, family)
        .map_err(|complaint| complaint.at(clause.span, "asked about here"))?;
    let (same, other) = clause_sets(space, clause)?;
    let all = space.and(&space.or(&same, &other)?, &view.evaluator.start(entry)?)?;
    if space.is_empty(&all) {
        let message = format!("there is no such packet at {}", clause.chain);
        return Ok(blank(statement, Judgement::Holds, message));
    }
    let outcome = view.evaluator.run(entry, &all, &mut Unwatched)?;
    let ends = outcome.pieces.into_iter().map(|piece| (piece.end, piece.set));
    let wrong = wrong_ends(view, ends, (&same, &other), clause.verdict)?;
    let bounds = view.bounds(&wrong)?;
    let shapes = view.shapes(entry)?;
    let (judgement, from) = if space.is_empty(&bounds.may) {
        let shown = shapes.boxes(&space.forget(&all)?, 1)?;
        let packets = shown.boxes.first().filter(|_| !shown.cut).map(|each| shapes.text(each));
        let packets = packets
            .filter(|text| text != "any packet")
            .map(|text| format!(" with {text}"))
            .unwrap_or_default();
        let how = match clause.verdict {
            Verdict::Accept => "is dropped or rejected",
            Verdict::Drop => "gets through",
            _ => "ends otherwise",
        };
        let how = if clause.exception.is_some() { "is treated otherwise" } else { how };
        let message = format!("no packet{packets} {how} at {}", clause.chain);
        return Ok(blank(statement, Judgement::Holds, message));
    } else if space.is_empty(&bounds.must) {
        (Judgement::Depends, &bounds.may)
    } else {
        (Judgement::Violated, &bounds.must)
    };
    let Some((packet, fields)) = shapes.witness(from)? else {
        return Ok(blank(statement, Judgement::Holds, String::new()));
    };
    let (trace, unknown) = view.explain(entry, &packet, &wrong)?;
    let inside_same = space.meet(&view.only(&packet)?, &same)?;
    let wanted = if inside_same { clause.verdict } else { flip(clause.verdict) };
    let verb = if judgement == Judgement::Violated { "ends" } else { "may end" };
    let message = format!(
        "{} at {} {verb} in {}, not in {}",
        packet.text(&fields),
        clause.chain,
        trace.verdict.name(),
        wanted.name()
    );
    let mut checked = blank(statement, judgement, message);
    checked.depends_on = if judgement == Judgement::Depends { unknown } else { Vec::new() };
    checked.example = Some(Example { chain: clause.chain.clone(), packet, fields, time: None, trace });
    Ok(checked)
}

fn question(
    view: &View<'_>,
    statement: &Statement,
    chain: &str,
    conditions: &[Condition],
    expected: bool,
) -> Result<Checked, Failure> {
    let space = view.space;
    let entry = entry_named(view.program, chain, space.family())
        .map_err(|complaint| complaint.at(statement.span, "asked about here"))?;
    let asked = space.and(&conditions_set(space, conditions)?, &view.evaluator.start(entry)?)?;
    let outcome = view.evaluator.run(entry, &asked, &mut Unwatched)?;
    let accepted = outcome.with(space, Verdict::Accept)?;
    let bounds = view.bounds(&accepted)?;
    let shapes = view.shapes(entry)?;
    let (answer, from) = match (space.is_empty(&bounds.must), space.is_empty(&bounds.may)) {
        (false, _) => (Some(true), &bounds.must),
        (true, true) => (Some(false), &bounds.may),
        (true, false) => (None, &bounds.may),
    };
    let judgement = match answer {
        Some(answer) if answer == expected => Judgement::Holds,
        Some(_) => Judgement::Violated,
        None => Judgement::Depends,
    };
    let mut checked = blank(statement, judgement, String::new());
    checked.answer = answer;
    match shapes.witness(from)? {
        Some((packet, fields)) => {
            let (trace, unknown) = view.explain(entry, &packet, &accepted)?;
            let verb = if answer.is_some() { "gets" } else { "may get" };
            checked.message = format!("{} {verb} through at {chain}", packet.text(&fields));
            if answer.is_none() {
                checked.depends_on = unknown;
            }
            checked.example = Some(Example { chain: chain.to_owned(), packet, fields, time: None, trace });
        }
        None => checked.message = format!("no such packet gets through at {chain}"),
    }
    Ok(checked)
}

/// What the buckets hold, and the packets that brought them there.
struct BucketState {
    tokens: Vec<(RuleId, u64)>,
    packets: Vec<(usize, Packet, Vec<Field>)>,
}

/// More than this many different contents of buckets are not followed.
const MAX_WORLDS: usize = 256;

/// Packets one after the other: buckets are counted, headers are sets. The first wrong end decides.
fn sequence(
    view: &View<'_>,
    statements: &[Statement],
    asked: &[bool],
) -> Result<Vec<(usize, Checked)>, Failure> {
    let mut timed: Vec<(usize, &Clause, u64)> = Vec::new();
    for (index, statement) in statements.iter().enumerate().filter(|(index, _)| asked[*index]) {
        if let What::Clauses(clauses) = &statement.what {
            timed.extend(clauses.iter().filter_map(|clause| Some((index, clause, clause.time?))));
        }
    }
    timed.sort_by_key(|(_, _, time)| *time);
    let mut results: Vec<(usize, Checked)> = Vec::new();
    for (index, ..) in &timed {
        if !results.iter().any(|(known, _)| known == index) {
            let message = "every packet of the sequence ends as it should".to_owned();
            results.push((*index, blank(&statements[*index], Judgement::Holds, message)));
        }
    }
    let Some((_, _, first)) = timed.first().copied() else { return Ok(results) };
    let space = view.space;
    let mut states = vec![BucketState { tokens: Vec::new(), packets: Vec::new() }];
    let mut now = first;
    for (step, (index, clause, time)) in timed.iter().enumerate() {
        let entry = entry_named(view.program, &clause.chain, space.family())
            .map_err(|complaint| complaint.at(clause.span, "asked about here"))?;
        let shapes = view.shapes(entry)?;
        let (same, other) = clause_sets(space, clause)?;
        let all = space.and(&space.or(&same, &other)?, &view.evaluator.start(entry)?)?;
        let mut next: Vec<BucketState> = Vec::new();
        for mut state in states {
            refill(view.program, &mut state.tokens, time - now);
            let mut changes = Changes::none(view.program.first_mark());
            changes.tokens = Some(state.tokens.clone());
            let outcome = view.evaluator.run_with(entry, &all, changes, &mut Unwatched)?;
            let ends = outcome.pieces.iter().map(|piece| (piece.end, piece.set.clone()));
            let wrong = wrong_ends(view, ends, (&same, &other), clause.verdict)?;
            let bounds = view.bounds(&wrong)?;
            if !space.is_empty(&bounds.may) {
                let sure = !space.is_empty(&bounds.must);
                let from = if sure { &bounds.must } else { &bounds.may };
                let judgement = if sure { Judgement::Violated } else { Judgement::Depends };
                let worse = results.iter().any(|(known, old)| known == index && old.judgement < judgement);
                if worse && let Some((packet, fields)) = shapes.witness(from)? {
                    let wrong_end = WrongEnd { step, state: &state, packet, fields };
                    let found = broken(view, &timed, wrong_end, judgement, &wrong)?;
                    let mut found = Checked {
                        spec: statements[*index].text.clone(),
                        span: statements[*index].span,
                        ..found
                    };
                    found.judgement = judgement;
                    results
                        .iter_mut()
                        .filter(|(known, _)| known == index)
                        .for_each(|(_, old)| *old = found.clone());
                }
            }
            for piece in outcome.pieces {
                let tokens = piece.changes.tokens.unwrap_or_default();
                if next.iter().any(|known| known.tokens == tokens) {
                    continue;
                }
                let Some((packet, fields)) = shapes.witness(&space.forget(&piece.set)?)? else { continue };
                let mut packets = state.packets.clone();
                packets.push((step, packet, fields));
                next.push(BucketState { tokens, packets });
            }
        }
        if next.len() > MAX_WORLDS {
            return Err(Failure::Exhausted(Exhausted::Time));
        }
        states = next;
        now = *time;
    }
    Ok(results)
}

/// A packet of a sequence that ends wrong.
struct WrongEnd<'s> {
    step: usize,
    state: &'s BucketState,
    packet: Packet,
    fields: Vec<Field>,
}

/// The sequence up to a packet that ends wrong, each with its way.
fn broken(
    view: &View<'_>,
    timed: &[(usize, &Clause, u64)],
    wrong_end: WrongEnd<'_>,
    judgement: Judgement,
    wrong: &Set,
) -> Result<Checked, Failure> {
    let WrongEnd { step, state, packet, fields } = wrong_end;
    let family = view.space.family();
    let (_, unknown) =
        view.explain(entry_named(view.program, &timed[step].1.chain, family)?, &packet, wrong)?;
    let mut examples = Vec::new();
    let (mut tokens, mut now) = (Vec::new(), timed[0].2);
    let all = state.packets.iter().cloned().chain([(step, packet, fields)]);
    for (number, packet, fields) in all {
        let (_, clause, time) = timed[number];
        refill(view.program, &mut tokens, time - now);
        now = time;
        let mut changes = Changes::none(view.program.first_mark());
        changes.tokens = Some(tokens);
        let entry = entry_named(view.program, &clause.chain, family)?;
        let trace =
            interpret(view.program, entry, &packet, changes, &mut |atom| crate::analysis::usual_answer(atom));
        tokens = trace.changes.tokens.clone().unwrap_or_default();
        examples.push(Example { chain: clause.chain.clone(), packet, fields, time: Some(time), trace });
    }
    let example = examples.pop();
    let message = match &example {
        Some(example) => {
            let verb = if judgement == Judgement::Violated { "ends" } else { "may end" };
            format!(
                "at time {} {} at {} {verb} in {}, not in {}",
                seconds(example.time.unwrap_or(0)),
                example.packet.text(&example.fields),
                example.chain,
                example.trace.verdict.name(),
                timed[step].1.verdict.name()
            )
        }
        None => String::new(),
    };
    Ok(Checked {
        spec: String::new(),
        span: timed[step].1.span,
        judgement,
        message,
        example,
        before: examples,
        depends_on: if judgement == Judgement::Depends { unknown } else { Vec::new() },
        answer: None,
        family: None,
    })
}

/// Milliseconds as seconds, as short as possible.
pub fn seconds(milliseconds: u64) -> String {
    match milliseconds % 1000 {
        0 => (milliseconds / 1000).to_string(),
        _ => format!("{}", milliseconds as f64 / 1000.0),
    }
}

/// Tokens come back with time, up to a full bucket.
pub(crate) fn refill(program: &Program<'_>, tokens: &mut [(RuleId, u64)], milliseconds: u64) {
    for (rule, left) in tokens {
        let limits = program.ruleset.rule(*rule).matches.iter().find_map(|each| match each.on {
            On::Limit(limit) => Some(limit),
            _ => None,
        });
        if let Some(limit) = limits {
            let gained = u64::from(limit.rate).saturating_mul(milliseconds);
            *left = left.saturating_add(gained).min(crate::eval::full(limit));
        }
    }
}
