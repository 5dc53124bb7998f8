//! From a model of the solver to a script for the replay, and the replay.

use std::collections::{BTreeMap, BTreeSet};

use otherwise_diagnostics::Span;
use otherwise_smt::{Term, Value as SmtValue};
use rustc_hash::FxHashMap;

use super::events::{Membership, SymbolicEvent};
use super::explore::{Decision, HistoryKeeper, Search, Violation};
use super::machine::Fault;
use super::prefer::{base_terms, numbers, prefer, witness_terms};
use super::prover::{Answer, Prover};
use crate::algebra::{
    Algebra, BaseSort, EMPTY, Sre, Steps, Unsupported, Value, event_sorts, flat_sorts, unflatten,
};
use crate::core::{ConstructorId, FunctionId, Order, Program, Sort, SortId, Symbol, SymbolId};
use crate::spec::{Case, ContractId, Effect, Regex};
use crate::witness::{
    Choice, Datum, Ending, Evaluation, Interpretation, Matcher, Run, Script, Stuck, SymbolTable, TraceEvent,
    is_ocaml_int, replay,
};

/// A violation that was replayed.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) violation: Violation,
    pub(crate) script: Script,
    pub(crate) run: Run,
    /// The numbers among the arguments.
    pub(crate) numbers: Vec<i64>,
    /// The states of the property automaton before the first event it speaks about and after each.
    pub(crate) states: Vec<Sre>,
    /// The states of the context's automaton before the history and after each of its events.
    pub(crate) context_states: Vec<Sre>,
    /// The first event of the trace that the property speaks about.
    pub(crate) property_from: usize,
    /// What nothing is known about and this depends on.
    pub(crate) assumed: Vec<(String, Option<Span>)>,
}

/// See [`Candidate::place`].
type Place<'a> = (std::mem::Discriminant<Violation>, Option<&'a Fault>, Option<(ContractId, Option<Span>)>);

impl Candidate {
    /// The functions that contracts stand for.
    pub(crate) fn contracts(&self) -> Vec<FunctionId> {
        let mut functions: Vec<FunctionId> = self.run.calls.iter().filter_map(|call| call.function).collect();
        functions.sort_unstable();
        functions.dedup();
        functions
    }

    /// What goes wrong where: the kind of violation, the fault or the call that kills the property.
    fn place(&self) -> Place<'_> {
        let killing = self.killing_event();
        let call = killing.and_then(|event| self.run.calls.iter().find(|call| call.events.contains(&event)));
        let fault = match &self.violation {
            Violation::Fault(fault) => Some(fault),
            _ => None,
        };
        // Whether the path was followed to its end makes no difference.
        let kind = match &self.violation {
            Violation::Doomed => &Violation::Effect,
            other => other,
        };
        (std::mem::discriminant(kind), fault, call.map(|call| (call.contract, call.span)))
    }

    /// The event of the trace after which the property is dead.
    pub(crate) fn killing_event(&self) -> Option<usize> {
        if !matches!(self.violation, Violation::Effect | Violation::Doomed) {
            return None;
        }
        let dead = self.states.iter().position(|state| *state == EMPTY).filter(|at| *at > 0);
        match dead {
            Some(dead) => Some(dead - 1 + self.property_from),
            // Another way to derive does not always see that nothing is left.
            None if matches!(self.violation, Violation::Doomed) => self.run.trace.len().checked_sub(1),
            None => None,
        }
    }
}

/// Replays the violation of the current model; if it happens again, it is found, otherwise it is a doubt. One
/// that depends on what nothing is known about is possible, but not found.
pub(crate) fn candidate<W: HistoryKeeper>(keeper: &W, search: &mut Search<'_>, violation: &Violation) {
    let assumed = assumptions(search);
    if !assumed.is_empty() && search.possible.is_some() {
        return;
    }
    search.prover.push();
    let outcome = confirm(keeper, search, violation);
    search.prover.pop();
    match outcome {
        Ok(candidate) if !assumed.is_empty() => search.possible = Some(Candidate { assumed, ..candidate }),
        // The program's own state is as at the start. Whether it can be so after this history is not known.
        Ok(candidate) if !candidate.script.context.is_empty() && has_state(search) => {
            let state = search.program.state_of(search.machine.method).into_iter();
            let declared = state.map(|var| search.program.var(var));
            let assumed = declared.map(|variable| (variable.name.clone(), variable.span)).collect();
            search.possible.get_or_insert(Candidate { assumed, ..candidate });
        }
        // What a contract allows is not what the code behind it does.
        Ok(candidate) if !candidate.contracts().is_empty() => {
            search.by_contract.get_or_insert(candidate);
        }
        // Another path to the same mistake is not another mistake.
        Ok(candidate) if search.found.iter().any(|known| known.place() == candidate.place()) => {}
        Ok(candidate) => search.found.push(candidate),
        Err(why) => search.doubt(format!("a model did not replay: {why}")),
    }
}

fn has_state(search: &Search<'_>) -> bool {
    !search.program.state_of(search.machine.method).is_empty()
}

/// The assumptions that the path depends on: some condition speaks of the value, or it decided a branch by
/// its shape.
fn assumptions(search: &Search<'_>) -> Vec<(String, Option<Span>)> {
    let mut found = Vec::new();
    for decision in &search.decisions {
        let Decision::Assumed(assumed) = decision else { continue };
        let (mut terms, mut tags) = (Vec::new(), Vec::new());
        base_terms(search, &assumed.value, assumed.sort, &mut terms, &mut tags);
        terms.extend(tags.into_iter().map(|tag| (tag, BaseSort::Int)));
        let is_shaped = flat_sorts(search.program, assumed.sort).is_none();
        let store = &search.algebra.formulas.terms;
        let is_mentioned = || {
            let mut assertions = search.prover.assertions().iter();
            assertions.any(|formula| terms.iter().any(|(term, _)| store.share_symbols(*formula, *term)))
        };
        if assumed.events || is_shaped || is_mentioned() {
            found.push((assumed.what.to_owned(), assumed.span));
        }
    }
    found.dedup();
    found
}

fn confirm<W: HistoryKeeper>(
    keeper: &W,
    search: &mut Search<'_>,
    violation: &Violation,
) -> Result<Candidate, String> {
    let (terms, tags) = witness_terms(keeper, search);
    if search.prover.has_laws(&search.algebra.formulas) {
        // The laws must also hold of values that no formula mentions.
        search.prover.mention(terms.iter().map(|(term, _)| *term).collect());
        let answer = search.prover.check(&search.algebra.formulas);
        if answer != Answer::Sat {
            search.prover.mention(Vec::new());
            return Err("the axioms exclude it".into());
        }
    }
    prefer(search, &terms, &tags);
    let numbers = numbers(search);
    let extracted = script(keeper, search, &terms);
    search.prover.mention(Vec::new());
    let mut script = extracted.map_err(|Unsupported(why)| why)?;
    script.unfinished = matches!(violation, Violation::Doomed);
    let method = search.machine.method;
    let case = search.goal.case;
    let attempt = |script: &Script| {
        let run = replay(search.program, method, case, script).map_err(|stuck| stuck.0)?;
        check_violation(search, violation, script, &run)?;
        Ok::<Run, String>(run)
    };
    let mut run = attempt(&script)?;
    // Events of the history that nothing needs are left out, the oldest last.
    let mut kept: Vec<usize> = (keeper.start(search)..keeper.context_length()).collect();
    for at in (0..kept.len()).rev() {
        let mut shorter = script.clone();
        shorter.context.remove(at);
        if let Ok(shorter_run) = attempt(&shorter) {
            (script, run) = (shorter, shorter_run);
            kept.remove(at);
        }
    }
    let history: Vec<SymbolicEvent> = kept.iter().map(|at| keeper.events()[*at].clone()).collect();
    let new = keeper.events()[keeper.context_length()..].to_vec();
    let property_from = match case.effect {
        Effect::New(_) => script.context.len(),
        Effect::History(_) => 0,
    };
    let states = property_states(search, &history, &new);
    let context_states = context_states(search, &history);
    let assumed = Vec::new();
    Ok(Candidate {
        violation: violation.clone(),
        script,
        run,
        numbers,
        states,
        context_states,
        property_from,
        assumed,
    })
}

/// The replayed run must end in the violation that the engine claims.
fn check_violation(
    search: &Search<'_>,
    violation: &Violation,
    script: &Script,
    run: &Run,
) -> Result<(), String> {
    let evaluation =
        Evaluation { program: search.program, interpretation: &script.interpretation, store: &[] };
    let case = search.goal.case;
    let keeps_effect = |trace: &[TraceEvent]| match &case.effect {
        Effect::New(regex) => {
            Matcher::new(evaluation, &trace[script.context.len()..], &run.env).accepts(regex)
        }
        Effect::History(regex) => Matcher::new(evaluation, trace, &run.env).accepts(regex),
    };
    let agrees = || {
        Ok(match (violation, &run.ending) {
            (Violation::Effect, Ending::Returned(_) | Ending::Raised(_)) => {
                concerns(search, case, script, run)? && !keeps_effect(&run.trace)?
            }
            // That nothing can follow was decided on derivatives; what happened before is tried here.
            (Violation::Doomed, Ending::Unfinished) => {
                let mut longer = run.trace.clone();
                let mut kept = keeps_effect(&longer)?;
                for event in &run.trace {
                    longer.push(event.clone());
                    kept |= keeps_effect(&longer)?;
                    longer.pop();
                }
                !kept
            }
            (Violation::Outcome, Ending::Returned(_) | Ending::Raised(_)) => {
                for case in &search.goal.contract.cases {
                    if concerns(search, case, script, run)? && applies(evaluation, case, script, run)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Violation::Changed(place), Ending::Returned(_) | Ending::Raised(_)) => {
                let (before, after) = run.held(place, evaluation)?;
                !evaluation.equal(&before, &after, 0)?
            }
            (Violation::Ensure, Ending::Returned(_)) => !evaluation.holds(&case.ensure, &run.env)?,
            (Violation::Fault(Fault::Abort { .. }), Ending::Aborted { .. })
            | (Violation::Fault(Fault::Assertion { .. }), Ending::AssertionFailed { .. })
            | (Violation::Fault(Fault::Misuse { .. }), Ending::Misused { .. }) => true,
            _ => false,
        })
    };
    match agrees() {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{violation:?} was expected, {:?} happened", run.ending)),
        Err(Stuck(why)) => Err(why),
    }
}

/// Whether a case of the method's contract speaks about the end of the run.
fn concerns(search: &Search<'_>, case: &Case, script: &Script, run: &Run) -> Result<bool, Stuck> {
    let evaluation =
        Evaluation { program: search.program, interpretation: &script.interpretation, store: &[] };
    if case.unchanged.is_some() {
        return Ok(true);
    }
    let raising = search.goal.contract.cases.iter().any(|case| case.raises.is_some());
    match (&run.ending, &case.raises) {
        (Ending::Raised(exception), Some(promised)) => evaluation.matches(exception, promised, &run.env),
        (Ending::Raised(_), None) => Ok(!raising),
        (_, raises) => Ok(raises.is_none()),
    }
}

/// Whether a case of the method's contract applies to the call.
fn applies(evaluation: Evaluation<'_>, case: &Case, script: &Script, run: &Run) -> Result<bool, Stuck> {
    let past = |regex: &Regex| Matcher::new(evaluation, &script.context, &run.env).accepts(regex);
    Ok(evaluation.holds(&case.require, &run.env)?
        && past(&case.context)?
        && case.demand.as_ref().map_or(Ok(true), past)?)
}

/// Reads values out of the model.
pub(crate) struct Reader<'a, 'p> {
    pub(crate) program: &'a Program,
    pub(crate) prover: &'a Prover<'p>,
}

impl Reader<'_, '_> {
    fn base(&self, term: Term, sort: BaseSort) -> Result<Datum, Unsupported> {
        datum_of(&self.prover.eval(term), sort)
    }

    fn datum(&self, value: &Value, sort: &Sort) -> Result<Datum, Unsupported> {
        Ok(match (value, sort) {
            // Frozen.
            (value, Sort::Cell(content)) => self.datum(value, content)?,
            (Value::Unit, _) => Datum::Unit,
            (Value::Term(term), Sort::Bool) => self.base(*term, BaseSort::Bool)?,
            (Value::Term(term), Sort::Int) => self.base(*term, BaseSort::Int)?,
            (Value::Term(term), Sort::Opaque(id)) => self.base(*term, BaseSort::Opaque(*id))?,
            (Value::Tuple(values), Sort::Tuple(sorts)) => Datum::Tuple(self.data(values, sorts)?),
            (Value::Data(constructor, values), Sort::Data(_)) => {
                let fields = &self.program.constructor(*constructor).fields;
                Datum::Data(*constructor, self.data(values, fields)?)
            }
            (Value::Variant(variant), Sort::Data(data)) => {
                let Datum::Int(index) = self.base(variant.tag, BaseSort::Int)? else {
                    return Err(Unsupported::new("a tag that is no number"));
                };
                let constructor = ConstructorId { data: *data, index: index as u32 };
                let program = self.program;
                let values = usize::try_from(index).ok().and_then(|index| variant.fields.get(index));
                let values = values.ok_or_else(|| Unsupported::new("a tag out of range"))?;
                Datum::Data(constructor, self.data(values, &program.constructor(constructor).fields)?)
            }
            _ => return Err(Unsupported::new("a value that does not have its sort")),
        })
    }

    fn data(&self, values: &[Value], sorts: &[Sort]) -> Result<Vec<Datum>, Unsupported> {
        values.iter().zip(sorts).map(|(value, sort)| self.datum(value, sort)).collect()
    }

    fn values(&self, values: &[(Value, Sort)]) -> Result<Vec<Datum>, Unsupported> {
        values.iter().map(|(value, sort)| self.datum(value, sort)).collect()
    }

    pub(crate) fn event(&self, event: &SymbolicEvent) -> Result<TraceEvent, Unsupported> {
        let program = self.program;
        for call in event.calls.iter() {
            let chosen = call.chosen == Term::TRUE || self.prover.eval(call.chosen) == SmtValue::Bool(true);
            if !chosen {
                continue;
            }
            let mut terms = call.terms.iter().copied();
            let mut data = Vec::new();
            for sort in event_sorts(program, call.operation) {
                let value = unflatten(program, sort, &mut terms)?;
                data.push(self.datum(&value, sort)?);
            }
            let result = data.pop().unwrap_or(Datum::Unit);
            return Ok(TraceEvent { operation: call.operation, arguments: data, result });
        }
        Err(Unsupported::new("an event of no operation"))
    }
}

fn datum_of(value: &SmtValue, sort: BaseSort) -> Result<Datum, Unsupported> {
    let number = |value: &SmtValue| {
        value.as_number().and_then(|n| n.to_i64()).ok_or_else(|| Unsupported::new("a number out of range"))
    };
    Ok(match (sort, value) {
        (BaseSort::Bool, SmtValue::Bool(value)) => Datum::Bool(*value),
        (BaseSort::Int, value) => match number(value)? {
            number if is_ocaml_int(number) => Datum::Int(number),
            _ => return Err(Unsupported::new("a number out of range")),
        },
        (BaseSort::Opaque(id), SmtValue::Element(_, element)) => Datum::Element(id, i64::from(*element)),
        (BaseSort::Opaque(id), value) => Datum::Element(id, number(value)?),
        _ => return Err(Unsupported::new("a value of another sort")),
    })
}

fn script<W: HistoryKeeper>(
    keeper: &W,
    search: &mut Search<'_>,
    terms: &[(Term, BaseSort)],
) -> Result<Script, Unsupported> {
    let start = keeper.start(search);
    let context_length = keeper.context_length();
    let (arguments, ghosts) = (search.goal.arguments.clone(), search.goal.ghosts.clone());
    let decisions = search.decisions.clone();
    let reader = Reader { program: search.program, prover: &search.prover };
    let events: Result<Vec<TraceEvent>, _> =
        keeper.events().iter().map(|event| reader.event(event)).collect();
    let events = events?;
    let mut choices = Vec::new();
    for decision in &decisions {
        choices.push(match decision {
            Decision::Branch(branch) => Choice::Branch(*branch),
            Decision::Value(value, sort) => Choice::Value(reader.datum(value, sort)?),
            Decision::Events(from, to) => Choice::Events(events[*from..*to].to_vec()),
            Decision::Assumed(_) => continue,
        });
    }
    Ok(Script {
        context: events[start..context_length].to_vec(),
        arguments: reader.values(&arguments)?,
        ghosts: reader.values(&ghosts)?,
        choices,
        interpretation: interpretation(search, terms)?,
        unfinished: false,
        by_contract: search.machine.by_contract,
        constrained: search.constrained.clone(),
        aliased: search.aliased.clone(),
    })
}

/// Adds what functions give for what is known, and for that again: axioms may speak of `f (f x)`.
fn close_under_symbols(
    search: &mut Search<'_>,
    known: &mut BTreeMap<(BaseSort, Datum), Term>,
) -> Result<(), Unsupported> {
    const ROUNDS: usize = 2;
    const MAX_KNOWN: usize = 48;
    let program = search.program;
    for _ in 0..ROUNDS {
        for (index, symbol) in program.symbols.iter().enumerate() {
            let base = |sort: &Sort| match flat_sorts(program, sort).as_deref() {
                Some([base]) => Some(*base),
                _ => None,
            };
            let ([parameter], Some(result)) = (symbol.parameters.as_slice(), base(&symbol.result)) else {
                continue;
            };
            let Some(parameter) = base(parameter).filter(|_| result != BaseSort::Bool) else { continue };
            let arguments: Vec<Term> =
                known.iter().filter(|((sort, _), _)| *sort == parameter).map(|(_, term)| *term).collect();
            for argument in arguments {
                let value = search.algebra.formulas.apply(program, SymbolId(index as u32), &[argument])?;
                if let (Value::Term(term), true) = (value, known.len() < MAX_KNOWN) {
                    let datum = datum_of(&search.prover.eval(term), result)?;
                    known.entry((result, datum)).or_insert(term);
                }
            }
        }
    }
    Ok(())
}

/// The meaning of uninterpreted symbols and orders on all elements that occur.
fn interpretation(
    search: &mut Search<'_>,
    terms: &[(Term, BaseSort)],
) -> Result<Interpretation, Unsupported> {
    let program = search.program;
    let known = known_elements(search, terms)?;
    let mut interpretation = Interpretation::default();
    for (index, symbol) in program.symbols.iter().enumerate() {
        let id = SymbolId(index as u32);
        interpretation.symbols.insert(id, symbol_table(search, id, symbol, &known)?);
    }
    for (index, opaque) in program.opaque_sorts.iter().enumerate() {
        let id = SortId(index as u32);
        if opaque.order == Order::Partial
            && let Some(less) = search.algebra.formulas.less_symbol(id)
        {
            let elements = known.iter().filter_map(|((_, datum), term)| match datum {
                Datum::Element(sort, element) if *sort == id => Some((*element, *term)),
                _ => None,
            });
            let elements: Vec<(i64, Term)> = elements.collect();
            let mut pairs = BTreeSet::new();
            for (left, one) in &elements {
                for (right, other) in &elements {
                    let below = search.algebra.formulas.terms.apply(less, &[*one, *other]);
                    if search.prover.eval(below) == SmtValue::Bool(true) {
                        pairs.insert((*left, *right));
                    }
                }
            }
            interpretation.less.insert(id, pairs);
        }
    }
    Ok(interpretation)
}

/// A term for each element that a run can meet.
fn known_elements(
    search: &mut Search<'_>,
    terms: &[(Term, BaseSort)],
) -> Result<BTreeMap<(BaseSort, Datum), Term>, Unsupported> {
    let program = search.program;
    let mut known = BTreeMap::new();
    for (term, sort) in terms {
        let datum = datum_of(&search.prover.eval(*term), *sort)?;
        known.entry((*sort, datum)).or_insert(*term);
    }
    // The replay computes parts of them first.
    for (term, sort) in terms.iter().filter(|(_, sort)| matches!(sort, BaseSort::Opaque(_))) {
        let store = &search.algebra.formulas.terms;
        for part in store.postorder(&[*term]) {
            if part != *term && store.sort(part) == store.sort(*term) {
                let datum = datum_of(&search.prover.eval(part), *sort)?;
                known.entry((*sort, datum)).or_insert(part);
            }
        }
    }
    for (index, symbol) in program.symbols.iter().enumerate() {
        let id = SymbolId(index as u32);
        if symbol.parameters.is_empty()
            && let Value::Term(term) = search.algebra.formulas.apply(program, id, &[])?
            && let Some(sort) = flat_sorts(program, &symbol.result).and_then(|sorts| sorts.first().copied())
        {
            let datum = datum_of(&search.prover.eval(term), sort)?;
            known.entry((sort, datum)).or_insert(term);
        }
    }
    close_under_symbols(search, &mut known)?;
    Ok(known)
}

/// No symbol is looked at on more combinations of elements.
const MAX_ROWS: usize = 10_000;

/// What a symbol means on all combinations of the elements.
fn symbol_table(
    search: &Search<'_>,
    id: SymbolId,
    symbol: &Symbol,
    known: &BTreeMap<(BaseSort, Datum), Term>,
) -> Result<SymbolTable, Unsupported> {
    let program = search.program;
    let mut rows: Vec<(Vec<Datum>, Vec<Term>)> = vec![(Vec::new(), Vec::new())];
    for parameter in &symbol.parameters {
        let sorts = flat_sorts(program, parameter);
        let Some([base]) = sorts.as_deref() else {
            return Err(Unsupported::new(format!("the compound parameter of `{}`", symbol.name)));
        };
        let of_sort = known.iter().filter(|((sort, _), _)| sort == base);
        let elements: Vec<(Datum, Term)> = match base {
            BaseSort::Bool => vec![(Datum::Bool(false), Term::FALSE), (Datum::Bool(true), Term::TRUE)],
            _ => of_sort.map(|((_, datum), term)| (datum.clone(), *term)).collect(),
        };
        rows = rows
            .iter()
            .flat_map(|(data, terms)| {
                elements.iter().map(move |(datum, term)| {
                    let data = data.iter().cloned().chain([datum.clone()]).collect();
                    (data, terms.iter().copied().chain([*term]).collect())
                })
            })
            .take(MAX_ROWS)
            .collect();
    }
    let mut table = SymbolTable { entries: BTreeMap::new(), default: Datum::Unit };
    for (data, terms) in rows {
        let value = search.algebra.formulas.apply(program, id, &terms)?;
        let datum = Reader { program, prover: &search.prover }.datum(&value, &symbol.result)?;
        table.default = datum.clone();
        table.entries.insert(data, datum);
    }
    Ok(table)
}

/// The states of the property's automaton along the events it speaks about.
fn property_states(search: &mut Search<'_>, history: &[SymbolicEvent], new: &[SymbolicEvent]) -> Vec<Sre> {
    let (Effect::New(regex) | Effect::History(regex)) = &search.goal.case.effect;
    let env = search.goal.env.clone();
    // A path that ends early has no result for the effect to mention.
    let Ok(state) = search.compile(regex, &env) else { return Vec::new() };
    match search.goal.case.effect {
        Effect::New(_) => walk(search, state, new),
        Effect::History(_) => walk(search, state, &[history, new].concat()),
    }
}

/// The states of the context's automaton along the history.
fn context_states(search: &mut Search<'_>, history: &[SymbolicEvent]) -> Vec<Sre> {
    let case = search.goal.case;
    let env = search.goal.env.clone();
    let Ok(state) = search.compile(&case.context, &env) else { return Vec::new() };
    walk(search, state, history)
}

/// Walks an automaton along events, in the current model.
fn walk(search: &mut Search<'_>, mut state: Sre, events: &[SymbolicEvent]) -> Vec<Sre> {
    let mut states = vec![state];
    let mut membership = Membership::default();
    // Many properties at once have an automaton with very many edges.
    let is_large = super::spans::separate(&mut search.algebra, state).len() > super::spans::MAX_PRODUCT;
    for event in events {
        let edges = match is_large {
            true => None,
            false => Some(search.algebra.edges(Steps::Transitions, state, &mut |_, _| true)),
        };
        let Search { program, algebra, prover, .. } = &mut *search;
        let mut includes = |algebra: &Algebra, set| {
            let contains = membership.contains(program, algebra, event, set);
            prover.eval(contains) == SmtValue::Bool(true)
        };
        state = match edges {
            Some(edges) => {
                let taken = edges.iter().find(|(set, _)| includes(algebra, *set));
                taken.map_or(EMPTY, |(_, residual)| *residual)
            }
            None => algebra
                .derive_where(state, &mut FxHashMap::default(), &mut |algebra, set| includes(algebra, set)),
        };
        states.push(state);
    }
    states
}
