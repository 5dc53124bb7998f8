//! What the logic knows of data: constructors, which one a value is made of, its fields, and measures.

use std::sync::Arc;

use otherwise_core::{Constructor, GlobalKind, Name, Subst, Type, TypeForm, builtin};
use otherwise_refinements::{
    Invariant, Measure, MeasureBody, MeasureDefinition, MeasureEquation, RefinedBase, RefinedType,
};
use otherwise_smt::{Op, Sort, Term};

use crate::generator::{Construction, Generator};
use crate::logic::Result;
use crate::rtype::{Names, RType};

impl Generator<'_> {
    pub(crate) fn constructor(&self, name: Name) -> Option<Arc<Constructor>> {
        self.declarations.constructor(name).cloned()
    }

    /// Whether a type constructor is data with constructors the logic may look at.
    pub(crate) fn is_data(&self, name: Name) -> bool {
        !crate::logic::is_set(name)
            && self.declarations.data_type(name).is_some_and(|data| {
                matches!(data.form, TypeForm::Data | TypeForm::Newtype) && !data.constructors.is_empty()
            })
    }

    /// The name of the function that gives a field.
    pub(crate) fn selector_name(constructor: &Constructor, position: usize) -> String {
        match constructor.fields.get(position).and_then(|field| field.name) {
            Some(field) => format!("{}.{field}", constructor.name.module),
            None => format!("{}.{}#{position}", constructor.name.module, constructor.name.base),
        }
    }

    /// A field of a value.
    pub(crate) fn field(
        &mut self,
        constructor: &Constructor,
        position: usize,
        value: Term,
        sort: Sort,
    ) -> Term {
        let name = Generator::selector_name(constructor, position);
        self.call(&name, &[value], sort)
    }

    /// Which constructor a value is made of, as a number.
    pub(crate) fn tag(&mut self, value: Term) -> Term {
        self.call("tag", &[value], Sort::Int)
    }

    /// Whether a value is made of a constructor.
    pub(crate) fn is_made_of(&mut self, constructor: &Constructor, value: Term) -> Term {
        if constructor.data_type == builtin::bool_type() {
            // Where an equation of a GADT makes the type `Bool`, the value may have another sort.
            let value = self.fit(value, Sort::Bool);
            let is_true = constructor.name == builtin::true_con();
            return if is_true { value } else { self.terms.not(value) };
        }
        let count =
            self.declarations.data_type(constructor.data_type).map_or(1, |data| data.constructors.len());
        if count == 1 {
            return Term::TRUE;
        }
        let tag = self.tag(value);
        self.terms.eq(tag, self.terms.int(constructor.tag))
    }

    /// The type that a constructor makes at types for its variables.
    pub(crate) fn made_type(constructor: &Constructor, types: &[Type]) -> Type {
        let count = constructor.universals.len().min(types.len());
        Type::con_app(constructor.data_type, types[..count].iter().cloned())
    }

    /// A constructor applied to its fields (without dictionaries), as a term.
    pub(crate) fn construction(&mut self, name: Name, types: &[Type], fields: &[Term]) -> Result<Term> {
        if name == builtin::true_con() {
            return Ok(Term::TRUE);
        }
        if name == builtin::false_con() {
            return Ok(Term::FALSE);
        }
        let Some(constructor) = self.constructor(name) else {
            return Err(format!("the constructor `{}`", name.base));
        };
        if fields.len() + constructor.dictionaries as usize != constructor.fields.len() {
            return Err(format!("`{}` as a function", name.base));
        }
        let sort = self.sort(&Generator::made_type(&constructor, types));
        let term = self.call(&format!("{}.{}", name.module, name.base), fields, sort);
        let universals = constructor.universals.len().min(types.len());
        let known: Construction = (constructor.clone(), types[..universals].into(), fields.into());
        if let Op::Apply(symbol) = *self.terms.op(term) {
            let is_other = self.constructing.get(&symbol).is_some_and(|(_, known)| {
                known.len() != universals
                    || known.iter().zip(types).any(|(one, two)| self.look(one) != self.look(two))
            });
            // Where it is used at types that look different, it is not known which.
            let known = if is_other { 0 } else { universals };
            self.constructing.insert(symbol, (constructor.clone(), types[..known].into()));
        }
        self.constructions.insert(term, known);
        if fields.is_empty() {
            if !self.nullary.insert((term, types[..universals].to_vec())) {
                return Ok(term);
            }
            // True everywhere.
            let facts = self.construction_facts(&constructor, &types[..universals], term, &[]);
            self.system.scopes[0].facts.extend(facts.into_iter().map(otherwise_horn::Atom::Term));
        }
        Ok(term)
    }

    /// What a term constructs: also where variables in it have been replaced since.
    pub(crate) fn construction_of(&self, term: Term) -> Option<Construction> {
        if let Some(known) = self.constructions.get(&term) {
            return Some(known.clone());
        }
        let Op::Apply(symbol) = self.terms.op(term) else { return None };
        let (constructor, types) = self.constructing.get(symbol)?.clone();
        Some((constructor, types, self.terms.args(term).into()))
    }

    /// What is known of a value that is made of a constructor with these fields (dictionaries left out).
    pub(crate) fn construction_facts(
        &mut self,
        constructor: &Constructor,
        universals: &[Type],
        value: Term,
        fields: &[Term],
    ) -> Vec<Term> {
        let behind = constructor.dictionaries as usize;
        let mut facts = vec![self.is_made_of(constructor, value)];
        if constructor.data_type == builtin::bool_type() || fields.len() + behind != constructor.fields.len()
        {
            return facts;
        }
        if universals.len() == constructor.universals.len()
            && let Ok(made) = self.construction(constructor.name, universals, fields)
            && self.terms.sort(made) == self.terms.sort(value)
        {
            facts.push(self.terms.eq(value, made));
        }
        for (position, field) in fields.iter().enumerate() {
            let sort = self.terms.sort(*field);
            let selected = self.field(constructor, position + behind, value, sort);
            facts.push(self.terms.eq(selected, *field));
        }
        // Measures may depend on the types.
        if universals.len() == constructor.universals.len() {
            facts.extend(self.measure_facts(constructor, universals, value, fields));
        }
        facts.retain(|fact| *fact != Term::TRUE);
        facts
    }

    /// What measures are of such a value.
    fn measure_facts(
        &mut self,
        constructor: &Constructor,
        universals: &[Type],
        value: Term,
        fields: &[Term],
    ) -> Vec<Term> {
        let mut facts = Vec::new();
        let specs = self.specs;
        let made = Type::con_app(constructor.data_type, universals.iter().cloned());
        for at in self.measures_of.get(&constructor.data_type).cloned().unwrap_or_default() {
            let measure = &specs.measures[at];
            let (_, body) = measure.ty.split_foralls();
            let (parameters, result) = body.split_context().1.split_funs();
            let [parameter] = parameters.as_slice() else { continue };
            let mut subst = Subst::default();
            if !parameter.matches(&made, &mut subst) {
                continue;
            }
            let sort = self.sort(&result.subst(&subst));
            match &measure.definition {
                MeasureDefinition::Equations(equations) => {
                    let equation = equations.iter().find(|equation| equation.constructor == constructor.name);
                    let Some(equation) = equation else { continue };
                    let at = (constructor, universals, &subst);
                    facts.extend(self.equation_facts((measure, sort), equation, at, (value, fields)));
                }
                MeasureDefinition::Lifted(name) if !self.is_structural(*name) => {}
                MeasureDefinition::Lifted(name) => {
                    let text = self.lifted_name(*name);
                    let measured = self.call(&text, &[value], sort);
                    let known = self.known_construction(constructor, value, fields);
                    if let Some(term) = self.lifted_at(*name, &subst, known)
                        && self.terms.sort(term) == sort
                    {
                        facts.push(self.terms.eq(measured, term));
                    }
                }
                MeasureDefinition::Field(positions) => {
                    for (name, position) in positions {
                        if let Some(field) = fields.get(*position)
                            && *name == constructor.name
                            && self.terms.sort(*field) == sort
                        {
                            let measured = self.call(measure.name.as_str(), &[value], sort);
                            facts.push(self.terms.eq(measured, *field));
                        }
                    }
                }
                MeasureDefinition::Uninterpreted | MeasureDefinition::Class(_) => {}
            }
        }
        facts
    }

    /// What the equation of a measure says of a value of its constructor.
    fn equation_facts(
        &mut self,
        (measure, sort): (&Measure, Sort),
        equation: &MeasureEquation,
        (constructor, universals, subst): (&Constructor, &[Type], &Subst),
        (value, fields): (Term, &[Term]),
    ) -> Vec<Term> {
        let mut facts = Vec::new();
        let mut names = Names::default();
        for (var, ty) in subst {
            names.types.insert(*var, self.trivial(ty));
        }
        for (binder, ty) in constructor.universals.iter().zip(universals) {
            names.types.entry(binder.var).or_insert_with(|| self.trivial(ty));
        }
        for ((var, _), field) in equation.parameters.iter().zip(fields) {
            names.vars.insert(*var, *field);
        }
        let name = measure.name.to_string();
        let measured = self.call(&name, &[value], sort);
        match &equation.body {
            MeasureBody::Value(term) => {
                if let Ok(term) = self.said(term, &names)
                    && self.terms.sort(term) == sort
                {
                    facts.push(self.terms.eq(measured, term));
                }
            }
            MeasureBody::Raw(refinement) => {
                names.vars.insert(refinement.var, measured);
                for conjunct in &refinement.conjuncts {
                    if let Ok(term) = self.said(conjunct, &names)
                        && self.terms.sort(term) == Sort::Bool
                    {
                        facts.push(term);
                    }
                }
            }
        }
        facts
    }

    /// What is believed of every value of a type: declared invariants, and what checked types of measures say
    /// of their results.
    pub(crate) fn invariant_facts(&mut self, ty: &Type, value: Term) -> Vec<Term> {
        let Some((head, _)) = ty.as_con() else { return Vec::new() };
        let mut facts = Vec::new();
        let specs = self.specs;
        for at in self.invariants_of.get(&head).cloned().unwrap_or_default() {
            if self.doubts.dropped.contains(&at) {
                continue;
            }
            let declared = self.declared_facts(&specs.invariants[at], ty, value);
            if !declared.is_empty() && self.doubts.believed.contains(&at) {
                self.units[self.unit].believed.insert(at);
            }
            facts.extend(declared);
        }
        // These are checked wherever a value is made.
        facts.extend(self.using_facts(ty, value));
        for (name, parameter) in self.measured.get(&head).cloned().unwrap_or_default() {
            // What rests on the function itself is not known where it is shown.
            let own = self.units.get(self.unit).map(|unit| unit.function);
            if own.is_some_and(|own| own == name || self.reaches(name, own)) {
                continue;
            }
            let Some(spec) = specs.global(name) else { continue };
            facts.extend(self.result_fact(spec, &parameter, ty, value, name));
        }
        facts
    }

    /// What `using` says of a value of a type. It is asked where constructors of the program are applied: of
    /// numbers, or of lists that the library makes, nobody asks it.
    fn using_facts(&mut self, ty: &Type, value: Term) -> Vec<Term> {
        let specs = self.specs;
        if !ty.as_con().is_some_and(|(head, _)| self.is_own(head) && self.is_data(head)) {
            return Vec::new();
        }
        specs.usings.iter().flat_map(|using| self.declared_facts(using, ty, value)).collect()
    }

    /// What the variables of a refined type are where it is this type; none if it is another.
    pub(crate) fn variables_at(&mut self, base: &RefinedBase, ty: &Type) -> Option<Names> {
        let mut subst = Subst::default();
        if !base.ty.matches(ty, &mut subst) {
            return None;
        }
        let mut names = Names::default();
        for (var, ty) in &subst {
            names.types.insert(*var, self.trivial(ty));
        }
        Some(names)
    }

    /// What an invariant says of a value, if it is one of its type.
    fn declared_facts(&mut self, invariant: &Invariant, ty: &Type, value: Term) -> Vec<Term> {
        let RefinedType::Base(base) = &invariant.ty else { return Vec::new() };
        let Some(mut names) = self.variables_at(base, ty) else { return Vec::new() };
        names.vars.insert(base.refinement.var, value);
        let said: Vec<Option<Term>> =
            base.refinement.conjuncts.iter().map(|one| self.said(one, &names).ok()).collect();
        said.into_iter().flatten().filter(|term| self.terms.sort(*term) == Sort::Bool).collect()
    }

    /// What the type of a lifted measure says of its result for a value.
    fn result_fact(
        &mut self,
        spec: &otherwise_refinements::Spec,
        parameter: &Type,
        ty: &Type,
        value: Term,
        name: Name,
    ) -> Vec<Term> {
        let mut subst = Subst::default();
        if !parameter.matches(ty, &mut subst) {
            return Vec::new();
        }
        let mut names = Names::default();
        let mut rest = &spec.ty;
        while let RefinedType::Forall(_, body) | RefinedType::Qualified(_, body) = rest {
            rest = body;
        }
        let RefinedType::Fun(fun) = rest else { return Vec::new() };
        let mut more = Subst::default();
        if !fun.parameter.erase().matches(ty, &mut more) {
            return Vec::new();
        }
        for (var, ty) in &more {
            names.types.insert(*var, self.trivial(ty));
        }
        // What it demands of its argument may not hold here.
        if !fun.parameter.is_trivial() {
            return Vec::new();
        }
        let RefinedType::Base(result) = &fun.result else { return Vec::new() };
        let sort = self.sort(&result.ty.subst(&more));
        let text = self.lifted_name(name);
        let measured = self.call(&text, &[value], sort);
        names.vars.insert(fun.var, value);
        names.vars.insert(result.refinement.var, measured);
        let mut facts = Vec::new();
        for conjunct in &result.refinement.conjuncts {
            if let Ok(term) = self.said(conjunct, &names)
                && self.terms.sort(term) == Sort::Bool
            {
                facts.push(term);
            }
        }
        facts
    }

    /// What declared types of fields say of a value of a type with one constructor.
    pub(crate) fn record_facts(&mut self, ty: &RType, value: Term, depth: u32) -> Vec<otherwise_horn::Atom> {
        use otherwise_horn::Atom;
        let RType::Base(base) = ty else { return Vec::new() };
        let Some((name, _)) = base.ty.as_con() else { return Vec::new() };
        if depth <= 1 && builtin::tuple_size(name).is_some() {
            return self.tuple_facts(base, name, value, depth);
        }
        if depth > 1 || !self.is_own(name) {
            return Vec::new();
        }
        let Some(data) = self.declarations.data_type(name).cloned() else { return Vec::new() };
        let [constructor] = data.constructors.as_slice() else { return Vec::new() };
        let specs = self.specs;
        let is_plain = constructor.existentials.is_empty() && constructor.equalities.is_empty();
        if !is_plain || constructor.dictionaries > 0 || !specs.constructors.contains_key(&constructor.name) {
            return Vec::new();
        }
        let universals: Vec<Type> = base.args.iter().map(RType::erase).collect();
        let subst = constructor.subst(&universals, &[]);
        let fields: Vec<Term> = constructor
            .fields
            .iter()
            .enumerate()
            .map(|(position, field)| {
                let sort = self.sort(&field.ty.subst(&subst));
                self.field(constructor, position, value, sort)
            })
            .collect();
        let types = self.fields_at(constructor, base, &[], &fields);
        let mut facts: Vec<Atom> = self
            .construction_facts(constructor, &universals, value, &fields)
            .into_iter()
            .map(Atom::Term)
            .collect();
        for (ty, field) in types.iter().zip(&fields) {
            if let RType::Base(inner) = ty
                && self.terms.sort(inner.reft.v) == self.terms.sort(*field)
            {
                facts.extend(inner.reft.at(&self.terms, *field));
            }
            facts.extend(self.invariant_facts(&ty.erase(), *field).into_iter().map(Atom::Term));
            facts.extend(self.record_facts(ty, *field, depth + 1));
        }
        facts
    }

    /// What the types of a tuple's components say of it.
    fn tuple_facts(
        &mut self,
        base: &crate::rtype::Base,
        name: Name,
        value: Term,
        depth: u32,
    ) -> Vec<otherwise_horn::Atom> {
        use otherwise_horn::Atom;
        // Where types are to be found, what is not known yet counts.
        let counts_all = !matches!(self.unannotated, crate::open::Unannotated::Bodies);
        let is_said = |atom: &Atom| counts_all || matches!(atom, Atom::Term(_));
        let says = |ty: &RType| matches!(ty, RType::Base(base) if base.reft.atoms.iter().any(is_said));
        let relates = base.preds.iter().any(|pred| pred.atoms.iter().any(is_said));
        if !relates && !base.args.iter().any(says) {
            return Vec::new();
        }
        let Some(constructor) = self.constructor(name) else { return Vec::new() };
        let universals: Vec<Type> = base.args.iter().map(RType::erase).collect();
        let mut fields = Vec::new();
        for (position, ty) in universals.iter().enumerate() {
            let sort = self.sort(ty);
            fields.push(self.field(&constructor, position, value, sort));
        }
        let mut facts: Vec<Atom> = self
            .construction_facts(&constructor, &universals, value, &fields)
            .into_iter()
            .map(Atom::Term)
            .collect();
        for (ty, field) in base.args.iter().zip(&fields) {
            if let RType::Base(inner) = ty
                && self.terms.sort(inner.reft.v) == self.terms.sort(*field)
            {
                facts.extend(inner.reft.at(&self.terms, *field).into_iter().filter(is_said));
            }
            facts.extend(self.invariant_facts(&ty.erase(), *field).into_iter().map(Atom::Term));
            facts.extend(self.record_facts(ty, *field, depth + 1));
        }
        for (at, pred) in base.preds.iter().enumerate() {
            let values: Vec<Term> = fields.iter().copied().take(at + 2).collect();
            let fits = pred.params.len() == values.len()
                && pred
                    .params
                    .iter()
                    .zip(&values)
                    .all(|(one, two)| self.terms.sort(*one) == self.terms.sort(*two));
            if fits {
                facts.extend(pred.at(&self.terms, &values).into_iter().filter(is_said));
            }
        }
        facts
    }

    /// The fields of a constructor (dictionaries left out) at a refined type of the data: each as its name
    /// for later ones, and its type.
    pub(crate) fn fields_at(
        &mut self,
        constructor: &Constructor,
        data: &crate::rtype::Base,
        existentials: &[Type],
        values: &[Term],
    ) -> Vec<RType> {
        let behind = constructor.dictionaries as usize;
        let specs = self.specs;
        if let Some(spec) = specs.constructors.get(&constructor.name)
            && spec.fields.len() + behind == constructor.fields.len()
        {
            let mut names = Names::default();
            for (binder, ty) in spec.variables.iter().zip(&data.args) {
                names.types.insert(binder.var, ty.clone());
            }
            for (binder, ty) in spec.variables.iter().skip(data.args.len()).zip(existentials) {
                let ty = self.trivial(ty);
                names.types.insert(binder.var, ty);
            }
            self.give_predicates(&mut names, &spec.predicates, &data.preds);
            for (field, value) in spec.fields.iter().zip(values) {
                names.vars.insert(field.var, *value);
            }
            return spec.fields.iter().map(|field| self.translate(&field.ty, &names)).collect();
        }
        let mut types = rustc_hash::FxHashMap::default();
        for (binder, ty) in constructor.universals.iter().zip(&data.args) {
            types.insert(binder.var, ty.clone());
        }
        for (binder, ty) in constructor.existentials.iter().zip(existentials) {
            types.insert(binder.var, self.trivial(ty));
        }
        let fields = constructor.fields[behind..].iter();
        fields.map(|field| self.refine(&field.ty, &types)).collect()
    }

    /// Whether `==` on a type is equality: numbers, characters, type variables, and data whose instances are
    /// derived.
    pub(crate) fn equality_is_structural(&self, ty: &Type) -> bool {
        self.compares_structurally(ty, &["Eq"])
    }

    /// … and whether what `compare` takes for equal is: a set keeps one of those.
    pub(crate) fn order_is_structural(&self, ty: &Type) -> bool {
        self.compares_structurally(ty, &["Eq", "Ord"])
    }

    fn compares_structurally(&self, ty: &Type, classes: &[&str]) -> bool {
        let mut seen: Vec<Name> = Vec::new();
        let mut todo = vec![ty.clone()];
        while let Some(ty) = todo.pop() {
            match &ty {
                Type::Var(_) => {}
                Type::Con(name, args) => {
                    todo.extend(args.iter().cloned());
                    if seen.contains(name) {
                        continue;
                    }
                    seen.push(*name);
                    let Some(data) = self.declarations.data_type(*name) else { return false };
                    if data.form == TypeForm::Primitive || name.module.as_str() == builtin::SYNTAX {
                        continue;
                    }
                    if crate::logic::is_set(*name) {
                        continue;
                    }
                    if !classes.iter().all(|class| self.is_derived(class, *name)) {
                        return false;
                    }
                    let fields = data.constructors.iter().flat_map(|one| &one.fields);
                    let closed = fields.map(|field| field.ty.clone());
                    todo.extend(closed);
                }
                _ => return false,
            }
        }
        true
    }

    /// Whether the instance of a class of the library for a type constructor is derived.
    fn is_derived(&self, class: &str, head: Name) -> bool {
        let instance = self.declarations.instances.iter().find(|instance| {
            instance.class.base.as_str() == class
                && instance.class.is_standard()
                && instance.args.first().and_then(Type::as_con).is_some_and(|(name, _)| name == head)
        });
        let Some(instance) = instance else { return false };
        if instance.dictionary.is_standard() {
            // The library's own instances compare what they should.
            return matches!(head.base.as_str(), "Maybe" | "Either" | "Ordering" | "Bool" | "NonEmpty");
        }
        let method = |name: &str| {
            let base = format!("{}_{name}", instance.dictionary.base);
            self.globals.global(Name { module: instance.dictionary.module, base: base.as_str().into() })
        };
        let dictionary = self.globals.global(instance.dictionary).and_then(|global| global.span);
        let Some(whole) = dictionary else { return false };
        // What is derived stands where the instance does.
        ["==", "/=", "compare", "<", "<=", ">", ">="].into_iter().filter_map(method).all(|body| {
            body.kind == GlobalKind::MethodBody && body.span.is_none_or(|span| whole.contains(span))
        })
    }
}
