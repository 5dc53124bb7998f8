//! How large arguments are, where no metric says what gets smaller with each recursive call.

use otherwise_core::prim::{ArithOp, NumType};
use otherwise_core::{Binder, Expr, Name, PrimOp, Type, builtin};

use crate::build::{Fresh, int};
use crate::definition::Definition;
use crate::instrument::Instrumenter;
use crate::logic::{Result, number, unsupported};
use crate::program_view::instantiate;

impl Instrumenter<'_> {
    /// The argument that should get smaller where no metric is given: the first that has a size.
    pub(crate) fn default_argument(&mut self, function: Name) -> Option<usize> {
        let global = self.view.global(function)?;
        let ty = instantiate(&global.ty, &self.view.instantiation(&global.ty)?)?;
        let (parameters, _) = ty.split_context().1.split_funs();
        let mut fresh = Fresh::default();
        let sized = parameters.iter().position(|ty| self.usual_size(&fresh.binder("x", ty)).is_some());
        sized.or_else(|| parameters.iter().position(|ty| self.size(&fresh.binder("x", ty)).is_ok()))
    }

    /// How large an argument is: as usual; where the function ends nowhere, else by its constructors.
    pub(crate) fn size(&mut self, argument: &Binder) -> Result<Expr> {
        if let Some(size) = self.usual_size(argument) {
            return Ok(size);
        }
        match self.nodes(&argument.ty)?.filter(|_| self.ends_nowhere) {
            Some(nodes) => Ok(Expr::Global(nodes).apply(vec![Expr::local(argument)])),
            None => unsupported(None, "the size of an argument"),
        }
    }

    /// A number itself, a list by its length.
    fn usual_size(&self, argument: &Binder) -> Option<Expr> {
        let value = Expr::local(argument);
        match number(&argument.ty) {
            Some(NumType::Int) => Some(value),
            Some(from @ NumType::Integer) => {
                Some(Expr::Prim(PrimOp::Convert(from, NumType::Int)).apply(vec![value]))
            }
            _ => self.foldable_length(&argument.ty).map(|length| length.apply(vec![value])),
        }
    }

    /// The function that counts how many constructors of its own type a value has; none for types that do not
    /// contain themselves.
    fn nodes(&mut self, ty: &Type) -> Result<Option<Name>> {
        let key = Definition::Nodes(ty.clone());
        if let Some(known) = self.known.get(&key) {
            return known.clone().map(Some);
        }
        let Some((data, types)) = self.data(ty) else { return Ok(None) };
        let contains_itself = data.constructors.iter().any(|constructor| {
            let subst = constructor.subst(&types, &[]);
            constructor.fields.iter().any(|field| field.ty.subst(&subst) == *ty)
        });
        if !contains_itself || self.is_full(&key) {
            return Ok(None);
        }
        let name = self.reserve(key.clone(), "nodes");
        let mut fresh = Fresh::default();
        let value = fresh.binder("v", ty);
        let whole = Type::con(builtin::int());
        let body = self.by_constructor(
            (ty, &data, &types),
            &Expr::local(&value),
            &whole,
            &mut fresh,
            &mut |_, _, fields, _| {
                let same = fields.iter().filter(|field| field.ty == *ty);
                let add = |sum: Expr, field: &Binder| {
                    let more = Expr::Global(name).apply(vec![Expr::local(field)]);
                    Expr::Prim(PrimOp::Arith(NumType::Int, ArithOp::Add)).apply(vec![sum, more])
                };
                Ok(same.fold(int(1), add))
            },
        );
        let body = self.remember(&key, body)?;
        self.define(name, Type::fun(ty.clone(), whole), Expr::lambda(vec![value], body));
        Ok(Some(name))
    }
}
