//! Applications: what functions demand and promise, constructors, and the functions of the library that the logic knows.

use std::rc::Rc;

use otherwise_core::{Constructor, Expr, Global, GlobalKind, Name, PrimOp, Type, builtin};
use otherwise_horn::Atom;
use otherwise_refinements::SpecKind;
use otherwise_smt::{Sort, Term};

use crate::check::{applied_by_dollar, strip};
use crate::generator::{Entry, Env, Generator, Typed};
use crate::lift::{Arg, Spine, spine};
use crate::rtype::{Base, Names, Poly, Putter, RType};
use crate::template::plain;
use crate::termination::Callee;
use crate::verdict::Cause;

/// Functions of the library that raise exceptions for some arguments, and have no type that says so.
const PARTIAL: &[&str] = &[
    "undefined",
    "throw",
    "throwIO",
    "ioError",
    "errorWithoutStackTrace",
    "toEnum",
    "succ",
    "pred",
    "read",
    "chr",
    "digitToInt",
    "intToDigit",
    "!",
    "index",
    "maximumBy",
    "minimumBy",
    "genericIndex",
    "exitFailure",
    "exitWith",
    "%",
    "divMod",
    "quotRem",
    "^^",
    "array",
    "listArray",
    "//",
    "accumArray",
    "foldr1",
    "foldl1",
];

/// Functions of containers that raise exceptions for some arguments.
const PARTIAL_OF_CONTAINERS: &[&str] = &[
    "!",
    "findMin",
    "findMax",
    "deleteFindMin",
    "deleteFindMax",
    "elemAt",
    "deleteAt",
    "updateAt",
    "findIndex",
    "index",
];

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
            Expr::Global(name) => {
                let name = *name;
                if let Some(typed) = self.known_call(env, name, &args) {
                    return typed;
                }
                let Some(typed) = self.global(env, name, &args) else {
                    self.give_up(env, format!("`{}`", name.base));
                    return Typed::of(self.unit_type());
                };
                let (typed, rest) = typed;
                self.apply_to(env, typed, &args[rest..], name.base, Some(Callee::Global(name)))
            }
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

    fn local_name(&self, env: &Env, id: otherwise_core::LocalId) -> otherwise_core::Symbol {
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

    fn type_of(&self, env: &Env, arg: &Arg<'_>) -> Option<Type> {
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
    fn apply_to(
        &mut self,
        env: &mut Env,
        head: Typed,
        args: &[Arg<'_>],
        callee: otherwise_core::Symbol,
        target: Option<Callee>,
    ) -> Typed {
        let mut ty = head.ty.clone();
        let mut at = 0;
        let mut position = 0;
        let mut given = Vec::new();
        if args.is_empty() {
            if let Some(target) = target
                && !matches!(ty, RType::Base(_))
            {
                self.called(env, target, &[]);
            }
            return head;
        }
        while at < args.len() {
            match (&ty, args[at]) {
                (RType::Poly(poly), _) => {
                    let wanted = count_types(poly);
                    let count =
                        args[at..].iter().take(wanted).take_while(|arg| matches!(arg, Arg::Type(_))).count();
                    let types: Vec<Type> =
                        args[at..at + count].iter().filter_map(|arg| self.type_of(env, arg)).collect();
                    let poly = poly.clone();
                    match self.instantiate(&poly, &types, &env.symbols.clone(), callee.as_str()) {
                        Some(opened) if count > 0 || !matches!(opened, RType::Poly(_)) => {
                            ty = opened;
                            at += count;
                        }
                        _ => {
                            self.give_up(env, "a polymorphic type of this form");
                            return Typed::of(self.unit_type());
                        }
                    }
                }
                (RType::Dict(dict), Arg::Value(_)) => {
                    ty = dict.1.clone();
                    at += 1;
                }
                (RType::Fun(fun), Arg::Value(value)) => {
                    let fun = fun.clone();
                    let cause = Cause::Argument { callee, position };
                    let term = self.argument(env, value, &fun.param, &cause);
                    let sort = self.terms.sort(fun.x);
                    let term = self.fit(term, sort);
                    ty = Putter::one(&self.terms, fun.x, term).ty(&fun.result);
                    given.push(term);
                    at += 1;
                    position += 1;
                }
                _ => {
                    self.give_up(env, "an application at a type that is a function by an equation");
                    return Typed::of(self.unit_type());
                }
            }
        }
        if let Some(target) = target {
            self.called(env, target, &given);
        }
        // Abstract refinements behind the arguments.
        if let RType::Poly(poly) = &ty
            && count_types(poly) == 0
        {
            let poly = poly.clone();
            if let Some(opened) = self.instantiate(&poly, &[], &env.symbols.clone(), callee.as_str()) {
                ty = opened;
            }
        }
        Typed::of(ty)
    }

    /// An argument has to have a type; the term it is.
    fn argument(&mut self, env: &mut Env, value: &Expr, want: &RType, cause: &Cause) -> Term {
        match want {
            RType::Base(base) => {
                let typed = self.synth(env, value);
                if typed.is_dead {
                    return self.terms.fresh("dead", self.terms.sort(base.reft.v));
                }
                let term = self.as_term(env, &typed, "t");
                self.subtype(env, &Typed::at(typed.ty, term), want, cause);
                term
            }
            _ => {
                self.check(env, value, want, cause);
                let known = match strip(value) {
                    Expr::Local(id) => match env.locals.get(id) {
                        Some(Entry::Value(_, term)) => Some(*term),
                        _ => None,
                    },
                    Expr::Global(name) => {
                        let sort = self.function_sort();
                        Some(self.call(&format!("function {}.{}", name.module, name.base), &[], sort))
                    }
                    _ => None,
                };
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

    /// The type of a top-level value, and how many of the arguments it took.
    fn global(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Option<(Typed, usize)> {
        let global = self.globals.global(name)?;
        if global.kind == GlobalKind::Method
            && let Some(found) = self.instance_method(env, name, args)
        {
            return Some((Typed::of(found.0), found.1));
        }
        if let Some(spec) = self.specs.global(name) {
            let mut ty = self.translate(&spec.ty, &Names::default());
            let is_itself = self.units[self.unit].function == name;
            // A value that is made of itself has no value yet that its type could be about.
            if is_itself && matches!(ty, RType::Base(_)) && spec.kind == SpecKind::Checked {
                ty = self.trivial(&ty.erase());
            }
            let ty = self.exact(name, &[], ty);
            return Some((Typed::of(ty), 0));
        }
        if self.is_own(name) && matches!(global.kind, GlobalKind::Value | GlobalKind::Generated) {
            return self.instance(env, name, &global, args);
        }
        if !self.is_own(name) && self.can_fail(name) {
            self.require(env, Atom::Term(Term::FALSE), &Cause::Error(name.base));
        }
        Some((Typed::of(self.translate(&plain(&global.ty), &Names::default())), 0))
    }

    /// The type of a function that the logic speaks of: its result is what the logic says.
    fn exact(&mut self, name: Name, types: &[Type], ty: RType) -> RType {
        if !self.lifted.contains(&name) && !self.specs.reflected.contains(&name) {
            return ty;
        }
        self.exact_result(name, types, ty, Vec::new())
    }

    fn exact_result(&mut self, name: Name, types: &[Type], ty: RType, mut args: Vec<Term>) -> RType {
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
                let text = self.lifted_name(name);
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
    fn instance_method(&mut self, env: &Env, method: Name, args: &[Arg<'_>]) -> Option<(RType, usize)> {
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

    /// A function of the program without annotation, at the types it is used at: its body says what it demands and promises.
    fn instance(
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
        let key = (name, types.iter().map(Type::to_string).collect::<Vec<_>>().join(", "));
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
    fn can_fail(&mut self, name: Name) -> bool {
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
            let (base, module) = (next.base.as_str(), next.module.as_str());
            if PARTIAL.contains(&base) || base == "error" {
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
            if module.starts_with("Otherwise.Containers") {
                fails = PARTIAL_OF_CONTAINERS.contains(&base);
                continue;
            }
            if module.starts_with("Otherwise.Base.IO") {
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
    fn applied_lambda(&mut self, env: &Env, lambda: &Expr, args: &[Arg<'_>]) -> Option<(Env, Rc<Expr>)> {
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

    fn primitive(&mut self, env: &mut Env, op: PrimOp, args: &[Arg<'_>]) -> Typed {
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

    /// A constructor applied to as many arguments as it has, or a constructor as a function.
    fn constructor_call(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Typed {
        let Some(constructor) = self.constructor(name) else {
            self.give_up(env, "an unknown constructor");
            return Typed::of(self.unit_type());
        };
        let types: Vec<Type> = args.iter().filter_map(|arg| self.type_of(env, arg)).collect();
        let values: Vec<&Expr> = args
            .iter()
            .filter_map(|arg| match arg {
                Arg::Value(value) => Some(*value),
                Arg::Type(_) => None,
            })
            .collect();
        if values.len() == constructor.fields.len() {
            let behind = constructor.dictionaries as usize;
            return self.construct(env, name, &types, &values[behind..]);
        }
        if constructor.dictionaries > 0
            || types.len() != constructor.universals.len() + constructor.existentials.len()
        {
            self.give_up(env, format!("`{}` as a function", name.base));
            return Typed::of(self.unit_type());
        }
        // As a function: its type says what its fields are.
        let scope = env.symbols.clone();
        let data = self.template_of(&constructor, &types, &scope);
        let sorts: Vec<Term> = constructor
            .fields
            .iter()
            .map(|field| {
                let ty = field.ty.subst(&constructor.subst(&types, &types[constructor.universals.len()..]));
                self.terms.fresh("x", self.sort(&ty))
            })
            .collect();
        let existentials = types[constructor.universals.len()..].to_vec();
        let fields = self.fields_at(&constructor, &data, &existentials, &sorts);
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let v = data.reft.v;
        let mut atoms: Vec<Atom> = self
            .construction_facts(&constructor, &universals, v, &sorts)
            .into_iter()
            .map(Atom::Term)
            .collect();
        atoms.extend(self.constructor_result(&constructor, &data, &sorts, v));
        let result = RType::Base(Rc::new(data)).meet(&self.terms.clone(), v, &atoms);
        let ty = fields.into_iter().zip(&sorts).rev().fold(result, |result, (param, x)| {
            RType::Fun(Rc::new(crate::rtype::Fun { x: *x, name: None, param, result, opaque: None }))
        });
        let values: Vec<Arg<'_>> = args.iter().copied().filter(|arg| matches!(arg, Arg::Value(_))).collect();
        self.apply(env, Typed::of(ty), &values, name.base)
    }

    /// The type that a constructor makes, with unknown predicates.
    fn template_of(&mut self, constructor: &Constructor, types: &[Type], scope: &[Term]) -> Base {
        let made = Generator::made_type(constructor, types);
        // What a GADT's equations say of its parameters is not for unknown predicates to say.
        let template = if constructor.equalities.is_empty() {
            self.fresh(&made, scope, constructor.name.base.as_str())
        } else {
            self.trivial(&made)
        };
        match template {
            RType::Base(base) => {
                let mut base = Base::clone(&base);
                base.reft.atoms.clear();
                base
            }
            _ => {
                let v = self.terms.fresh("v", self.sort(&made));
                Base {
                    ty: made,
                    args: Vec::new(),
                    preds: Vec::new(),
                    reft: crate::rtype::Reft { v, atoms: Vec::new() },
                }
            }
        }
    }

    /// What a GADT-style declaration says of the constructed value.
    pub(crate) fn constructor_result(
        &mut self,
        constructor: &Constructor,
        data: &Base,
        fields: &[Term],
        value: Term,
    ) -> Vec<Atom> {
        let specs = self.specs;
        let Some(spec) = specs.constructors.get(&constructor.name) else { return Vec::new() };
        let Some(refinement) = &spec.result else { return Vec::new() };
        let mut names = Names::default();
        for (binder, ty) in spec.variables.iter().zip(&data.args) {
            names.types.insert(binder.var, ty.clone());
        }
        self.give_predicates(&mut names, &spec.predicates, &data.preds);
        for (field, term) in spec.fields.iter().zip(fields) {
            names.vars.insert(field.var, *term);
        }
        names.vars.insert(refinement.var, value);
        refinement.conjuncts.iter().flat_map(|one| self.conjunct(one, &names)).collect()
    }

    /// A constructor applied to its fields (without dictionaries).
    pub(crate) fn construct(&mut self, env: &mut Env, name: Name, types: &[Type], values: &[&Expr]) -> Typed {
        let Some(constructor) = self.constructor(name) else {
            self.give_up(env, "an unknown constructor");
            return Typed::of(self.unit_type());
        };
        if name == builtin::true_con() || name == builtin::false_con() {
            let ty = self.trivial(&Type::con(builtin::bool_type()));
            return Typed::at(ty, Term::from_bool(name == builtin::true_con()));
        }
        if self
            .specs
            .usings
            .iter()
            .any(|one| one.ty.erase().as_con().is_some_and(|(head, _)| head == constructor.data_type))
        {
            self.give_up(env, "a construction of a type with `using`");
        }
        let scope = env.symbols.clone();
        let data = self.template_of(&constructor, types, &scope);
        let existentials: Vec<Type> = types.iter().skip(constructor.universals.len()).cloned().collect();
        // Fields one by one: a type may mention earlier fields.
        let subst = constructor.subst(types, &existentials);
        let behind = constructor.dictionaries as usize;
        let mut terms: Vec<Term> = constructor.fields[behind..]
            .iter()
            .map(|field| self.terms.fresh("field", self.sort(&field.ty.subst(&subst))))
            .collect();
        let wanted = self.fields_at(&constructor, &data, &existentials, &terms);
        let places = terms.clone();
        for (position, value) in values.iter().enumerate() {
            let Some(want) = wanted.get(position) else { break };
            let map = places.iter().copied().zip(terms.iter().copied()).take(position);
            let want = Putter::many(&self.terms, map).ty(want);
            let cause = Cause::Field { constructor: name.base, position };
            let term = self.argument(env, value, &want, &cause);
            let sort = self.terms.sort(places[position]);
            terms[position] = self.fit(term, sort);
        }
        let universals: Vec<Type> = data.args.iter().map(RType::erase).collect();
        let Ok(term) = self.construction(name, &universals, &terms) else {
            return Typed::of(RType::Base(Rc::new(data)));
        };
        let mut facts: Vec<Atom> = self
            .construction_facts(&constructor, &universals, term, &terms)
            .into_iter()
            .map(Atom::Term)
            .collect();
        facts.extend(self.constructor_result(&constructor, &data, &terms, term));
        self.assume(env, facts);
        Typed::at(RType::Base(Rc::new(data)), term)
    }

    /// Functions that the logic knows, selectors, and what is lazy in its arguments.
    fn known_call(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Option<Typed> {
        let global = self.globals.global(name)?;
        if global.kind == GlobalKind::Selector && self.specs.global(name).is_none() {
            return self.selected(env, &global, args);
        }
        if !name.module.as_str().starts_with("Otherwise.") {
            return None;
        }
        let (types, values, result) = crate::lift::arguments(&global.ty, args, &env.types)?;
        if matches!(result, Type::Fun(_) | Type::Forall(_)) {
            return None;
        }
        let base = name.base.as_str();
        let bool_type = self.trivial(&Type::con(builtin::bool_type()));
        match (base, values.as_slice()) {
            ("otherwise", []) => Some(Typed::at(bool_type, Term::TRUE)),
            ("&&" | "||", [left, right]) => {
                let left = self.synth(env, left);
                let left = self.as_term(env, &left, "t");
                // The second is evaluated only if the first does not decide.
                let mut inner = env.clone();
                let reached = if base == "&&" { left } else { self.terms.not(left) };
                self.assume_terms(&mut inner, vec![reached]);
                let outer = inner.symbols.len();
                let typed = self.synth(&mut inner, right);
                let term = typed.term.filter(|term| {
                    let symbols = self.terms.symbols(*term);
                    !inner.symbols[outer..]
                        .iter()
                        .any(|one| self.terms.as_symbol(*one).is_some_and(|symbol| symbols.contains(&symbol)))
                });
                match term {
                    Some(right) if base == "&&" => Some(Typed::at(bool_type, self.terms.and2(left, right))),
                    Some(right) => Some(Typed::at(bool_type, self.terms.or2(left, right))),
                    None => {
                        let wanted = self.fresh(&Type::con(builtin::bool_type()), &env.symbols.clone(), base);
                        self.subtype(&inner, &typed, &wanted, &Cause::Result);
                        let mut decided = env.clone();
                        let other = self.terms.not(reached);
                        self.assume_terms(&mut decided, vec![other]);
                        let truth = Typed::at(bool_type, Term::from_bool(base == "||"));
                        self.subtype(&decided, &truth, &wanted, &Cause::Result);
                        Some(Typed::of(wanted))
                    }
                }
            }
            ("not", [value]) => {
                let typed = self.synth(env, value);
                let term = self.as_term(env, &typed, "t");
                Some(Typed::at(bool_type, self.terms.not(term)))
            }
            ("seq", [first, second]) => {
                self.synth(env, first);
                Some(self.synth(env, second))
            }
            ("div" | "mod" | "quot" | "rem", [left, right]) => {
                let ty = types.first()?;
                if self.sort(ty) != Sort::Int || !matches!(ty, Type::Con(..)) {
                    return None;
                }
                let (left, right) = (self.value(env, left), self.value(env, right));
                let nonzero = self.terms.ne(right, self.terms.int(0));
                self.require(env, Atom::Term(nonzero), &Cause::Divisor);
                let term = self.division(base, left, right)?;
                Some(Typed::at(self.trivial(ty), term))
            }
            ("divMod" | "quotRem", [left, right]) => {
                let ty = types.first()?;
                if self.sort(ty) != Sort::Int || !matches!(ty, Type::Con(..)) {
                    return None;
                }
                let (left, right) = (self.value(env, left), self.value(env, right));
                let nonzero = self.terms.ne(right, self.terms.int(0));
                self.require(env, Atom::Term(nonzero), &Cause::Divisor);
                let (first, second) = if base == "divMod" { ("div", "mod") } else { ("quot", "rem") };
                let parts = [self.division(first, left, right)?, self.division(second, left, right)?];
                let pair = Type::tuple(vec![ty.clone(), ty.clone()]);
                let name = builtin::tuple(2);
                let term = self.construction(name, &[ty.clone(), ty.clone()], &parts).ok()?;
                let constructor = self.constructor(name)?;
                let facts = self.construction_facts(&constructor, &[ty.clone(), ty.clone()], term, &parts);
                self.assume_terms(env, facts);
                let mut data = match self.trivial(&pair) {
                    RType::Base(base) => Base::clone(&base),
                    _ => return None,
                };
                for (arg, part) in data.args.iter_mut().zip(parts) {
                    if let RType::Base(base) = arg.clone() {
                        let fact = Atom::Term(self.terms.eq(base.reft.v, part));
                        *arg = arg.meet(&self.terms.clone(), base.reft.v, &[fact]);
                    }
                }
                Some(Typed::at(RType::base(data), term))
            }
            ("compare", [left, right]) => {
                let ty = types.first()?.clone();
                let (left, right) = (self.value(env, left), self.value(env, right));
                let less = self.arithmetic("<", &ty, &[left, right])?;
                let is_simple = self.sort(&ty).is_arithmetic() || self.sort(&ty) == Sort::Char;
                let ordering = Type::con(builtin::ordering());
                let ty = self.trivial(&ordering);
                let term = self.bind(env, "ordering", &ty);
                if is_simple {
                    let equal = self.terms.eq(left, right);
                    let made = |this: &mut Self, base: &str| {
                        let name = Name::new(builtin::MODULE, base);
                        let constructor = this.constructor(name)?;
                        Some(this.is_made_of(&constructor, term))
                    };
                    let lt = made(self, "LT")?;
                    let eq = made(self, "EQ")?;
                    let gt = made(self, "GT")?;
                    let greater = self.terms.and([self.terms.not(less), self.terms.not(equal)]);
                    let facts = vec![
                        self.terms.iff(lt, less),
                        self.terms.iff(eq, equal),
                        self.terms.iff(gt, greater),
                    ];
                    self.assume_terms(env, facts);
                }
                Some(Typed::at(ty, term))
            }
            ("fromIntegral" | "toInteger" | "fromInteger", [value]) => {
                let to = match base {
                    "fromIntegral" => types.get(1)?.clone(),
                    "fromInteger" => types.first()?.clone(),
                    _ => Type::con(builtin::integer()),
                };
                let from = match base {
                    "fromInteger" => Type::con(builtin::integer()),
                    _ => types.first()?.clone(),
                };
                if !matches!(from, Type::Con(..)) {
                    return None;
                }
                let value = self.value(env, value);
                match self.convert(value, &to) {
                    Some(term) => Some(Typed::at(self.trivial(&to), term)),
                    None => Some(Typed::of(self.trivial(&to))),
                }
            }
            _ => {
                let ty = types.first()?.clone();
                if !is_logical(base) || values.len() > 2 || base == "==" && !self.equality_is_structural(&ty)
                {
                    return None;
                }
                if base == "/=" && !self.equality_is_structural(&ty) {
                    return None;
                }
                let terms: Vec<Term> = values.iter().map(|value| self.value(env, value)).collect();
                match self.arithmetic(base, &ty, &terms) {
                    Some(term) => Some(Typed::at(self.trivial(&result), term)),
                    None => Some(Typed::of(self.trivial(&result))),
                }
            }
        }
    }

    /// An expression of a base type as a term.
    fn value(&mut self, env: &mut Env, expr: &Expr) -> Term {
        let typed = self.synth(env, expr);
        self.as_term(env, &typed, "t")
    }

    /// A field selected by its name: its definition put in.
    fn selected(&mut self, env: &mut Env, global: &Rc2<Global>, args: &[Arg<'_>]) -> Option<Typed> {
        let mut inner = Env {
            locals: rustc_hash::FxHashMap::default(),
            types: otherwise_core::Subst::default(),
            global: global.name,
            ..env.clone()
        };
        let mut body = &global.body;
        let mut given = args.iter();
        loop {
            match body {
                Expr::Tick(_, rest) => body = rest,
                Expr::TypeLambda(binders, rest) => {
                    for binder in binders {
                        let Some(Arg::Type(ty)) = given.next() else { return None };
                        let ty = self.core(env, ty);
                        inner.types.insert(binder.var, ty);
                    }
                    body = rest;
                }
                Expr::Lambda(binders, rest) => {
                    let [binder] = binders.as_slice() else { return None };
                    let Some(Arg::Value(value)) = given.next() else { return None };
                    let typed = self.synth(env, value);
                    let term = self.as_term(env, &typed, "record");
                    inner.scope = env.scope;
                    inner.symbols = env.symbols.clone();
                    inner.locals.insert(binder.id, Entry::Value(typed.ty, term));
                    body = rest;
                    break;
                }
                _ => return None,
            }
        }
        let typed = self.synth(&mut inner, body);
        env.scope = inner.scope;
        env.symbols = inner.symbols;
        let rest: Vec<Arg<'_>> = given.copied().collect();
        Some(self.apply(env, typed, &rest, global.name.base))
    }
}

type Rc2<T> = std::sync::Arc<T>;

/// Functions of the library that [`Generator::arithmetic`] knows.
fn is_logical(base: &str) -> bool {
    matches!(
        base,
        "+" | "-"
            | "*"
            | "negate"
            | "abs"
            | "signum"
            | "subtract"
            | "=="
            | "/="
            | "<"
            | "<="
            | ">"
            | ">="
            | "max"
            | "min"
            | "even"
            | "odd"
            | "succ"
            | "pred"
    )
}

/// How many types come first.
fn count_types(poly: &Poly) -> usize {
    use otherwise_refinements::RefinedType;
    let mut count = 0;
    let mut rest = &poly.ty;
    loop {
        match rest {
            RefinedType::Forall(_, body) => {
                count += 1;
                rest = body;
            }
            RefinedType::ForallPredicate(_, body) => rest = body,
            _ => return count,
        }
    }
}
