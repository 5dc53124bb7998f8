//! Functions from wire types to the types they stand for.

use otherwise_core::{
    Alternative, Binder, Expr, Global, GlobalKind, LocalId, Name, Pattern, Symbol, Type, TypeForm, Wrap,
};
use std::sync::Arc;

use super::container::Container;
use super::{MODULE, Side, Wires, field_types, instances};

/// A type of which no values can be made.
#[derive(Clone, Debug)]
pub(crate) struct Unmakeable(pub(crate) Type);

/// Numbers the variables of one function.
#[derive(Default)]
struct Fresh(u32);

impl Fresh {
    fn binder(&mut self, ty: Type) -> Binder {
        self.0 += 1;
        Binder { id: LocalId(self.0), name: Symbol::new("x"), ty }
    }
}

impl Wires {
    /// The entry of a program at wire types; the entry itself if those are its types.
    pub(crate) fn entry(
        &mut self,
        entry: Name,
        given: &[Type],
        sought: &[Type],
        result: &Type,
    ) -> Result<Name, Unmakeable> {
        let sides =
            given.iter().map(|ty| (ty, Side::Given)).chain(sought.iter().map(|ty| (ty, Side::Sought)));
        let sides: Vec<(&Type, Side)> = sides.collect();
        if sides.iter().all(|(ty, _)| self.wire(ty).is_none()) {
            return Ok(entry);
        }
        let mut fresh = Fresh::default();
        let mut binders = Vec::new();
        let mut arguments = Vec::new();
        for (ty, side) in sides {
            let binder = fresh.binder(self.wire_or_same(ty));
            arguments.push(self.converted(ty, side, Expr::local(&binder))?);
            binders.push(binder);
        }
        let ty =
            Type::funs(binders.iter().map(|binder| binder.ty.clone()).collect::<Vec<_>>(), result.clone());
        let body = Expr::lambda(binders, Expr::Global(entry).apply(arguments));
        let name = Name { module: Symbol::new(MODULE), base: Symbol::new("entry") };
        self.add(name, ty, body);
        Ok(name)
    }

    fn add(&mut self, name: Name, ty: Type, body: Expr) {
        let global = Global { name, ty, body, kind: GlobalKind::Generated, span: None, exported: true };
        self.globals.insert(name, Arc::new(global));
    }

    /// The value of a type that a value of its wire type stands for.
    fn converted(&mut self, ty: &Type, side: Side, value: Expr) -> Result<Expr, Unmakeable> {
        Ok(match self.function(ty, side)? {
            Some(function) => Expr::Global(function).apply(vec![value]),
            None => value,
        })
    }

    /// The function from a type's wire type; none if that is the type itself.
    fn function(&mut self, ty: &Type, side: Side) -> Result<Option<Name>, Unmakeable> {
        let Some(wire) = self.wire(ty) else { return Ok(None) };
        if let Some(known) = self.functions.get(&(ty.clone(), side)) {
            return Ok(Some(*known));
        }
        let base = format!("real{}", self.functions.len());
        let name = Name { module: Symbol::new(MODULE), base: Symbol::new(&base) };
        // Known before it is made: data types are recursive.
        self.functions.insert((ty.clone(), side), name);
        let mut fresh = Fresh::default();
        let binder = fresh.binder(wire.clone());
        let body =
            stacker::maybe_grow(64 << 10, 1 << 20, || self.body(ty, side, &wire, &binder, &mut fresh))?;
        self.add(name, Type::fun(wire, ty.clone()), Expr::lambda(vec![binder], body));
        Ok(Some(name))
    }

    fn body(
        &mut self,
        ty: &Type,
        side: Side,
        wire: &Type,
        binder: &Binder,
        fresh: &mut Fresh,
    ) -> Result<Expr, Unmakeable> {
        let unmakeable = || Unmakeable(ty.clone());
        if let Type::Fun(function) = ty {
            let argument = fresh.binder(function.param.clone());
            let answer = Expr::local(binder).apply(vec![Expr::local(&argument)]);
            let answer = self.converted(&function.result, side, answer)?;
            return Ok(Expr::lambda(vec![argument], answer));
        }
        if let Some(container) = Container::of(ty) {
            let content = self.converted(&container.content, side, Expr::local(binder))?;
            let mut arguments = Vec::new();
            if let (Some(class), Some(first)) = (container.class(), container.types.first()) {
                let dictionary = instances::dictionary(&self.declarations, class, first);
                arguments.push(dictionary.ok_or_else(unmakeable)?);
            }
            arguments.push(content);
            let maker = Expr::Global(container.maker(side));
            return Ok(maker.type_apply(container.types).apply(arguments));
        }
        let data_type = self.plain(ty).ok_or_else(unmakeable)?.clone();
        let (_, args) = ty.as_con().ok_or_else(unmakeable)?;
        let (wire_name, wire_args) = wire.as_con().ok_or_else(unmakeable)?;
        let made = self.data_types.iter().find(|made| made.name == wire_name).cloned();
        let wire_type = made.unwrap_or_else(|| data_type.clone());
        let mut alternatives = Vec::new();
        for (real, travelling) in data_type.constructors.iter().zip(&wire_type.constructors) {
            let types = field_types(real, args);
            if wire_type.form == TypeForm::Newtype {
                // The same newtype at another argument.
                let ty = types.first().ok_or_else(unmakeable)?;
                let unwrapped = Expr::Unwrap(Box::new(Wrap {
                    constructor: travelling.name,
                    types: wire_args.to_vec(),
                    expr: Expr::local(binder),
                }));
                let expr = self.converted(ty, side, unwrapped)?;
                let wrap = Wrap { constructor: real.name, types: args.to_vec(), expr };
                return Ok(Expr::Wrap(Box::new(wrap)));
            }
            let fields: Vec<Binder> =
                field_types(travelling, wire_args).into_iter().map(|ty| fresh.binder(ty)).collect();
            let mut values = Vec::new();
            for (field, ty) in fields.iter().zip(&types) {
                values.push(self.converted(ty, side, Expr::local(field))?);
            }
            let body = match (data_type.form, values.as_slice()) {
                (TypeForm::Newtype, [value]) => Expr::Wrap(Box::new(Wrap {
                    constructor: real.name,
                    types: args.to_vec(),
                    expr: value.clone(),
                })),
                _ => Expr::Constructor(real.name).type_apply(args.to_vec()).apply(values),
            };
            let pattern = Pattern::Constructor { constructor: travelling.name, types: Vec::new(), fields };
            alternatives.push(Alternative { pattern, body });
        }
        let whole = fresh.binder(wire.clone());
        Ok(Expr::case(Expr::local(binder), whole, ty.clone(), alternatives))
    }
}
