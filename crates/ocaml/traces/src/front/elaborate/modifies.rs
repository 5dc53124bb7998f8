//! `modifies`: what a method leaves as it is, and which calls of a library change what.

use otherwise_diagnostics::Diagnostic;

use super::Elaborator;
use super::contract::Frame;
use super::formula::{Local, Names};
use super::scope::{Global, ModuleEntry, ModuleId};
use crate::core::{ConstructorId, DataId, OperationId, Program, Pure, PureOp, Sort, VarId};
use crate::front::notation::syntax::{Clause, Contract, Formula, FormulaKind, Modifies};
use crate::spec::{Case, Effect, Event, EventPattern, Place, Regex, Unchanged};

/// What calls of an operation change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Changes {
    /// Its contract says nothing of it.
    Unsaid,
    /// It answers a question.
    Nothing,
    /// What these arguments stand for.
    Arguments(Vec<VarId>),
    /// What has no name: the state of its library.
    Library,
}

/// What one `modifies` of a method names.
#[derive(Default)]
struct Named {
    /// Parameters, or parts of them, that can be assigned.
    places: Vec<Pure>,
    /// Values that stand for something behind a library.
    values: Vec<(Pure, Sort)>,
    operations: Vec<OperationId>,
    /// State at the top of the program.
    globals: Vec<VarId>,
}

impl Elaborator<'_> {
    /// Reads the `modifies` of an operation.
    pub(super) fn operation_changes(
        &mut self,
        id: OperationId,
        contract: Option<&Contract>,
    ) -> Result<(), Diagnostic> {
        let observes = |contract: &Contract| {
            let mut clauses =
                contract.common.iter().chain(contract.cases.iter().flat_map(|(clauses, _)| clauses));
            clauses.any(|clause| matches!(clause, Clause::Observes(_)))
        };
        let changes = match contract.and_then(|contract| contract.modifies.as_ref()) {
            None if contract.is_some_and(observes) => Changes::Nothing,
            None => Changes::Unsaid,
            Some(modifies) => {
                let mut arguments = Vec::new();
                for place in &modifies.places {
                    let Some(name) = root_name(place) else { continue };
                    let parameters = &self.program.operation(id).parameters;
                    match parameters.iter().find(|var| self.program.var(**var).name == name) {
                        Some(var) => arguments.push(*var),
                        None => {
                            let message = format!("`{name}` is no parameter of this operation");
                            let help = "`modifies ()` says that it changes what has no name here";
                            return Err(Diagnostic::error("unknown-name", message)
                                .at(place.span, "not found")
                                .help(help));
                        }
                    }
                }
                if arguments.is_empty() { Changes::Library } else { Changes::Arguments(arguments) }
            }
        };
        self.changes.insert(id, changes);
        Ok(())
    }

    /// One case for each case of a method: what stays as it is.
    pub(super) fn frames(
        &mut self,
        modifies: &Modifies,
        cases: &[Case],
        parameters: &[VarId],
        locals: &[Local],
        frame: &Frame,
    ) -> Result<Vec<Case>, Diagnostic> {
        let names = Names { scope: frame.scope, locals };
        let mut named = Named::default();
        for place in &modifies.places {
            self.named(place, &names, &mut named)?;
        }
        let mut places = Vec::new();
        for var in parameters {
            let declared = self.program.var(*var).clone();
            let whole = Place { root: *var, part: Pure::Var(*var), name: declared.name };
            unchanged(&self.program, whole, &declared.sort, &named.places, &mut places);
        }
        let unchanged = Unchanged { places, assigned: named.globals.clone(), span: modifies.span };
        let effect = self.allowed(&named);
        let frame = |case: &Case| Case {
            ensure: Pure::Bool(true),
            effect: Effect::New(effect.clone()),
            raises: None,
            unchanged: Some(unchanged.clone()),
            ..case.clone()
        };
        Ok(cases.iter().map(frame).collect())
    }

    /// Finds out what an entry of `modifies` names.
    fn named(&mut self, place: &Formula, names: &Names<'_>, named: &mut Named) -> Result<(), Diagnostic> {
        if let FormulaKind::Apply(path, arguments) = &place.kind
            && arguments.is_empty()
            && names.local(path).is_none()
        {
            if path.name.starts_with(char::is_uppercase) {
                let all: Vec<String> = path.modules.iter().chain([&path.name]).cloned().collect();
                self.load_module(names.scope, &all);
                if let Some(ModuleEntry::Module(id)) = self.modules.module(names.scope, &all) {
                    self.operations_of(id, &mut named.operations);
                    return Ok(());
                }
                let message = format!("unknown module `{}`", path.text());
                return Err(Diagnostic::error("unknown-name", message).at(path.span, "not found"));
            }
            self.load_module(names.scope, &path.modules);
            match self.modules.value(names.scope, path) {
                Some(Global::Operation(id)) => {
                    named.operations.push(id);
                    return Ok(());
                }
                Some(Global::Function(at)) if self.types.is_mutable(&self.functions[at].result) => {
                    if let Pure::Var(var) = self.constant(at, place.span)? {
                        named.globals.push(var);
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
        if matches!(place.kind, FormulaKind::Unit) {
            return Ok(());
        }
        let (value, sort) = match self.formula(place, None, names) {
            Ok(found) => found,
            // `s.contents`, which a library's documentation speaks of, is a part of what `s` stands for.
            Err(complaint) => match &place.kind {
                FormulaKind::Field(inner, _) => match self.formula(inner, None, names) {
                    Ok((value, sort @ Sort::Opaque(_))) => (value, sort),
                    _ => return Err(complaint),
                },
                _ => return Err(complaint),
            },
        };
        if raw_sort(&self.program, &value).is_some_and(|sort| has_cells(&self.program, &sort)) {
            named.places.push(value);
            return Ok(());
        }
        let changed_by_calls = |var: &VarId| self.program.var(*var).sort == sort;
        let is_changed = |changes: &Changes| match changes {
            Changes::Arguments(arguments) => arguments.iter().any(changed_by_calls),
            _ => false,
        };
        if !matches!(sort, Sort::Opaque(_)) && !self.changes.values().any(is_changed) {
            let message = "`modifies` names something that cannot change";
            self.complain(Diagnostic::warning("cannot-change", message).at(place.span, "a plain value"));
        }
        named.values.push((value, sort));
        Ok(())
    }

    fn operations_of(&self, module: ModuleId, found: &mut Vec<OperationId>) {
        let module = self.modules.get(module);
        found.extend(module.values.values().filter_map(|value| match value {
            Global::Operation(id) => Some(*id),
            _ => None,
        }));
        for inner in module.modules.values() {
            if let ModuleEntry::Module(id) = inner {
                self.operations_of(*id, found);
            }
        }
    }

    /// The events that change nothing but what is named.
    fn allowed(&mut self, named: &Named) -> Regex {
        let library = |name: &str| name.rsplit_once('.').map_or("", |(library, _)| library).to_owned();
        let says = |changes: &Changes| matches!(changes, Changes::Arguments(_) | Changes::Library);
        let saying: Vec<String> = (0..self.program.operations.len() as u32)
            .map(OperationId)
            .filter(|id| self.changes.get(id).is_some_and(says))
            .map(|id| library(&self.program.operation(id).name))
            .collect();
        let mut forbidden = Vec::new();
        for at in 0..self.program.operations.len() as u32 {
            let id = OperationId(at);
            if named.operations.contains(&id) {
                continue;
            }
            let operation = self.program.operation(id).clone();
            match self.changes.get(&id).cloned().unwrap_or(Changes::Unsaid) {
                Changes::Nothing => {}
                // Where others of the library say what they change, this one changes nothing.
                Changes::Unsaid if saying.contains(&library(&operation.name)) => {}
                Changes::Unsaid if named.operations.is_empty() => {}
                Changes::Unsaid | Changes::Library => {
                    forbidden.push(Event::Atom(Box::new(self.pattern_of(id).1)));
                }
                Changes::Arguments(changed) => {
                    let (arguments, pattern) = self.pattern_of(id);
                    let is_other = |parameter: &VarId| {
                        let (_, var) = arguments.iter().find(|(own, _)| own == parameter)?;
                        let sort = &self.program.var(*parameter).sort;
                        let same = named.values.iter().filter(|(_, named)| named == sort);
                        let other = same.map(|(value, _)| Pure::ne(Pure::Var(*var), value.clone()));
                        Some(Pure::and(other.collect()))
                    };
                    let qualifier = Pure::Op(PureOp::Or, changed.iter().filter_map(is_other).collect());
                    forbidden.push(Event::Atom(Box::new(EventPattern { qualifier, ..pattern })));
                }
            }
        }
        if forbidden.is_empty() {
            return Regex::all();
        }
        Regex::Star(Box::new(Regex::Event(Event::Not(Box::new(Event::Or(forbidden))))))
    }

    /// All calls of an operation, with a name for each of its arguments.
    fn pattern_of(&mut self, id: OperationId) -> (Vec<(VarId, VarId)>, EventPattern) {
        let declared = self.program.operation(id).clone();
        let mut arguments = Vec::new();
        for parameter in &declared.parameters {
            let variable = self.program.var(*parameter).clone();
            if !matches!(variable.sort, Sort::Function(_)) {
                arguments
                    .push((*parameter, self.program.variable(variable.name, variable.sort, declared.span)));
            }
        }
        let result = self.program.variable("_", declared.result.clone(), declared.span);
        let pattern = EventPattern {
            operation: id,
            arguments: arguments.iter().map(|(_, var)| *var).collect(),
            result,
            qualifier: Pure::Bool(true),
            span: declared.span,
        };
        (arguments, pattern)
    }
}

/// `s` of `s.contents`.
fn root_name(place: &Formula) -> Option<&str> {
    match &place.kind {
        FormulaKind::Apply(path, arguments) if arguments.is_empty() && path.modules.is_empty() => {
            Some(&path.name)
        }
        FormulaKind::Field(inner, _) => root_name(inner),
        _ => None,
    }
}

/// The sort of a part of a parameter, cells and all.
fn raw_sort(program: &Program, value: &Pure) -> Option<Sort> {
    match value {
        Pure::Var(var) => Some(program.var(*var).sort.clone()),
        Pure::Field(constructor, _, at) => program.constructor(*constructor).fields.get(*at).cloned(),
        Pure::Component(tuple, at) => match raw_sort(program, tuple)?.content() {
            Sort::Tuple(parts) => parts.get(*at).cloned(),
            _ => None,
        },
        Pure::Load(cell) => raw_sort(program, cell),
        _ => None,
    }
}

fn has_cells(program: &Program, sort: &Sort) -> bool {
    holds(program, sort, &mut Vec::new(), &|sort| matches!(sort, Sort::Cell(_)))
}

/// Whether a value of the sort has a part of such a sort.
fn holds(program: &Program, sort: &Sort, inside: &mut Vec<DataId>, is_such: &dyn Fn(&Sort) -> bool) -> bool {
    if is_such(sort) {
        return true;
    }
    match sort {
        Sort::Cell(content) => holds(program, content, inside, is_such),
        Sort::Tuple(parts) => parts.iter().any(|part| holds(program, part, inside, is_such)),
        Sort::Data(id) if !inside.contains(id) => {
            inside.push(*id);
            let constructors = program.data(*id).constructors.iter();
            let mut fields = constructors.flat_map(|constructor| &constructor.fields);
            fields.any(|field| holds(program, field, inside, is_such))
        }
        _ => false,
    }
}

/// The parts of a place that can be assigned and are not named.
fn unchanged(program: &Program, place: Place, sort: &Sort, named: &[Pure], found: &mut Vec<Place>) {
    let has_functions =
        || holds(program, sort, &mut Vec::new(), &|sort| matches!(sort, Sort::Code | Sort::Function(_)));
    if named.contains(&place.part) || !has_cells(program, sort) || has_functions() {
        return;
    }
    if !named.iter().any(|part| is_inside(part, &place.part)) {
        found.push(place);
        return;
    }
    match sort.content() {
        Sort::Data(data) => {
            let [constructor] = program.data(*data).constructors.as_slice() else { return };
            for (at, field) in constructor.fields.iter().enumerate() {
                let label = constructor.labels.get(at).cloned().unwrap_or_else(|| (at + 1).to_string());
                let id = ConstructorId { data: *data, index: 0 };
                let part = Pure::Field(id, Box::new(place.part.clone()), at);
                let name = format!("{}.{label}", place.name);
                unchanged(program, Place { part, name, ..place }, field, named, found);
            }
        }
        Sort::Tuple(parts) => {
            for (at, sort) in parts.iter().enumerate() {
                let part = Pure::Component(Box::new(place.part.clone()), at);
                let name = format!("component {} of {}", at + 1, place.name);
                unchanged(program, Place { part, name, ..place }, sort, named, found);
            }
        }
        _ => {}
    }
}

/// Whether one is a part of the other.
fn is_inside(part: &Pure, whole: &Pure) -> bool {
    match part {
        Pure::Field(_, inner, _) | Pure::Component(inner, _) | Pure::Load(inner) => {
            **inner == *whole || is_inside(inner, whole)
        }
        _ => false,
    }
}
