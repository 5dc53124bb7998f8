//! Types of function bodies, by unification; also decides what each name means.
//!
//! Functions at the top of a structure can be polymorphic (`instances`), local ones cannot: one that is used
//! at two types is reported as not understood.

use std::rc::Rc;

use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::arguments::{Slot, is_optional, order_arguments};
use super::scope::{Global, ModuleId, unknown};
use super::standard::{Standard, leaves_no_events, plain_result, standard};
use super::type_expressions::Variables;
use super::types::{EXCEPTION, OPTION, Ty, TypeId, Types};
use super::{Elaborator, SourceFunction, unsupported};
use crate::front::ast::{
    BinderId, Binding, Expr, ExprId, ExprKind, Item, Label, LetGroup, MatchCase, Parameter, Path, PatternKind,
};
use crate::front::notation::syntax::Contract;

/// What inference found out about the expressions of one group of functions.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) types: FxHashMap<ExprId, Ty>,
    pub(super) names: FxHashMap<ExprId, Resolved>,
    /// The constructors of expressions and patterns; for a record its type.
    pub(super) constructors: FxHashMap<ExprId, (TypeId, usize)>,
    pub(super) binders: FxHashMap<BinderId, Ty>,
    /// The labels of the parameters of local functions.
    pub(super) labels: FxHashMap<BinderId, Vec<Option<Label>>>,
}

/// What a name in an expression means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resolved {
    Local(BinderId),
    Global(Global),
    Standard(Standard),
    /// Something of a module that nothing is known about.
    Unknown,
}

/// What the names of a function meant when it was typed first, and the rows of its group with those of the
/// copy.
pub(super) type Original = (Rc<Tables>, Vec<(usize, usize)>);

/// The state of one inference.
pub(super) struct Inference {
    pub(super) scope: ModuleId,
    pub(super) locals: Vec<(String, BinderId, Ty)>,
    pub(super) opened: Vec<ModuleId>,
    pub(super) tables: Tables,
    pub(super) variables: Variables,
    pub(super) problem: Option<Diagnostic>,
    /// Where a polymorphic function is typed again for another use.
    pub(super) template: Option<Original>,
}

impl Inference {
    pub(super) fn new(scope: ModuleId) -> Inference {
        Inference {
            scope,
            locals: Vec::new(),
            opened: Vec::new(),
            tables: Tables::default(),
            variables: Variables::default(),
            problem: None,
            template: None,
        }
    }

    pub(super) fn trouble(&mut self, diagnostic: Diagnostic) {
        self.problem.get_or_insert(diagnostic);
    }
}

impl Elaborator<'_> {
    /// A `let` at the top of a structure.
    pub(super) fn let_item(&mut self, group: &LetGroup, item: &Item, scope: ModuleId) {
        if item.contract.is_none() && self.alias(group, scope) {
            return;
        }
        let contract = item.contract.clone().map(Rc::new);
        let group = Rc::new(group.clone());
        let declared = self.declare_group(&group, contract, scope);
        let declare = |this: &mut Self| {
            for (name, function) in &declared {
                this.modules.get_mut(scope).values.insert(name.clone(), Global::Function(*function));
            }
        };
        if group.recursive {
            declare(self);
        }
        self.infer_functions(&group, &declared, Inference::new(scope));
        declare(self);
        self.generalise(&group, &declared);
    }

    /// `let f = M.g`: another name for a function or operation.
    fn alias(&mut self, group: &LetGroup, scope: ModuleId) -> bool {
        let [binding] = group.bindings.as_slice() else { return false };
        let (Some((name, _)), true) = (binding.name(), binding.parameters.is_empty()) else { return false };
        let ExprKind::Variable(path) = &binding.body.kind else { return false };
        self.load_module(scope, &path.modules);
        match self.modules.value(scope, path) {
            Some(Global::Function(at)) if self.functions[at].binding.parameters.is_empty() => false,
            Some(global @ (Global::Function(_) | Global::Operation(_))) if !group.recursive => {
                self.modules.get_mut(scope).values.insert(name.to_owned(), global);
                true
            }
            _ => false,
        }
    }

    /// Rows for the functions of a group.
    pub(super) fn declare_group(
        &mut self,
        group: &LetGroup,
        contract: Option<Rc<Contract>>,
        scope: ModuleId,
    ) -> Vec<(String, usize)> {
        let prefix = self.modules.get(scope).prefix.clone();
        let named = contract.as_ref().and_then(|c| c.header.as_ref()).and_then(|h| h.name.clone());
        let mut declared = Vec::new();
        for (at, binding) in group.bindings.iter().enumerate() {
            let Some((name, _)) = binding.name() else { continue };
            let parameters: Vec<Ty> = binding.parameters.iter().map(|_| self.types.fresh()).collect();
            let result = self.types.fresh();
            let mine = named.as_ref().map_or(at == 0, |named| named.text == name);
            declared.push((name.to_owned(), self.functions.len()));
            self.functions.push(SourceFunction {
                name: format!("{prefix}{name}"),
                binding: Rc::new(binding.clone()),
                contract: match &binding.contract {
                    _ if self.without_contracts => None,
                    Some(own) => Some(Rc::new(own.clone())),
                    None => contract.clone().filter(|_| mine),
                },
                scope,
                parameters,
                result,
                tables: Rc::new(Tables::default()),
                problem: None,
                id: None,
                global: None,
                active: false,
                template: None,
                structural: self.in_prelude,
            });
        }
        declared
    }

    /// Types the bodies of a group.
    pub(super) fn infer_functions(
        &mut self,
        group: &LetGroup,
        declared: &[(String, usize)],
        mut inference: Inference,
    ) {
        let named_bindings = group.bindings.iter().filter(|binding| binding.name().is_some());
        for (binding, (_, function)) in named_bindings.zip(declared) {
            let function = *function;
            let parameters = self.functions[function].parameters.clone();
            let result = self.functions[function].result.clone();
            let contract = self.functions[function].contract.clone();
            if let Some(contract) = contract {
                self.header_types(&contract, &parameters, &result, &mut inference);
            }
            self.infer_binding(binding, &parameters, &result, &mut inference);
            inference.locals.clear();
        }
        let tables = Rc::new(inference.tables);
        // Not those of local modules, which stand behind.
        for (_, at) in declared {
            let function = &mut self.functions[*at];
            function.tables = Rc::clone(&tables);
            function.problem.clone_from(&inference.problem);
        }
    }

    /// Types that stand in the header of a contract.
    fn header_types(
        &mut self,
        contract: &Contract,
        parameters: &[Ty],
        result: &Ty,
        inference: &mut Inference,
    ) {
        let Some(header) = &contract.header else { return };
        let expected = header.parameters.iter().zip(parameters).chain(header.result.iter().zip([result]));
        let pairs: Vec<_> = expected.map(|(binder, ty)| (binder.clone(), ty.clone())).collect();
        for (binder, ty) in pairs {
            let Some(written) = &binder.ty else { continue };
            match self.type_of(inference.scope, written, &mut Variables::default()) {
                Ok(written) => self.equal(&written, &ty, binder.name.span, inference),
                Err(complaint) => self.complain(complaint),
            }
        }
    }

    /// A function or value with its parameters.
    fn infer_binding(
        &mut self,
        binding: &Binding,
        parameters: &[Ty],
        result: &Ty,
        inference: &mut Inference,
    ) {
        for (parameter, ty) in binding.parameters.iter().zip(parameters) {
            self.infer_parameter(parameter, ty, inference);
        }
        if let Some(written) = &binding.result {
            match self.type_of(inference.scope, written, &mut inference.variables) {
                Ok(written) => self.equal(&written, result, binding.span, inference),
                Err(complaint) => inference.trouble(complaint),
            }
        }
        let found = self.infer(&binding.body, inference);
        self.equal(&found, result, binding.body.span, inference);
    }

    fn infer_parameter(&mut self, parameter: &Parameter, ty: &Ty, inference: &mut Inference) {
        if is_optional(&parameter.label) {
            let option = Ty::Data(OPTION, vec![self.types.fresh()]);
            self.equal(&option, ty, parameter.pattern.span, inference);
        }
        self.infer_pattern(&parameter.pattern, ty, inference);
    }

    /// Two types must be one.
    pub(super) fn equal(&mut self, found: &Ty, expected: &Ty, span: Span, inference: &mut Inference) {
        if self.types.unify(found, expected).is_err() {
            let (found, expected) =
                (self.types.show(&self.program, found), self.types.show(&self.program, expected));
            inference.trouble(
                Diagnostic::warning("types", format!("expected `{expected}`, found `{found}`"))
                    .at(span, "not understood")
                    .note("a local function can be used at one type only"),
            );
        }
    }

    pub(super) fn infer(&mut self, expr: &Expr, inference: &mut Inference) -> Ty {
        let ty = stacker::maybe_grow(64 << 10, 1 << 20, || self.infer_kind(expr, inference));
        inference.tables.types.insert(expr.id, ty.clone());
        ty
    }

    pub(super) fn check(&mut self, expr: &Expr, expected: &Ty, inference: &mut Inference) {
        let found = self.infer(expr, inference);
        self.equal(&found, expected, expr.span, inference);
    }

    fn infer_kind(&mut self, expr: &Expr, inference: &mut Inference) -> Ty {
        match &expr.kind {
            ExprKind::Unit => Ty::Unit,
            ExprKind::Bool(_) => Ty::Bool,
            ExprKind::Int(_) => Ty::Int,
            ExprKind::Literal(kind, _) => Ty::Opaque(self.types.named(&mut self.program, kind)),
            ExprKind::Variable(path) => self.infer_variable(expr, path, inference),
            ExprKind::Construct(path, argument) => {
                self.infer_construct(expr, path, argument.as_deref(), inference)
            }
            ExprKind::Tuple(parts) => {
                Ty::Tuple(parts.iter().map(|part| self.infer(part, inference)).collect())
            }
            ExprKind::Record(base, fields) => self.infer_record(expr, base.as_deref(), fields, inference),
            ExprKind::Field(record, field) => self.infer_field(expr, record, field, inference),
            ExprKind::Assign(record, field, value) => {
                self.infer_assignment(expr, record, field, value, inference)
            }
            ExprKind::Apply(function, arguments) => self.infer_apply(function, arguments, inference),
            ExprKind::Infix(operator, left, right) => {
                self.infer_infix(expr, operator, left, right, inference)
            }
            ExprKind::Negate(operand) => {
                self.check(operand, &Ty::Int, inference);
                Ty::Int
            }
            ExprKind::Function(parameters, body) => self.infer_function(parameters, body, inference),
            ExprKind::Let(groups, body) => {
                let depth = inference.locals.len();
                for group in groups {
                    self.infer_group(group, inference);
                }
                let ty = self.infer(body, inference);
                inference.locals.truncate(depth);
                ty
            }
            ExprKind::If(condition, then, otherwise) => {
                self.infer_if(condition, then, otherwise.as_deref(), inference)
            }
            ExprKind::Match(scrutinee, cases) => {
                let scrutinee = self.infer(scrutinee, inference);
                let result = self.types.fresh();
                self.infer_cases(cases, &scrutinee, &result, inference);
                result
            }
            ExprKind::Try(body, cases) => {
                let result = self.infer(body, inference);
                self.infer_cases(cases, &Ty::Data(EXCEPTION, vec![]), &result, inference);
                result
            }
            ExprKind::Assert(condition) => {
                self.check(condition, &Ty::Bool, inference);
                match condition.kind {
                    ExprKind::Bool(false) => self.types.fresh(),
                    _ => Ty::Unit,
                }
            }
            ExprKind::Typed(inner, written) => {
                let found = self.infer(inner, inference);
                match self.type_of(inference.scope, written, &mut inference.variables) {
                    Ok(written) => self.equal(&found, &written, expr.span, inference),
                    Err(complaint) => inference.trouble(complaint),
                }
                found
            }
            ExprKind::Open(path, inner) => self.infer_open(path, inner, inference),
            ExprKind::LetModule(binding, inner) => {
                // What it defines is known in the body only; it does not see the variables around it.
                let outer = inference.scope;
                inference.scope = self.modules.add(Some(outer), String::new());
                self.module_binding(binding, inference.scope);
                let ty = self.infer(inner, inference);
                inference.scope = outer;
                ty
            }
            ExprKind::Unsupported(what) => {
                inference.trouble(unsupported(what, expr.span));
                self.types.fresh()
            }
        }
    }

    fn infer_field(&mut self, expr: &Expr, record: &Expr, field: &Path, inference: &mut Inference) -> Ty {
        let ty = self.infer(record, inference);
        let Some((result, types)) = self.record_type(expr.id, &[field], &ty, inference) else {
            return self.types.fresh();
        };
        self.equal(&ty, &result, record.span, inference);
        types.into_iter().find(|(name, _)| *name == field.name).map_or(Ty::Unit, |(_, ty)| ty)
    }

    fn infer_construct(
        &mut self,
        expr: &Expr,
        path: &Path,
        argument: Option<&Expr>,
        inference: &mut Inference,
    ) -> Ty {
        let Some((result, fields)) = self.constructor_type(expr.id, path, inference) else {
            return self.types.fresh();
        };
        if let Some(Expr { kind: ExprKind::Record(None, given), .. }) = argument
            && let Some(types) = self.inline_record(expr.id, &fields, inference)
        {
            self.infer_fields(expr, given, &types, false, inference);
            return result;
        }
        match (argument, fields.as_slice()) {
            (None, []) => {}
            (Some(argument), [only]) => self.check(argument, only, inference),
            (Some(argument), [_, _, ..]) => self.check(argument, &Ty::Tuple(fields), inference),
            _ => inference.trouble(wrong_constructor(path)),
        }
        result
    }

    fn infer_if(
        &mut self,
        condition: &Expr,
        then: &Expr,
        otherwise: Option<&Expr>,
        inference: &mut Inference,
    ) -> Ty {
        self.check(condition, &Ty::Bool, inference);
        let ty = self.infer(then, inference);
        match otherwise {
            Some(otherwise) => self.check(otherwise, &ty, inference),
            None => self.equal(&ty, &Ty::Unit, then.span, inference),
        }
        ty
    }

    fn infer_open(&mut self, path: &Path, inner: &Expr, inference: &mut Inference) -> Ty {
        let module = crate::front::ast::ModuleExpr::Path(path.clone());
        let opened = self.open_module(&module, inference.scope);
        inference.opened.extend(opened);
        let ty = self.infer(inner, inference);
        if opened.is_some() {
            inference.opened.pop();
        }
        ty
    }

    fn infer_variable(&mut self, expr: &Expr, path: &Path, inference: &mut Inference) -> Ty {
        if path.modules.is_empty() {
            let local = inference.locals.iter().rev().find(|(name, ..)| *name == path.name);
            if let Some((_, binder, ty)) = local {
                inference.tables.names.insert(expr.id, Resolved::Local(*binder));
                return ty.clone();
            }
        }
        if let Some(global) = self.meant_before(expr.id, path.span, inference) {
            inference.tables.names.insert(expr.id, Resolved::Global(global));
            return self.global_type(global);
        }
        // `let compare a b = compare a b` means OCaml's own, also when it is typed again.
        let before = inference.template.as_ref().and_then(|(tables, _)| tables.names.get(&expr.id).copied());
        if let Some(Resolved::Standard(standard)) = before {
            inference.tables.names.insert(expr.id, Resolved::Standard(standard));
            return self.standard_type(standard);
        }
        self.load_module(inference.scope, &path.modules);
        let opened = inference.opened.iter().rev();
        let in_opened = opened.into_iter().find_map(|scope| {
            if path.modules.is_empty() {
                self.modules.get(*scope).values.get(&path.name).copied()
            } else {
                self.modules.value(*scope, path)
            }
        });
        let global = in_opened.or_else(|| self.modules.value(inference.scope, path));
        if let Some(global) = global {
            let global = self.for_one_use(global, path.span, inference);
            inference.tables.names.insert(expr.id, Resolved::Global(global));
            return self.global_type(global);
        }
        if let Some(standard) = standard(path) {
            inference.tables.names.insert(expr.id, Resolved::Standard(standard));
            return self.standard_type(standard);
        }
        inference.tables.names.insert(expr.id, Resolved::Unknown);
        if leaves_no_events(path) {
            let plain = plain_result(path, &mut self.types, &mut self.program);
            return plain.unwrap_or_else(|| self.types.fresh());
        }
        if !path.name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            inference.trouble(unsupported(&format!("the operator `{}`", path.name), path.span));
            return self.types.fresh();
        }
        let is_complete =
            |module: &String| self.prelude.contains(module) && !crate::front::prelude::is_partial(module);
        if path.modules.first().is_some_and(is_complete) {
            inference.trouble(unsupported(&format!("`{}`", path.text()), path.span));
            return self.types.fresh();
        }
        let partial = path.modules.first().is_some_and(|module| crate::front::prelude::is_partial(module));
        if path.modules.is_empty()
            || !partial && self.modules.module(inference.scope, &path.modules).is_some()
        {
            let mut candidates =
                self.modules.visible(inference.scope, |module| module.values.keys().cloned().collect());
            candidates.extend(inference.locals.iter().map(|(name, ..)| name.clone()));
            let complaint = unknown("value", &path.text(), path.span, &candidates);
            inference.trouble(Diagnostic { severity: otherwise_diagnostics::Severity::Warning, ..complaint });
        }
        self.types.fresh()
    }

    pub(super) fn global_type(&mut self, global: Global) -> Ty {
        let (parameters, result) = match global {
            Global::Operation(id) => match self.operation_types.get(&id) {
                Some(ty) => (ty.parameters.clone(), ty.result.clone()),
                None => return self.types.fresh(),
            },
            Global::Function(at) => {
                let function = &self.functions[at];
                (function.parameters.clone(), function.result.clone())
            }
            Global::Symbol(id) => {
                let symbol = self.program.symbol(id).clone();
                let types = symbol.parameters.iter().map(|sort| self.type_from_sort(sort)).collect();
                (types, self.type_from_sort(&symbol.result))
            }
        };
        arrows(&parameters, result)
    }

    /// The type that a sort came from.
    pub(super) fn type_from_sort(&mut self, sort: &crate::core::Sort) -> Ty {
        use crate::core::Sort;
        match sort {
            Sort::Unit | Sort::Function(_) => Ty::Unit,
            // Of some type that its uses say.
            Sort::Code => self.types.fresh(),
            Sort::Bool => Ty::Bool,
            Sort::Int => Ty::Int,
            Sort::Opaque(id) => Ty::Opaque(*id),
            Sort::Cell(content) => Ty::Ref(Rc::new(self.type_from_sort(content))),
            Sort::Tuple(parts) => Ty::Tuple(parts.iter().map(|part| self.type_from_sort(part)).collect()),
            Sort::Data(id) => match self.types.instance_of(*id) {
                Some((id, arguments)) => {
                    Ty::Data(id, arguments.iter().map(|sort| self.type_from_sort(sort)).collect())
                }
                None => self.types.fresh(),
            },
        }
    }

    fn infer_apply(
        &mut self,
        function: &Expr,
        arguments: &[(Option<Label>, Expr)],
        inference: &mut Inference,
    ) -> Ty {
        let mut ty = self.infer(function, inference);
        if inference.tables.names.get(&function.id) == Some(&Resolved::Unknown) {
            let first = arguments.first().map(|(_, argument)| argument);
            let types = match &function.kind {
                ExprKind::Variable(path) => self.texted_types(path, first).unwrap_or_default(),
                _ => Vec::new(),
            };
            for (at, (_, argument)) in arguments.iter().enumerate() {
                match types.get(at) {
                    Some(ty) => self.check(argument, ty, inference),
                    None => {
                        self.infer(argument, inference);
                    }
                }
            }
            let plain = match &function.kind {
                ExprKind::Variable(path) => plain_result(path, &mut self.types, &mut self.program),
                _ => None,
            };
            return plain.unwrap_or_else(|| self.types.fresh());
        }
        let labels = self.labels(function, inference);
        let is_labelled = |label: &Option<Label>| label.is_some();
        if arguments.iter().any(|(label, _)| is_labelled(label)) && !labels.iter().any(is_labelled) {
            // Which parameter it is for would be a guess.
            inference.trouble(unsupported("a labelled argument of this function", function.span));
        }
        for slot in order_arguments(arguments, &labels) {
            let (found, span) = match slot {
                Slot::Given(argument) => (self.infer(argument, inference), argument.span),
                Slot::Wrapped(argument) => {
                    let inner = self.infer(argument, inference);
                    (Ty::Data(OPTION, vec![inner]), argument.span)
                }
                Slot::Missing => (Ty::Data(OPTION, vec![self.types.fresh()]), function.span),
            };
            match self.types.head(&ty) {
                Ty::Arrow(from, to) => {
                    self.equal(&found, &from, span, inference);
                    ty = (*to).clone();
                }
                other => {
                    let to = self.types.fresh();
                    self.equal(&other, &arrows(&[found], to.clone()), function.span, inference);
                    ty = to;
                }
            }
        }
        ty
    }

    /// The labels of the parameters of a function that is named.
    fn labels(&self, function: &Expr, inference: &Inference) -> Vec<Option<Label>> {
        self.labels_of(inference.tables.names.get(&function.id).copied(), &inference.tables)
    }

    pub(super) fn labels_of(&self, resolved: Option<Resolved>, tables: &Tables) -> Vec<Option<Label>> {
        match resolved {
            Some(Resolved::Local(binder)) => tables.labels.get(&binder).cloned().unwrap_or_default(),
            Some(Resolved::Global(Global::Operation(id))) => {
                self.operation_types.get(&id).map_or(Vec::new(), |ty| ty.labels.clone())
            }
            Some(Resolved::Global(Global::Function(at))) => {
                let binding = &self.functions[at].binding;
                binding.parameters.iter().map(|parameter| parameter.label.clone()).collect()
            }
            Some(Resolved::Standard(Standard::Protect)) => {
                vec![Some(Label { name: "finally".to_owned(), optional: false }), None]
            }
            _ => Vec::new(),
        }
    }

    fn infer_infix(
        &mut self,
        expr: &Expr,
        operator: &str,
        left: &Expr,
        right: &Expr,
        inference: &mut Inference,
    ) -> Ty {
        let (operand, result) = match operator {
            ":=" => {
                let content = self.types.fresh();
                self.check(left, &Ty::Ref(Rc::new(content.clone())), inference);
                self.check(right, &content, inference);
                return Ty::Unit;
            }
            "^" => {
                let string = Ty::Opaque(self.types.named(&mut self.program, "string"));
                (string.clone(), string)
            }
            "+" | "-" | "*" | "/" | "mod" => (Ty::Int, Ty::Int),
            "&&" | "||" | "&" | "or" => (Ty::Bool, Ty::Bool),
            "=" | "<>" | "==" | "!=" | "<" | ">" | "<=" | ">=" => (self.types.fresh(), Ty::Bool),
            _ => {
                inference.trouble(unsupported(&format!("the operator `{operator}`"), expr.span));
                (self.types.fresh(), self.types.fresh())
            }
        };
        self.check(left, &operand, inference);
        self.check(right, &operand, inference);
        result
    }

    fn infer_function(&mut self, parameters: &[Parameter], body: &Expr, inference: &mut Inference) -> Ty {
        let depth = inference.locals.len();
        let types: Vec<Ty> = parameters.iter().map(|_| self.types.fresh()).collect();
        for (parameter, ty) in parameters.iter().zip(&types) {
            self.infer_parameter(parameter, ty, inference);
        }
        let result = self.infer(body, inference);
        inference.locals.truncate(depth);
        arrows(&types, result)
    }

    fn infer_group(&mut self, group: &LetGroup, inference: &mut Inference) {
        let mut declared = Vec::new();
        for binding in &group.bindings {
            if let Some((name, binder)) = binding.name() {
                let parameters: Vec<Ty> = binding.parameters.iter().map(|_| self.types.fresh()).collect();
                let result = self.types.fresh();
                let ty = arrows(&parameters, result.clone());
                inference.tables.binders.insert(binder, ty.clone());
                let labels = binding.parameters.iter().map(|parameter| parameter.label.clone()).collect();
                inference.tables.labels.insert(binder, labels);
                declared.push((name.to_owned(), binder, ty));
            }
        }
        let depth = inference.locals.len();
        if group.recursive {
            inference.locals.extend(declared.iter().cloned());
        }
        let mut patterns = Vec::new();
        for binding in &group.bindings {
            let inner = inference.locals.len();
            let ty =
                declared.iter().find(|(_, binder, _)| binding.name().is_some_and(|(_, own)| own == *binder));
            let ty = ty.map(|(.., ty)| ty.clone());
            match ty {
                Some(ty) => {
                    let mut rest = ty;
                    let mut parameters = Vec::new();
                    for _ in &binding.parameters {
                        if let Ty::Arrow(from, to) = rest {
                            parameters.push((*from).clone());
                            rest = (*to).clone();
                        } else {
                            break;
                        }
                    }
                    if let PatternKind::Typed(..) = binding.pattern.kind
                        && binding.parameters.is_empty()
                    {
                        self.infer_pattern(&binding.pattern, &rest, inference);
                    }
                    self.infer_binding(binding, &parameters, &rest, inference);
                }
                None => {
                    let ty = self.infer(&binding.body, inference);
                    patterns.push((binding, ty));
                }
            }
            inference.locals.truncate(inner);
        }
        inference.locals.truncate(depth);
        inference.locals.extend(declared);
        for (binding, ty) in patterns {
            self.infer_pattern(&binding.pattern, &ty, inference);
        }
    }

    fn infer_cases(&mut self, cases: &[MatchCase], scrutinee: &Ty, result: &Ty, inference: &mut Inference) {
        for case in cases {
            let depth = inference.locals.len();
            self.infer_pattern(&case.pattern, scrutinee, inference);
            if let Some(guard) = &case.guard {
                self.check(guard, &Ty::Bool, inference);
            }
            self.check(&case.body, result, inference);
            inference.locals.truncate(depth);
        }
    }

    /// The type of a constructor's value and of its arguments.
    pub(super) fn constructor_type(
        &mut self,
        id: ExprId,
        path: &Path,
        inference: &mut Inference,
    ) -> Option<(Ty, Vec<Ty>)> {
        let before =
            inference.template.as_ref().and_then(|(tables, _)| tables.constructors.get(&id).copied());
        self.load_module(inference.scope, &path.modules);
        let find = |module: &super::scope::Module| module.constructors.get(&path.name).copied();
        let opened =
            inference.opened.iter().rev().find_map(|scope| self.modules.lookup(*scope, &path.modules, find));
        let found = before.or(opened).or_else(|| self.modules.lookup(inference.scope, &path.modules, find));
        let Some((definition, index)) = found else {
            let candidates =
                self.modules.visible(inference.scope, |module| module.constructors.keys().cloned().collect());
            let complaint = unknown("constructor", &path.text(), path.span, &candidates);
            inference.trouble(Diagnostic { severity: otherwise_diagnostics::Severity::Warning, ..complaint });
            return None;
        };
        inference.tables.constructors.insert(id, (definition, index));
        let arguments = self.types.any_instance(definition);
        let fields = self.types.definitions[definition.0 as usize].constructors[index].1.clone();
        let fields = fields.iter().map(|field| Types::instantiate(field, &arguments)).collect();
        Some((Ty::Data(definition, arguments), fields))
    }
}

fn wrong_constructor(path: &Path) -> Diagnostic {
    Diagnostic::warning("types", format!("wrong number of arguments for `{}`", path.text())).at(path.span, "")
}

/// `a -> b -> result`.
pub(super) fn arrows(parameters: &[Ty], result: Ty) -> Ty {
    parameters.iter().rev().fold(result, |to, from| Ty::Arrow(Rc::new(from.clone()), Rc::new(to)))
}
