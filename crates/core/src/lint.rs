//! The lint: checks that every expression of a program is well scoped and well typed.
//!
//! Types are compared modulo the axioms of type families, modulo the equalities that enclosing matches on
//! GADT constructors and lambdas over `a ~ b` bring, and up to the names of bound variables. Kinds are not
//! checked.

mod equality;

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::builtin;
use crate::expr::{Alternative, Bind, Binder, Case, Expr, LocalId, Pattern, Wrap};
use crate::program::{Global, Program, TypeForm};
use crate::symbol::Name;
use crate::types::{TyVar, Type};
use equality::Equalities;

/// Something wrong in a program: our mistake, never the user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LintError {
    /// The global it is in.
    pub global: Name,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for LintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.global, self.message)
    }
}

/// Checks a whole program. An empty answer means that it is well formed.
pub fn lint(program: &Program) -> Vec<LintError> {
    lint_globals(program, program.globals.iter().map(|global| &**global))
}

/// Checks some globals of a program; all globals they mention must be in it.
pub fn lint_globals<'g>(program: &Program, globals: impl IntoIterator<Item = &'g Global>) -> Vec<LintError> {
    let mut errors = Vec::new();
    let axioms = equality::axioms_by_family(program);
    for global in globals {
        let mut linter = Linter {
            program,
            global: global.name,
            locals: FxHashMap::default(),
            bound: FxHashSet::default(),
            type_variables: Vec::new(),
            equalities: Equalities::new(program, &axioms),
            errors: Vec::new(),
        };
        linter.closed(&global.ty, "the type");
        let found = linter.infer(&global.body);
        linter.equal(&global.ty, &found, "the body", None);
        errors.append(&mut linter.errors);
    }
    errors
}

struct Linter<'p> {
    program: &'p Program,
    global: Name,
    locals: FxHashMap<LocalId, Type>,
    /// All binders met so far: no two may have the same number.
    bound: FxHashSet<LocalId>,
    type_variables: Vec<TyVar>,
    equalities: Equalities<'p>,
    errors: Vec<LintError>,
}

impl Linter<'_> {
    fn error(&mut self, message: String) {
        if self.errors.len() < 5 {
            self.errors.push(LintError { global: self.global, message });
        }
    }

    fn closed(&mut self, ty: &Type, what: &str) {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        if let Some(var) = free.iter().find(|var| !self.type_variables.contains(var)) {
            self.error(format!(
                "{what} `{ty}` mentions the unbound type variable `{}` ({})",
                var.name, var.id
            ));
        }
        if mentions_meta(ty) {
            self.error(format!("{what} `{ty}` is not fully known"));
        }
    }

    fn equal(&mut self, expected: &Type, found: &Type, what: &str, context: Option<&Expr>) {
        if !self.equalities.equal(expected, found) {
            let place = context.map_or_else(String::new, |expr| {
                let text = format!("{}", crate::print::show_expr(self.program, expr));
                let short: String = text.chars().take(300).collect();
                format!(" in `{short}`")
            });
            self.error(format!("{what}: expected `{expected}`, found `{found}`{place}"));
        }
    }

    fn bind(&mut self, binder: &Binder) {
        if !self.bound.insert(binder.id) {
            self.error(format!("`{}` ({}) is bound twice", binder.name, binder.id.0));
        }
        self.closed(&binder.ty, "the type of a variable");
        self.locals.insert(binder.id, binder.ty.clone());
    }

    fn infer(&mut self, expr: &Expr) -> Type {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.infer_inner(expr))
    }

    fn infer_inner(&mut self, expr: &Expr) -> Type {
        match expr {
            Expr::Local(id) => match self.locals.get(id) {
                Some(ty) => ty.clone(),
                None => {
                    self.error(format!("the variable {} is not in scope", id.0));
                    unknown()
                }
            },
            Expr::Global(name) => match self.program.global(*name) {
                Some(global) => global.ty.clone(),
                None => {
                    self.error(format!("there is no global `{name}`"));
                    unknown()
                }
            },
            Expr::Literal(literal) => literal.ty(),
            Expr::Constructor(name) => self.constructor(*name),
            Expr::Prim(op) => op.info().ty.clone(),
            Expr::Lambda(binders, body) => self.lambda(binders, body),
            Expr::Apply(function, args) => self.application(expr, function, args),
            Expr::TypeLambda(binders, body) => {
                let count = self.type_variables.len();
                self.type_variables.extend(binders.iter().map(|binder| binder.var));
                let body = self.infer(body);
                self.type_variables.truncate(count);
                Type::forall(binders.clone(), body)
            }
            Expr::TypeApply(function, types) => self.type_application(function, types),
            Expr::Let(bind, body) => {
                self.bindings(bind);
                self.infer(body)
            }
            Expr::Case(case) => self.case(case),
            Expr::Wrap(wrap) => match self.newtype(wrap) {
                Some((field, whole)) => {
                    let found = self.infer(&wrap.expr);
                    self.equal(&field, &found, "a newtype's content", Some(&wrap.expr));
                    whole
                }
                None => unknown(),
            },
            Expr::Unwrap(wrap) => match self.newtype(wrap) {
                Some((field, whole)) => {
                    let found = self.infer(&wrap.expr);
                    self.equal(&whole, &found, "a newtype", Some(&wrap.expr));
                    field
                }
                None => unknown(),
            },
            Expr::Coerce(inner, ty) => {
                let found = self.infer(inner);
                self.closed(ty, "a coercion");
                if !self.equalities.same_representation(&found, ty) {
                    self.error(format!("`{found}` and `{ty}` differ in representation"));
                }
                ty.clone()
            }
            Expr::Assume(condition, body) => {
                let found = self.infer(condition);
                self.equal(&builtin::bool_ty(), &found, "a condition", Some(condition));
                self.infer(body)
            }
            Expr::Assert(assertion) => {
                let found = self.infer(&assertion.condition);
                self.equal(&builtin::bool_ty(), &found, "a condition", Some(&assertion.condition));
                self.infer(&assertion.body)
            }
            Expr::Choice(left, right) => {
                let (left, right_type) = (self.infer(left), self.infer(right));
                self.equal(&left, &right_type, "a choice", Some(right));
                left
            }
            Expr::Symbolic(ty) => {
                self.closed(ty, "a symbolic generator");
                ty.clone()
            }
            Expr::Fail(failure) => {
                self.closed(&failure.ty, "a failure");
                failure.ty.clone()
            }
            Expr::Tick(_, body) => self.infer(body),
        }
    }

    fn constructor(&mut self, name: Name) -> Type {
        let Some(constructor) = self.program.constructor(name) else {
            self.error(format!("there is no constructor `{name}`"));
            return unknown();
        };
        let ty = constructor.ty();
        let is_newtype = self.program.newtype(constructor.data_type).is_some();
        if is_newtype {
            self.error(format!("the newtype constructor `{name}` is used as data"));
        }
        ty
    }

    fn application(&mut self, whole: &Expr, function: &Expr, args: &[Expr]) -> Type {
        let mut ty = self.infer(function);
        for arg in args {
            let found = self.infer(arg);
            let normal = self.equalities.function(&ty);
            match &normal {
                Type::Fun(fun) => {
                    self.equal(&fun.param, &found, "an argument", Some(whole));
                    ty = fun.result.clone();
                }
                _ if is_unknown(&normal) => return unknown(),
                _ => {
                    let text = crate::print::show_expr(self.program, whole).to_string();
                    let short: String = text.chars().take(300).collect();
                    self.error(format!("`{normal}` is not a function in `{short}`"));
                    return unknown();
                }
            }
        }
        ty
    }

    fn type_application(&mut self, function: &Expr, types: &[Type]) -> Type {
        let ty = self.infer(function);
        types.iter().for_each(|ty| self.closed(ty, "a type argument"));
        self.constructor_equalities(function, types);
        let opened = self.equalities.normal_head(&ty);
        match opened.instantiate(types) {
            Some(ty) => ty,
            None if is_unknown(&ty) => unknown(),
            None => {
                self.error(format!("`{ty}` is applied to {} types", types.len()));
                unknown()
            }
        }
    }

    /// Binds what a `let` binds; only in a recursive one the values see the variables.
    fn bindings(&mut self, bind: &Bind) {
        match bind {
            Bind::NonRec(binder, value) => {
                let found = self.infer(value);
                self.bind(binder);
                self.bound_to(binder, value, &found);
            }
            Bind::Rec(pairs) => {
                pairs.iter().for_each(|(binder, _)| self.bind(binder));
                for (binder, value) in pairs {
                    let found = self.infer(value);
                    self.bound_to(binder, value, &found);
                }
            }
        }
    }

    fn bound_to(&mut self, binder: &Binder, value: &Expr, found: &Type) {
        self.equal(&binder.ty, found, &format!("the binding of `{}`", binder.name), Some(value));
    }

    fn lambda(&mut self, binders: &[Binder], body: &Expr) -> Type {
        let mark = self.equalities.mark();
        for binder in binders {
            self.bind(binder);
            self.equalities.assume_dictionary(&binder.ty);
        }
        let result = self.infer(body);
        self.equalities.reset(mark);
        binders.iter().rev().fold(result, |result, binder| {
            let is_dictionary = match binder.ty.as_con() {
                Some((name, _)) => self.program.classes.contains_key(&name) || name == builtin::equality(),
                None => false,
            };
            if is_dictionary {
                Type::qualified(binder.ty.clone(), result)
            } else {
                Type::fun(binder.ty.clone(), result)
            }
        })
    }

    /// The equalities a GADT constructor requires at these types.
    fn constructor_equalities(&mut self, function: &Expr, types: &[Type]) {
        let Expr::Constructor(name) = function else { return };
        let Some(constructor) = self.program.constructor(*name).cloned() else { return };
        let count = constructor.universals.len().min(types.len());
        let subst = constructor.subst(&types[..count], &types[count..]);
        for (left, right) in &constructor.equalities {
            let (left, right) = (left.subst(&subst), right.subst(&subst));
            self.equal(&left, &right, &format!("an equality that `{name}` needs"), None);
        }
    }

    fn newtype(&mut self, wrap: &Wrap) -> Option<(Type, Type)> {
        let found = self.program.constructor(wrap.constructor).cloned();
        let constructor = match found {
            Some(constructor) if self.program.newtype(constructor.data_type).is_some() => constructor,
            _ => {
                self.error(format!("`{}` is not the constructor of a newtype", wrap.constructor));
                return None;
            }
        };
        if constructor.universals.len() != wrap.types.len() {
            self.error(format!("`{}` has {} type arguments", wrap.constructor, wrap.types.len()));
            return None;
        }
        wrap.types.iter().for_each(|ty| self.closed(ty, "a type argument"));
        let subst = constructor.subst(&wrap.types, &[]);
        let field = constructor.fields.first()?.ty.subst(&subst);
        Some((field, Type::con_app(constructor.data_type, wrap.types.iter().cloned())))
    }

    fn case(&mut self, case: &Case) -> Type {
        let found = self.infer(&case.scrutinee);
        self.bind(&case.binder);
        self.equal(&case.binder.ty, &found, "a scrutinee", Some(&case.scrutinee));
        self.closed(&case.result, "the result of a case");
        for (at, alternative) in case.alternatives.iter().enumerate() {
            let mark = self.equalities.mark();
            let type_count = self.type_variables.len();
            self.pattern(alternative, &case.binder.ty);
            if matches!(alternative.pattern, Pattern::Default) && at + 1 < case.alternatives.len() {
                self.error("a default alternative is not the last".to_owned());
            }
            let found = self.infer(&alternative.body);
            self.equal(&case.result, &found, "an alternative", Some(&alternative.body));
            self.type_variables.truncate(type_count);
            self.equalities.reset(mark);
        }
        case.result.clone()
    }

    fn pattern(&mut self, alternative: &Alternative, scrutinee: &Type) {
        match &alternative.pattern {
            Pattern::Default => {}
            Pattern::Literal(literal) => self.equal(scrutinee, &literal.ty(), "a literal pattern", None),
            Pattern::Constructor { constructor, types, fields } => {
                let Some(info) = self.program.constructor(*constructor).cloned() else {
                    self.error(format!("there is no constructor `{constructor}`"));
                    return;
                };
                let normal = self.equalities.normal_head(scrutinee);
                let args = match normal.as_con() {
                    Some((name, args)) if name == info.data_type => args.to_vec(),
                    _ => {
                        self.error(format!("`{constructor}` is matched against `{normal}`"));
                        return;
                    }
                };
                if self.program.data_type(info.data_type).is_some_and(|data| data.form == TypeForm::Newtype) {
                    self.error(format!("the newtype constructor `{constructor}` is matched as data"));
                }
                if types.len() != info.existentials.len() || fields.len() != info.fields.len() {
                    self.error(format!("`{constructor}` is matched with the wrong number of parts"));
                    return;
                }
                self.type_variables.extend(types.iter().map(|binder| binder.var));
                let inner: Vec<Type> = types.iter().map(|binder| Type::Var(binder.var)).collect();
                let subst = info.subst(&args, &inner);
                for (left, right) in &info.equalities {
                    self.equalities.assume(&left.subst(&subst), &right.subst(&subst));
                }
                for (binder, field) in fields.iter().zip(&info.fields) {
                    self.bind(binder);
                    self.equalities.assume_dictionary(&binder.ty);
                    let expected = field.ty.subst(&subst);
                    self.equal(&expected, &binder.ty, &format!("a field of `{constructor}`"), None);
                }
            }
        }
    }
}

/// The type of what was already complained about: equal to everything.
fn unknown() -> Type {
    Type::Meta(u32::MAX)
}

fn is_unknown(ty: &Type) -> bool {
    matches!(ty, Type::Meta(u32::MAX))
}

fn mentions_meta(ty: &Type) -> bool {
    match ty {
        Type::Meta(_) => true,
        Type::Var(_) => false,
        Type::Con(_, args) => args.iter().any(mentions_meta),
        Type::App(app) => mentions_meta(&app.0) || mentions_meta(&app.1),
        Type::Fun(fun) => mentions_meta(&fun.param) || mentions_meta(&fun.result),
        Type::Forall(forall) => mentions_meta(&forall.1),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::expr::Literal;
    use crate::prim;
    use crate::program::GlobalKind;
    use crate::symbol::Symbol;
    use crate::types::TyBinder;

    fn int() -> Type {
        Type::con(builtin::int())
    }

    fn binder(id: u32, ty: Type) -> Binder {
        Binder::new(LocalId(id), "x", ty)
    }

    fn check(ty: Type, body: Expr, expected: &[&str]) {
        let mut program = Program::new();
        let name = Name::new("M", "f");
        let (kind, span, exported) = (GlobalKind::Value, None, true);
        program.add_global(Arc::new(Global { name, ty, body, kind, span, exported }));
        let found: Vec<String> = lint(&program).into_iter().map(|error| error.message).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn well_typed_bodies_pass() {
        let x = binder(0, int());
        let add = Expr::Prim(prim::lookup("intAdd").unwrap().op);
        let body = add.apply(vec![Expr::local(&x), Expr::Literal(Literal::Int(1))]);
        check(Type::fun(int(), int()), Expr::lambda(vec![x], body), &[]);
    }

    #[test]
    fn wrong_arguments_results_and_scopes_are_found() {
        let x = binder(0, int());
        let add = || Expr::Prim(prim::lookup("intAdd").unwrap().op);
        let text = Expr::Literal(Literal::Char('c'.into()));
        check(
            Type::fun(int(), int()),
            Expr::lambda(vec![x.clone()], add().apply(vec![Expr::local(&x), text])),
            &["an argument: expected `Int`, found `Char` in `intAdd# ?0 'c'`"],
        );
        check(int(), Expr::Literal(Literal::Char('c'.into())), &["the body: expected `Int`, found `Char`"]);
        check(int(), Expr::Local(LocalId(9)), &["the variable 9 is not in scope"]);
        check(int(), Expr::Global(Name::new("M", "g")), &["there is no global `M.g`"]);
        let twice = Expr::let_(
            Bind::NonRec(x.clone(), Expr::Literal(Literal::Int(1))),
            Expr::let_(Bind::NonRec(x.clone(), Expr::Literal(Literal::Int(2))), Expr::local(&x)),
        );
        check(int(), twice, &["`x` (0) is bound twice"]);
        let free = Type::Var(TyVar::new(3, Symbol::new("a")));
        check(
            free.clone(),
            Expr::Symbolic(int()),
            &[
                "the type `a` mentions the unbound type variable `a` (3)",
                "the body: expected `a`, found `Int`",
            ],
        );
    }

    #[test]
    fn alternatives_must_fit_the_scrutinee_and_each_other() {
        let list = Type::list(int());
        let scrutinee = Expr::Constructor(builtin::list()).type_apply(vec![int()]);
        let alternative = |constructor, fields, body| Alternative {
            pattern: Pattern::Constructor { constructor, types: vec![], fields },
            body,
        };
        let fields = vec![binder(1, int()), binder(2, int())];
        let body = Expr::case(
            scrutinee,
            binder(0, list),
            int(),
            vec![
                alternative(builtin::list(), vec![], Expr::Literal(Literal::Char('c'.into()))),
                alternative(builtin::cons(), fields, Expr::Local(LocalId(1))),
                alternative(builtin::unit(), vec![], Expr::Literal(Literal::Int(1))),
            ],
        );
        check(
            int(),
            body,
            &[
                "an alternative: expected `Int`, found `Char` in `'c'`",
                "a field of `Otherwise.Syntax.:`: expected `[Int]`, found `Int`",
                "`Otherwise.Syntax.()` is matched against `[Int]`",
            ],
        );
    }

    #[test]
    fn equalities_of_a_match_hold_in_its_alternative_only() {
        // \(e :: a ~ Int) (x :: a) -> case e of Refl -> x   has type Int inside, not outside.
        let a = TyVar::new(0, Symbol::new("a"));
        let equal = Type::con_app(builtin::equality(), [Type::Var(a), int()]);
        let (x, r) = (binder(1, Type::Var(a)), binder(2, Type::con(builtin::unit())));
        let matched = |scrutinee: Expr, result: Type, id: u32| {
            Expr::case(
                scrutinee,
                binder(id, equal.clone()),
                result,
                vec![Alternative {
                    pattern: Pattern::Constructor {
                        constructor: builtin::refl(),
                        types: vec![],
                        fields: vec![],
                    },
                    body: Expr::local(&x),
                }],
            )
        };
        let symbolic = Expr::Symbolic(equal.clone());
        let good = Expr::type_lambda(
            vec![TyBinder::star(a)],
            Expr::lambda(vec![x.clone()], matched(symbolic, int(), 3)),
        );
        check(Type::forall([TyBinder::star(a)], Type::fun(Type::Var(a), int())), good, &[]);
        let bad =
            Expr::type_lambda(vec![TyBinder::star(a)], Expr::lambda(vec![x.clone(), r], Expr::local(&x)));
        let ty =
            Type::forall([TyBinder::star(a)], Type::funs([Type::Var(a), Type::con(builtin::unit())], int()));
        check(ty, bad, &["the body: expected `forall a. a -> () -> Int`, found `forall a. a -> () -> a`"]);
    }
}
