//! Functions whose types are to be found: one type for all callers, with an unknown predicate wherever one
//! may stand.
//!
//! The type is an annotation whose unknown parts are abstract refinements that stand for unknown predicates,
//! so it is instantiated, skolemised and translated as any annotation. What is found is put in their place.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_core::{Binder, Expr, Global, GlobalKind, Name, Symbol as Text, Type, builtin};
use otherwise_diagnostics::Span;
use otherwise_horn::{Atom, KVarId};
use otherwise_refinements::{Predicate, PredicateVar, RefinedBase, RefinedType, Term as Said, TermKind, Var};
use otherwise_smt::{Sort, Symbol, Term};
use rustc_hash::FxHashSet;

use crate::generator::Generator;
use crate::rtype::{Names, Pred, RType};
use crate::template::plain;

/// How functions of the program without annotation are typed.
#[derive(Clone, Debug, Default)]
pub enum Unannotated {
    /// By their bodies, once for each types they are used at.
    #[default]
    Bodies,
    /// By their Haskell types: they demand and promise nothing.
    Haskell,
    /// By their bodies, but these get one polymorphic type each.
    Polymorphic(FxHashSet<Name>),
    /// These functions get types that are to be found, beside what their annotations say; all others as by
    /// `Haskell`.
    Found(FxHashSet<Name>),
}

/// A type that is to be found.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub(crate) ty: RefinedType,
    pub(crate) names: Names,
    pub(crate) places: Vec<Place>,
}

/// A place of a type that gets a predicate.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) kvar: KVarId,
    /// The abstract refinement that stands for it.
    pub(crate) variable: u32,
    /// What the predicate's parameters are, the values first.
    pub(crate) vars: Vec<(Var, Type)>,
    pub(crate) values: usize,
    /// The parameters themselves.
    pub(crate) parameters: Vec<Symbol>,
    /// Whether it is about a parameter of the function itself: if nothing gets there, nothing calls the
    /// function.
    pub(crate) is_demand: bool,
}

/// Predicates at places that are to be found have numbers from here down.
const LAST_VARIABLE: u32 = u32::MAX;

impl Generator<'_> {
    /// The type of a function whose type is to be found.
    pub(crate) fn open_type(&mut self, name: Name, global: &Arc<Global>) -> Option<RType> {
        if global.kind != GlobalKind::Value || !self.is_open(name) {
            return None;
        }
        if !self.open.contains_key(&name) {
            let template = Rc::new(self.template_for(name, global));
            self.open.insert(name, template);
            self.waiting.push(name);
        }
        if !matches!(self.unannotated, Unannotated::Found(_)) {
            self.open_calls.push((self.unit, name));
        }
        let template = self.open.get(&name)?.clone();
        let ty = self.translate(&template.ty, &template.names);
        // A value that is made of itself has no value yet that its type could be about.
        let is_itself = self.units.get(self.unit).is_some_and(|unit| unit.function == name);
        Some(if is_itself && matches!(ty, RType::Base(_)) { self.trivial(&ty.erase()) } else { ty })
    }

    /// Whether a function has one type for all callers that is to be found. One that calls itself at ever
    /// larger types has no type for each of them.
    fn is_open(&mut self, name: Name) -> bool {
        let has_own_type = self.specs.global(name).is_some();
        match &self.unannotated {
            Unannotated::Found(open) => open.contains(&name),
            Unannotated::Polymorphic(open) if open.contains(&name) => true,
            Unannotated::Polymorphic(_) | Unannotated::Bodies => {
                !has_own_type && self.is_own(name) && self.calls_itself_at_larger_types(name)
            }
            Unannotated::Haskell => false,
        }
    }

    /// Whether the type of a function without annotation is what its body gives it.
    pub(crate) fn is_typed_by_body(&self, global: &Global) -> bool {
        match global.kind {
            GlobalKind::Generated => true,
            GlobalKind::Value => {
                matches!(self.unannotated, Unannotated::Bodies | Unannotated::Polymorphic(_))
            }
            _ => false,
        }
    }

    fn template_for(&mut self, name: Name, global: &Arc<Global>) -> Template {
        let specs = self.specs;
        let mut ty = match specs.global(name) {
            Some(spec) => spec.ty.clone(),
            None => plain(&global.ty),
        };
        let span = global.span.unwrap_or_else(|| specs.specs.first().map_or(NOWHERE, |spec| spec.span));
        let mut opening = Opening {
            names: Names::default(),
            places: Vec::new(),
            params: parameters(&global.body, &global.ty),
            used: FxHashSet::default(),
            ordered: Vec::new(),
            span,
            hint: name.base,
        };
        opening.params.reverse();
        self.open_places(&mut ty, &mut opening, &mut Vec::new(), true);
        Template { ty, names: opening.names, places: opening.places }
    }

    fn open_places(
        &mut self,
        ty: &mut RefinedType,
        opening: &mut Opening,
        scope: &mut Vec<(Var, Type)>,
        is_top: bool,
    ) {
        match ty {
            RefinedType::Forall(_, body) | RefinedType::ForallPredicate(_, body) => {
                self.open_places(body, opening, scope, is_top);
            }
            RefinedType::Qualified(constraint, body) => {
                if let Some((class, args)) = constraint.as_con()
                    && matches!(class.base.as_str(), "Eq" | "Ord" | "Num" | "Integral" | "Real" | "Enum")
                {
                    args.iter().for_each(|arg| arg.free_vars(&mut opening.ordered));
                }
                self.open_places(body, opening, scope, is_top);
            }
            RefinedType::Fun(fun) => {
                let erased = fun.parameter.erase();
                if fun.is_named {
                    opening.used.insert(fun.var.name);
                    opening.params.pop();
                } else {
                    let wanted = if is_top { opening.params.pop().flatten() } else { None };
                    fun.var = Var::fresh(opening.name(wanted, &erased));
                    fun.is_named = true;
                }
                let outer = scope.len();
                let first = opening.places.len();
                self.open_places(&mut fun.parameter, opening, scope, false);
                if is_top
                    && matches!(&fun.parameter, RefinedType::Base(base) if !base.refinement.conjuncts.is_empty())
                    && let Some(place) = opening.places.get_mut(first)
                {
                    place.is_demand = true;
                }
                scope.truncate(outer);
                if !matches!(erased, Type::Fun(_) | Type::Forall(_)) {
                    scope.push((fun.var, erased));
                }
                self.open_places(&mut fun.result, opening, scope, is_top);
            }
            RefinedType::Base(base) => self.open_base(base, opening, scope),
        }
    }

    fn open_base(&mut self, base: &mut RefinedBase, opening: &mut Opening, scope: &mut Vec<(Var, Type)>) {
        let is_plain = match &base.ty {
            Type::Con(name, _) => *name != builtin::unit() && *name != builtin::real_world(),
            Type::Var(var) => opening.ordered.contains(var),
            _ => false,
        };
        // A parameter may be called what values are called by default.
        let value = &mut base.refinement;
        let is_taken = |name: Text| scope.iter().any(|(var, _)| var.name == name);
        if value.conjuncts.is_empty() && is_taken(value.var.name) {
            let other = ["r", "w", "result"].iter().map(|name| Text::new(name)).find(|name| !is_taken(*name));
            value.var = other.map_or(value.var, Var::fresh);
        }
        if is_plain {
            let value = [(base.refinement.var, base.ty.clone())];
            let conjunct = self.open_place(&value, opening, scope);
            base.refinement.conjuncts.push(conjunct);
        }
        let Type::Con(name, _) = &base.ty else { return };
        for argument in &mut base.arguments {
            if matches!(argument, RefinedType::Base(_)) {
                self.open_places(argument, opening, scope, false);
            }
        }
        if self.predicated.contains(name)
            && base.predicates.is_empty()
            && let Some(data) = self.specs.data_types.get(name)
        {
            let subst = data
                .parameters
                .iter()
                .map(|one| one.var)
                .zip(base.arguments.iter().map(RefinedType::erase))
                .collect();
            for variable in &data.predicates {
                let parameters: Vec<(Var, Type)> = variable
                    .parameters
                    .iter()
                    .zip(["x", "y", "z", "w"].iter().cycle())
                    .map(|(ty, name)| (Var::fresh(Text::new(name)), ty.subst(&subst)))
                    .collect();
                // The value is what qualifiers are about.
                let values: Vec<(Var, Type)> = parameters.iter().rev().cloned().collect();
                let conjunct = self.open_place(&values, opening, scope);
                base.predicates.push(Predicate { parameters, conjuncts: vec![conjunct], span: None });
            }
        }
    }

    /// A predicate of values and of what is in scope that they can be compared with.
    fn open_place(&mut self, values: &[(Var, Type)], opening: &mut Opening, scope: &[(Var, Type)]) -> Said {
        let mut vars = values.to_vec();
        let mut free = Vec::new();
        values.iter().for_each(|(_, ty)| ty.free_vars(&mut free));
        for (var, ty) in scope {
            // Values of a type variable are compared only with what has to do with it.
            let fits = match ty {
                Type::Var(other) => free.contains(other),
                _ => !matches!(values.first(), Some((_, Type::Var(_)))),
            };
            if fits && !vars.iter().any(|(known, _)| known == var) {
                vars.push((*var, ty.clone()));
            }
        }
        let sorts: Vec<Sort> = vars.iter().map(|(_, ty)| self.sort(ty)).collect();
        let described: Vec<(&str, Sort)> =
            vars.iter().zip(&sorts).map(|((var, _), sort)| (var.name.as_str(), *sort)).collect();
        let kvar = self.system.relation(&described, values.len(), opening.hint.as_str());
        let params: Vec<Term> = described.iter().map(|(name, sort)| self.terms.fresh(name, *sort)).collect();
        let id = LAST_VARIABLE - u32::try_from(self.opened).unwrap_or_default();
        self.opened += 1;
        let types: Vec<Type> = vars.iter().map(|(_, ty)| ty.clone()).collect();
        let variable = PredicateVar { id, name: Text::new("unknown"), parameters: types.into() };
        opening.names.preds.insert(id, Pred { atoms: vec![Atom::KVar(kvar, params.clone())], params });
        let said = |kind: TermKind, ty: Type| Said { kind, ty, span: opening.span };
        let args = vars.iter().map(|(var, ty)| said(TermKind::Var(*var), ty.clone())).collect();
        let conjunct = said(TermKind::Predicate(variable, args), Type::con(builtin::bool_type()));
        let parameters =
            self.system.kvars.get(kvar.index()).map_or_else(Vec::new, |one| one.parameters.clone());
        opening.places.push(Place {
            kvar,
            variable: id,
            vars,
            values: values.len(),
            parameters,
            is_demand: false,
        });
        conjunct
    }
}

const NOWHERE: Span = Span { file: otherwise_diagnostics::FileId(0), start: 0, end: 0 };

/// A template that is being made.
struct Opening {
    names: Names,
    places: Vec<Place>,
    /// What the program calls the parameters, the first last.
    params: Vec<Option<Text>>,
    used: FxHashSet<Text>,
    /// Type variables whose values can be compared.
    ordered: Vec<otherwise_core::TyVar>,
    span: Span,
    hint: Text,
}

impl Opening {
    /// A name for a parameter that is not taken: the program's own, or one that fits its type.
    fn name(&mut self, wanted: Option<Text>, ty: &Type) -> Text {
        let usual: &[&str] = match ty {
            Type::Fun(_) | Type::Forall(_) => &["f", "g", "h"],
            Type::Con(name, _) if *name == builtin::list() => &["xs", "ys", "zs", "ws"],
            Type::Con(name, _) if *name == builtin::int() || *name == builtin::integer() => {
                &["n", "m", "k", "i", "j"]
            }
            Type::Con(name, _) if *name == builtin::bool_type() => &["b", "c", "d"],
            Type::Con(name, _) if builtin::tuple_size(*name).is_some() => &["p", "q", "r"],
            Type::Con(name, _) if name.base.as_str() == "List" => &["xs", "ys", "zs", "ws"],
            Type::Con(name, _) if name.base.as_str().starts_with('T') => &["t", "u", "s"],
            _ => &["x", "y", "z", "w"],
        };
        let free = |text: &Text| !self.used.contains(text) && text.as_str() != "v";
        // What is matched with patterns at once has a made-up name.
        let is_made_up = |text: &Text| text.as_str() == "x" && matches!(ty, Type::Con(..)) && usual[0] != "x";
        let found = wanted
            .filter(|text| free(text) && !is_made_up(text))
            .or_else(|| usual.iter().map(|name| Text::new(name)).find(free))
            .unwrap_or_else(|| {
                let mut count = 1;
                loop {
                    let made = Text::new(&format!("{}{count}", usual[0]));
                    if free(&made) {
                        return made;
                    }
                    count += 1;
                }
            });
        self.used.insert(found);
        found
    }
}

/// Names for the parameters of a function, dictionaries left out: the program's own, or ones that fit their
/// types.
pub fn parameter_names(global: &Global) -> Vec<Text> {
    let mut opening = Opening {
        names: Names::default(),
        places: Vec::new(),
        params: Vec::new(),
        used: FxHashSet::default(),
        ordered: Vec::new(),
        span: global.span.unwrap_or(NOWHERE),
        hint: global.name.base,
    };
    let types = global.ty.split_foralls().1.split_context().1.split_funs().0;
    let written = parameters(&global.body, &global.ty);
    let written = written.into_iter().chain(std::iter::repeat(None));
    types.iter().zip(written).map(|(ty, wanted)| opening.name(wanted, ty)).collect()
}

/// What a body of a type calls its parameters, dictionaries left out; none where the name is not the
/// program's.
fn parameters(body: &Expr, ty: &Type) -> Vec<Option<Text>> {
    let mut found = Vec::new();
    let (mut body, mut ty) = (body, ty.split_foralls().1);
    loop {
        match body {
            Expr::Tick(_, inner) | Expr::TypeLambda(_, inner) => body = inner,
            Expr::Lambda(binders, inner) => {
                for binder in binders {
                    let Type::Fun(fun) = &ty else { return found };
                    if !fun.dictionary {
                        found.push(written(binder));
                    }
                    ty = fun.result.clone();
                }
                body = inner;
            }
            _ => return found,
        }
    }
}

fn written(binder: &Binder) -> Option<Text> {
    let text = binder.name.as_str();
    let first = text.chars().next()?;
    let is_word = text.chars().all(|c| c.is_alphanumeric() || c == '\'');
    (first.is_lowercase() && is_word && !text.starts_with("arg")).then_some(binder.name)
}
