//! Traces of specifications: events, regular expressions, temporal formulas.
//!
//! The notation does not say which of the three a piece is; its operators do. An event is one event in a
//! regular expression, and in a temporal formula "the next event is one of these".

use std::rc::Rc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::Elaborator;
use super::formula::{Local, Names, counted, mentions};
use super::scope::{DefinitionEntry, Global, ModuleEntry, ModuleId, unknown};
use crate::core::{OperationId, Pure, PureOp, Sort, VarId};
use crate::front::ast::{Path, TypeExprKind};
use crate::front::notation::syntax::{
    Argument, Binder, CallArgument, EventPattern, Formula, FormulaKind, Modality, Trace, TraceKind,
};
use crate::spec::{Definition, DefinitionId, Event, Ltl, Regex};

/// What names mean in a trace.
#[derive(Clone)]
pub(super) struct Environment {
    pub(super) scope: ModuleId,
    pub(super) locals: Vec<Local>,
    /// Parameters of macros: a trace and what its names mean.
    pub(super) macros: Vec<(String, Rc<(Trace, Environment)>)>,
}

impl Environment {
    pub(super) fn names(&self) -> Names<'_> {
        Names { scope: self.scope, locals: &self.locals }
    }
}

/// A piece of a trace formula by what it is.
pub(super) enum Piece {
    Event(Event),
    Regex(Regex),
    Ltl(Ltl),
}

impl Piece {
    pub(super) fn regex(self) -> Regex {
        match self {
            Piece::Event(event) => Regex::Event(event),
            Piece::Regex(regex) => regex,
            Piece::Ltl(Ltl::Regex(regex)) => *regex,
            Piece::Ltl(formula) => Regex::Ltl(Box::new(formula)),
        }
    }

    fn ltl(self) -> Ltl {
        match self {
            Piece::Event(event) => Ltl::Event(event),
            Piece::Regex(Regex::Ltl(formula)) => *formula,
            Piece::Regex(regex) => Ltl::Regex(Box::new(regex)),
            Piece::Ltl(formula) => formula,
        }
    }
}

/// Formulas that everybody needs.
const BUILT_IN: &[(&str, usize)] = &[("ever", 1), ("never", 1), ("once", 1), ("latest", 2)];

impl Elaborator<'_> {
    pub(super) fn trace(&mut self, trace: &Trace, env: &Environment) -> Result<Piece, Diagnostic> {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.trace_kind(trace, env))
    }

    fn trace_kind(&mut self, trace: &Trace, env: &Environment) -> Result<Piece, Diagnostic> {
        let boxed = |piece: Piece| Box::new(piece.regex());
        Ok(match &trace.kind {
            TraceKind::True => Piece::Ltl(Ltl::True),
            TraceKind::False => Piece::Ltl(Ltl::False),
            TraceKind::Epsilon => Piece::Regex(Regex::Epsilon),
            TraceKind::AnyEvent => Piece::Event(Event::Any),
            TraceKind::Last => Piece::Ltl(Ltl::Last),
            TraceKind::Event(pattern) => Piece::Event(self.event(pattern, env)?),
            TraceKind::ForAll(..) => {
                let message = "`forall` stands at the start of a clause";
                return Err(Diagnostic::error("notation", message)
                    .at(trace.span, "")
                    .help("as in `invariant forall m : t. never(<lock m>)`"));
            }
            TraceKind::Pure(formula) => Piece::Ltl(Ltl::Pure(self.condition(formula, &env.names())?)),
            TraceKind::Call(path, arguments) => self.call(path, arguments, trace.span, env)?,
            TraceKind::Complement(inner) => match self.trace(inner, env)? {
                Piece::Event(event) => Piece::Event(Event::Not(Box::new(event))),
                Piece::Regex(regex) => Piece::Regex(Regex::Not(Box::new(regex))),
                Piece::Ltl(formula) => Piece::Ltl(Ltl::Not(Box::new(formula))),
            },
            TraceKind::Not(inner) => match self.trace(inner, env)? {
                Piece::Regex(regex) => Piece::Regex(Regex::Not(Box::new(regex))),
                piece => Piece::Ltl(Ltl::Not(Box::new(piece.ltl()))),
            },
            TraceKind::Star(inner) => Piece::Regex(Regex::Star(boxed(self.trace(inner, env)?))),
            TraceKind::Plus(inner) => {
                let once = self.trace(inner, env)?.regex();
                // A second copy with variables of its own.
                let again = boxed(self.trace(inner, env)?);
                Piece::Regex(Regex::Concat(vec![once, Regex::Star(again)]))
            }
            TraceKind::Optional(inner) => {
                Piece::Regex(Regex::Or(vec![Regex::Epsilon, self.trace(inner, env)?.regex()]))
            }
            TraceKind::Concat(parts) => {
                let parts: Result<Vec<Regex>, Diagnostic> =
                    parts.iter().map(|part| Ok(self.trace(part, env)?.regex())).collect();
                Piece::Regex(Regex::Concat(parts?))
            }
            TraceKind::And(parts) => self.connective(parts, env, Event::And, Regex::And, Ltl::And)?,
            TraceKind::Or(parts) => self.connective(parts, env, Event::Or, Regex::Or, Ltl::Or)?,
            TraceKind::Implies(left, right) => {
                let left = self.trace(left, env)?.ltl();
                Piece::Ltl(Ltl::Implies(Box::new(left), Box::new(self.trace(right, env)?.ltl())))
            }
            TraceKind::Unary(modality, inner) => {
                let inner = Box::new(self.trace(inner, env)?.ltl());
                Piece::Ltl(match modality {
                    Modality::Next => Ltl::Next(inner),
                    Modality::WeakNext => Ltl::WeakNext(inner),
                    Modality::Finally => Ltl::Finally(inner),
                    _ => Ltl::Globally(inner),
                })
            }
            TraceKind::Binary(modality, left, right) => {
                let left = Box::new(self.trace(left, env)?.ltl());
                let right = Box::new(self.trace(right, env)?.ltl());
                Piece::Ltl(match modality {
                    Modality::Until => Ltl::Until(left, right),
                    Modality::Release => Ltl::Release(left, right),
                    Modality::StrongRelease => Ltl::StrongRelease(left, right),
                    _ => Ltl::WeakUntil(left, right),
                })
            }
        })
    }

    fn connective(
        &mut self,
        parts: &[Trace],
        env: &Environment,
        events: fn(Vec<Event>) -> Event,
        regexes: fn(Vec<Regex>) -> Regex,
        formulas: fn(Vec<Ltl>) -> Ltl,
    ) -> Result<Piece, Diagnostic> {
        let pieces: Result<Vec<Piece>, Diagnostic> = parts.iter().map(|part| self.trace(part, env)).collect();
        let pieces = pieces?;
        if pieces.iter().any(|piece| matches!(piece, Piece::Ltl(_))) {
            return Ok(Piece::Ltl(formulas(pieces.into_iter().map(Piece::ltl).collect())));
        }
        if pieces.iter().any(|piece| matches!(piece, Piece::Regex(_))) {
            return Ok(Piece::Regex(regexes(pieces.into_iter().map(Piece::regex).collect())));
        }
        let only_event = |piece: Piece| match piece {
            Piece::Event(event) => Some(event),
            _ => None,
        };
        Ok(Piece::Event(events(pieces.into_iter().filter_map(only_event).collect())))
    }

    fn event(&mut self, pattern: &EventPattern, env: &Environment) -> Result<Event, Diagnostic> {
        let operation = self.operation_of_event(&pattern.operation, env)?;
        let declared = self.program.operation(operation);
        let parameters = declared.parameters.iter().map(|var| self.program.var(*var).sort.clone());
        let mut sorts: Vec<Sort> = parameters.filter(|sort| !matches!(sort, Sort::Function(_))).collect();
        let mut written = written_arguments(pattern, sorts.len())?;
        sorts.push(declared.result.clone());
        written.push(pattern.result.clone().unwrap_or(Argument::Any));

        let mut locals = env.locals.clone();
        let (mut variables, mut conditions) = (Vec::new(), Vec::new());
        for (argument, sort) in written.iter().zip(&sorts) {
            let name = self.local_name(argument, env);
            let var = self.program.variable(
                name.clone().unwrap_or_else(|| "_".to_owned()),
                sort.clone(),
                Some(pattern.span),
            );
            variables.push(var);
            if let Some(name) = name {
                if let Some(earlier) = locals[env.locals.len()..].iter().find(|local| local.name == name) {
                    // `<link a a>`: the same name twice.
                    conditions.push(Pure::eq(Pure::Var(var), earlier.value.clone()));
                }
                locals.push(Local::variable(&name, var, sort.clone()));
            }
        }
        for ((argument, sort), var) in written.iter().zip(&sorts).zip(&variables) {
            if let (Some(name), Argument::Is(formula)) = (self.local_name(argument, env), argument) {
                self.used(&name, pattern, formula, &written, env)?;
            } else if let Some(condition) = self.argument_condition(argument, *var, sort, env)? {
                conditions.push(condition);
            }
        }
        if let Some(qualifier) = &pattern.qualifier {
            conditions.push(self.condition(qualifier, &Names { scope: env.scope, locals: &locals })?);
        }
        let Some(result) = variables.pop() else {
            return Err(Diagnostic::error("notation", "this event has no result").at(pattern.span, ""));
        };
        Ok(Event::Atom(Box::new(crate::spec::EventPattern {
            operation,
            arguments: variables,
            result,
            qualifier: Pure::and(conditions),
            span: Some(pattern.span),
        })))
    }

    fn operation_of_event(&mut self, path: &Path, env: &Environment) -> Result<OperationId, Diagnostic> {
        self.load_module(env.scope, &path.modules);
        match self.modules.value(env.scope, path) {
            Some(Global::Operation(id)) => Ok(id),
            Some(_) => {
                let message = format!("`{}` is no operation, so it leaves no events", path.text());
                Err(Diagnostic::error("unknown-event", message).at(path.span, "not an event"))
            }
            None => {
                let operations = |module: &super::scope::Module| {
                    let operations =
                        module.values.iter().filter(|(_, value)| matches!(value, Global::Operation(_)));
                    operations.map(|(name, _)| name.clone()).collect()
                };
                let candidates = self.modules.visible(env.scope, operations);
                Err(Diagnostic {
                    code: "unknown-event",
                    ..unknown("event", &path.text(), path.span, &candidates)
                })
            }
        }
    }

    /// What an argument of an event demands of its value, unless nothing.
    fn argument_condition(
        &mut self,
        argument: &Argument,
        var: VarId,
        sort: &Sort,
        env: &Environment,
    ) -> Result<Option<Pure>, Diagnostic> {
        let (formula, negated) = match argument {
            Argument::Any => return Ok(None),
            Argument::Is(formula) => (formula, false),
            Argument::Not(formula) => (formula, true),
        };
        let matched = self.matches(formula, &Pure::Var(var), sort, &env.names())?;
        Ok(match (matched, negated) {
            (Pure::Bool(true), false) => None,
            (matched, false) => Some(matched),
            (Pure::Op(PureOp::Eq, operands), true) => Some(Pure::Op(PureOp::Ne, operands)),
            (Pure::Op(PureOp::Not, mut operands), true) if operands.len() == 1 => Some(operands.remove(0)),
            (matched, true) => Some(Pure::not(matched)),
        })
    }

    /// The name that an argument gives itself: one that means nothing yet.
    fn local_name(&self, argument: &Argument, env: &Environment) -> Option<String> {
        let Argument::Is(Formula { kind: FormulaKind::Apply(path, arguments), .. }) = argument else {
            return None;
        };
        let plain = path.modules.is_empty() && arguments.is_empty();
        let free = env.names().local(path).is_none() && self.modules.value(env.scope, path).is_none();
        let variable = path.name.starts_with(|c: char| c.is_lowercase() || c == '_');
        (plain && free && variable).then(|| path.name.clone())
    }

    /// A name that an argument gives itself must be for something; otherwise it is a typing mistake.
    fn used(
        &self,
        name: &str,
        pattern: &EventPattern,
        formula: &Formula,
        all: &[Argument],
        env: &Environment,
    ) -> Result<(), Diagnostic> {
        let qualified = pattern.qualifier.as_ref().is_some_and(|qualifier| mentions(qualifier, name));
        let same = |argument: &&Argument| self.local_name(argument, env).as_deref() == Some(name);
        if qualified || name.starts_with('_') || all.iter().filter(same).count() > 1 {
            return Ok(());
        }
        let mut candidates: Vec<String> = env.locals.iter().map(|local| local.name.clone()).collect();
        candidates.extend(self.modules.visible(env.scope, |module| module.values.keys().cloned().collect()));
        let complaint = unknown("name", name, formula.span, &candidates);
        let help = format!(
            "for an argument that does not matter write `_`; for one that does, declare it: `ghost {name} : \
             …`"
        );
        Err(match complaint.help.clone() {
            Some(suggestion) => complaint.help(format!("{suggestion} ({help})")),
            None => complaint.help(help),
        })
    }

    fn call(
        &mut self,
        path: &Path,
        arguments: &[CallArgument],
        span: Span,
        env: &Environment,
    ) -> Result<Piece, Diagnostic> {
        if path.modules.is_empty() {
            let found = env.macros.iter().rev().find(|(name, _)| *name == path.name);
            if let Some((_, closure)) = found.cloned() {
                check_arity(path, 0, arguments, span)?;
                return self.trace(&closure.0, &closure.1);
            }
        }
        self.load_module(env.scope, &path.modules);
        let find = |module: &super::scope::Module| module.definitions.get(&path.name).cloned();
        if let Some(entry) = self.modules.lookup(env.scope, &path.modules, find) {
            check_arity(path, entry.parameters.len(), arguments, span)?;
            return self.call_definition(&entry, arguments, env);
        }
        let built_in = BUILT_IN.iter().find(|(name, _)| path.modules.is_empty() && *name == path.name);
        if let Some((name, arity)) = built_in {
            check_arity(path, *arity, arguments, span)?;
            return self.call_built_in(name, arguments, env);
        }
        let mut candidates =
            self.modules.visible(env.scope, |module| module.definitions.keys().cloned().collect());
        candidates.extend(BUILT_IN.iter().map(|(name, _)| (*name).to_owned()));
        candidates.extend(env.macros.iter().map(|(name, _)| name.clone()));
        let complaint = unknown("formula", &path.text(), path.span, &candidates);
        Err(match complaint.help {
            None => complaint.help("events are written `<put k v>`, conditions on values `[x = y]`"),
            Some(_) => complaint,
        })
    }

    fn call_built_in(
        &mut self,
        name: &str,
        arguments: &[CallArgument],
        env: &Environment,
    ) -> Result<Piece, Diagnostic> {
        let traces: Vec<Trace> = arguments.iter().map(as_trace).collect::<Result<_, Diagnostic>>()?;
        let [first, rest @ ..] = traces.as_slice() else { return Ok(Piece::Ltl(Ltl::True)) };
        Ok(match name {
            "ever" => Piece::Ltl(Ltl::Finally(Box::new(self.trace(first, env)?.ltl()))),
            "never" => match self.trace(first, env)? {
                Piece::Event(event) => never(event),
                piece => Piece::Ltl(Ltl::Not(Box::new(Ltl::Finally(Box::new(piece.ltl()))))),
            },
            "once" => {
                // At most one of them: the complement of `.* l .* l .*`.
                let (one, two) = (self.trace(first, env)?.regex(), self.trace(first, env)?.regex());
                let twice = vec![Regex::all(), one, Regex::all(), two, Regex::all()];
                Piece::Regex(Regex::Not(Box::new(Regex::Concat(twice))))
            }
            _ => {
                let set = self.trace(first, env)?.ltl();
                let kill = match rest.first().map(|kill| self.trace(kill, env)).transpose()? {
                    Some(Piece::Event(event)) => never(event).ltl(),
                    Some(piece) => Ltl::Not(Box::new(Ltl::Finally(Box::new(piece.ltl())))),
                    None => Ltl::True,
                };
                let both = Ltl::And(vec![set, Ltl::Next(Box::new(kill))]);
                Piece::Ltl(Ltl::Finally(Box::new(both)))
            }
        })
    }

    fn call_definition(
        &mut self,
        entry: &Rc<DefinitionEntry>,
        arguments: &[CallArgument],
        env: &Environment,
    ) -> Result<Piece, Diagnostic> {
        let mut modules = Vec::new();
        let scope = self.definition_scope(entry, arguments, env, &mut modules)?;
        // A named set of events stays one: its complement is an event too.
        let is_macro = entry.parameters.iter().any(is_trace_parameter) || is_event(&entry.body);
        if is_macro {
            let mut inner = Environment { scope, locals: Vec::new(), macros: Vec::new() };
            for (parameter, argument) in entry.parameters.iter().zip(arguments) {
                if is_trace_parameter(parameter) {
                    let closure = Rc::new((as_trace(argument)?, env.clone()));
                    inner.macros.push((parameter.name.text.clone(), closure));
                } else if !self.is_module_parameter(parameter, entry.scope) {
                    let sort = self.binder_sort(parameter, scope)?;
                    let value = self.value_of_sort(as_formula(argument)?, &sort, &env.names())?;
                    inner.locals.push(Local { name: parameter.name.text.clone(), value, sort });
                }
            }
            self.nesting += 1;
            if self.nesting > 60 {
                self.nesting -= 1;
                return Err(recursive(entry));
            }
            let piece = self.trace(&entry.body, &inner);
            self.nesting -= 1;
            return piece;
        }
        let id = self.definition(entry, scope, modules)?;
        let parameters = self.program.definition(id).parameters.clone();
        let mut values = Vec::new();
        let written = entry.parameters.iter().zip(arguments);
        let values_only: Vec<&CallArgument> = written
            .filter(|(parameter, _)| !self.is_module_parameter(parameter, entry.scope))
            .map(|(_, argument)| argument)
            .collect();
        for (parameter, argument) in parameters.iter().zip(values_only) {
            let sort = self.program.var(*parameter).sort.clone();
            values.push(self.value_of_sort(as_formula(argument)?, &sort, &env.names())?);
        }
        Ok(Piece::Ltl(Ltl::Call(id, values)))
    }

    fn is_module_parameter(&self, binder: &Binder, scope: ModuleId) -> bool {
        let Some(TypeExprKind::Constructor(path, _)) = binder.ty.as_ref().map(|ty| &ty.kind) else {
            return false;
        };
        let find = |module: &super::scope::Module| module.module_types.get(&path.name).map(|_| ());
        path.name.starts_with(char::is_uppercase) && self.modules.lookup(scope, &path.modules, find).is_some()
    }

    /// The scope of a definition's body: where it stands, with module parameters filled in.
    fn definition_scope(
        &mut self,
        entry: &Rc<DefinitionEntry>,
        arguments: &[CallArgument],
        env: &Environment,
        modules: &mut Vec<ModuleId>,
    ) -> Result<ModuleId, Diagnostic> {
        let mut named = Vec::new();
        for (parameter, argument) in entry.parameters.iter().zip(arguments) {
            if !self.is_module_parameter(parameter, entry.scope) {
                continue;
            }
            let path = match argument.formula.as_ref().map(|formula| &formula.kind) {
                Some(FormulaKind::Apply(path, rest)) if rest.is_empty() => path.clone(),
                _ => return Err(Diagnostic::error("ill-sorted", "expected a module").at(argument.span, "")),
            };
            let mut names = path.modules.clone();
            names.push(path.name.clone());
            match self.modules.module(env.scope, &names) {
                Some(ModuleEntry::Module(id)) => {
                    modules.push(id);
                    named.push((parameter.name.text.clone(), id));
                }
                _ => {
                    let candidates =
                        self.modules.visible(env.scope, |module| module.modules.keys().cloned().collect());
                    return Err(unknown("module", &path.text(), path.span, &candidates));
                }
            }
        }
        if named.is_empty() {
            return Ok(entry.scope);
        }
        let scope = self.modules.add(Some(entry.scope), String::new());
        for (name, id) in named {
            self.modules.get_mut(scope).modules.insert(name, ModuleEntry::Module(id));
        }
        Ok(scope)
    }

    /// The row of a definition, one for each choice of modules.
    fn definition(
        &mut self,
        entry: &Rc<DefinitionEntry>,
        scope: ModuleId,
        modules: Vec<ModuleId>,
    ) -> Result<DefinitionId, Diagnostic> {
        let key = (Rc::as_ptr(entry) as usize, modules.clone());
        match self.definitions.get(&key) {
            Some(Some(id)) => return Ok(*id),
            Some(None) => return Err(recursive(entry)),
            None => {}
        }
        self.definitions.insert(key.clone(), None);
        let (mut parameters, mut locals) = (Vec::new(), Vec::new());
        for binder in &entry.parameters {
            if self.is_module_parameter(binder, entry.scope) {
                continue;
            }
            let sort = self.binder_sort(binder, scope)?;
            let var = self.program.variable(binder.name.text.clone(), sort.clone(), Some(binder.name.span));
            parameters.push(var);
            locals.push(Local::variable(&binder.name.text, var, sort));
        }
        let env = Environment { scope, locals, macros: Vec::new() };
        let body = self.trace(&entry.body, &env)?.ltl();
        let instance: Vec<String> =
            modules.iter().map(|id| self.modules.get(*id).prefix.trim_end_matches('.').to_owned()).collect();
        let name = match instance.as_slice() {
            [] => entry.name.clone(),
            names => format!("{}({})", entry.name, names.join(", ")),
        };
        let id = DefinitionId(self.program.definitions.len() as u32);
        self.program.definitions.push(Definition { name, parameters, body, span: Some(entry.span) });
        self.definitions.insert(key, Some(id));
        Ok(id)
    }
}

/// `G ~l`.
fn never(event: Event) -> Piece {
    Piece::Ltl(Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(event))))))
}

fn recursive(entry: &DefinitionEntry) -> Diagnostic {
    Diagnostic::error("notation", format!("`{}` is defined by itself", entry.name)).at(entry.span, "")
}

fn is_event(trace: &Trace) -> bool {
    match &trace.kind {
        TraceKind::Event(_) | TraceKind::AnyEvent => true,
        TraceKind::Complement(inner) => is_event(inner),
        TraceKind::And(parts) | TraceKind::Or(parts) => parts.iter().all(is_event),
        _ => false,
    }
}

fn is_trace_parameter(binder: &Binder) -> bool {
    match binder.ty.as_ref().map(|ty| &ty.kind) {
        Some(TypeExprKind::Constructor(path, arguments)) => {
            path.modules.is_empty() && arguments.is_empty() && matches!(path.name.as_str(), "event" | "trace")
        }
        _ => false,
    }
}

/// The arguments of an event that records so many; `<put | …>` and `<put>` are about all calls.
fn written_arguments(pattern: &EventPattern, takes: usize) -> Result<Vec<Argument>, Diagnostic> {
    let nothing =
        matches!(pattern.arguments.as_slice(), [Argument::Is(Formula { kind: FormulaKind::Unit, .. })]);
    let written: &[Argument] = if nothing && takes == 0 { &[] } else { &pattern.arguments };
    if written.is_empty() {
        return Ok(vec![Argument::Any; takes]);
    }
    if written.len() == takes {
        return Ok(written.to_vec());
    }
    let message = format!("`{}` takes {}, not {}", pattern.operation.text(), counted(takes), written.len());
    let is_tuple = match written {
        [Argument::Is(Formula { kind: FormulaKind::Tuple(parts), .. })] => parts.len() == takes,
        _ => false,
    };
    let help = match is_tuple {
        true => "arguments stand side by side: `<put k v>`",
        false => "write `_` for an argument that does not matter, `-> r` for the result",
    };
    Err(Diagnostic::error("wrong-arity", message).at(pattern.span, "").help(help))
}

fn check_arity(path: &Path, takes: usize, arguments: &[CallArgument], span: Span) -> Result<(), Diagnostic> {
    if takes == arguments.len() {
        return Ok(());
    }
    let message = format!("`{}` takes {takes} arguments, not {}", path.text(), arguments.len());
    Err(Diagnostic::error("wrong-arity", message).at(span, ""))
}

fn as_formula(argument: &CallArgument) -> Result<&Formula, Diagnostic> {
    argument
        .formula
        .as_ref()
        .ok_or_else(|| Diagnostic::error("ill-sorted", "expected a value, not a trace").at(argument.span, ""))
}

/// A call argument as a trace: what looks like a value may be a call of a definition.
fn as_trace(argument: &CallArgument) -> Result<Trace, Diagnostic> {
    if let Some(trace) = &argument.trace {
        return Ok(trace.clone());
    }
    let kind = match argument.formula.as_ref().map(|formula| &formula.kind) {
        Some(FormulaKind::Bool(true)) => TraceKind::True,
        Some(FormulaKind::Bool(false)) => TraceKind::False,
        Some(FormulaKind::Apply(path, arguments)) => {
            let arguments = arguments.iter().map(|formula| CallArgument {
                formula: Some(formula.clone()),
                trace: None,
                span: formula.span,
            });
            TraceKind::Call(path.clone(), arguments.collect())
        }
        _ => {
            return Err(Diagnostic::error("ill-sorted", "expected a trace, not a value")
                .at(argument.span, "")
                .help("events are written `<put k v>`"));
        }
    };
    Ok(Trace { kind, span: argument.span })
}
