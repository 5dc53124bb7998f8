//! Contracts: clauses to cases.

use otherwise_diagnostics::{Diagnostic, Span};

use super::Elaborator;
use super::formula::{Local, mentions};
use super::scope::ModuleId;
use super::trace::Environment;
use super::types::{EXCEPTION, Ty};
use crate::core::{OperationId, Pure, Sort, VarId};
use crate::front::notation::syntax::{self, Argument, CallArgument, Clause, EventPattern, Trace, TraceKind};
use crate::spec::{Case, Contract, ContractId, Effect, Event, ForAll, Regex};

/// Whose contract it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// Without an `effect` a call leaves its own event.
    Operation(OperationId),
    /// A function of the source.
    Function,
    /// A parameter that is a function.
    Callback,
}

/// The parameters, ghosts and result of a contract.
pub(super) struct Frame {
    pub(super) scope: ModuleId,
    /// Names around the contract: for a callback those of the method.
    pub(super) outer: Vec<Local>,
    pub(super) parameters: Vec<Local>,
    pub(super) result: VarId,
    pub(super) result_name: String,
    pub(super) owner: Owner,
    /// A function of its arguments: no events.
    pub(super) pure: bool,
}

/// One alternative before its parts are put together.
#[derive(Clone, Default)]
struct Draft<'c> {
    clauses: Vec<&'c Clause>,
    /// The observed trace, and whether it holds.
    observed: Option<(&'c Trace, bool)>,
    span: Option<Span>,
}

/// What names mean in the clauses of a case.
struct Views {
    /// Parameters and ghosts.
    around: Environment,
    /// In what is said about the history.
    before: Environment,
    /// In what is said about the end, with the result.
    after: Environment,
}

/// What the clauses of a case say, one by one.
#[derive(Default)]
struct Said {
    require: Vec<Pure>,
    ensure: Vec<Pure>,
    contexts: Vec<Regex>,
    demands: Vec<Regex>,
    for_all: Vec<ForAll>,
    effect: Option<Effect>,
    raises: Option<Pure>,
}

impl Said {
    /// Complains about an `effect` beside what there is.
    fn nothing_of_effects(&self, span: Span) -> Result<(), Diagnostic> {
        if self.effect.is_some() { Err(two_effects(span)) } else { Ok(()) }
    }

    /// Several invariants are one.
    fn add_invariant(&mut self, invariant: Regex, span: Span) -> Result<(), Diagnostic> {
        self.effect = Some(match self.effect.take() {
            None => Effect::History(invariant),
            Some(Effect::History(earlier)) => Effect::History(Regex::And(vec![earlier, invariant])),
            Some(Effect::New(_)) => return Err(two_effects(span)),
        });
        Ok(())
    }
}

/// The names that a contract or labels give to parameters.
pub(super) fn parameter_names(
    contract: Option<&syntax::Contract>,
    labels: &[Option<String>],
    count: usize,
) -> Result<Vec<String>, Diagnostic> {
    let header = contract.and_then(|contract| contract.header.as_ref());
    if let Some(header) = header
        && !header.parameters.is_empty()
    {
        if header.parameters.len() != count {
            let message = format!(
                "the function has {count} parameters, its contract names {}",
                header.parameters.len()
            );
            let span = contract.map(|contract| contract.span);
            let complaint = Diagnostic::error("wrong-arity", message);
            return Err(match span {
                Some(span) => complaint.at(span, ""),
                None => complaint,
            });
        }
        for (at, binder) in header.parameters.iter().enumerate() {
            let same =
                |other: &&syntax::Binder| other.name.text == binder.name.text && binder.name.text != "_";
            if let Some(earlier) = header.parameters[..at].iter().find(same) {
                return Err(named_twice(&binder.name).also(earlier.name.span, "the first one"));
            }
        }
        return Ok(header.parameters.iter().map(|binder| binder.name.text.clone()).collect());
    }
    let name = |at: usize| labels.get(at).cloned().flatten().unwrap_or_else(|| format!("x{}", at + 1));
    Ok((0..count).map(name).collect())
}

pub(super) fn result_name(contract: &syntax::Contract) -> Option<String> {
    contract.header.as_ref()?.result.as_ref().map(|binder| binder.name.text.clone())
}

impl Elaborator<'_> {
    /// The sort of a parameter that is a function: known by the contract that a `where` clause gives it.
    pub(super) fn callback_sort(
        &mut self,
        contract: Option<&syntax::Contract>,
        name: &str,
        ty: &Ty,
        span: Span,
    ) -> Result<Sort, Diagnostic> {
        let callbacks = contract.map_or(&[][..], |contract| &contract.callbacks);
        let Some(callback) = callbacks.iter().find(|callback| callback_name(callback) == Some(name)) else {
            return Err(Diagnostic::error(
                "missing-contract",
                format!("the function `{name}` needs a contract"),
            )
            .at(span, "a parameter that is a function")
            .help(format!("add `where {name} () {{ effect … }}` to the contract")));
        };
        let (mut parameters, mut rest) = (Vec::new(), self.types.head(ty));
        while let Ty::Arrow(from, to) = rest {
            parameters.push((*from).clone());
            rest = self.types.head(&to);
        }
        let names = parameter_names(Some(callback), &[], parameters.len())?;
        let mut variables = Vec::new();
        for (ty, name) in parameters.iter().zip(names) {
            let sort =
                self.types.sort(&mut self.program, ty).map_err(|what| super::unsupported(&what, span))?;
            variables.push(self.program.variable(name, sort, Some(callback.span)));
        }
        let sort =
            self.types.sort(&mut self.program, &rest).map_err(|what| super::unsupported(&what, span))?;
        let result_name = result_name(callback).unwrap_or_else(|| "result".to_owned());
        let result = self.program.variable(result_name, sort, Some(callback.span));
        let id = ContractId(self.program.contracts.len() as u32);
        self.program.contracts.push(Contract {
            name: name.to_owned(),
            parameters: variables,
            ghosts: Vec::new(),
            result,
            cases: Vec::new(),
            frames: Vec::new(),
            span: Some(callback.span),
        });
        if callback.pure {
            let row = self.program.contract(id);
            let result = self.program.var(row.result).sort.clone();
            let sorts = row.parameters.iter().map(|var| self.program.var(*var).sort.clone());
            let sorts = sorts.filter(|sort| *sort != Sort::Unit).collect();
            let symbol = self.symbol(name, sorts, result, callback.span);
            self.program.pure_parameters.push((id, symbol));
        }
        Ok(Sort::Function(id))
    }

    /// Fills in the contracts of all operations.
    pub(super) fn operation_contracts(&mut self) {
        for (id, contract, scope) in std::mem::take(&mut self.operations) {
            let operation = self.program.operation(id).clone();
            let row = operation.contract;
            let declared = self.program.contract(row).clone();
            let parameters: Vec<Local> = operation.parameters.iter().map(|var| self.local(*var)).collect();
            let frame = Frame {
                scope,
                outer: Vec::new(),
                parameters,
                result: declared.result,
                result_name: self.program.var(declared.result).name.clone(),
                owner: Owner::Operation(id),
                pure: false,
            };
            let empty = syntax::Contract {
                header: None,
                pure: false,
                ghosts: Vec::new(),
                common: Vec::new(),
                cases: Vec::new(),
                callbacks: Vec::new(),
                modifies: None,
                span: operation.span.unwrap_or(Span {
                    file: otherwise_diagnostics::FileId(0),
                    start: 0,
                    end: 0,
                }),
            };
            let filled = self.fill_contract(row, contract.as_deref().unwrap_or(&empty), &frame);
            if let Err(complaint) = filled.and_then(|()| self.operation_changes(id, contract.as_deref())) {
                self.complain(complaint);
            }
        }
    }

    pub(super) fn local(&self, var: VarId) -> Local {
        let declared = self.program.var(var);
        // What a parameter that can be assigned holds.
        Local::variable(&declared.name, var, declared.sort.content().clone())
    }

    /// Fills in ghosts and cases of a contract whose parameters are known.
    pub(super) fn fill_contract(
        &mut self,
        row: ContractId,
        contract: &syntax::Contract,
        frame: &Frame,
    ) -> Result<(), Diagnostic> {
        let mut locals = frame.outer.clone();
        locals.extend(frame.parameters.iter().cloned());
        let mut ghosts = Vec::new();
        for (at, binder) in contract.ghosts.iter().enumerate() {
            let name = &binder.name;
            let earlier = contract.ghosts[..at].iter().find(|other| other.name.text == name.text);
            if let Some(earlier) = earlier {
                return Err(named_twice(name).also(earlier.name.span, "the first one"));
            }
            if frame.parameters.iter().any(|parameter| parameter.name == name.text) {
                let message = format!("the ghost `{}` hides the parameter of that name", name.text);
                self.complain(
                    Diagnostic::warning("named-twice", message)
                        .at(name.span, "the contract speaks of any value, not of the argument"),
                );
            }
            let sort = self.binder_sort(binder, frame.scope)?;
            let var = self.program.variable(binder.name.text.clone(), sort.clone(), Some(binder.name.span));
            ghosts.push(var);
            locals.push(Local::variable(&binder.name.text, var, sort));
        }
        for callback in &contract.callbacks {
            self.callback(callback, &locals, frame)?;
        }
        let mut cases = Vec::new();
        for draft in drafts(contract)? {
            cases.push(self.case(&draft, &locals, frame, &mut ghosts)?);
        }
        let mut frames = Vec::new();
        if let Some(modifies) = &contract.modifies {
            match frame.owner {
                Owner::Function => {
                    let parameters = self.program.contract(row).parameters.clone();
                    frames = self.frames(modifies, &cases, &parameters, &locals, frame)?;
                }
                Owner::Callback => {
                    let message = "`modifies` is for functions of the program and of a library";
                    let help = "what a parameter may do is said by its `effect`";
                    return Err(Diagnostic::error("notation", message).at(modifies.span, "").help(help));
                }
                Owner::Operation(_) => {}
            }
        }
        let contract_row = &mut self.program.contracts[row.0 as usize];
        contract_row.ghosts = ghosts;
        contract_row.cases = cases;
        contract_row.frames = frames;
        Ok(())
    }

    fn callback(
        &mut self,
        callback: &syntax::Contract,
        locals: &[Local],
        frame: &Frame,
    ) -> Result<(), Diagnostic> {
        let name = callback_name(callback).unwrap_or("");
        let is_meant = |local: &&Local| local.name == name && matches!(local.sort, Sort::Function(_));
        let parameter = frame.parameters.iter().find(is_meant);
        let Some(Sort::Function(id)) = parameter.map(|local| local.sort.clone()) else {
            return Err(Diagnostic::error("unknown-name", format!("no parameter `{name}` is a function"))
                .at(callback.span, "a contract for it"));
        };
        let declared = self.program.contract(id).clone();
        let parameters = declared.parameters.iter().map(|var| self.local(*var)).collect();
        let first_order = |local: &&Local| !matches!(local.sort, Sort::Function(_));
        let inner = Frame {
            scope: frame.scope,
            outer: locals.iter().filter(first_order).cloned().collect(),
            parameters,
            result: declared.result,
            result_name: self.program.var(declared.result).name.clone(),
            owner: Owner::Callback,
            pure: callback.pure,
        };
        self.fill_contract(id, callback, &inner)
    }

    fn case(
        &mut self,
        draft: &Draft<'_>,
        locals: &[Local],
        frame: &Frame,
        ghosts: &mut Vec<VarId>,
    ) -> Result<Case, Diagnostic> {
        let mut said = Said::default();
        let around = Environment { scope: frame.scope, locals: locals.to_vec(), macros: Vec::new() };
        let mut after = around.clone();
        let result_sort = self.program.var(frame.result).sort.clone();
        after.locals.push(Local::variable(&frame.result_name, frame.result, result_sort));
        let mut before = around.clone();
        if let Some(ghost) = self.foretold_result(draft, frame) {
            ghosts.push(ghost);
            let sort = self.program.var(ghost).sort.clone();
            before.locals.push(Local::variable(&frame.result_name, ghost, sort));
            said.ensure.push(Pure::eq(Pure::Var(frame.result), Pure::Var(ghost)));
        }
        let views = Views { around, before, after };
        for clause in &draft.clauses {
            self.clause(clause, &views, frame, ghosts, &mut said)?;
        }
        if let Some((trace, holds)) = draft.observed {
            self.observed(trace, holds, &views.around, frame, &mut said)?;
        }
        let effect = match said.effect {
            Some(effect) => effect,
            None => self.effect_unsaid(draft, frame, said.raises.is_some()),
        };
        let conjunction = |mut parts: Vec<Regex>| match parts.len() {
            0 => None,
            1 => parts.pop(),
            _ => Some(Regex::And(parts)),
        };
        Ok(Case {
            require: Pure::and(said.require),
            demand: conjunction(said.demands),
            context: conjunction(said.contexts).unwrap_or_else(Regex::all),
            ensure: Pure::and(said.ensure),
            effect,
            raises: said.raises,
            span: draft.span,
            for_all: said.for_all,
            demands: draft.clauses.iter().filter_map(|clause| clause.demand_span()).collect(),
            unchanged: None,
        })
    }

    /// An operation's context may speak of the result: it is the value that fits the history, a ghost until
    /// it is returned.
    fn foretold_result(&mut self, draft: &Draft<'_>, frame: &Frame) -> Option<VarId> {
        let sort = self.program.var(frame.result).sort.clone();
        let is_foretold = draft.clauses.iter().any(
            |clause| matches!(clause, Clause::Context(trace) if trace_mentions(trace, &frame.result_name)),
        );
        let is_ghost = is_foretold && frame.owner != Owner::Function && sort != Sort::Unit;
        is_ghost.then(|| self.program.variable(format!("{}'", frame.result_name), sort, draft.span))
    }

    /// What one clause says.
    fn clause(
        &mut self,
        clause: &Clause,
        views: &Views,
        frame: &Frame,
        ghosts: &mut Vec<VarId>,
        said: &mut Said,
    ) -> Result<(), Diagnostic> {
        let Views { around, before, after } = views;
        match clause {
            Clause::Require(formula) => said.require.push(self.condition(formula, &around.names())?),
            Clause::Ensure(formula) => said.ensure.push(self.condition(formula, &after.names())?),
            Clause::Context(Trace { kind: TraceKind::ForAll(variables, body), .. }) => {
                said.for_all.push(self.for_all(variables, body, before, false)?);
            }
            Clause::Demand(Trace { kind: TraceKind::ForAll(variables, body), .. }) => {
                said.for_all.push(self.for_all(variables, body, around, true)?);
            }
            // What holds for all values afterwards is broken by one.
            Clause::Effect(Trace { kind: TraceKind::ForAll(variables, body), span })
                if !matches!(frame.owner, Owner::Operation(_)) =>
            {
                said.nothing_of_effects(*span)?;
                let (chosen, inner) = self.quantified(variables, after)?;
                ghosts.extend(chosen);
                said.effect = Some(Effect::New(self.trace(body, &inner)?.regex()));
            }
            Clause::Invariant(Trace { kind: TraceKind::ForAll(variables, body), span }) => {
                said.for_all.push(self.for_all(variables, body, around, false)?);
                let (chosen, inner) = self.quantified(variables, around)?;
                ghosts.extend(chosen);
                let invariant = self.trace(body, &inner)?.regex();
                said.add_invariant(invariant, *span)?;
            }
            Clause::Context(trace) => said.contexts.push(self.trace(trace, before)?.regex()),
            Clause::Demand(trace) => said.demands.push(self.trace(trace, around)?.regex()),
            Clause::Effect(trace) => {
                said.nothing_of_effects(trace.span)?;
                said.effect = Some(Effect::New(self.trace(trace, after)?.regex()));
            }
            Clause::Invariant(trace) => {
                let invariant = self.trace(trace, around)?.regex();
                said.contexts.push(invariant.clone());
                said.add_invariant(invariant, trace.span)?;
            }
            Clause::Raises(formula) => {
                let exception = Ty::Data(EXCEPTION, Vec::new());
                let sort = self.types.any_sort(&mut self.program, &exception);
                let sort = sort.map_err(|what| super::unsupported(&what, formula.span))?;
                self.types.complete_exceptions(&mut self.program);
                said.raises = Some(self.with_ghosts(formula, &sort, &after.names(), ghosts)?);
            }
            Clause::Observes(_) => {}
        }
        Ok(())
    }

    /// One answer of an observer: the history is in the language exactly when it returns `true`.
    fn observed(
        &mut self,
        trace: &Trace,
        holds: bool,
        env: &Environment,
        frame: &Frame,
        said: &mut Said,
    ) -> Result<(), Diagnostic> {
        if self.program.var(frame.result).sort != Sort::Bool {
            let message = "`observes` is for operations that return `bool`";
            return Err(Diagnostic::error("ill-sorted", message)
                .at(trace.span, "")
                .help("for other results write `context`, which may mention the result"));
        }
        let observed = self.trace(trace, env)?.regex();
        said.contexts.push(if holds { observed } else { Regex::Not(Box::new(observed)) });
        said.ensure.push(if holds { Pure::Var(frame.result) } else { Pure::not(Pure::Var(frame.result)) });
        Ok(())
    }

    /// The effect of a case without an `effect`.
    fn effect_unsaid(&mut self, draft: &Draft<'_>, frame: &Frame, raises: bool) -> Effect {
        Effect::New(match frame.owner {
            // A call that raises has no result: an event that says one would not be true.
            Owner::Operation(id) if raises && self.program.operation(id).result != Sort::Unit => {
                Regex::Epsilon
            }
            Owner::Operation(id) => {
                let truth = draft.observed.map(|(_, holds)| holds);
                Regex::Event(self.own_event(id, frame, truth))
            }
            _ if frame.pure => Regex::Epsilon,
            _ => Regex::all(),
        })
    }

    /// Variables of a `forall`, and what names mean in its body.
    fn quantified(
        &mut self,
        variables: &[syntax::Binder],
        env: &Environment,
    ) -> Result<(Vec<VarId>, Environment), Diagnostic> {
        let (mut vars, mut inner) = (Vec::new(), env.clone());
        for binder in variables {
            let sort = self.binder_sort(binder, env.scope)?;
            if !matches!(sort, Sort::Bool | Sort::Int | Sort::Opaque(_)) {
                let message = "`forall` ranges over abstract types, integers and truth values";
                return Err(Diagnostic::error("ill-sorted", message).at(binder.name.span, ""));
            }
            let var = self.program.variable(binder.name.text.clone(), sort.clone(), Some(binder.name.span));
            inner.locals.push(Local::variable(&binder.name.text, var, sort));
            vars.push(var);
        }
        Ok((vars, inner))
    }

    fn for_all(
        &mut self,
        variables: &[syntax::Binder],
        body: &Trace,
        env: &Environment,
        demand: bool,
    ) -> Result<ForAll, Diagnostic> {
        let (variables, inner) = self.quantified(variables, env)?;
        Ok(ForAll { variables, history: self.trace(body, &inner)?.regex(), demand })
    }

    /// The event that a call with these parameters and this result is.
    fn own_event(&mut self, id: OperationId, frame: &Frame, truth: Option<bool>) -> Event {
        let declared = self.program.operation(id).clone();
        let (mut arguments, mut conditions) = (Vec::new(), Vec::new());
        for parameter in &declared.parameters {
            let sort = self.program.var(*parameter).sort.clone();
            if matches!(sort, Sort::Function(_)) {
                continue;
            }
            let var = self.program.variable("_", sort, declared.span);
            arguments.push(var);
            conditions.push(Pure::eq(Pure::Var(var), Pure::Var(*parameter)));
        }
        let result = self.program.variable("_", declared.result.clone(), declared.span);
        match truth {
            _ if declared.result == Sort::Unit => {}
            Some(true) => conditions.push(Pure::Var(result)),
            Some(false) => conditions.push(Pure::not(Pure::Var(result))),
            None => conditions.push(Pure::eq(Pure::Var(result), Pure::Var(frame.result))),
        }
        Event::Atom(Box::new(crate::spec::EventPattern {
            operation: id,
            arguments,
            result,
            qualifier: Pure::and(conditions),
            span: declared.span,
        }))
    }
}

/// Whether a `where` clause says what a function does.
pub(super) fn has_callback(contract: &syntax::Contract, name: &str) -> bool {
    contract.callbacks.iter().any(|callback| callback_name(callback) == Some(name))
}

fn callback_name(callback: &syntax::Contract) -> Option<&str> {
    callback.header.as_ref()?.name.as_ref().map(|name| name.text.as_str())
}

fn named_twice(name: &syntax::Name) -> Diagnostic {
    let message = format!("`{}` is named twice", name.text);
    Diagnostic::error("named-twice", message).at(name.span, "the second one")
}

fn two_effects(span: Span) -> Diagnostic {
    Diagnostic::error("notation", "a case has one `effect` or `invariant`s, not both")
        .at(span, "one too many")
}

/// The alternatives of a contract: what all say and each `case`, and for an observer each answer.
fn drafts(contract: &syntax::Contract) -> Result<Vec<Draft<'_>>, Diagnostic> {
    let written: Vec<(&[Clause], Span)> = match contract.cases.as_slice() {
        [] => vec![(&[], contract.span)],
        cases => cases.iter().map(|(clauses, span)| (clauses.as_slice(), *span)).collect(),
    };
    let mut drafts = Vec::new();
    for (own, span) in written {
        let clauses: Vec<&Clause> = contract.common.iter().chain(own).collect();
        let observed: Vec<&Trace> = clauses
            .iter()
            .filter_map(|clause| match clause {
                Clause::Observes(trace) => Some(trace),
                _ => None,
            })
            .collect();
        match observed.as_slice() {
            [] => drafts.push(Draft { clauses, observed: None, span: Some(span) }),
            [trace] => {
                for holds in [true, false] {
                    let observed = Some((*trace, holds));
                    drafts.push(Draft { clauses: clauses.clone(), observed, span: Some(span) });
                }
            }
            [_, second, ..] => {
                return Err(
                    Diagnostic::error("notation", "a contract observes one thing").at(second.span, "")
                );
            }
        }
    }
    Ok(drafts)
}

/// Whether a trace mentions a plain name.
fn trace_mentions(trace: &Trace, name: &str) -> bool {
    let inner = |trace: &Trace| trace_mentions(trace, name);
    match &trace.kind {
        TraceKind::True | TraceKind::False | TraceKind::Epsilon | TraceKind::AnyEvent | TraceKind::Last => {
            false
        }
        TraceKind::Event(pattern) => event_mentions(pattern, name),
        TraceKind::Pure(formula) => mentions(formula, name),
        TraceKind::Call(_, arguments) => arguments.iter().any(|argument: &CallArgument| {
            argument.formula.as_ref().is_some_and(|formula| mentions(formula, name))
                || argument.trace.as_ref().is_some_and(inner)
        }),
        TraceKind::Complement(a)
        | TraceKind::Not(a)
        | TraceKind::Star(a)
        | TraceKind::Plus(a)
        | TraceKind::Optional(a)
        | TraceKind::Unary(_, a) => inner(a),
        TraceKind::Concat(parts) | TraceKind::And(parts) | TraceKind::Or(parts) => parts.iter().any(inner),
        TraceKind::Implies(a, b) | TraceKind::Binary(_, a, b) => inner(a) || inner(b),
        TraceKind::ForAll(_, a) => inner(a),
    }
}

fn event_mentions(pattern: &EventPattern, name: &str) -> bool {
    let in_argument = |argument: &Argument| match argument {
        Argument::Any => false,
        Argument::Is(formula) | Argument::Not(formula) => mentions(formula, name),
    };
    pattern.arguments.iter().chain(&pattern.result).any(in_argument)
        || pattern.qualifier.as_ref().is_some_and(|qualifier| mentions(qualifier, name))
}
