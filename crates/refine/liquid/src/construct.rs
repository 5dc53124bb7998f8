//! Constructors: applied to their fields, and as functions.

use std::rc::Rc;

use otherwise_core::{Constructor, Expr, Name, Type, builtin};
use otherwise_horn::Atom;
use otherwise_refinements::RefinedType;
use otherwise_smt::Term;

use crate::generator::{Env, Generator, Typed};
use crate::lift::Arg;
use crate::rtype::{Base, Names, Putter, RType};
use crate::verdict::Cause;

impl Generator<'_> {
    /// A constructor applied to as many arguments as it has, or a constructor as a function.
    pub(crate) fn constructor_call(&mut self, env: &mut Env, name: Name, args: &[Arg<'_>]) -> Typed {
        let Some(constructor) = self.constructor(name) else {
            self.give_up(env, "an unknown constructor");
            return Typed::of(self.unit_type());
        };
        let types: Vec<Type> = args.iter().filter_map(|arg| self.type_of(env, arg)).collect();
        let values: Vec<&Expr> = args.iter().filter_map(Arg::value).collect();
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
        if self.has_using(&constructor) {
            self.give_up(env, format!("`{}`, of which `using` speaks, as a function", name.base));
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
            RType::Fun(Rc::new(crate::rtype::Fun { x: *x, name: None, param, result, reft: None }))
        });
        let values: Vec<Arg<'_>> = args.iter().copied().filter(|arg| matches!(arg, Arg::Value(_))).collect();
        self.apply(env, Typed::of(ty), &values, name.base)
    }

    /// The type that a constructor makes, with unknown predicates.
    pub(crate) fn template_of(&mut self, constructor: &Constructor, types: &[Type], scope: &[Term]) -> Base {
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
        self.take_apart(env, values);
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
        self.keeps_usings(env, &constructor, &data, term);
        Typed::at(RType::Base(Rc::new(data)), term)
    }

    /// What `using` says of the type has to hold of a value that is made.
    fn keeps_usings(&mut self, env: &mut Env, constructor: &Constructor, data: &Base, made: Term) {
        if !self.has_using(constructor) {
            return;
        }
        let plain = RType::Base(Rc::new(data.clone()));
        let v = data.reft.v;
        let Some(atoms) = self.usings_at(constructor, &data.ty, v) else {
            self.give_up(env, "`using` for some instances of a type");
            return;
        };
        let wanted = plain.clone().meet(&self.terms.clone(), v, &atoms);
        let cause = Cause::Made(constructor.name.base);
        self.subtype(env, &Typed::at(plain, made), &wanted, &cause);
    }

    /// What `using` demands of a value of a type; none if it speaks of another instance of it.
    fn usings_at(&mut self, constructor: &Constructor, ty: &Type, value: Term) -> Option<Vec<Atom>> {
        let specs = self.specs;
        let mut atoms = Vec::new();
        for using in &specs.usings {
            let RefinedType::Base(base) = &using.ty else { continue };
            if base.ty.as_con().is_none_or(|(head, _)| head != constructor.data_type) {
                continue;
            }
            let mut names = self.variables_at(base, ty)?;
            names.vars.insert(base.refinement.var, value);
            atoms.extend(base.refinement.conjuncts.iter().flat_map(|one| self.conjunct(one, &names)));
        }
        Some(atoms)
    }

    fn has_using(&self, constructor: &Constructor) -> bool {
        let of = |ty: Type| ty.as_con().is_some_and(|(head, _)| head == constructor.data_type);
        self.specs.usings.iter().any(|one| {
            let says = matches!(&one.ty, RefinedType::Base(base) if !base.refinement.is_trivial());
            says && of(one.ty.erase())
        })
    }
}
