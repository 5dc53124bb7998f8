//! Applications: what functions demand and promise, constructors, and the functions of the library that the
//! logic knows.

use std::rc::Rc;

use otherwise_core::{Expr, Fact, Global, GlobalKind, Name, PrimOp, Type};
use otherwise_horn::Atom;
use otherwise_refinements::SpecKind;
use otherwise_smt::Term;

use crate::check::applied_by_dollar;
use crate::generator::{Entry, Env, Generator, Typed};
use crate::lift::{Arg, Spine, spine};
use crate::rtype::{Names, Poly, Putter, RType};
use crate::subtype::quantified;
use crate::template::plain;
use crate::termination::Callee;
use crate::verdict::{Cause, STUBS};

/// Whether a method is given more than its dictionary.
fn is_applied(args: &[Arg<'_>]) -> bool {
    args.iter().filter(|arg| matches!(arg, Arg::Value(_))).count() > 1
}

impl Generator<'_> {
    /// An application, or a name alone.
    pub(crate) fn application(&mut self, env: &mut Env, expr: &Expr) -> Typed {
        let Spine { head, args } = spine(expr);
        if let Some(applied) = applied_by_dollar(head, &args) {
            return self.synth(env, &applied);
        }
        match head {
            Expr::Constructor(name) => {
                let name = *name;
                self.constructor_call(env, name, &args)
            }
            Expr::Global(name) => self.call_of_global(env, *name, &args),
            Expr::Local(id) => {
                let id = *id;
                if let Some(typed) = self.inline_call(env, id, &args) {
                    return typed;
                }
                let count = args.iter().take_while(|arg| matches!(arg, Arg::Type(_))).count();
                let types: Vec<Type> =
                    args[..count].iter().filter_map(|arg| self.type_of(env, arg)).collect();
                if let Some(typed) = self.family_member(env, id, &types) {
                    return self.apply_to(
                        env,
                        typed,
                        &args[count..],
                        "a local function".into(),
                        Some(Callee::Local(id)),
                    );
                }
                let name = self.local_name(env, id);
                let typed = self.local(env, id);
                self.apply_to(env, typed, &args, name, Some(Callee::Local(id)))
            }
            Expr::Prim(op) => self.primitive(env, *op, &args),
            other => {
                if args.is_empty() {
                    self.give_up(env, "an expression of this form");
                    return Typed::of(self.unit_type());
                }
                // A lambda that is applied at once.
                if let Expr::Lambda(..) = other
                    && let Some((mut inner, body)) = self.applied_lambda(env, other, &args)
                {
                    let typed = self.synth(&mut inner, &body);
                    env.scope = inner.scope;
                    env.symbols = inner.symbols;
                    return typed;
                }
                let typed = self.synth(env, other);
                self.apply(env, typed, &args, "a function".into())
            }
        }
    }

    fn call_of_global(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Typed {
        self.lacking_methods(env, name, args);
        self.ask_coercions(env, args);
        if Fact::TiesKnot.is_of(name.base) && !self.is_own(name) {
            self.unended.insert(self.units[self.unit].function);
        }
        // A method that an instance of the program calls of itself has to get smaller, as any function has
        // to.
        let itself = self.own_method(env, name, args);
        if itself.is_none()
            && let Some(typed) = self.known_call(env, name, args)
        {
            return typed;
        }
        if let Some(typed) = self.conditional_action(env, name, args) {
            return typed;
        }
        let values: Vec<&Expr> = args
            .iter()
            .filter_map(|arg| match arg {
                Arg::Value(value) => Some(*value),
                Arg::Type(_) => None,
            })
            .collect();
        self.take_apart(env, &values);
        let Some(typed) = self.global(env, name, args) else {
            self.give_up(env, format!("`{}`", name.base));
            return Typed::of(self.unit_type());
        };
        let (typed, rest) = typed;
        let target = match itself {
            Some(body) if is_applied(args) => body,
            Some(_) => {
                // As a function that is passed on: whoever gets it may call it with anything.
                let function = self.units[self.unit].function;
                self.unended.insert(function);
                name
            }
            None => name,
        };
        let typed = self.apply_to(env, typed, &args[rest..], name.base, Some(Callee::Global(target)));
        if STUBS.contains(&name.base.as_str()) && !self.is_own(name) {
            // Accepted, but nothing follows from it: perhaps nobody asks for its value.
            return Typed::dead(self.trivial(&typed.ty.erase()));
        }
        typed
    }

    /// `when c act`, `unless c act` in `IO`: the action is performed only if the condition says so.
    fn conditional_action(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Option<Typed> {
        let is_when = match name.base.as_str() {
            "when" => true,
            "unless" => false,
            _ => return None,
        };
        let [Arg::Type(monad), Arg::Value(_), Arg::Value(condition), Arg::Value(action)] = args else {
            return None;
        };
        let monad = self.core(env, monad);
        let is_io =
            monad.as_con().is_some_and(|(monad, _)| monad.base.as_str() == "IO" && !self.is_own(monad));
        if self.is_own(name) || !is_io {
            return None;
        }
        let typed = self.synth(env, condition);
        let condition = self.as_term(env, &typed, "c");
        if self.terms.sort(condition) != otherwise_smt::Sort::Bool {
            return None;
        }
        let mut inner = env.clone();
        let holds = if is_when { condition } else { self.terms.not(condition) };
        self.assume(&mut inner, vec![Atom::Term(holds)]);
        self.synth(&mut inner, action);
        let ty = Type::apply(monad, Type::con(otherwise_core::builtin::unit()));
        Some(Typed::of(self.trivial(&ty)))
    }

    pub(crate) fn local_name(&self, env: &Env, id: otherwise_core::LocalId) -> otherwise_core::Symbol {
        match env.locals.get(&id) {
            Some(Entry::Value(_, term)) => match self.terms.as_symbol(*term) {
                Some(symbol) => {
                    let name = self.terms.symbol_name(symbol);
                    otherwise_core::Symbol::new(name.split('!').next().unwrap_or("f"))
                }
                None => "f".into(),
            },
            _ => "f".into(),
        }
    }

    pub(crate) fn type_of(&self, env: &Env, arg: &Arg<'_>) -> Option<Type> {
        match arg {
            Arg::Type(ty) => Some(self.core(env, ty)),
            Arg::Value(_) => None,
        }
    }

    /// Applies something of a function type.
    pub(crate) fn apply(
        &mut self,
        env: &mut Env,
        head: Typed,
        args: &[Arg<'_>],
        callee: otherwise_core::Symbol,
    ) -> Typed {
        self.apply_to(env, head, args, callee, None)
    }

    /// … and it is known what it is.
    pub(crate) fn apply_to(
        &mut self,
        env: &mut Env,
        head: Typed,
        args: &[Arg<'_>],
        callee: otherwise_core::Symbol,
        target: Option<Callee>,
    ) -> Typed {
        if args.is_empty() {
            if let Some(target) = target
                && !matches!(head.ty, RType::Base(_))
            {
                self.called(env, target, &[]);
            }
            return head;
        }
        let Some((mut ty, given)) = self.passed(env, &head, args, callee) else {
            return Typed::of(self.unit_type());
        };
        if let Some(target) = target {
            self.called(env, target, &given);
        }
        // What a function that is a value returns is what the logic says.
        if self.proofs
            && let RType::Base(base) = &ty
            && let Some((function, given)) = self.function_that_is_a_value(&head, target, &given)
        {
            let v = base.reft.v;
            let value = self.applied(function, given, self.terms.sort(v));
            let fact = Atom::Term(self.terms.eq(v, value));
            ty = ty.meet(&self.terms.clone(), v, &[fact]);
        }
        // Abstract refinements behind the arguments.
        if let RType::Poly(poly) = &ty
            && quantified(&poly.ty) == 0
        {
            let poly = poly.clone();
            if let Some(opened) = self.instantiate(&poly, &[], &env.symbols.clone(), callee.as_str()) {
                self.ask_bounds(env);
                ty = opened;
            }
        }
        let mut typed = Typed::of(ty);
        typed.origin.callee = Some(callee);
        typed
    }

    /// The type behind the arguments, which are checked against those of the parameters, and the values among
    /// them.
    fn passed(
        &mut self,
        env: &mut Env,
        head: &Typed,
        args: &[Arg<'_>],
        callee: otherwise_core::Symbol,
    ) -> Option<(RType, Vec<Term>)> {
        let mut ty = head.ty.clone();
        let mut at = 0;
        let mut given = Vec::new();
        while at < args.len() {
            match (&ty, args[at]) {
                (RType::Poly(poly), _) => {
                    let wanted = quantified(&poly.ty);
                    let count =
                        args[at..].iter().take(wanted).take_while(|arg| matches!(arg, Arg::Type(_))).count();
                    let types: Vec<Type> =
                        args[at..at + count].iter().filter_map(|arg| self.type_of(env, arg)).collect();
                    let poly = poly.clone();
                    match self.instantiate(&poly, &types, &env.symbols.clone(), callee.as_str()) {
                        Some(opened) if count > 0 || !matches!(opened, RType::Poly(_)) => {
                            self.ask_bounds(env);
                            ty = opened;
                            at += count;
                        }
                        _ => {
                            self.give_up(env, "a polymorphic type of this form");
                            return None;
                        }
                    }
                }
                (RType::Dict(dict), Arg::Value(_)) => {
                    ty = dict.1.clone();
                    at += 1;
                }
                (RType::Fun(fun), Arg::Value(value)) => {
                    let fun = fun.clone();
                    let cause = Cause::Argument { callee, position: given.len() };
                    let term = self.argument(env, value, &fun.param, &cause);
                    let sort = self.terms.sort(fun.x);
                    let term = self.fit(term, sort);
                    ty = Putter::one(&self.terms, fun.x, term).ty(&fun.result);
                    given.push(term);
                    at += 1;
                }
                _ => {
                    self.give_up(env, "an application at a type that is a function by an equation");
                    return None;
                }
            }
        }
        Some((ty, given))
    }

    /// A function that is known as a term, or a field of a record, with what it is applied to.
    fn function_that_is_a_value<'g>(
        &mut self,
        head: &Typed,
        target: Option<Callee>,
        given: &'g [Term],
    ) -> Option<(Term, &'g [Term])> {
        let sort = self.function_sort();
        if let Some(function) = head.term.filter(|term| self.terms.sort(*term) == sort) {
            return Some((function, given));
        }
        let (Some(Callee::Global(name)), [record, rest @ ..]) = (target, given) else { return None };
        let is_field = self.globals.global(name).is_some_and(|one| one.kind == GlobalKind::Selector);
        if !is_field || rest.is_empty() {
            return None;
        }
        let text = self.lifted_name(name);
        Some((self.call(&text, &[*record], sort), rest))
    }

    /// An argument has to have a type; the term it is.
    pub(crate) fn argument(&mut self, env: &mut Env, value: &Expr, want: &RType, cause: &Cause) -> Term {
        match want {
            RType::Base(base) => {
                let typed = self.synth(env, value);
                if typed.is_dead {
                    return self.terms.fresh("dead", self.terms.sort(base.reft.v));
                }
                let term = match crate::check::strip(value) {
                    // A constant is told by its name.
                    Expr::Global(name) if typed.term.is_none() && typed.origin.span.is_none() => {
                        let term = self.as_term(env, &typed, name.base.as_str());
                        if let Some(symbol) = self.terms.as_symbol(term) {
                            self.origins.remove(&symbol);
                        }
                        term
                    }
                    _ => self.as_term(env, &typed, "t"),
                };
                self.subtype(env, &Typed::at(typed.ty, term), want, cause);
                term
            }
            _ => {
                self.check(env, value, want, cause);
                let known = self.function_term(env, value);
                let sort = self.sort(&want.erase());
                known.filter(|term| self.terms.sort(*term) == sort).unwrap_or_else(|| {
                    let term = self.terms.fresh("f", sort);
                    env.scope = self.system.scope(env.scope, &[term], Vec::new());
                    env.symbols.push(term);
                    term
                })
            }
        }
    }

    /// A function as a term: a variable, or a function of the program, perhaps with some of its arguments.
    fn function_term(&mut self, env: &Env, value: &Expr) -> Option<Term> {
        let Spine { head, args } = spine(value);
        match head {
            Expr::Local(id) if args.is_empty() => match env.locals.get(id) {
                Some(Entry::Value(_, term)) => Some(*term),
                _ => None,
            },
            Expr::Global(name) => {
                let global = self.globals.global(*name)?;
                let (types, values, _) = crate::lift::arguments(&global.ty, &args, &env.types)?;
                let sort = self.function_sort();
                if !self.specs.reflected.contains(name) && !values.is_empty() {
                    // A function in a field, perhaps.
                    let lifting = self.lifting_at(env);
                    return self.lift(value, &lifting);
                }
                if !self.specs.reflected.contains(name) {
                    // The types say which instances of classes it uses.
                    let text = format!("function {}.{} {types:?}", name.module, name.base);
                    return values.is_empty().then(|| self.call(&text, &[], sort));
                }
                let values: Option<Vec<Term>> =
                    values.iter().map(|value| self.function_term(env, value)).collect();
                self.haskell(*name, &types, &values?, sort).ok()
            }
            Expr::Lambda(binders, body) if args.is_empty() && self.proofs => {
                let lifting = self.lifting_at(env);
                self.lift_lambda(binders, body, &lifting)
            }
            _ => None,
        }
    }

    /// The type of a top-level value, and how many of the arguments it took.
    pub(crate) fn global(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Option<(Typed, usize)> {
        let global = self.globals.global(name)?;
        if global.kind == GlobalKind::Method && self.fails_in_io(env, name, args) {
            self.require(env, Atom::Term(Term::FALSE), &Cause::Error(name.base));
        }
        if global.kind == GlobalKind::Method
            && let Some(found) = self.instance_method(env, name, args)
        {
            return Some((Typed::of(found.0), found.1));
        }
        if self.has_no_value_yet(name, &global.ty) && self.specs.global(name).is_none() {
            return Some((Typed::of(self.translate(&plain(&global.ty), &Names::default())), 0));
        }
        if let Some(ty) = self.open_type(name, &global) {
            let ty = self.exact(name, &[], ty);
            return Some((Typed::of(ty), 0));
        }
        if let Some(spec) = self.specs.global(name).filter(|_| self.keeps_elements(env, name, args)) {
            let is_written = !spec.bounds.is_empty();
            if spec.is_bounded && !is_written {
                self.give_up(env, "bounds of this form");
            }
            if spec.kind == SpecKind::Assumed
                && !spec.is_library
                && !self.units[self.unit].assumed.contains(&name)
            {
                self.units[self.unit].assumed.push(name);
            }
            // A proof that this is not reached has to be one.
            let module = name.module.as_str();
            if name.base.as_str() == "unreachable" && module.starts_with("Language.Haskell.Liquid.") {
                self.require(env, Atom::Term(Term::FALSE), &Cause::Error(name.base));
            }
            let mut ty = self.translate(&spec.ty, &Names::default());
            let is_itself = self.units[self.unit].function == name || self.has_no_value_yet(name, &global.ty);
            // A value that is made of itself has no value yet that its type could be about.
            if is_itself && matches!(ty, RType::Base(_)) && spec.kind == SpecKind::Checked {
                ty = self.trivial(&ty.erase());
            }
            let ty = with_bounds(self.exact(name, &[], ty), name, is_written);
            return Some((Typed::of(ty), 0));
        }
        if self.is_own(name) && self.is_typed_by_body(&global) {
            return self.instance(env, name, &global, args);
        }
        if !self.is_own(name) && self.can_fail(name) {
            self.require(env, Atom::Term(Term::FALSE), &Cause::Error(name.base));
        }
        let ty = self.translate(&plain(&global.ty), &Names::default());
        let ty = if self.is_own(name) { self.exact(name, &[], ty) } else { ty };
        Some((Typed::of(ty), 0))
    }

    /// Whether a value is made of itself at this place (`ones = 1 : ones`): that it is as its definition says
    /// would be a circle, and `len ones` is no number.
    fn has_no_value_yet(&mut self, name: Name, ty: &Type) -> bool {
        let here = self.units[self.unit].function;
        is_no_function(ty)
            && self.is_own(name)
            && (here == name || self.reaches(here, name) && self.reaches(name, here))
            && self.reaches(name, name)
    }

    /// Whether it is the `fail` of a pattern that does not fit in an action, which is an exception there.
    fn fails_in_io(&self, env: &Env, method: Name, args: &[Arg<'_>]) -> bool {
        method.is_standard()
            && method.base.as_str() == "fail"
            && args.first().and_then(|arg| self.type_of(env, arg)).is_some_and(|ty| has_io(&ty))
    }

    /// Whether a function of the library takes elements of sets, or keys of maps, for what they are: not
    /// where an order takes different ones for equal.
    fn keeps_elements(&self, env: &Env, name: Name, args: &[Arg<'_>]) -> bool {
        let of_set = |arg: &Arg<'_>| self.type_of(env, arg).is_none_or(|ty| self.order_is_structural(&ty));
        !name.is_ordered_container() || args.first().is_none_or(of_set)
    }

    /// The type of a function that the logic speaks of: its result is what the logic says.
    pub(crate) fn exact(&mut self, name: Name, types: &[Type], ty: RType) -> RType {
        let is_in_logic = self.lifted.contains(&name)
            || self.specs.reflected.contains(&name)
            || self.specs.reflected_as.contains_key(&name);
        if !is_in_logic {
            return ty;
        }
        self.exact_result(name, types, ty, Vec::new())
    }

    pub(crate) fn exact_result(
        &mut self,
        name: Name,
        types: &[Type],
        ty: RType,
        mut args: Vec<Term>,
    ) -> RType {
        match ty {
            RType::Fun(fun) => {
                args.push(fun.x);
                let mut fun = crate::rtype::Fun::clone(&fun);
                fun.result = self.exact_result(name, types, fun.result, args);
                RType::Fun(Rc::new(fun))
            }
            RType::Dict(dict) => {
                RType::Dict(Rc::new((dict.0.clone(), self.exact_result(name, types, dict.1.clone(), args))))
            }
            RType::Base(base) => {
                let text = self.reflected_name(name, types);
                let sort = self.terms.sort(base.reft.v);
                let value = self.call(&text, &args, sort);
                self.defined(value, name, types);
                let fact = Atom::Term(self.terms.eq(base.reft.v, value));
                RType::Base(base.clone()).meet(&self.terms.clone(), base.reft.v, &[fact])
            }
            // Kept for when the types are known.
            RType::Poly(poly) => {
                let mut poly = Poly::clone(&poly);
                poly.exact = Some(name);
                RType::Poly(Rc::new(poly))
            }
        }
    }

    pub(crate) fn exactly(&mut self, name: Option<Name>, types: &[Type], ty: RType) -> RType {
        match name {
            Some(name) => self.exact_result(name, types, ty, Vec::new()),
            None => ty,
        }
    }

    /// The type of a method where the instance is known and has one of its own.
    pub(crate) fn instance_method(
        &mut self,
        env: &Env,
        method: Name,
        args: &[Arg<'_>],
    ) -> Option<(RType, usize)> {
        let declarations = self.declarations;
        let class = declarations.classes.values().find(|class| class.methods.contains(&method))?;
        let count = class.params.len();
        let types: Vec<Type> = args.iter().take(count).filter_map(|arg| self.type_of(env, arg)).collect();
        if types.len() != count {
            return None;
        }
        let (instance, found) =
            declarations.instances.iter().filter(|one| one.class == class.name).find_map(|one| {
                let mut subst = otherwise_core::Subst::default();
                let fits = one.args.len() == types.len()
                    && one.args.iter().zip(&types).all(|(pattern, ty)| pattern.matches(ty, &mut subst));
                fits.then_some((one, subst))
            })?;
        let base = format!("{}_{}", instance.dictionary.base, method.base);
        let body = Name { module: instance.dictionary.module, base: base.as_str().into() };
        let spec = self.specs.global(body)?;
        if spec.is_bounded {
            self.give_up(env, "bounds of methods");
        }
        let given: Option<Vec<Type>> =
            instance.vars.iter().map(|binder| found.get(&binder.var).cloned()).collect();
        let mut ty = self.translate(&spec.ty, &Names::default());
        if let RType::Poly(poly) = &ty {
            let poly = poly.clone();
            ty = self.instantiate(&poly, &given?, &env.symbols.clone(), method.base.as_str())?;
        }
        for _ in 0..instance.context.len() {
            if let RType::Dict(dict) = &ty {
                ty = dict.1.clone();
            }
        }
        // The class's own types and dictionary.
        Some((ty, count + 1))
    }

    /// A function of the program without annotation, at the types it is used at: its body says what it
    /// demands and promises.
    pub(crate) fn instance(
        &mut self,
        env: &mut Env,
        name: Name,
        global: &Rc2<Global>,
        args: &[Arg<'_>],
    ) -> Option<(Typed, usize)> {
        let binders = global.ty.split_foralls().0;
        let types: Vec<Type> =
            args.iter().take(binders.len()).filter_map(|arg| self.type_of(env, arg)).collect();
        if types.len() != binders.len() {
            self.give_up(env, format!("`{}` as a polymorphic value", name.base));
            return Some((Typed::of(self.unit_type()), args.len()));
        }
        let key = (name, types.clone());
        if let Some((unit, ty)) = self.instances.get(&key).cloned() {
            let here = self.unit;
            if !self.units[here].uses.contains(&unit) {
                self.units[here].uses.push(unit);
            }
            return Some((Typed::of(ty), types.len()));
        }
        if self.instances.len() > 400 {
            self.give_up(env, "so many functions without annotation");
            return Some((Typed::of(self.unit_type()), args.len()));
        }
        let ty = global.ty.instantiate(&types)?;
        let template = self.fresh(&ty, &[], name.base.as_str());
        let exact = self.exact(name, &types, template.clone());
        let unit = self.begin(name);
        self.instances.insert(key, (unit, exact.clone()));
        let here = std::mem::replace(&mut self.unit, unit);
        self.units[here].uses.push(unit);
        let mut inner = self.root(name);
        if let Some(recursion) = self.recursion(name, None) {
            inner.recursions.push(recursion.clone());
            inner.entering = Some(recursion);
        }
        self.ask_founded(&inner, name, &global.body);
        let mut body = &global.body;
        let mut given = types.iter();
        loop {
            match body {
                Expr::Tick(_, rest) => body = rest,
                Expr::TypeLambda(binders, rest) => {
                    for binder in binders {
                        if let Some(ty) = given.next() {
                            inner.types.insert(binder.var, ty.clone());
                        }
                    }
                    body = rest;
                }
                _ => break,
            }
        }
        self.check(&inner, body, &template, &Cause::Result);
        self.unit = here;
        Some((Typed::of(exact), types.len()))
    }

    /// Whether a function of the library may raise an exception by itself.
    pub(crate) fn can_fail(&mut self, name: Name) -> bool {
        if let Some(known) = self.failing.get(&name) {
            return *known;
        }
        let mut seen = rustc_hash::FxHashSet::default();
        let mut names = vec![name];
        let mut fails = false;
        while let Some(next) = names.pop() {
            if fails {
                break;
            }
            if !seen.insert(next) {
                continue;
            }
            if Fact::FailsUnsaid.is_of(next.base) || touches_memory(next) {
                fails = true;
                break;
            }
            // What has a type of its own says when it fails; it is called by functions that respect it.
            if next != name && self.specs.global(next).is_some() {
                continue;
            }
            let Some(global) = self.globals.global(next) else {
                fails = true;
                break;
            };
            if matches!(global.kind, GlobalKind::Method | GlobalKind::Selector | GlobalKind::Dictionary) {
                continue;
            }
            // Containers keep their invariants; output and reading do not fail by what they are given.
            if next.is_container() {
                fails = Fact::FailsInContainers.is_of(next.base);
                continue;
            }
            if next.is_io() {
                continue;
            }
            let mut todo: Vec<&Expr> = vec![&global.body];
            while let Some(expr) = todo.pop() {
                match expr {
                    Expr::Fail(_) | Expr::Prim(PrimOp::Raise) => fails = true,
                    Expr::Global(other) => names.push(*other),
                    other => other.children(&mut todo),
                }
            }
        }
        self.failing.insert(name, fails);
        fails
    }

    /// A lambda applied to all its arguments at once.
    pub(crate) fn applied_lambda(
        &mut self,
        env: &Env,
        lambda: &Expr,
        args: &[Arg<'_>],
    ) -> Option<(Env, Rc<Expr>)> {
        let Expr::Lambda(binders, body) = lambda else { return None };
        if binders.len() != args.len() {
            return None;
        }
        let mut inner = env.clone();
        for (binder, arg) in binders.iter().zip(args) {
            let Arg::Value(value) = arg else { return None };
            let typed = self.synth(&mut inner, value);
            let term = self.as_term(&mut inner, &typed, binder.name.as_str());
            inner.locals.insert(binder.id, Entry::Value(typed.ty, term));
        }
        Some((inner, Rc::new(body.as_ref().clone())))
    }

    pub(crate) fn primitive(&mut self, env: &mut Env, op: PrimOp, args: &[Arg<'_>]) -> Typed {
        let info = otherwise_core::prim::info(op);
        match op {
            PrimOp::Raise => self.require(env, Atom::Term(Term::FALSE), &Cause::Error("raise".into())),
            PrimOp::Assume | PrimOp::Assert | PrimOp::Symbolic | PrimOp::Choose | PrimOp::Note => {
                self.give_up(env, "an operation that only searches have");
            }
            PrimOp::UnsafeCoerce => self.give_up(env, "`unsafeCoerce`"),
            _ => {}
        }
        let ty = self.translate(&plain(&info.ty), &Names::default());
        self.apply(env, Typed::of(ty), args, info.name.as_str().into())
    }
}

type Rc2<T> = std::sync::Arc<T>;

/// A polymorphic type of a function whose bounds restrict its abstract refinements.
pub(crate) fn with_bounds(ty: RType, name: Name, is_bounded: bool) -> RType {
    match ty {
        RType::Poly(poly) if is_bounded => {
            let mut poly = Poly::clone(&poly);
            poly.bounded = Some(name);
            RType::Poly(Rc::new(poly))
        }
        other => other,
    }
}

/// Whether a type is of values that are no functions.
pub(crate) fn is_no_function(ty: &Type) -> bool {
    ty.split_foralls().1.split_context().1.split_funs().0.is_empty()
}

/// Whether it reads or writes memory at an address: memory that nobody may have allocated.
fn touches_memory(name: Name) -> bool {
    let base = name.base.as_str();
    name.module.as_str() == "Otherwise.Base.Memory" && (base.starts_with("peek") || base.starts_with("poke"))
}

/// Whether it is `IO`, or a monad over it.
fn has_io(ty: &Type) -> bool {
    let mut found = ty.as_con().is_some_and(|(name, _)| name.base.as_str() == "IO");
    ty.for_each_part(&mut |part| found = found || has_io(part));
    found
}
