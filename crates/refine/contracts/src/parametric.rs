//! Results of abstracted polymorphic functions. A function of type `(a -> b) -> [a] -> [b]` can return
//! elements only that it made with its arguments; so can its abstraction. Without this every use of `map` or
//! `foldr` could be blamed for values that no instance of its type can return, and never what is passed to it
//! (the `kmeans1` problem of the draft, section 6.3).

use otherwise_core::{
    Alternative, Bind, Binder, Expr, Kind, Name, Pattern, Subst, TyBinder, TyVar, Type, TypeForm, builtin,
};

use crate::build::{Fresh, no_value, test};
use crate::definition::Definition;
use crate::instrument::Instrumenter;
use crate::program_view::prefix;

/// A polymorphic callee at types.
pub(crate) struct Parametric<'a> {
    /// Its type with the `forall`s taken off.
    declared: &'a Type,
    variables: Vec<TyVar>,
    subst: Subst,
    /// The same with the variables as units: only shapes.
    holes: Subst,
    /// For each variable, a function that picks one of its values.
    picks: Vec<Binder>,
}

impl Instrumenter<'_> {
    /// A symbolic result of a polymorphic function applied to `arguments`, made from what they offer. None if
    /// its type is not polymorphic, or not in a way that can be followed.
    pub(crate) fn parametric_result(
        &mut self,
        declared: &Type,
        types: &[Type],
        arguments: &[Expr],
        fresh: &mut Fresh,
    ) -> Option<Expr> {
        // A method may be polymorphic itself: `C t => forall a. t a -> a`.
        let (binders, own_context, body) = prefix(declared);
        if binders.len() != types.len() {
            return None;
        }
        // Which container `t` of `t a` is, is known; the elements are what matters.
        let is_type = |(binder, _): &(&TyBinder, &Type)| binder.kind == Kind::Type;
        let containers = binders.iter().zip(types).filter(|pair| !is_type(pair));
        let containers: Subst = containers.map(|(binder, ty)| (binder.var, ty.clone())).collect();
        let context: Vec<Type> = own_context.iter().map(|constraint| constraint.subst(&containers)).collect();
        let (parameters, result) = body.subst(&containers).split_funs();
        let elements: Vec<(&TyBinder, &Type)> = binders.iter().zip(types).filter(is_type).collect();
        let variables: Vec<TyVar> = elements.iter().map(|(binder, _)| binder.var).collect();
        let types: Vec<Type> = elements.into_iter().map(|(_, ty)| ty.clone()).collect();
        if parameters.len() != arguments.len() {
            return None;
        }
        let mut in_result = Vec::new();
        result.free_vars(&mut in_result);
        if in_result.is_empty() {
            return None;
        }
        let productive = |constraint: &Type| {
            let (class, args) = constraint.as_con()?;
            (!otherwise_refinements::makes_no_values(class)).then(|| {
                let mut free = Vec::new();
                args.iter().for_each(|arg| arg.free_vars(&mut free));
                free
            })
        };
        if context.iter().filter_map(productive).flatten().any(|var| in_result.contains(&var)) {
            return None;
        }
        let subst: Subst = variables.iter().copied().zip(types.iter().cloned()).collect();
        let holes: Subst = variables.iter().map(|var| (*var, Type::tuple(vec![]))).collect();
        let unit = Type::tuple(vec![]);
        let pick = |ty: &Type, fresh: &mut Fresh| fresh.binder("pick", &Type::fun(unit.clone(), ty.clone()));
        let picks = types.iter().map(|ty| pick(ty, fresh)).collect();
        let parametric = Parametric { declared, variables, subst, holes, picks };
        let mut bound = Vec::new();
        for (at, variable) in parametric.variables.clone().into_iter().enumerate() {
            let mut offers = Vec::new();
            // What is there before what has to be computed.
            for functions in [false, true] {
                let wanted = |(_, ty): &(&Expr, &Type)| matches!(ty, Type::Fun(_)) == functions;
                for (argument, ty) in arguments.iter().zip(&parameters).filter(wanted) {
                    self.offers(&parametric, argument.clone(), ty, variable, &mut offers, 0);
                }
            }
            let ty = &types[at];
            let value = self.any_of(offers, ty, fresh);
            let binder = parametric.picks[at].clone();
            bound.push((binder, Expr::lambda(vec![fresh.binder("u", &unit)], value)));
        }
        let made = self.make(&parametric, &result)?;
        Some(Expr::let_(Bind::Rec(bound), made))
    }

    /// Either of some values; if there are none, there is no way on.
    pub(crate) fn any_of(&mut self, offers: Vec<Expr>, ty: &Type, fresh: &mut Fresh) -> Expr {
        let nothing = no_value(ty);
        let mut rest = None;
        for offer in offers.into_iter().rev() {
            rest = Some(match rest {
                None => offer,
                Some(rest) => test(fresh, Expr::Symbolic(builtin::bool_ty()), offer, rest, ty),
            });
        }
        rest.unwrap_or(nothing)
    }

    /// The ways to get a value of a type variable out of a value of some type.
    fn offers(
        &mut self,
        parametric: &Parametric<'_>,
        value: Expr,
        ty: &Type,
        variable: TyVar,
        into: &mut Vec<Expr>,
        depth: u32,
    ) {
        if depth > 8 || !mentions(ty, variable) {
            return;
        }
        match ty {
            Type::Var(_) => into.push(value),
            Type::Con(..) => {
                if let Some(select) = self.selection(parametric, ty, variable, depth) {
                    into.push(Expr::Global(select).apply(vec![value]));
                }
            }
            Type::Fun(fun) if mentions(&fun.result, variable) => {
                if let Some(argument) = self.make(parametric, &fun.param) {
                    let applied = value.apply(vec![argument]);
                    self.offers(parametric, applied, &fun.result, variable, into, depth + 1);
                }
            }
            _ => {}
        }
    }

    /// The function that picks a value of a type variable out of a data structure.
    fn selection(
        &mut self,
        parametric: &Parametric<'_>,
        ty: &Type,
        variable: TyVar,
        depth: u32,
    ) -> Option<Name> {
        let ground = ty.subst(&parametric.subst);
        let (declared, at) = (parametric.declared.clone(), ground.clone());
        let key = Definition::Select { declared, variable, ty: ty.clone(), at };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        if self.is_full(&key) {
            return None;
        }
        let (data, types) = self.data(ty)?;
        let wanted = parametric.subst.get(&variable)?.clone();
        if data.form == TypeForm::Newtype || depth > 8 {
            return None;
        }
        let name = self.reserve(key.clone(), "select");
        let mut fresh = Fresh::default();
        let value = fresh.binder("v", &ground);
        let mut arms = Vec::new();
        for constructor in &data.constructors {
            let subst = constructor.subst(&types, &[]);
            let declared: Vec<Type> = constructor.fields.iter().map(|field| field.ty.subst(&subst)).collect();
            let fields: Vec<Binder> =
                declared.iter().map(|ty| fresh.binder("x", &ty.subst(&parametric.subst))).collect();
            let mut offers = Vec::new();
            for (field, ty) in fields.iter().zip(&declared) {
                if matches!(ty, Type::Var(_) | Type::Con(..)) {
                    let value = Expr::local(field);
                    self.offers(parametric, value, ty, variable, &mut offers, depth + 1);
                }
            }
            let body = self.any_of(offers, &wanted, &mut fresh);
            let pattern = Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
            arms.push(Alternative { pattern, body });
        }
        let binder = fresh.binder("v", &ground);
        let body = Expr::case(Expr::local(&value), binder, wanted.clone(), arms);
        self.define(name, Type::fun(ground, wanted), Expr::lambda(vec![value], body));
        Some(name)
    }

    /// A symbolic value of a type, what is of a type variable picked.
    fn make(&mut self, parametric: &Parametric<'_>, ty: &Type) -> Option<Expr> {
        if !parametric.variables.iter().any(|variable| mentions(ty, *variable)) {
            return self.generator(ty);
        }
        match ty {
            Type::Var(var) => {
                let at = parametric.variables.iter().position(|variable| variable == var)?;
                Some(Expr::local(&parametric.picks[at]).apply(vec![Expr::Constructor(builtin::unit())]))
            }
            Type::Con(name, args) if name.is_container() => {
                let from_list = Name::new(name.module.as_str(), "fromList");
                let at = self.view.global(from_list)?.ty.instantiate(args)?;
                let (context, body) = at.split_context();
                let view = self.view;
                let dictionary = |constraint: &Type| view.dictionary(&constraint.subst(&parametric.subst));
                let dictionaries: Option<Vec<Expr>> = context.iter().map(dictionary).collect();
                let contents = self.make(parametric, body.split_funs().0.first()?)?;
                let types = args.iter().map(|arg| arg.subst(&parametric.subst)).collect();
                Some(Expr::Global(from_list).type_apply(types).apply(dictionaries?).apply(vec![contents]))
            }
            Type::Con(..) => {
                let shape = ty.subst(&parametric.holes);
                let symbolic = self.generator(&shape)?;
                let filled = self.filling(parametric, ty)?;
                let picks = parametric.picks.iter().map(Expr::local);
                Some(Expr::Global(filled).apply(picks.chain([symbolic]).collect()))
            }
            _ => None,
        }
    }

    /// The function that puts picked values into a shape.
    fn filling(&mut self, parametric: &Parametric<'_>, ty: &Type) -> Option<Name> {
        let ground = ty.subst(&parametric.subst);
        let shape = ty.subst(&parametric.holes);
        let key =
            Definition::Fill { declared: parametric.declared.clone(), ty: ty.clone(), at: ground.clone() };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        if self.is_full(&key) {
            return None;
        }
        let (data, types) = self.data(ty)?;
        if data.form == TypeForm::Newtype {
            return None;
        }
        let name = self.reserve(key.clone(), "fill");
        let mut fresh = Fresh::default();
        let picks: Vec<Binder> = parametric.picks.iter().map(|pick| fresh.binder("pick", &pick.ty)).collect();
        let inner = Parametric {
            declared: parametric.declared,
            variables: parametric.variables.clone(),
            subst: parametric.subst.clone(),
            holes: parametric.holes.clone(),
            picks: picks.clone(),
        };
        let value = fresh.binder("v", &shape);
        let ground_types: Vec<Type> = types.iter().map(|ty| ty.subst(&parametric.subst)).collect();
        let mut arms = Vec::new();
        for constructor in &data.constructors {
            let subst = constructor.subst(&types, &[]);
            let declared: Vec<Type> = constructor.fields.iter().map(|field| field.ty.subst(&subst)).collect();
            let fields: Vec<Binder> =
                declared.iter().map(|ty| fresh.binder("x", &ty.subst(&parametric.holes))).collect();
            let filled: Option<Vec<Expr>> =
                declared.iter().zip(&fields).map(|(ty, field)| self.fill_field(&inner, ty, field)).collect();
            let Some(filled) = filled else {
                self.known.insert(
                    key,
                    Err(crate::logic::Unsupported { span: None, message: "a shape with functions".into() }),
                );
                return None;
            };
            let body = Expr::Constructor(constructor.name).type_apply(ground_types.clone()).apply(filled);
            let pattern = Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
            arms.push(Alternative { pattern, body });
        }
        let binder = fresh.binder("v", &shape);
        let body = Expr::case(Expr::local(&value), binder, ground.clone(), arms);
        let pick_types = picks.iter().map(|pick| pick.ty.clone());
        let whole = Type::funs(pick_types.chain([shape]).collect::<Vec<_>>(), ground);
        self.define(name, whole, Expr::lambda(picks.into_iter().chain([value]).collect(), body));
        Some(name)
    }

    fn fill_field(&mut self, parametric: &Parametric<'_>, ty: &Type, field: &Binder) -> Option<Expr> {
        if !parametric.variables.iter().any(|variable| mentions(ty, *variable)) {
            return Some(Expr::local(field));
        }
        match ty {
            Type::Var(var) => {
                let at = parametric.variables.iter().position(|variable| variable == var)?;
                Some(Expr::local(&parametric.picks[at]).apply(vec![Expr::Constructor(builtin::unit())]))
            }
            Type::Con(name, _) if name.is_container() => None,
            Type::Con(..) => {
                let filled = self.filling(parametric, ty)?;
                let picks = parametric.picks.iter().map(Expr::local);
                Some(Expr::Global(filled).apply(picks.chain([Expr::local(field)]).collect()))
            }
            _ => None,
        }
    }
}

/// Whether a type mentions a variable.
pub(crate) fn mentions(ty: &Type, variable: TyVar) -> bool {
    let mut free = Vec::new();
    ty.free_vars(&mut free);
    free.contains(&variable)
}
