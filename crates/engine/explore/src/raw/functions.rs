//! Functions as arguments: a table, a function in scope, or one that applies what it is given.

use otherwise_core::{Alternative, Binder, Expr, Field, Global, Name, Pattern, Subst, Symbol, Type};
use std::sync::Arc;

use super::{Locals, MODULE, Made, Raw, RawTypes, Tried, Unsupported, made_of, raw_constructor};

/// So often an unknown function applies a function that it is given.
const PROBES: usize = 2;

impl RawTypes<'_> {
    /// A table, or one of the functions in scope.
    pub(super) fn function(
        &mut self,
        ty: &Type,
        param: &Type,
        result: &Type,
        functions: bool,
        depth: u32,
    ) -> Made<Raw> {
        let answer = self.raw(result, false, depth + 1)?;
        let candidates = if functions { self.candidates(ty) } else { Vec::new() };
        let mut locals = Locals::default();
        let probes = if self.is_probed(param) { self.probes(ty, param, &answer.ty, depth)? } else { None };
        let table = match &probes {
            Some(probes) => probes.ty.clone(),
            None => Type::fun(param.clone(), answer.ty.clone()),
        };
        // What a table answers is made into what the function returns.
        let convert = |locals: &mut Locals, table: Expr| match (&probes, answer.make) {
            (None, None) => table,
            (None, Some(make)) => {
                let x = locals.binder("x", param);
                let call = Expr::Global(make).apply(vec![table.apply(vec![Expr::local(&x)])]);
                Expr::lambda(vec![x], call)
            }
            (Some(probes), _) => probes.applied(locals, table, param, result, &answer),
        };
        let make = self.name(MODULE, "function");
        if candidates.is_empty() {
            let raw = locals.binder("t", &table);
            let body = convert(&mut locals, Expr::local(&raw));
            self.define(make, raw, body, ty.clone());
            return Ok(Raw { ty: table, make: Some(make) });
        }
        // The functions are one step away from the table, so that they come after it and are tried as one
        // case beside it.
        let (known_ty, choices) = self.functions_in_scope(ty, candidates);
        let raw_name = self.name(MODULE, "function");
        let transparent = |module: &str| Name::new(&format!("{}.{module}", raw_name.module), "");
        let (table_con, known_con) = (transparent("table"), transparent("known"));
        let field = |ty: &Type| Field { name: None, ty: ty.clone(), strict: false };
        let constructors = vec![
            raw_constructor(table_con, raw_name, 0, vec![field(&table)], None),
            raw_constructor(known_con, raw_name, 1, vec![field(&known_ty)], None),
        ];
        self.add_data_type(raw_name, constructors);
        let raw_ty = Type::con(raw_name);
        let raw = locals.binder("f", &raw_ty);
        let (t, k) = (locals.binder("t", &table), locals.binder("k", &known_ty));
        let chosen = Expr::case(Expr::local(&k), locals.binder("w", &known_ty), ty.clone(), choices);
        let converted = convert(&mut locals, Expr::local(&t));
        let unary = |name: Name, field: Binder| Pattern::Constructor {
            constructor: name,
            types: vec![],
            fields: vec![field],
        };
        let alternatives = vec![
            Alternative { pattern: unary(table_con, t), body: converted },
            Alternative { pattern: unary(known_con, k), body: chosen },
        ];
        let whole = locals.binder("w", &raw_ty);
        let body = Expr::case(Expr::local(&raw), whole, ty.clone(), alternatives);
        self.define(make, raw, body, ty.clone());
        Ok(Raw { ty: raw_ty, make: Some(make) })
    }

    /// A type with a constructor for each of the first functions, and what each stands for.
    fn functions_in_scope(
        &mut self,
        ty: &Type,
        mut candidates: Vec<(Symbol, Expr)>,
    ) -> (Type, Vec<Alternative>) {
        let more = candidates.len().saturating_sub(self.most_functions);
        candidates.truncate(self.most_functions);
        let names = candidates.iter().map(|(name, _)| *name).collect();
        self.tried.push(Tried { ty: ty.to_string(), names, more });
        let in_scope = self.name(MODULE, "function in scope");
        let (mut constructors, mut alternatives) = (Vec::new(), Vec::new());
        for (tag, (name, body)) in candidates.into_iter().enumerate() {
            let name = Name { module: in_scope.module, base: name };
            constructors.push(raw_constructor(name, in_scope, tag, Vec::new(), None));
            let pattern = Pattern::Constructor { constructor: name, types: vec![], fields: vec![] };
            alternatives.push(Alternative { pattern, body });
        }
        self.add_data_type(in_scope, constructors);
        (Type::con(in_scope), alternatives)
    }

    /// Whether an argument of an unknown function is a function that it can apply, and see what that returns.
    pub(super) fn is_probed(&self, param: &Type) -> bool {
        let (params, result) = param.split_funs();
        !params.is_empty() && params.iter().all(|param| !matches!(param, Type::Forall(_))) && {
            let is_action = result.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO");
            !is_action && !matches!(result, Type::Var(_) | Type::Forall(_))
        }
    }

    /// What an unknown function does with an argument that is a function: it applies it to values of its own,
    /// and its answer depends on what that returns.
    fn probes(&mut self, ty: &Type, param: &Type, answer: &Type, depth: u32) -> Made<Option<Probes>> {
        let (params, seen) = param.split_funs();
        let mut parts = Vec::new();
        for _ in 0..PROBES {
            for param in &params {
                match self.raw(param, false, depth + 1) {
                    Ok(raw) => parts.push(raw),
                    // Nothing to apply it to: the function cannot look at it.
                    Err(_) => return Ok(None),
                }
            }
        }
        let name = self.name(MODULE, "function");
        let constructor = Name::new(&format!("{}.probe", name.module), "");
        let table = Type::funs(vec![seen.clone(); PROBES], answer.clone());
        let field = |ty: &Type| Field { name: None, ty: ty.clone(), strict: false };
        let mut fields: Vec<Field> = parts.iter().map(|part| field(&part.ty)).collect();
        fields.push(field(&table));
        self.add_data_type(name, vec![raw_constructor(constructor, name, 0, fields, None)]);
        let message = format!("functions of type `{ty}` that apply their argument more than {PROBES} times");
        let left_out = Unsupported { message, span: None };
        if !self.left_out.contains(&left_out) {
            self.left_out.push(left_out);
        }
        Ok(Some(Probes { ty: Type::con(name), constructor, parts, table, arity: params.len() }))
    }

    /// The functions in scope that have a type after instantiation, in the order of the source.
    pub(super) fn candidates(&self, ty: &Type) -> Vec<(Symbol, Expr)> {
        if self.most_functions == 0 {
            return Vec::new();
        }
        let fitting = |global: &Arc<Global>| {
            let (binders, body) = global.ty.split_foralls();
            let (context, body) = body.split_context();
            let mut subst = Subst::default();
            if !body.matches(ty, &mut subst) {
                return None;
            }
            let types: Option<Vec<Type>> =
                binders.iter().map(|binder| subst.get(&binder.var).cloned()).collect();
            let dictionaries: Option<Vec<Expr>> =
                context.iter().map(|each| self.declarations.dictionary(&each.subst(&subst))).collect();
            let value = Expr::Global(global.name).type_apply(types?).apply(dictionaries?);
            Some((global.name.base, value))
        };
        self.functions.iter().filter_map(fitting).collect()
    }
}

/// An unknown function that applies its argument.
struct Probes {
    /// The raw type: what the argument is applied to, and a table of what that returns.
    ty: Type,
    constructor: Name,
    parts: Vec<Raw>,
    table: Type,
    arity: usize,
}

impl Probes {
    /// `case raw of Probe a b t -> \g -> t (g a) (g b)`.
    fn applied(&self, locals: &mut Locals, raw: Expr, param: &Type, result: &Type, answer: &Raw) -> Expr {
        let parts: Vec<Binder> = self.parts.iter().map(|part| locals.binder("p", &part.ty)).collect();
        let (table, given) = (locals.binder("t", &self.table), locals.binder("g", param));
        let made: Vec<Expr> =
            parts.iter().zip(&self.parts).map(|(part, raw)| made_of(raw, Expr::local(part))).collect();
        let seen = made.chunks(self.arity).map(|arguments| Expr::local(&given).apply(arguments.to_vec()));
        let answered = made_of(answer, Expr::local(&table).apply(seen.collect()));
        let body = Expr::lambda(vec![given], answered);
        let pattern = Pattern::Constructor {
            constructor: self.constructor,
            types: vec![],
            fields: parts.into_iter().chain([table]).collect(),
        };
        let whole = locals.binder("w", &self.ty);
        let ty = Type::fun(param.clone(), result.clone());
        Expr::case(raw, whole, ty, vec![Alternative { pattern, body }])
    }
}
