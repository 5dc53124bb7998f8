//! Functions of the source: parameters, contracts, bodies; translated when a method needs them.

use std::rc::Rc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::contract::{Frame, Owner, parameter_names, result_name};
use super::formula::Local;
use super::infer::Tables;
use super::lower::{Lower, with};
use super::scope::Global;
use super::types::Ty;
use super::{Elaborator, unsupported};
use crate::core::{Argument, Callee, Expr, Function, FunctionId, Program, Pure, Sort, VarId};
use crate::front::ast::{Binding, Parameter, PatternKind};
use crate::front::notation::syntax;
use crate::spec::{Contract, ContractId};

impl Elaborator<'_> {
    /// Translates the functions with contracts, and what they call.
    pub(super) fn translate_methods(&mut self) {
        for at in 0..self.functions.len() {
            let Some(contract) = self.functions[at].contract.clone() else { continue };
            if self.functions[at].binding.parameters.is_empty() {
                let complaint = Diagnostic::error("loose-contract", "a value has no contract");
                self.complain(complaint.at(contract.span, "only functions do"));
                continue;
            }
            if !contract.pure
                && contract.modifies.is_none()
                && contract.common.is_empty()
                && contract.cases.iter().all(|(clauses, _)| clauses.is_empty())
            {
                let complaint = Diagnostic::warning("empty-contract", "this contract promises nothing");
                let help = "add what must happen: `effect <put k v>`, or `invariant …`";
                self.complain(complaint.at(contract.span, "no clauses").help(help));
            }
            if let Err(complaint) = self.function(at) {
                if complaint.is_error() {
                    self.complain(complaint);
                } else {
                    self.skip(at, complaint);
                }
            }
        }
    }

    /// Notes how arguments of the newest function are labelled.
    pub(super) fn note_labels(&mut self, binding: &Binding) {
        let label = |parameter: &Parameter| match &parameter.label {
            Some(label) => format!("{}{}:", if label.optional { "?" } else { "~" }, label.name),
            None => String::new(),
        };
        let labels: Vec<String> = binding.parameters.iter().map(label).collect();
        if labels.iter().any(|label| !label.is_empty()) {
            let newest = FunctionId(self.program.functions.len() as u32 - 1);
            self.program.labels.push((newest, labels));
        }
    }

    /// A method of which not even the parameters are understood: a row that stands for it in reports only.
    fn skip(&mut self, at: usize, problem: Diagnostic) {
        let result = self.program.variable("result", Sort::Unit, None);
        let name = self.functions[at].name.clone();
        let span = self.functions[at].binding.pattern.span;
        let (parameters, ghosts, cases) = (Vec::new(), Vec::new(), Vec::new());
        let contract = ContractId(self.program.contracts.len() as u32);
        let row = Contract {
            name: name.clone(),
            parameters,
            ghosts,
            result,
            cases,
            frames: Vec::new(),
            span: Some(span),
        };
        self.program.contracts.push(row);
        let id = FunctionId(self.program.functions.len() as u32);
        self.program.functions.push(Function {
            name,
            parameters: Vec::new(),
            result: Sort::Unit,
            body: Expr::Choice(Vec::new()),
            contract: Some(contract),
            structural: false,
            span: Some(span),
        });
        self.skipped.push((id, problem));
    }

    /// The row of a function, translated when it is first needed.
    pub(super) fn function(&mut self, at: usize) -> Result<FunctionId, Diagnostic> {
        if let Some(id) = self.functions[at].id {
            return Ok(id);
        }
        let contract = self.functions[at].contract.clone();
        let translated = match contract {
            Some(contract) if self.takes_records_of_functions(at) => self
                .translate(at, None)
                .and_then(|plain| self.given_records(at, plain, &contract).map(|()| plain)),
            contract => self.translate(at, contract),
        };
        if translated.is_err() {
            self.functions[at].id = None;
        }
        translated
    }

    fn translate(
        &mut self,
        at: usize,
        contract: Option<Rc<syntax::Contract>>,
    ) -> Result<FunctionId, Diagnostic> {
        let source = &self.functions[at];
        let (binding, tables) = (Rc::clone(&source.binding), Rc::clone(&source.tables));
        let problem = source.problem.clone();
        if contract.is_none()
            && let Some(problem) = problem
        {
            return Err(problem);
        }
        let id = FunctionId(self.program.functions.len() as u32);
        self.functions[at].id = Some(id);
        self.declare_function(at, id, contract.as_deref())?;
        let body = match problem {
            Some(problem) => Err(problem),
            None => {
                let parameters = self.program.function(id).parameters.clone();
                let mut lower = Lower::new(self, tables);
                lower.body(&binding.parameters, &parameters, &binding.body)
            }
        };
        match body {
            Ok(body) => self.program.functions[id.0 as usize].body = body,
            // Its contract can still stand for it where it is called.
            Err(problem) if contract.is_some() => {
                self.skipped.push((id, problem));
            }
            Err(problem) => {
                self.functions[at].problem = Some(problem.clone());
                return Err(problem);
            }
        }
        Ok(id)
    }

    /// The row of a function without its body, and its contract.
    fn declare_function(
        &mut self,
        at: usize,
        id: FunctionId,
        contract: Option<&syntax::Contract>,
    ) -> Result<(), Diagnostic> {
        let source = &self.functions[at];
        let (binding, name, result) =
            (Rc::clone(&source.binding), source.name.clone(), source.result.clone());
        let labels: Vec<Option<String>> = binding.parameters.iter().map(parameter_name).collect();
        let names = parameter_names(contract, &labels, binding.parameters.len())?;
        let parameters = self.parameter_variables(at, contract, &names)?;
        let result = match contract {
            None => self.types.any_sort(&mut self.program, &result).unwrap_or(Sort::Unit),
            Some(_) => {
                let sort = self.types.sort(&mut self.program, &result);
                sort.map_err(|what| unsupported(&what, binding.span))?
            }
        };
        self.program.functions.push(Function {
            name,
            parameters,
            result,
            body: Expr::Choice(Vec::new()),
            contract: None,
            structural: self.functions[at].structural,
            span: Some(binding.pattern.span),
        });
        self.note_labels(&binding);
        match contract {
            Some(contract) => self.function_contract(at, id, contract, &names),
            None => Ok(()),
        }
    }

    /// Variables for the parameters of a function, which its contract may give other names.
    fn parameter_variables(
        &mut self,
        at: usize,
        contract: Option<&syntax::Contract>,
        names: &[String],
    ) -> Result<Vec<VarId>, Diagnostic> {
        let (binding, types) =
            (Rc::clone(&self.functions[at].binding), self.functions[at].parameters.clone());
        let mut variables = Vec::new();
        for ((parameter, ty), name) in binding.parameters.iter().zip(&types).zip(names) {
            let span = parameter.pattern.span;
            let written = parameter_name(parameter).unwrap_or_else(|| name.clone());
            let sort = match (self.types.head(ty), contract) {
                (Ty::Arrow(..), Some(contract)) => self.callback_sort(Some(contract), name, ty, span)?,
                // Known by what it is bound to.
                (Ty::Arrow(..), None) => Sort::Unit,
                (_, None) => self.types.any_sort(&mut self.program, ty).unwrap_or(Sort::Unit),
                _ => self.types.sort(&mut self.program, ty).map_err(|what| unsupported(&what, span))?,
            };
            variables.push(self.program.variable(written, sort, Some(span)));
        }
        Ok(variables)
    }

    /// The contract of a function whose row is there.
    fn function_contract(
        &mut self,
        at: usize,
        id: FunctionId,
        contract: &syntax::Contract,
        names: &[String],
    ) -> Result<(), Diagnostic> {
        let source = &self.functions[at];
        let (binding, tables, scope) = (Rc::clone(&source.binding), Rc::clone(&source.tables), source.scope);
        let Function { name, parameters, result, .. } = self.program.function(id);
        let (name, parameters, result) = (name.clone(), parameters.clone(), result.clone());
        let result_name = result_name(contract).unwrap_or_else(|| "result".to_owned());
        let result = self.program.variable(result_name.clone(), result, Some(contract.span));
        let row = ContractId(self.program.contracts.len() as u32);
        self.program.contracts.push(Contract {
            name,
            parameters: parameters.clone(),
            ghosts: Vec::new(),
            result,
            cases: Vec::new(),
            frames: Vec::new(),
            span: Some(contract.span),
        });
        let mut locals: Vec<_> = parameters.iter().map(|var| self.local(*var)).collect();
        // The header may use other names.
        for (name, var) in names.iter().zip(&parameters) {
            let mut local = self.local(*var);
            if local.name != *name {
                local.name.clone_from(name);
                locals.push(local);
            }
        }
        self.pattern_locals(&binding.parameters, &parameters, &tables, &mut locals);
        let frame = Frame {
            scope,
            outer: Vec::new(),
            parameters: locals,
            result,
            result_name,
            owner: Owner::Function,
            pure: contract.pure,
        };
        self.fill_contract(row, contract, &frame)?;
        self.program.functions[id.0 as usize].contract = Some(row);
        Ok(())
    }

    /// `let f (a, b) = …`: the contract may speak of `a` and `b`.
    fn pattern_locals(
        &mut self,
        parameters: &[Parameter],
        variables: &[VarId],
        tables: &Rc<Tables>,
        locals: &mut Vec<Local>,
    ) {
        for (parameter, var) in parameters.iter().zip(variables) {
            let value = Pure::Var(*var);
            let mut lower = Lower::new(self, Rc::clone(tables));
            // A pattern that is not understood is reported with the body.
            let Ok(matched) = lower.matched(&parameter.pattern, &value) else { continue };
            for (binder, name, part) in matched.bindings {
                let Some(ty) = tables.binders.get(&binder) else { continue };
                if part != value
                    && let Ok(sort) = self.types.sort(&mut self.program, ty)
                {
                    let sort = sort.content().clone();
                    locals.push(Local { name, value: part, sort });
                }
            }
        }
    }

    /// The value of a top-level `let` without parameters.
    pub(super) fn constant(&mut self, at: usize, span: Span) -> Result<Pure, Diagnostic> {
        let source = &self.functions[at];
        if source.active {
            return Err(unsupported("a value that is defined by itself", span));
        }
        if let Some(var) = source.global {
            return Ok(Pure::Var(var));
        }
        let (binding, tables) = (Rc::clone(&source.binding), Rc::clone(&source.tables));
        if let Some(problem) = &source.problem {
            return Err(problem.clone());
        }
        let (ty, name) = (source.result.clone(), source.name.clone());
        self.functions[at].active = true;
        let mut effects = Vec::new();
        let mut lower = Lower::new(self, tables);
        let value = lower.pure(&binding.body, &mut effects);
        self.functions[at].active = false;
        let value = value?;
        if effects.is_empty() {
            return Ok(value);
        }
        if self.types.is_mutable(&ty) {
            return self.global(at, with(effects, Expr::Value(value)), span);
        }
        // Computed with effects when the program starts: some value, always the same.
        let sort = self.types.sort(&mut self.program, &ty).map_err(|what| unsupported(&what, span))?;
        let symbol = self.symbol(&name, Vec::new(), sort, span);
        let scope = self.functions[at].scope;
        let plain = name.rsplit('.').next().unwrap_or(&name).to_owned();
        self.modules.get_mut(scope).values.insert(plain, Global::Symbol(symbol));
        Ok(Pure::Apply(symbol, Vec::new()))
    }
}

impl Elaborator<'_> {
    /// `let next = let n = ref 0 in fun () -> incr n; !n`: a function that keeps state of its own is made
    /// once, when the program starts. What makes no cells may be made again for each use.
    pub(super) fn stateful_function(&mut self, at: usize, span: Span) -> Result<Option<VarId>, Diagnostic> {
        if !self.functions[at].binding.parameters.is_empty() || self.functions[at].contract.is_some() {
            return Ok(None);
        }
        if self.functions[at].global.is_some() {
            return Ok(self.functions[at].global);
        }
        let id = self.function(at)?;
        let body = self.program.function(id).body.clone();
        if !occurs(&self.program, &body, &mut Vec::new(), &|expr| matches!(expr, Expr::Allocate(_))) {
            return Ok(None);
        }
        self.global(at, body, span)?;
        Ok(self.functions[at].global)
    }

    /// State of the program's own: a `ref` or a mutable record at its top, as it is initialised.
    fn global(&mut self, at: usize, initial: Expr, span: Span) -> Result<Pure, Diagnostic> {
        let (name, ty) = (self.functions[at].name.clone(), self.functions[at].result.clone());
        if has_events(&self.program, &initial, &mut Vec::new()) {
            let what = format!("`{name}`, a mutable value that is initialised by calls of a library,");
            return Err(unsupported(&what, span));
        }
        let sort = self.types.any_sort(&mut self.program, &ty).unwrap_or(Sort::Unit);
        let var = self.program.variable(name, sort, Some(self.functions[at].binding.span));
        self.program.globals.push((var, initial));
        self.functions[at].global = Some(var);
        Ok(Pure::Var(var))
    }
}

/// Whether something calls what is known by a contract, or by nothing.
fn has_events(program: &Program, expr: &Expr, seen: &mut Vec<FunctionId>) -> bool {
    occurs(program, expr, seen, &|expr| match expr {
        Expr::Call { callee: Callee::Operation(_), .. } => true,
        Expr::Call { callee: Callee::Function(id), .. } => program.function(*id).contract.is_some(),
        Expr::Unknown { .. } | Expr::Any(_) | Expr::Append(_) | Expr::Admit(_) => true,
        _ => false,
    })
}

/// Whether there is such an expression in one, or in the functions that it calls.
pub(super) fn occurs(
    program: &Program,
    expr: &Expr,
    seen: &mut Vec<FunctionId>,
    is_such: &dyn Fn(&Expr) -> bool,
) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if is_such(expr) {
            return true;
        }
        match expr {
            Expr::Call { callee, arguments, .. } => {
                for argument in arguments {
                    if let Argument::Function(lambda) = argument {
                        pending.push(&lambda.body);
                    }
                }
                if let Callee::Function(id) = callee
                    && !seen.contains(id)
                {
                    seen.push(*id);
                    pending.push(&program.function(*id).body);
                }
            }
            Expr::Function(lambda) => pending.push(&lambda.body),
            Expr::Let { bindings, body } => {
                pending.push(body);
                pending.extend(bindings.iter().map(|(_, bound)| bound));
            }
            Expr::Choice(branches) => pending.extend(branches),
            Expr::Try { body, handler, .. } => pending.extend([body.as_ref(), handler.as_ref()]),
            Expr::Value(_)
            | Expr::Any(_)
            | Expr::Unknown { .. }
            | Expr::Admit(_)
            | Expr::Append(_)
            | Expr::Abort { .. }
            | Expr::Assume(_)
            | Expr::Assert(_)
            | Expr::Allocate(_)
            | Expr::Load(_)
            | Expr::Store(..)
            | Expr::Raise { .. } => {}
        }
    }
    false
}

pub(super) fn parameter_name(parameter: &Parameter) -> Option<String> {
    let mut pattern = &parameter.pattern;
    loop {
        match &pattern.kind {
            PatternKind::Typed(inner, _) => pattern = inner,
            PatternKind::Var(_, name) | PatternKind::Alias(_, _, name) => return Some(name.clone()),
            PatternKind::Unit => return Some("_".to_owned()),
            _ => return parameter.label.as_ref().map(|label| label.name.clone()),
        }
    }
}
