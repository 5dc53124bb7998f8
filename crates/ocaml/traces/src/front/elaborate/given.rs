//! Methods that are given records with functions inside: each field is a parameter of its own, known by a
//! clause such as `where handler.run x { … }`.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::contract::{Frame, Owner, has_callback, parameter_names, result_name};
use super::formula::Local;
use super::functions::parameter_name;
use super::lower::with;
use super::types::Ty;
use super::{Elaborator, unsupported};
use crate::core::{Argument, Callee, Expr, Function, FunctionId, Lambda, Program, Pure, Sort, VarId};
use crate::front::notation::syntax;
use crate::spec::{Contract, ContractId};

/// Records inside records, so deep.
const MAX_DEPTH: u32 = 4;

/// What a method is given, as far as it is made.
#[derive(Default)]
pub(super) struct Given {
    pub(super) parameters: Vec<VarId>,
    /// Functions that nothing is known about, and cells of mutable fields that hold functions.
    pub(super) local: Vec<(VarId, Expr)>,
}

/// A value, and the same with what cells hold instead of them and without the functions that nothing is known
/// about.
pub(super) type Made = (Pure, Pure);

/// What contracts see of a value.
fn without_functions(program: &Program, value: &Pure) -> Pure {
    match value {
        Pure::Var(var) if matches!(program.var(*var).sort, Sort::Function(_)) => Pure::Unit,
        Pure::Construct(id, fields) => {
            Pure::Construct(*id, fields.iter().map(|field| without_functions(program, field)).collect())
        }
        other => other.clone(),
    }
}

impl Elaborator<'_> {
    /// Whether a parameter is a value with functions inside.
    pub(super) fn takes_records_of_functions(&mut self, at: usize) -> bool {
        let types = self.functions[at].parameters.clone();
        types.iter().any(|ty| self.holds_functions(ty) && !matches!(self.types.head(ty), Ty::Arrow(..)))
    }

    pub(super) fn holds_functions(&mut self, ty: &Ty) -> bool {
        self.types.any_sort(&mut self.program, ty).is_ok() && self.types.sort(&mut self.program, ty).is_err()
    }

    /// A row for the method with a parameter for each field, which calls the function as it is.
    pub(super) fn given_records(
        &mut self,
        at: usize,
        plain: FunctionId,
        contract: &syntax::Contract,
    ) -> Result<(), Diagnostic> {
        let source = &self.functions[at];
        let (binding, types, result) =
            (Rc::clone(&source.binding), source.parameters.clone(), source.result.clone());
        let (name, scope, structural) = (source.name.clone(), source.scope, source.structural);
        let labels: Vec<Option<String>> = binding.parameters.iter().map(parameter_name).collect();
        let names = parameter_names(Some(contract), &labels, binding.parameters.len())?;
        let mut given = Given::default();
        let (mut values, mut shown, mut locals) = (Vec::new(), Vec::new(), Vec::new());
        for ((parameter, ty), name) in binding.parameters.iter().zip(&types).zip(&names) {
            let first = given.parameters.len();
            let span = parameter.pattern.span;
            let (value, content) = self.given(name, ty, span, contract, &mut given, 0)?;
            locals.extend(given.parameters[first..].iter().map(|var| self.local(*var)));
            if !matches!(value, Pure::Var(_))
                && let Ok(sort) = self.types.any_sort(&mut self.program, ty)
            {
                let value = without_functions(&self.program, &content);
                locals.push(Local { name: name.clone(), value, sort });
            }
            values.push(Argument::Value(value));
            shown.push(content);
        }
        let result_sort =
            self.types.sort(&mut self.program, &result).map_err(|what| unsupported(&what, binding.span))?;
        let result_name = result_name(contract).unwrap_or_else(|| "result".to_owned());
        let result = self.program.variable(result_name.clone(), result_sort.clone(), Some(contract.span));
        let row = ContractId(self.program.contracts.len() as u32);
        self.program.contracts.push(Contract {
            name: name.clone(),
            parameters: given.parameters.clone(),
            ghosts: Vec::new(),
            result,
            cases: Vec::new(),
            frames: Vec::new(),
            span: Some(contract.span),
        });
        let (parameters, owner) = (locals, Owner::Function);
        let frame =
            Frame { scope, outer: Vec::new(), parameters, result, result_name, owner, pure: contract.pure };
        self.fill_contract(row, contract, &frame)?;
        let call = Expr::Call { callee: Callee::Function(plain), arguments: values, span: None };
        let id = FunctionId(self.program.functions.len() as u32);
        self.program.functions.push(Function {
            name,
            parameters: given.parameters,
            result: result_sort,
            body: with(given.local, call),
            contract: Some(row),
            structural,
            span: Some(binding.pattern.span),
        });
        self.note_labels(&binding);
        self.program.given.push((id, shown));
        Ok(())
    }

    /// A value of a type, made of new parameters.
    fn given(
        &mut self,
        name: &str,
        ty: &Ty,
        span: Span,
        contract: &syntax::Contract,
        given: &mut Given,
        depth: u32,
    ) -> Result<Made, Diagnostic> {
        if depth > MAX_DEPTH {
            return Err(unsupported("a record with functions that contains itself", span));
        }
        let head = self.types.head(ty);
        let sort = match &head {
            Ty::Arrow(..) if depth > 0 && !has_callback(contract, name) => {
                let unknown = self.unknown_function(name, ty, span)?;
                let var = self.program.variable(name, Sort::Code, Some(span));
                given.local.push((var, unknown));
                return Ok((Pure::Var(var), Pure::Unit));
            }
            Ty::Arrow(..) => self.callback_sort(Some(contract), name, ty, span)?,
            _ if !self.holds_functions(ty) => {
                self.types.sort(&mut self.program, ty).map_err(|what| unsupported(&what, span))?
            }
            Ty::Ref(content) => {
                let (value, content) = self.given(name, content, span, contract, given, depth + 1)?;
                let cell = self.program.variable(name, Sort::Unit, Some(span));
                given.local.push((cell, Expr::Allocate(value)));
                return Ok((Pure::Var(cell), content));
            }
            Ty::Data(id, arguments) => {
                let definition = self.types.definitions[id.0 as usize].clone();
                let [(_, fields, labels)] = definition.constructors.as_slice() else {
                    let (value, content) = self.given_sum(name, ty, span, contract, given)?;
                    // A record that holds it has another sort.
                    return Ok((value, if depth == 0 { content } else { Pure::Unit }));
                };
                let id = self.types.constructor(&mut self.program, ty, 0);
                let id = id.map_err(|what| unsupported(&what, span))?;
                let (mut values, mut contents) = (Vec::new(), Vec::new());
                for (at, field) in fields.iter().enumerate() {
                    let field = super::types::Types::instantiate(field, arguments);
                    let label = labels.get(at).cloned().unwrap_or_else(|| (at + 1).to_string());
                    let name = format!("{name}.{label}");
                    let (value, content) = self.given(&name, &field, span, contract, given, depth + 1)?;
                    values.push(value);
                    contents.push(content);
                }
                return Ok((Pure::Construct(id, values), Pure::Construct(id, contents)));
            }
            _ => return Err(unsupported("an argument with functions inside", span)),
        };
        let var = self.program.variable(name, sort, Some(span));
        given.parameters.push(var);
        Ok((Pure::Var(var), Pure::Var(var)))
    }

    /// A function that may do anything.
    pub(super) fn unknown_function(&mut self, name: &str, ty: &Ty, span: Span) -> Result<Expr, Diagnostic> {
        let (mut parameters, mut rest) = (Vec::new(), self.types.head(ty));
        while let Ty::Arrow(from, to) = rest {
            let sort = self.types.any_sort(&mut self.program, &from).unwrap_or(Sort::Unit);
            parameters.push(self.program.variable("_", sort, Some(span)));
            rest = self.types.head(&to);
        }
        let sort = self.types.sort(&mut self.program, &rest).map_err(|what| unsupported(&what, span))?;
        let body = Expr::Unknown { sort, what: name.to_owned(), span: Some(span), events: true };
        Ok(Expr::Function(Arc::new(Lambda { itself: None, name: name.to_owned(), parameters, body })))
    }
}
