//! Polymorphic functions as arguments: `forall a. a -> a`, `forall r. (Int -> r) -> r`.
//!
//! Of a type that it does not know, such a function can return only what it is given, what a function that it
//! is given makes, or a structure of these. A few such ways are tried; that there may be others is told.

use otherwise_core::{Alternative, Binder, Constructor, Expr, Field, Name, Pattern, TyVar, Type, TypeForm};

use super::{
    Locals, MODULE, Made, Raw, RawTypes, Unsupported, is_special, made_of, raw_constructor, unsupported,
};

/// One way to be a polymorphic function.
struct Way {
    /// As people write it; what it is made of stands behind.
    text: String,
    /// What it is made of, and the variables for that.
    parts: Vec<(Raw, Binder)>,
    /// The function of the arguments, which have variables of their own in each way.
    body: Expr,
}

/// What a field of a structure is.
enum Piece {
    /// An argument of the function.
    Argument(usize),
    Made(Expr),
}

/// A polymorphic type, taken apart.
struct Polymorphic {
    variables: Vec<TyVar>,
    context: Vec<Type>,
    params: Vec<Type>,
    result: Type,
}

impl Polymorphic {
    /// `\dictionaries arguments -> body`.
    fn function(&self, locals: &mut Locals, body: impl FnOnce(&[Expr]) -> Expr) -> Expr {
        let mut binders: Vec<Binder> = self.context.iter().map(|each| locals.binder("d", each)).collect();
        binders.extend(self.params.iter().map(|param| locals.binder("x", param)));
        let arguments: Vec<Expr> = binders[self.context.len()..].iter().map(Expr::local).collect();
        Expr::lambda(binders, body(&arguments))
    }

    fn is_known(&self, ty: &Type) -> bool {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        !free.iter().any(|var| self.variables.contains(var))
    }

    /// `\_ x -> rest`, with names only for what is used.
    fn text(&self, used: &[usize], rest: &str) -> String {
        if self.params.is_empty() {
            return rest.to_owned();
        }
        let name = |at: usize| if used.contains(&at) { argument(at) } else { "_".to_owned() };
        let names: Vec<String> = (0..self.params.len()).map(name).collect();
        format!("\\{} ->{}{rest}", names.join(" "), if rest.is_empty() { "" } else { " " })
    }

    /// Whether its only values are those that return one of their arguments, or what one of them returns.
    fn has_only_selections(&self) -> bool {
        let offers = |ty: &Type| {
            let (params, result) = ty.split_funs();
            result == self.result && params.iter().all(|param| self.is_known(param))
        };
        matches!(self.result, Type::Var(_)) && self.params.iter().all(offers)
    }
}

/// What an argument is called.
fn argument(at: usize) -> String {
    ["x", "y", "z"].get(at).map_or_else(|| format!("x{}", at + 1), |name| (*name).to_owned())
}

impl RawTypes<'_> {
    pub(super) fn polymorphic(&mut self, ty: &Type, depth: u32) -> Made<Raw> {
        let (binders, body) = ty.split_foralls();
        let (context, body) = body.split_context();
        let (params, result) = body.split_funs();
        let mut locals = Locals::default();
        let variables = binders.iter().map(|binder| binder.var).collect();
        let whole = Polymorphic { variables, context: context.to_vec(), params, result };
        let ways = self.ways(&whole, &mut locals, depth)?;
        if ways.is_empty() {
            return Err(unsupported(format!("a value of type `{ty}` cannot be symbolic")));
        }
        if !whole.has_only_selections() || !whole.context.is_empty() {
            let left_out = Unsupported { message: format!("other functions of type `{ty}`"), span: None };
            if !self.left_out.contains(&left_out) {
                self.left_out.push(left_out);
            }
        }
        let raw_name = self.name(MODULE, "function");
        let raw_ty = Type::con(raw_name);
        let (mut constructors, mut alternatives) = (Vec::new(), Vec::new());
        for (tag, way) in ways.into_iter().enumerate() {
            let name = Name::new(&format!("{}.{tag}", raw_name.module), &way.text);
            let field = |(raw, _): &(Raw, Binder)| Field { name: None, ty: raw.ty.clone(), strict: false };
            let fields = way.parts.iter().map(field).collect();
            constructors.push(raw_constructor(name, raw_name, tag, fields, None));
            alternatives.push(Alternative {
                pattern: Pattern::Constructor {
                    constructor: name,
                    types: vec![],
                    fields: way.parts.into_iter().map(|(_, binder)| binder).collect(),
                },
                body: Expr::type_lambda(binders.to_vec(), way.body),
            });
        }
        self.add_data_type(raw_name, constructors);
        let make = self.name(MODULE, "function");
        let (raw, again) = (locals.binder("f", &raw_ty), locals.binder("w", &raw_ty));
        let body = Expr::case(Expr::local(&raw), again, ty.clone(), alternatives);
        self.define(make, raw, body, ty.clone());
        Ok(Raw { ty: raw_ty, make: Some(make) })
    }

    fn ways(&mut self, whole: &Polymorphic, locals: &mut Locals, depth: u32) -> Made<Vec<Way>> {
        if whole.is_known(&whole.result) {
            let part = self.part(&whole.result, locals, depth)?;
            let body = whole.function(locals, |_| made_of(&part.0, Expr::local(&part.1)));
            return Ok(vec![Way { text: whole.text(&[], ""), parts: vec![part], body }]);
        }
        let mut ways = Vec::new();
        for (at, param) in whole.params.iter().enumerate() {
            let (given, returned) = param.split_funs();
            if returned != whole.result || !given.iter().all(|ty| whole.is_known(ty)) {
                continue;
            }
            let parts: Made<Vec<_>> = given.iter().map(|ty| self.part(ty, locals, depth)).collect();
            let Ok(parts) = parts else { continue };
            let given = parts.iter().map(|(raw, binder)| made_of(raw, Expr::local(binder))).collect();
            let text = whole.text(&[at], &argument(at));
            let body = whole.function(locals, |arguments| arguments[at].clone().apply(given));
            ways.push(Way { text, parts, body });
        }
        if let Type::Con(name, args) = &whole.result
            && let Some(data) = self.declarations.data_type(*name).cloned()
            && data.form == TypeForm::Data
        {
            for con in data.constructors.iter().filter(|con| !is_special(con)) {
                ways.extend(self.structure(whole, con, args, &data.constructors, locals, depth));
            }
        }
        Ok(ways)
    }

    /// A constructor applied to arguments, to the first constructor without fields where the type itself is
    /// needed, and to anything known.
    fn structure(
        &mut self,
        whole: &Polymorphic,
        con: &Constructor,
        args: &[Type],
        all: &[std::sync::Arc<Constructor>],
        locals: &mut Locals,
        depth: u32,
    ) -> Option<Way> {
        let subst = con.subst(args, &[]);
        let at_types = |name: Name| Expr::Constructor(name).type_apply(args.to_vec());
        let (mut parts, mut given, mut used) = (Vec::new(), Vec::new(), Vec::new());
        let mut text = con.name.base.prefix().into_owned();
        for field in &con.fields {
            let ty = field.ty.subst(&subst);
            if whole.is_known(&ty) {
                let part = self.part(&ty, locals, depth).ok()?;
                given.push(Piece::Made(made_of(&part.0, Expr::local(&part.1))));
                parts.push(part);
                continue;
            }
            // What it is made of is shown behind all the rest.
            if !parts.is_empty() {
                return None;
            }
            if let Some(at) = whole.params.iter().position(|param| *param == ty) {
                text.push_str(&format!(" {}", argument(at)));
                given.push(Piece::Argument(at));
                used.push(at);
            } else {
                let empty = all.iter().find(|one| one.fields.is_empty() && ty == whole.result)?;
                text.push_str(&format!(" {}", empty.name.base));
                given.push(Piece::Made(at_types(empty.name)));
            }
        }
        let body = whole.function(locals, |arguments| {
            let piece = |piece: Piece| match piece {
                Piece::Argument(at) => arguments[at].clone(),
                Piece::Made(made) => made,
            };
            at_types(con.name).apply(given.into_iter().map(piece).collect())
        });
        Some(Way { text: whole.text(&used, &text), parts, body })
    }

    fn part(&mut self, ty: &Type, locals: &mut Locals, depth: u32) -> Made<(Raw, Binder)> {
        let raw = self.raw(ty, false, depth + 1)?;
        let binder = locals.binder("p", &raw.ty);
        Ok((raw, binder))
    }
}
