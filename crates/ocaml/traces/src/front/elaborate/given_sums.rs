//! Methods that are given options, lists or variants with functions inside. The search chooses a value
//! without the functions; code in front of the method puts them in, one for each place:
//! `where hooks x { … }`, `where h.Call x { … }`.

use otherwise_diagnostics::{Diagnostic, Span};

use super::contract::has_callback;
use super::given::{Given, Made};
use super::types::{Ty, Types};
use super::{Elaborator, unsupported};
use crate::core::{
    Argument, Callee, Constructor, ConstructorId, DataId, DataType, Expr, Function, FunctionId, Pure, Sort,
    VarId,
};
use crate::front::notation::syntax;

/// A type with functions inside and the same without.
struct Row {
    ty: Ty,
    real: DataId,
    erased: DataId,
    convert: FunctionId,
}

/// A field that is a function.
struct Slot {
    real: ConstructorId,
    field: usize,
    /// The function in front of the method.
    given: VarId,
}

#[derive(Default)]
struct Sums {
    rows: Vec<Row>,
    slots: Vec<Slot>,
}

impl Elaborator<'_> {
    /// A value of a type with several constructors, some of them with functions.
    pub(super) fn given_sum(
        &mut self,
        name: &str,
        ty: &Ty,
        span: Span,
        contract: &syntax::Contract,
        given: &mut Given,
    ) -> Result<Made, Diagnostic> {
        let mut sums = Sums::default();
        let sort = self.erased(ty, span, &mut sums)?;
        self.slots(name, span, contract, given, &mut sums)?;
        for at in 0..sums.rows.len() {
            self.conversion(at, span, &sums)?;
        }
        let erased = self.program.variable(name, sort, Some(span));
        given.parameters.push(erased);
        let real = self.program.variable(name, Sort::Unit, Some(span));
        let mut arguments = vec![Argument::Value(Pure::Var(erased))];
        arguments.extend(sums.slots.iter().map(|slot| Argument::Value(Pure::Var(slot.given))));
        let callee = Callee::Function(sums.rows[0].convert);
        given.local.push((real, Expr::Call { callee, arguments, span: None }));
        Ok((Pure::Var(real), Pure::Var(erased)))
    }

    /// The sort without the functions.
    fn erased(&mut self, ty: &Ty, span: Span, sums: &mut Sums) -> Result<Sort, Diagnostic> {
        let head = self.types.head(ty);
        if matches!(head, Ty::Arrow(..)) {
            return Ok(Sort::Unit);
        }
        if !self.holds_functions(ty) {
            return self.types.sort(&mut self.program, ty).map_err(|what| unsupported(&what, span));
        }
        let Ty::Data(id, arguments) = &head else {
            return Err(unsupported("an argument with functions inside", span));
        };
        let sort = self.types.any_sort(&mut self.program, ty).map_err(|what| unsupported(&what, span))?;
        let Sort::Data(real) = sort else {
            return Err(unsupported("an argument with functions inside", span));
        };
        if let Some(row) = sums.rows.iter().find(|row| row.real == real) {
            return Ok(Sort::Data(row.erased));
        }
        let erased = DataId(self.program.data_types.len() as u32);
        let name = self.program.data(real).name.clone();
        self.program.data_types.push(DataType { name, constructors: Vec::new() });
        self.program.erased.push(erased);
        let convert = FunctionId(self.program.functions.len() as u32);
        self.program.functions.push(Function {
            name: "given".to_owned(),
            parameters: Vec::new(),
            result: Sort::Data(real),
            body: Expr::Choice(Vec::new()),
            contract: None,
            structural: true,
            span: Some(span),
        });
        sums.rows.push(Row { ty: ty.clone(), real, erased, convert });
        let definition = self.types.definitions[id.0 as usize].clone();
        let mut constructors = Vec::new();
        for (at, (name, fields, labels)) in definition.constructors.iter().enumerate() {
            let real = ConstructorId { data: real, index: at as u32 };
            let mut sorts = Vec::new();
            for (field, ty) in fields.iter().enumerate() {
                let ty = Types::instantiate(ty, arguments);
                if matches!(self.types.head(&ty), Ty::Arrow(..)) {
                    sums.slots.push(Slot { real, field, given: VarId(0) });
                }
                sorts.push(self.erased(&ty, span, sums)?);
            }
            constructors.push(Constructor { name: name.clone(), fields: sorts, labels: labels.clone() });
        }
        self.program.data_types[erased.0 as usize].constructors = constructors;
        Ok(Sort::Data(erased))
    }

    /// The type of a field.
    fn field_type(&self, row: &Row, constructor: usize, field: usize) -> Option<Ty> {
        let Ty::Data(id, arguments) = self.types.head(&row.ty) else { return None };
        let fields = &self.types.definitions[id.0 as usize].constructors.get(constructor)?.1;
        Some(Types::instantiate(fields.get(field)?, &arguments))
    }

    /// A function for each place, known by a clause that names the place or the parameter.
    fn slots(
        &mut self,
        name: &str,
        span: Span,
        contract: &syntax::Contract,
        given: &mut Given,
        sums: &mut Sums,
    ) -> Result<(), Diagnostic> {
        for at in 0..sums.slots.len() {
            let slot = &sums.slots[at];
            let row = sums.rows.iter().find(|row| row.real == slot.real.data);
            let ty = row.and_then(|row| self.field_type(row, slot.real.index as usize, slot.field));
            let Some(ty) = ty else { return Err(unsupported("an argument with functions inside", span)) };
            let constructor = &self.program.constructor(slot.real).name;
            let placed = format!("{name}.{constructor}");
            let called = if has_callback(contract, &placed) { placed } else { name.to_owned() };
            // Several places may be meant by one clause.
            let known = given.parameters.iter().find(|var| {
                let declared = self.program.var(**var);
                declared.name == called && matches!(declared.sort, Sort::Function(_))
            });
            let var = match known {
                Some(var) => *var,
                None if has_callback(contract, &called) => {
                    let sort = self.callback_sort(Some(contract), &called, &ty, span)?;
                    let var = self.program.variable(called, sort, Some(span));
                    given.parameters.push(var);
                    var
                }
                None => {
                    let unknown = self.unknown_function(&called, &ty, span)?;
                    let var = self.program.variable(called, Sort::Code, Some(span));
                    given.local.push((var, unknown));
                    var
                }
            };
            sums.slots[at].given = var;
        }
        Ok(())
    }

    /// The code that puts the functions in.
    fn conversion(&mut self, at: usize, span: Span, sums: &Sums) -> Result<(), Diagnostic> {
        let row = &sums.rows[at];
        let value = self.program.variable("_", Sort::Data(row.erased), Some(span));
        let functions: Vec<VarId> =
            sums.slots.iter().map(|_| self.program.variable("_", Sort::Code, Some(span))).collect();
        let mut branches = Vec::new();
        for index in 0..self.program.data(row.erased).constructors.len() {
            let (real, erased) = (
                ConstructorId { data: row.real, index: index as u32 },
                ConstructorId { data: row.erased, index: index as u32 },
            );
            let is_built = Pure::IsConstructor(erased, Box::new(Pure::Var(value)));
            let ignored = self.program.variable("_", Sort::Unit, Some(span));
            let mut bindings = vec![(ignored, Expr::Assume(is_built))];
            let mut parts = Vec::new();
            let fields = self.program.constructor(erased).fields.clone();
            for (field, sort) in fields.iter().enumerate() {
                let part = Pure::Field(erased, Box::new(Pure::Var(value)), field);
                let slot = sums.slots.iter().position(|slot| slot.real == real && slot.field == field);
                let inner = sums.rows.iter().find(|row| *sort == Sort::Data(row.erased));
                parts.push(match (slot, inner) {
                    (Some(slot), _) => Pure::Var(functions[slot]),
                    (None, Some(inner)) => {
                        let var = self.program.variable("_", Sort::Unit, Some(span));
                        let mut arguments = vec![Argument::Value(part)];
                        arguments.extend(functions.iter().map(|var| Argument::Value(Pure::Var(*var))));
                        let callee = Callee::Function(inner.convert);
                        bindings.push((var, Expr::Call { callee, arguments, span: None }));
                        Pure::Var(var)
                    }
                    (None, None) => part,
                });
            }
            let body = Box::new(Expr::Value(Pure::Construct(real, parts)));
            branches.push(Expr::Let { bindings, body });
        }
        let convert = &mut self.program.functions[row.convert.0 as usize];
        convert.parameters = [value].into_iter().chain(functions).collect();
        convert.body = Expr::Choice(branches);
        Ok(())
    }
}
