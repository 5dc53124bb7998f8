//! Questions about the specifications themselves: can a context be met, do the cases of an observer exclude
//! each other and leave nothing out, can a function be called at all?

use std::sync::Arc;

use otherwise_smt::{Interrupter, Term};

use super::Options;
use super::accept::Acceptance;
use super::alphabet::alphabet;
use super::events::{EventMaker, SymbolicEvent};
use super::extract::Reader;
use super::prover::{Answer, Prover};
use crate::algebra::{Algebra, Compiler, Env, Evaluator, Unsupported, fresh_value, well_formed};
use crate::core::{Axiom, Program};
use crate::spec::{Case, Contract, Effect, Regex};
use crate::verdict::{SpecificationFinding, SpecificationProblem};
use crate::witness::Names;

/// Looks for mistakes in all contracts of a program, over histories of up to `options.context_events` events.
pub fn check_specifications(program: &Program, options: &Options) -> Vec<SpecificationFinding> {
    let findings = super::on_large_stack(options, |_, stop| {
        let mut findings: Vec<SpecificationFinding> = contradiction(program, stop).into_iter().collect();
        for contract in &program.contracts {
            // What cannot be expressed is reported by the search that needs it, what takes too long is left
            // out.
            if !stop.is_interrupted() {
                let _ = check_contract(program, contract, options, stop, &mut findings);
            }
        }
        findings
    });
    findings.unwrap_or_default()
}

/// Why no path of a method was followed to its end: what is to blame for that.
pub(super) fn vacuity(program: &Program, options: &Options, stop: &Interrupter) -> String {
    if let Some(finding) = contradiction(program, stop) {
        return finding.message;
    }
    let mut findings = Vec::new();
    for operation in &program.operations {
        let contract = program.contract(operation.contract);
        let _ = check_contract(program, contract, options, stop, &mut findings);
    }
    let broken = findings.into_iter().find(|finding| finding.problem == SpecificationProblem::Contradiction);
    match broken {
        Some(finding) => finding.message,
        None => "no arguments and history are as the contract requires".to_owned(),
    }
}

/// Axioms that exclude each other, as few as possible.
pub(super) fn contradiction(program: &Program, stop: &Interrupter) -> Option<SpecificationFinding> {
    let mut blamed = program.axioms.clone();
    // That literals differ is no axiom of the user's.
    if blamed.iter().all(|axiom| axiom.span.is_none()) || !excluded(program, &blamed, stop) {
        return None;
    }
    for at in (0..blamed.len()).rev() {
        let mut fewer = blamed.clone();
        fewer.remove(at);
        if excluded(program, &fewer, stop) {
            blamed = fewer;
        }
    }
    let names: Vec<String> = blamed.iter().map(|axiom| format!("`{}`", axiom.name)).collect();
    let message = match names.as_slice() {
        [only] => format!("the axiom {only} contradicts itself"),
        names => format!("the axioms {} contradict each other", names.join(" and ")),
    };
    let (span, contract) =
        blamed.first().map_or((None, String::new()), |axiom| (axiom.span, axiom.name.clone()));
    let problem = SpecificationProblem::Contradiction;
    Some(SpecificationFinding { problem, contract, case: None, span, message, history: Vec::new() })
}

/// Whether the axioms leave no room for even one element of each sort.
fn excluded(program: &Program, axioms: &[Axiom], stop: &Interrupter) -> bool {
    let program = Program { axioms: axioms.to_vec(), ..program.clone() };
    let solver = Prover::solver();
    let formulas = Algebra::with_terms(&program, Arc::clone(solver.terms())).formulas;
    let mut prover = Prover::new(&program, solver, stop);
    let mut elements: Vec<Term> = vec![formulas.int(0), formulas.int(1)];
    for sort in 0..program.opaque_sorts.len() as u32 {
        elements.push(formulas.fresh("any", crate::algebra::BaseSort::Opaque(crate::core::SortId(sort))));
    }
    prover.mention(elements);
    prover.check(&formulas) == Answer::Unsat
}

/// A history of up to so many unknown events, and a solver.
struct Inquiry<'p> {
    program: &'p Program,
    algebra: Algebra,
    prover: Prover<'p>,
    acceptance: Acceptance,
    events: Vec<SymbolicEvent>,
    starts: Vec<Term>,
    env: Env,
}

impl<'p> Inquiry<'p> {
    fn new(
        program: &'p Program,
        contract: &Contract,
        bound: u32,
        stop: &Interrupter,
    ) -> Result<Inquiry<'p>, Unsupported> {
        let solver = Prover::solver();
        let algebra = Algebra::with_terms(program, Arc::clone(solver.terms()));
        let mut prover = Prover::new(program, solver, stop);
        let mut maker = EventMaker::new(program, alphabet(program, contract)?);
        let mut env = Env::default();
        for var in contract.parameters.iter().chain(&contract.ghosts).chain(free_variables(program, contract))
        {
            let declared = program.var(*var);
            // Functions cannot be mentioned by formulas.
            if let Ok(value) = fresh_value(&algebra.formulas, program, &declared.name, &declared.sort) {
                prover.assert(well_formed(&algebra.formulas, program, &value));
                env = env.bind(*var, value);
            }
        }
        let mut events = Vec::new();
        for _ in 0..bound {
            let (event, law) = maker.unknown(&algebra.formulas)?;
            prover.assert(law);
            events.push(event);
        }
        let formulas = &algebra.formulas;
        let starts: Vec<Term> =
            (0..=bound).map(|_| formulas.fresh("start", crate::algebra::BaseSort::Bool)).collect();
        prover.assert(formulas.or(&starts));
        for (at, one) in starts.iter().enumerate() {
            for other in &starts[..at] {
                prover.assert(formulas.not(formulas.and(&[*one, *other])));
            }
        }
        Ok(Inquiry { program, algebra, prover, acceptance: Acceptance::default(), events, starts, env })
    }

    /// The history is in the language.
    fn history(&mut self, regex: &Regex, env: &Env) -> Result<Term, Unsupported> {
        let sre = Compiler { program: self.program, algebra: &mut self.algebra }.regex(regex, env)?;
        let mut parts = Vec::new();
        for (from, start) in self.starts.iter().enumerate() {
            let to = self.events.len();
            let accepted =
                self.acceptance.accepts(self.program, &mut self.algebra, &self.events, sre, from..to);
            parts.push(self.algebra.formulas.implies(*start, accepted));
        }
        Ok(self.algebra.formulas.and(&parts))
    }

    /// The case applies.
    fn applies(&mut self, case: &Case, env: &Env) -> Result<Term, Unsupported> {
        let evaluator = Evaluator::new(self.program, &self.algebra.formulas);
        let mut parts = vec![evaluator.formula(&case.require, env)?];
        parts.push(self.history(&case.context, env)?);
        if let Some(demand) = &case.demand {
            parts.push(self.history(demand, env)?);
        }
        Ok(self.algebra.formulas.and(&parts))
    }

    /// Whether the formula can hold; with a history that shows it.
    fn example(&mut self, formula: Term) -> (Answer, Vec<String>) {
        // The shortest history that does.
        for start in self.starts.clone().into_iter().rev() {
            self.prover.push();
            self.prover.assert(formula);
            let answer = self.prover.check_with(&self.algebra.formulas, start);
            self.prover.pop();
            match answer {
                Answer::Unsat => {}
                Answer::Unknown => return (Answer::Unknown, Vec::new()),
                Answer::Sat => return (Answer::Sat, self.shown_history(start)),
            }
        }
        (Answer::Unsat, Vec::new())
    }

    fn shown_history(&self, start: Term) -> Vec<String> {
        let from = self.starts.iter().position(|other| *other == start).unwrap_or(0);
        let reader = Reader { program: self.program, prover: &self.prover };
        let events: Vec<_> =
            self.events[from..].iter().filter_map(|event| reader.event(event).ok()).collect();
        let data = events.iter().flat_map(|event| event.arguments.iter().chain([&event.result]));
        let names = Names::new(self.program, &Default::default(), data);
        events.iter().map(|event| names.event(event)).collect()
    }
}

/// Parameters and ghosts of the method that a parameter's contract may mention: all first-order variables of
/// contracts of functions that take such a parameter.
fn free_variables<'a>(program: &'a Program, contract: &Contract) -> Vec<&'a crate::core::VarId> {
    let mine = |id: crate::spec::ContractId| std::ptr::eq(program.contract(id), contract);
    let takes_it = |var: &crate::core::VarId| matches!(program.var(*var).sort, crate::core::Sort::Function(id) if mine(id));
    program
        .contracts
        .iter()
        .filter(|other| other.parameters.iter().any(takes_it))
        .flat_map(|other| other.parameters.iter().chain(&other.ghosts))
        .collect()
}

fn check_contract(
    program: &Program,
    contract: &Contract,
    options: &Options,
    stop: &Interrupter,
    findings: &mut Vec<SpecificationFinding>,
) -> Result<(), Unsupported> {
    let mut inquiry = Inquiry::new(program, contract, options.context_events, stop)?;
    let env = inquiry.env.clone();
    let bound = options.context_events;
    let mut report = |problem, case: Option<usize>, message: String, history: Vec<String>| {
        let span = case.and_then(|case| contract.cases[case].span).or(contract.span);
        let contract = contract.name.clone();
        findings.push(SpecificationFinding { problem, contract, case, span, message, history });
    };
    let mut possible = Vec::new();
    for (number, case) in contract.cases.iter().enumerate() {
        let applies = inquiry.applies(case, &env)?;
        let answer = inquiry.prover.check_with(&inquiry.algebra.formulas, applies);
        // What needs data that is deeper than is recorded is not seen.
        let is_cut = inquiry.algebra.formulas.cut.get();
        if answer == Answer::Unsat && !is_cut {
            let message = format!(
                "no history of up to {bound} events meets the context and precondition of this case of `{}`",
                contract.name
            );
            report(SpecificationProblem::NeverApplies, Some(number), message, Vec::new());
        }
        possible.push((applies, answer != Answer::Unsat));
        if answer == Answer::Sat && promises_nothing(&mut inquiry, contract, case, applies)? {
            let message = format!("nothing can be as this case of `{}` promises", contract.name);
            report(SpecificationProblem::Contradiction, Some(number), message, Vec::new());
        }
    }
    if contract.cases.len() < 2 || !contract.ghosts.is_empty() {
        return Ok(());
    }
    overlap_and_gap(&mut inquiry, contract, &possible, &mut report)
}

/// Whether no result, or no events, are as a case that applies promises.
fn promises_nothing(
    inquiry: &mut Inquiry<'_>,
    contract: &Contract,
    case: &Case,
    applies: Term,
) -> Result<bool, Unsupported> {
    let program = inquiry.program;
    let result = program.var(contract.result);
    let Ok(value) = fresh_value(&inquiry.algebra.formulas, program, &result.name, &result.sort) else {
        return Ok(false);
    };
    let env = inquiry.env.bind(contract.result, value.clone());
    let formulas = &inquiry.algebra.formulas;
    let ensured = Evaluator::new(program, formulas).formula(&case.ensure, &env)?;
    let all = formulas.and(&[applies, ensured, well_formed(formulas, program, &value)]);
    if inquiry.prover.check_with(&inquiry.algebra.formulas, all) == Answer::Unsat {
        return Ok(!inquiry.algebra.formulas.cut.get());
    }
    let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
    let effect = Compiler { program, algebra: &mut inquiry.algebra }.regex(effect, &env)?;
    Ok(effect == crate::algebra::EMPTY)
}

/// Two cases that apply at once with different results; a history that no case is for.
fn overlap_and_gap(
    inquiry: &mut Inquiry<'_>,
    contract: &Contract,
    possible: &[(Term, bool)],
    report: &mut impl FnMut(SpecificationProblem, Option<usize>, String, Vec<String>),
) -> Result<(), Unsupported> {
    let env = inquiry.env.clone();
    let program = inquiry.program;
    let result = program.var(contract.result);
    let (Ok(first), Ok(second)) = (
        fresh_value(&inquiry.algebra.formulas, program, &result.name, &result.sort),
        fresh_value(&inquiry.algebra.formulas, program, &result.name, &result.sort),
    ) else {
        return Ok(());
    };
    for (number, (applies, _)) in possible.iter().enumerate() {
        for (other, (applies_too, _)) in possible.iter().enumerate().take(number) {
            let (case, earlier) = (&contract.cases[number], &contract.cases[other]);
            // That a call may return or raise is how exceptions are specified.
            if case.raises != earlier.raises {
                continue;
            }
            let evaluator = Evaluator::new(program, &inquiry.algebra.formulas);
            let ensured = evaluator.formula(&case.ensure, &env.bind(contract.result, first.clone()))?;
            let ensured_too =
                evaluator.formula(&earlier.ensure, &env.bind(contract.result, second.clone()))?;
            let formulas = &inquiry.algebra.formulas;
            let differ = formulas.not(evaluator.equal(&first, &second)?);
            let overlap = formulas.and(&[*applies, *applies_too, ensured, ensured_too, differ]);
            if let (Answer::Sat, history) = inquiry.example(overlap) {
                let message = format!(
                    "cases {} and {} of `{}` apply to the same history and give different results",
                    other + 1,
                    number + 1,
                    contract.name
                );
                report(SpecificationProblem::Overlap, Some(number), message, history);
            }
        }
    }
    let formulas = &inquiry.algebra.formulas;
    let evaluator = Evaluator::new(program, formulas);
    let mut required = Vec::new();
    for case in &contract.cases {
        required.push(evaluator.formula(&case.require, &env)?);
    }
    let none: Vec<Term> = possible.iter().map(|(applies, _)| formulas.not(*applies)).collect();
    let gap = formulas.and(&[formulas.or(&required), formulas.and(&none)]);
    // A demand that is not met is the caller's mistake, not a gap.
    if contract.cases.iter().all(|case| case.demand.is_none())
        && let (Answer::Sat, history) = inquiry.example(gap)
    {
        let message = format!("no case of `{}` is for this history", contract.name);
        report(SpecificationProblem::Gap, None, message, history);
    }
    Ok(())
}
