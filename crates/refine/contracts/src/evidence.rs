//! Bad paths run again, concretely: what does not happen again is no counterexample.

use otherwise_core::{Name, Type, builtin};
use otherwise_explore::exception_text;
use otherwise_machine::{Closed, Code, Datum, Event, Limits, Machine, Note, Outcome, TypeId};
use otherwise_smt::Model;
use std::sync::Arc;

use crate::build::note_type;
use crate::counterfactual::STUB;
use crate::entry::Reality;
use crate::instrument::{Callee, CalleeId, Instrumenter, LabelKind, Violated, What};
use crate::search::{Candidate, Judgement};
use crate::verdict::{AbstractedCall, Call, Counterexample, Remark, Violation};

/// A replay may take this many times the steps of the path.
const REPLAY_STEPS: u64 = 4;

/// Steps to evaluate a value that is shown, beyond what the path needed.
const SHOW_STEPS: u64 = 20_000;

/// Steps to find out what an abstracted call really returns.
const REAL_STEPS: u64 = 200_000;

/// A call that really happened: callee, arguments, result.
type RealCall = (CalleeId, Vec<Datum>, Datum);

/// What a replayed path tells.
struct Evidence {
    counterexample: Counterexample,
    calls: Vec<RealCall>,
    /// Inputs and assumed results with their types.
    made_up: Vec<(Datum, Type)>,
    /// Whether it ends with an exception.
    is_exception: bool,
}

pub(crate) enum Replay {
    Counterexample(Box<Counterexample>),
    /// It happens, but nobody is to blame.
    NotGuilty,
    /// It happens, but it is somebody else's fault or accepted: that is said.
    Accepted(Remark),
    /// Something else happened.
    Different,
}

/// Replays bad paths, and keeps the best.
pub(crate) struct Judge<'c, 'p> {
    pub(crate) code: &'c Code,
    pub(crate) entry: Name,
    pub(crate) instrumenter: &'c Instrumenter<'p>,
    /// For each callee, what tells the truth about it.
    pub(crate) realities: &'c [Reality],
    /// For some types, whether declared invariants hold.
    pub(crate) invariants: &'c [(Type, Name)],
    pub(crate) exception_text: Option<Name>,
    /// Tells exceptions of pure code from those that the world outside is to blame for.
    pub(crate) is_mistake: Name,
    /// Counterexamples with the fewest abstracted calls so far.
    pub(crate) found: Vec<Counterexample>,
    /// What was noticed on the way.
    pub(crate) remarks: Vec<Remark>,
}

impl Judge<'_, '_> {
    /// Replays a bad path.
    pub(crate) fn judge(&mut self, candidate: &Candidate<'_>) -> Judgement {
        let counterexample = match self.replay(candidate) {
            Replay::Counterexample(found) => self.with_small_numbers(candidate, *found),
            Replay::NotGuilty => return Judgement::NotGuilty,
            Replay::Accepted(remark) => {
                if !self.remarks.contains(&remark) {
                    self.remarks.push(remark);
                }
                return Judgement::NotGuilty;
            }
            Replay::Different => return Judgement::SetAside,
        };
        let cost = counterexample.abstracted.len();
        if cost != candidate.cost as usize || !is_consistent(&counterexample) {
            return Judgement::SetAside;
        }
        if self.found.first().is_some_and(|best| best.abstracted.len() > cost) {
            self.found.clear();
        }
        let blamed = counterexample.blamed();
        if !self.found.iter().any(|other| other.blamed() == blamed) {
            self.found.push(counterexample);
        }
        Judgement::Accepted
    }

    pub(crate) fn replay(&self, candidate: &Candidate<'_>) -> Replay {
        let mut machine = Machine::replaying(self.code, candidate.decisions);
        let Some(function) = machine.global(self.entry) else { return Replay::Different };
        let token = machine.real_world();
        machine.start(function, &[token]);
        let limits = Limits {
            steps: candidate.steps.saturating_mul(REPLAY_STEPS) + 10_000,
            memory: 1 << 29,
            ..Limits::default()
        };
        let view = &mut Closed::default();
        let mut event = machine.run(limits, view);
        if let Event::Finished(Outcome::Value(value)) = event {
            machine.keep(value);
            machine.start_deep(value);
            event = machine.run(limits, view);
        }
        let Event::Finished(outcome) = event else { return Replay::Different };
        if machine.overflowed() {
            return Replay::Different;
        }
        let exception = match (&outcome, candidate.is_violation) {
            (Outcome::AssertionFailed(_), true) => None,
            // Input may end, files may be missing: that is no matter of types.
            (Outcome::Exception(exception), false)
                if self.instrumenter.runs_action && !self.is_mistake(&mut machine, *exception) =>
            {
                return Replay::NotGuilty;
            }
            (Outcome::Exception(exception), false) => {
                Some(exception_text(&mut machine, self.exception_text, *exception, Limits::default()))
            }
            (Outcome::Loop | Outcome::Failure(_), false) => return Replay::NotGuilty,
            _ => return Replay::Different,
        };
        let Some(evidence) = self.read(&mut machine, exception) else { return Replay::Different };
        let is_odd = |(value, ty): &(Datum, Type)| !is_exact(value) || self.breaks_invariant(value, ty);
        if evidence.made_up.iter().any(is_odd) {
            return Replay::Different;
        }
        let is_exception = evidence.is_exception;
        let stub = self.accepted(&evidence.counterexample);
        if let Some(remark) = stub {
            return Replay::Accepted(remark);
        }
        if let Some((id, arguments, _)) =
            evidence.calls.iter().find(|call| self.is_guilty(call, is_exception))
        {
            // Where it cannot be told, nothing is said.
            let is_certain = !arguments.iter().any(is_unknown);
            let remark = self.affected(*id, is_exception).filter(|_| is_certain);
            return remark.map_or(Replay::NotGuilty, Replay::Accepted);
        }
        let mut counterexample = evidence.counterexample;
        for (position, answers) in &self.instrumenter.refined_functions {
            let allows = |answer: &Datum| {
                answers.as_ref().is_some_and(|(name, ty)| {
                    !self.is_false(*name, std::slice::from_ref(ty), std::slice::from_ref(answer))
                })
            };
            if let Some(function) = counterexample.inputs.get_mut(*position) {
                leave_open(function, &allows);
            }
        }
        Replay::Counterexample(Box::new(counterexample))
    }

    /// Whether an exception is one of pure code.
    fn is_mistake(&self, machine: &mut Machine<'_>, exception: otherwise_machine::Value) -> bool {
        let Some(function) = machine.global(self.is_mistake) else { return false };
        machine.start(function, &[exception]);
        let limits = Limits { steps: REAL_STEPS, memory: 1 << 28, ..Limits::default() };
        match machine.run(limits, &mut Closed::default()) {
            Event::Finished(Outcome::Value(value)) => {
                self.is_constructor(machine, value, builtin::true_con())
            }
            _ => false,
        }
    }

    fn is_constructor(&self, machine: &Machine<'_>, value: otherwise_machine::Value, name: Name) -> bool {
        let ty = self.code.shapes().of(&builtin::bool_ty());
        matches!(&machine.read(value, ty, &Model::new()), Datum::Data(con, _) if con.name == name)
    }

    /// What is to be said where a callee is to be mended first.
    fn affected(&self, id: CalleeId, is_exception: bool) -> Option<Remark> {
        let is_ours = |name: Name| self.instrumenter.view.is_library(name);
        let callee =
            self.instrumenter.callees.get(id).filter(|callee| !callee.global.is_some_and(is_ours))?;
        let target = self.instrumenter.view.call_name(self.instrumenter.target);
        if callee.global == Some(self.instrumenter.target) {
            return None;
        }
        let what = if is_exception { "raises an exception there" } else { "breaks its own type there" };
        let message = format!("`{target}` calls `{}`, whose code {what}: mend that first", callee.name);
        Some(Remark { code: "affected", span: callee.annotation, message })
    }

    /// What is accepted although it happens: stubs, and patterns that the file says are not looked at.
    fn accepted(&self, found: &Counterexample) -> Option<Remark> {
        let instrumenter = self.instrumenter;
        let target = instrumenter.view.call_name(instrumenter.target);
        let stub = |span| {
            let message = format!("`{target}` rests on `undefined`");
            Some(Remark { code: "rests-on-undefined", span, message })
        };
        match &found.violation {
            Violation::Error { function, .. } if function.as_str() == STUB => {
                let message = format!("`{target}` rests on `{STUB}`");
                Some(Remark { code: "rests-on-stub", span: found.site, message })
            }
            Violation::Error { function, .. }
                if function.as_str() == "undefined" && !instrumenter.is_strict =>
            {
                stub(found.site)
            }
            Violation::Exception { message }
                if message.starts_with("Prelude.undefined") && !instrumenter.is_strict =>
            {
                stub(None)
            }
            Violation::Incomplete { span, .. } => {
                let module = instrumenter.target.module;
                let flags = ["--no-totality", "--nototality"];
                let flag = flags.into_iter().find(|flag| instrumenter.specs.has_flag(module, flag))?;
                let message = format!("patterns that do not fit are accepted: the file says `{flag}`");
                Some(Remark { code: "no-totality", span: *span, message })
            }
            _ => None,
        }
    }

    /// Whether a callee that was really called broke its own type, or raised the exception: then it, not its
    /// caller, is to be mended.
    fn is_guilty(&self, (id, arguments, result): &RealCall, is_exception: bool) -> bool {
        let (Some(callee), Some(reality)) = (self.instrumenter.callees.get(*id), self.realities.get(*id))
        else {
            return false;
        };
        if is_exception && (callee.annotation.is_none() || callee.is_library) {
            // What has no type of its own is part of its caller, and the library is as it is.
            return false;
        }
        if arguments.iter().any(is_unknown) {
            // It cannot be told; nobody is accused wrongly.
            return is_exception;
        }
        if is_exception {
            let ending = reality.call.and_then(|name| self.evaluate(name, &callee.parameters, arguments));
            return matches!(ending, Some((_, Outcome::Exception(_))));
        }
        self.breaks_post(*id, arguments, result)
    }

    /// Whether a callee's result breaks its own type.
    fn breaks_post(&self, id: CalleeId, arguments: &[Datum], result: &Datum) -> bool {
        let (Some(callee), Some(reality)) = (self.instrumenter.callees.get(id), self.realities.get(id))
        else {
            return false;
        };
        let Some(post) = reality.post else { return false };
        if is_unknown(result) || arguments.iter().any(is_unknown) {
            return false;
        }
        let types: Vec<_> = callee.parameters.iter().chain([&callee.result]).cloned().collect();
        let values: Vec<Datum> = arguments.iter().chain([result]).cloned().collect();
        self.is_false(post, &types, &values)
    }

    fn breaks_invariant(&self, value: &Datum, ty: &Type) -> bool {
        let invariant = self.invariants.iter().find(|(of, _)| of == ty);
        invariant.is_some_and(|(ty, name)| {
            !is_unknown(value) && self.is_false(*name, std::slice::from_ref(ty), std::slice::from_ref(value))
        })
    }

    /// Whether a predicate is certainly false.
    fn is_false(&self, predicate: Name, types: &[Type], values: &[Datum]) -> bool {
        match self.evaluate(predicate, types, values) {
            Some((machine, Outcome::Value(value))) => {
                self.is_constructor(&machine, value, builtin::false_con())
            }
            _ => false,
        }
    }

    /// Applies a global to values.
    fn evaluate(&self, name: Name, types: &[Type], arguments: &[Datum]) -> Option<(Machine<'_>, Outcome)> {
        let shapes = self.code.shapes();
        let mut machine = Machine::new(self.code);
        let function = machine.global(name)?;
        let types: Vec<TypeId> = types.iter().map(|ty| shapes.of(ty)).collect();
        let arguments: Vec<_> =
            arguments.iter().zip(types).map(|(datum, ty)| machine.write(datum, ty)).collect();
        let limits = Limits { steps: REAL_STEPS, memory: 1 << 28, ..Limits::default() };
        let view = &mut Closed::default();
        machine.start(function, &arguments);
        let Event::Finished(outcome) = machine.run(limits, view) else { return None };
        let Outcome::Value(value) = outcome else { return Some((machine, outcome)) };
        let kept = machine.keep(value);
        machine.start_deep(value);
        let Event::Finished(outcome) = machine.run(limits, view) else { return None };
        let outcome = match outcome {
            Outcome::Value(_) => Outcome::Value(machine.kept(kept)),
            other => other,
        };
        Some((machine, outcome))
    }

    /// The counterexample that the notes of a replayed path tell.
    fn read(&self, machine: &mut Machine<'_>, exception: Option<Arc<str>>) -> Option<Evidence> {
        let mut notes = machine.notes().to_vec();
        let mut is_exception = exception.is_some();
        let mut inputs = None;
        let mut result = None;
        let mut violation = exception.map(|message| (Violation::Exception { message }, None, None));
        let mut abstracted = Vec::new();
        let mut applied = Vec::new();
        let mut calls = Vec::new();
        let mut made_up = Vec::new();
        let mut measures: Vec<(Call, Datum)> = Vec::new();
        let mut site = None;
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(note) = notes.get(at).copied() {
            at += 1;
            let label = self.instrumenter.labels.get(usize::try_from(note.label).ok()?)?;
            let ty = self.code.shapes().of(&note_type(&label.values));
            let value = machine.kept(note.value);
            machine.start_deep(value);
            let limits = Limits { steps: SHOW_STEPS, memory: 1 << 28, ..Limits::default() };
            let before = machine.notes().len();
            let event = machine.run(limits, &mut Closed::default());
            if matches!(label.kind, LabelKind::Result)
                && self.ends_with_result(&notes)
                && let Event::Finished(outcome @ (Outcome::Exception(_) | Outcome::AssertionFailed(_))) =
                    event
            {
                // There is no such result: what happens when it is computed comes before what is said of it.
                notes.truncate(at);
                notes.extend_from_slice(&machine.notes()[before..]);
                let raised = self.raised(machine, outcome);
                is_exception |= raised.is_some();
                violation = raised.map(|violation| (violation, None, None));
            }
            let mut values =
                unpack(machine.read(machine.kept(note.value), ty, &Model::new()), label.values.len());
            match &label.kind {
                LabelKind::Inputs => {
                    made_up.extend(values.iter().cloned().zip(label.values.iter().cloned()));
                    inputs = Some(values);
                }
                LabelKind::Result => result = values.pop(),
                LabelKind::Applied => {
                    made_up.extend(values.iter().cloned().zip(label.values.iter().cloned()));
                    applied.append(&mut values);
                }
                LabelKind::Call(callee) => {
                    let result = values.pop()?;
                    calls.push((*callee, values, result));
                }
                LabelKind::Abstracted(callee) => {
                    let callee = (*callee, self.instrumenter.callees.get(*callee)?);
                    let assumed = values.pop()?;
                    made_up.push((assumed.clone(), callee.1.result.clone()));
                    abstracted.push(self.abstracted(callee, values, assumed));
                }
                LabelKind::Measure(measure) => {
                    let value = values.pop()?;
                    let call = Call { function: *measure, arguments: values };
                    let is_known = !call.arguments.iter().chain([&value]).any(is_unknown);
                    if is_known && !measures.iter().any(|(known, _)| *known == call) {
                        measures.push((call, value));
                    }
                }
                LabelKind::Violation(violated) => {
                    let shown = values.split_off(values.len().saturating_sub(violated.parts.len()));
                    let known = |(_, value): &(String, Datum)| !is_unknown(value);
                    let told = violated.parts.iter().zip(shown).filter_map(|((text, is_sought), value)| {
                        let value = if *is_sought { first_of(&value)? } else { value };
                        Some((text.clone(), value))
                    });
                    parts = told.filter(known).collect();
                    site = violated.site;
                    violation = Some((self.violation(violated, values)?, violated.conjunct, violated.used));
                }
            }
        }
        let (violation, conjunct, used) = violation?;
        let (inputs, is_action) = (inputs?, self.instrumenter.runs_action);
        let counterexample = Counterexample {
            inputs,
            result,
            applied,
            is_action,
            violation,
            conjunct,
            used,
            parts,
            site,
            measures,
            abstracted,
        };
        Some(Evidence { counterexample, calls, made_up, is_exception })
    }

    /// The exception that ends a path, if one does.
    fn raised(&self, machine: &mut Machine<'_>, outcome: Outcome) -> Option<Violation> {
        let Outcome::Exception(exception) = outcome else { return None };
        let message = exception_text(machine, self.exception_text, exception, Limits::default());
        Some(Violation::Exception { message })
    }

    /// Whether what a path violates is the type of the result.
    fn ends_with_result(&self, notes: &[Note]) -> bool {
        let label = |note: &Note| self.instrumenter.labels.get(usize::try_from(note.label).ok()?);
        let last = notes.last().and_then(label).map(|label| &label.kind);
        matches!(last, Some(LabelKind::Violation(Violated { what: What::Result, .. })))
    }

    fn violation(&self, violated: &Violated, mut values: Vec<Datum>) -> Option<Violation> {
        let callee = |id: usize| self.instrumenter.callees.get(id);
        let function = |id: usize| callee(id).map(|callee| callee.name);
        Some(match &violated.what {
            What::Result => Violation::Result,
            What::Argument { callee: id, position } => Violation::Call {
                call: Call { function: function(*id)?, arguments: values },
                position: *position,
                annotation: callee(*id)?.annotation,
            },
            What::PassedFunction { callee, position } => {
                let result = values.pop()?;
                let callee = callee.and_then(function);
                Violation::PassedFunction { callee, position: *position, arguments: values, result }
            }
            What::GivenFunction { position } => {
                Violation::GivenFunction { position: *position, argument: values.pop()? }
            }
            What::Field { constructor, position } => Violation::Field {
                call: Call { function: constructor.base, arguments: values },
                position: *position,
            },
            What::LocalResult { callee } => {
                let result = values.pop()?;
                Violation::LocalResult {
                    call: Call { function: function(*callee)?, arguments: values },
                    result,
                }
            }
            What::Metric { callee, argument } => Violation::Metric {
                call: Call { function: function(*callee)?, arguments: values },
                argument: *argument,
            },
            What::Error { function } => Violation::Error { function: *function, message: values.pop() },
            What::Incomplete { message, span } => {
                Violation::Incomplete { message: message.clone(), span: *span }
            }
        })
    }

    fn abstracted(
        &self,
        (id, callee): (usize, &Callee),
        arguments: Vec<Datum>,
        assumed: Datum,
    ) -> AbstractedCall {
        let call = self.realities.get(id).and_then(|reality| reality.call);
        let real = call.and_then(|name| self.really(name, callee, &arguments));
        let breaks_own_type = real.as_ref().is_some_and(|real| self.breaks_post(id, &arguments, real));
        let definition =
            callee.global.and_then(|name| self.instrumenter.view.global(name)).and_then(|global| global.span);
        AbstractedCall {
            call: Call { function: callee.name, arguments },
            assumed,
            real,
            annotation: callee.annotation,
            inferred: callee.inferred.clone(),
            definition,
            is_library: callee.is_library,
            breaks_own_type,
            is_polymorphic_higher_order: callee.is_polymorphic_higher_order,
        }
    }

    /// What a callee really returns.
    fn really(&self, name: Name, callee: &Callee, arguments: &[Datum]) -> Option<Datum> {
        if arguments.iter().any(is_unknown) {
            return None;
        }
        match self.evaluate(name, &callee.parameters, arguments)? {
            (machine, Outcome::Value(value)) => {
                Some(machine.read(value, self.code.shapes().of(&callee.result), &Model::new()))
            }
            _ => None,
        }
    }
}

/// A function with a refined type answers whatever its type allows where nobody asked: another answer is not
/// claimed.
fn leave_open(function: &mut Datum, allows: &dyn Fn(&Datum) -> bool) {
    if let Datum::Function { cases, otherwise } = function {
        match &mut **otherwise {
            inner @ Datum::Function { .. } => leave_open(inner, allows),
            answer if is_unknown(answer) || !allows(answer) => *answer = Datum::Unknown,
            _ => {}
        }
        cases.iter_mut().for_each(|(_, answer)| leave_open(answer, allows));
    }
}

/// Nested pairs to a list of values.
fn unpack(mut datum: Datum, count: usize) -> Vec<Datum> {
    let mut values = Vec::with_capacity(count);
    for _ in 0..count {
        let rest = match &mut datum {
            Datum::Data(con, fields) if con.name == builtin::tuple(2) && fields.len() == 2 => {
                let rest = fields.pop();
                values.extend(fields.pop());
                rest
            }
            _ => None,
        };
        datum = rest.unwrap_or(Datum::Unknown);
    }
    values.resize(count, Datum::Unknown);
    values
}

/// Whether some part of a value is not known.
fn is_unknown(datum: &Datum) -> bool {
    let mut todo = vec![datum];
    while let Some(next) = todo.pop() {
        match next {
            Datum::Unknown => return true,
            Datum::Data(_, fields) => todo.extend(fields),
            Datum::Function { cases, otherwise } => {
                todo.push(otherwise);
                todo.extend(cases.iter().flat_map(|(argument, answer)| [argument, answer]));
            }
            _ => {}
        }
    }
    false
}

/// Whether the numbers in a value are such that floating point computes with them as with real numbers, which
/// is what refinement types speak of: finite, not large, and with few binary places.
fn is_exact(datum: &Datum) -> bool {
    let simple = |number: f64| number.abs() <= 1_048_576.0 && (number * 1024.0).fract() == 0.0;
    let mut todo = vec![datum];
    while let Some(next) = todo.pop() {
        match next {
            Datum::Double(number) if !simple(*number) => return false,
            Datum::Float(number) if !simple(f64::from(*number)) => return false,
            Datum::Data(_, fields) => todo.extend(fields),
            Datum::Function { cases, otherwise } => {
                todo.push(otherwise);
                todo.extend(cases.iter().flat_map(|(argument, answer)| [argument, answer]));
            }
            _ => {}
        }
    }
    true
}

/// An abstract counterexample is a partial definition: equal calls have equal results.
fn is_consistent(counterexample: &Counterexample) -> bool {
    let calls = &counterexample.abstracted;
    calls
        .iter()
        .enumerate()
        .all(|(at, one)| calls[at + 1..].iter().all(|two| one.call != two.call || one.assumed == two.assumed))
}

/// The first element of a list.
fn first_of(list: &Datum) -> Option<Datum> {
    match list {
        Datum::Data(_, fields) => fields.first().cloned(),
        _ => None,
    }
}
