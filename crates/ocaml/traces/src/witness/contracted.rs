//! Calls in a run that are known by contracts: whether they are accepted, what they leave, what is promised.

use otherwise_diagnostics::Span;

use super::instances::Universe;
use super::matching::is_recorded;
use super::replay::{
    CallRecord, Choice, ConcreteEnvHandle, Ending, Outcome, Owner, Replay, bind_all, data_of,
};
use super::{Bound, ConcreteEnv, Datum, Matcher, Stuck, TraceEvent};
use crate::core::{OperationId, Pure, SymbolId};
use crate::spec::{Case, Contract, ContractId, Effect, ForAll, Regex};

impl Replay<'_> {
    /// What occurs in the run so far.
    pub(super) fn universe(&self, arguments: &[Datum]) -> Universe {
        let mut universe = Universe::default();
        universe.note_events(&self.trace);
        self.given.iter().chain(arguments).for_each(|datum| universe.note(datum));
        for table in self.interpretation.symbols.values() {
            table.entries.values().for_each(|datum| universe.note(datum));
        }
        for choice in &self.choices {
            match choice {
                Choice::Value(datum) => universe.note(datum),
                Choice::Events(events) => universe.note_events(events),
                Choice::Branch(_) => {}
            }
        }
        universe
    }

    /// Whether a case of a contract accepts a call, for some values of its ghosts.
    pub(super) fn accepts(
        &self,
        contract: &Contract,
        arguments: &[Datum],
        env: &ConcreteEnv,
    ) -> Result<bool, Stuck> {
        let free = |case: &Case| !case.has_demand() && case.require == Pure::Bool(true);
        if contract.cases.iter().any(free) {
            return Ok(true);
        }
        let envs = match contract.ghosts.as_slice() {
            [] => vec![env.clone()],
            _ => self.universe(arguments).instances(self.program, &contract.ghosts, env),
        };
        for env in &envs {
            for case in &contract.cases {
                if self.applies(case, false, &self.trace, env)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a case is for a call after this history.
    fn applies(
        &self,
        case: &Case,
        with_context: bool,
        history: &[TraceEvent],
        env: &ConcreteEnv,
    ) -> Result<bool, Stuck> {
        let evaluation = self.evaluation();
        let after = |language: &Regex| Matcher::new(evaluation, history, env).accepts(language);
        Ok(evaluation.holds(&case.require, env)?
            && case.demand.as_ref().map_or(Ok(true), after)?
            && (!with_context || after(&case.context)?)
            && self.holds_for_all(case, |each| with_context || each.demand, history, env)?)
    }

    /// Whether what a case says for all values holds of a history.
    pub(super) fn holds_for_all(
        &self,
        case: &Case,
        which: impl Fn(&ForAll) -> bool,
        history: &[TraceEvent],
        env: &ConcreteEnv,
    ) -> Result<bool, Stuck> {
        for each in case.for_all.iter().filter(|each| which(each)) {
            for env in &self.universe(&[]).instances(self.program, &each.variables, env) {
                if !Matcher::new(self.evaluation(), history, env).accepts(&each.history)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether an event of the history is a call that its operation's contract accepts there, with such a
    /// result.
    pub(super) fn is_legal(&self, constrained: &[OperationId], at: usize) -> Result<bool, Stuck> {
        let event = &self.trace[at];
        if !constrained.contains(&event.operation) {
            return Ok(true);
        }
        let contract = self.program.contract(self.program.operation(event.operation).contract);
        let recorded = contract.parameters.iter().filter(|var| is_recorded(&self.program.var(**var).sort));
        let mut env = ConcreteEnv::default();
        for (var, datum) in recorded.zip(&event.arguments) {
            env = env.bind_datum(*var, datum.clone());
        }
        env = env.bind_datum(contract.result, event.result.clone());
        let evaluation = self.evaluation();
        for env in &self.universe(&[]).instances(self.program, &contract.ghosts, &env) {
            for case in &contract.cases {
                let (Effect::New(effect) | Effect::History(effect)) = &case.effect;
                if crate::engine::own_event(case, event.operation).is_some()
                    && evaluation.holds(&case.ensure, env)?
                    && self.applies(case, true, &self.trace[..at], env)?
                    && Matcher::new(evaluation, &self.trace[at..=at], env).accepts(effect)?
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// What a function's contract promises, it promises for all values of its ghosts.
    fn keeps_promises(
        &self,
        contract: &Contract,
        case: &Case,
        env: &ConcreteEnv,
        arguments: &[Datum],
        before: usize,
    ) -> Result<bool, Stuck> {
        for env in &self.universe(arguments).instances(self.program, &contract.ghosts, env) {
            if !self.applies(case, true, &self.trace[..before], env)? {
                continue;
            }
            let (part, regex) = match &case.effect {
                Effect::New(regex) => (&self.trace[before..], regex),
                Effect::History(regex) => (&self.trace[..], regex),
            };
            let evaluation = self.evaluation();
            if !evaluation.holds(&case.ensure, env)? || !Matcher::new(evaluation, part, env).accepts(regex)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a parameter returns that is a function of its arguments only.
    fn applied(&self, contract: &Contract, symbol: SymbolId, env: &ConcreteEnv) -> Result<Datum, Stuck> {
        let evaluation = self.evaluation();
        let result = evaluation.datum(&contract.applied(self.program, symbol), env)?;
        let after = env.bind_datum(contract.result, result.clone());
        for case in &contract.cases {
            if evaluation.holds(&case.require, &after)? && !evaluation.holds(&case.ensure, &after)? {
                return Err(Stuck::new(format!("the result of `{}` is not as promised", contract.name)));
            }
        }
        Ok(result)
    }

    /// The case applies to the call, and the result is as it promises.
    fn is_as_said(&self, contract: &Contract, case: &Case, env: &ConcreteEnv) -> Result<(), Stuck> {
        let evaluation = self.evaluation();
        if !evaluation.holds(&case.require, env)? {
            return Err(Stuck::new(format!("the precondition of `{}` does not hold", contract.name)));
        }
        if let Some(demand) = &case.demand {
            self.admit(demand, env)?;
        }
        self.admit(&case.context, env)?;
        if !self.holds_for_all(case, |_| true, &self.trace, env)? {
            return Err(Stuck::new("a context is not met"));
        }
        if !evaluation.holds(&case.ensure, env)? {
            return Err(Stuck::new(format!("the result of `{}` is not as promised", contract.name)));
        }
        Ok(())
    }

    pub(super) fn call_contract(
        &mut self,
        id: ContractId,
        owner: Owner,
        outer: ConcreteEnv,
        values: Vec<Bound>,
        span: Option<Span>,
    ) -> Result<Outcome, Stuck> {
        let contract = self.program.contract(id);
        let arguments = data_of(&values);
        let mut env = bind_all(outer, &contract.parameters, values);
        if !self.accepts(contract, &arguments, &env)? {
            return Ok(Outcome::Ended(Ending::Misused { contract: id, arguments, span }));
        }
        if let Some(symbol) = self.program.pure_parameter(id) {
            let result = self.applied(contract, symbol, &env)?;
            return Ok(Outcome::Value(Bound::Datum(result)));
        }
        let mut ghosts = Vec::new();
        for ghost in &contract.ghosts {
            let value = self.invented(&self.program.var(*ghost).sort, 0)?;
            env = env.bind_datum(*ghost, value.clone());
            ghosts.push(value);
        }
        let number = if contract.cases.len() > 1 { self.branch(contract.cases.len())? } else { 0 };
        let case = &contract.cases[number];
        let result = self.invented(&self.program.var(contract.result).sort, 0)?;
        env = env.bind_datum(contract.result, result.clone());
        self.is_as_said(contract, case, &env)?;
        let before = self.trace.len();
        match &case.effect {
            Effect::New(regex) => self.append(regex, &env, false)?,
            Effect::History(regex) => self.append(regex, &env, true)?,
        }
        if !matches!(owner, Owner::Operation(_))
            && !contract.ghosts.is_empty()
            && !self.keeps_promises(contract, case, &env, &arguments, before)?
        {
            let name = &contract.name;
            return Err(Stuck::new(format!("`{name}` does not keep its promise for all its ghosts")));
        }
        let raised = match &case.raises {
            Some(exception) => Some(self.evaluation().datum(exception, &env)?),
            None => None,
        };
        self.calls.push(CallRecord {
            contract: id,
            operation: match owner {
                Owner::Operation(operation) => Some(operation),
                _ => None,
            },
            function: match owner {
                Owner::Function(function) => Some(function),
                _ => None,
            },
            case: number,
            arguments,
            ghosts,
            result: result.clone(),
            raised: raised.clone(),
            span,
            events: before..self.trace.len(),
            env: ConcreteEnvHandle(env),
        });
        Ok(match raised {
            _ if self.is_over() => Outcome::Ended(Ending::Unfinished),
            Some(exception) => Outcome::Raised(exception),
            None => Outcome::Value(Bound::Datum(result)),
        })
    }

    pub(super) fn admit(&self, regex: &Regex, env: &ConcreteEnv) -> Result<(), Stuck> {
        if !Matcher::new(self.evaluation(), &self.trace, env).accepts(regex)? {
            return Err(Stuck::new("a context is not met"));
        }
        Ok(())
    }

    /// New events from the script; they, or the whole history, must be in the language.
    pub(super) fn append(&mut self, regex: &Regex, env: &ConcreteEnv, whole: bool) -> Result<(), Stuck> {
        let events = match self.choices.pop_front() {
            Some(Choice::Events(events)) => events,
            other => return Err(Stuck::new(format!("events were to happen, the script has {other:?}"))),
        };
        let before = self.trace.len();
        self.trace.extend(events);
        let part = if whole { &self.trace[..] } else { &self.trace[before..] };
        if !Matcher::new(self.evaluation(), part, env).accepts(regex)? {
            return Err(Stuck::new("events that the contract does not allow"));
        }
        Ok(())
    }
}
