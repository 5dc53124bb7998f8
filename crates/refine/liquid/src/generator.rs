//! The state of constraint generation: the system that is built, what it speaks of, and what its heads stand
//! for.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use otherwise_core::{
    Binder, Constructor, Expr, Globals, LocalId, Name, Program, Subst, Symbol as Text, TyVar, Type, TypeForm,
};
use otherwise_diagnostics::Span;
use otherwise_horn::{Atom, ScopeId, System, TagId};
use otherwise_refinements::{MeasureDefinition, Predicate, RefinedType, SpecKind, Specs};
use otherwise_smt::{Sort, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

use crate::invariants::Doubts;
use crate::open::{Template, Unannotated};
use crate::rtype::{Names, RType};
use crate::termination::Recursion;
use crate::verdict::Cause;

/// What a head stands for.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    /// Whose constraint it is.
    pub(crate) unit: usize,
    pub(crate) cause: Cause,
    pub(crate) span: Option<Span>,
    /// Of several ways to show something, which: one way that works for the whole group is enough.
    pub(crate) way: Option<(usize, usize)>,
}

/// A body that is checked: a function with its own type, or one without annotation for its callers.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    pub(crate) function: Name,
    /// Bodies without annotation that it calls.
    pub(crate) uses: Vec<usize>,
    /// The heads it has.
    pub(crate) heads: usize,
    /// How many arguments the function takes.
    pub(crate) arity: usize,
    /// Its arguments with their types, as far as they have been met.
    pub(crate) inputs: Vec<(Term, Type)>,
    /// Invariants that were not shown, which values in it are believed to have.
    pub(crate) believed: BTreeSet<usize>,
    /// Functions of the program that it calls whose types are assumed.
    pub(crate) assumed: Vec<Name>,
}

/// One expression's refined type, and the term that it is equal to if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Typed {
    pub(crate) ty: RType,
    pub(crate) term: Option<Term>,
    /// Whether it has no value: what follows is not reached.
    pub(crate) is_dead: bool,
    /// Where it comes from, if it has no name.
    pub(crate) origin: Origin,
}

/// The expression that a constant stands for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Origin {
    /// The expression.
    pub(crate) span: Option<Span>,
    /// The function whose result it is.
    pub(crate) callee: Option<Text>,
}

impl Typed {
    pub(crate) fn of(ty: RType) -> Typed {
        Typed { ty, term: None, is_dead: false, origin: Origin::default() }
    }

    pub(crate) fn at(ty: RType, term: Term) -> Typed {
        Typed { ty, term: Some(term), is_dead: false, origin: Origin::default() }
    }

    pub(crate) fn dead(ty: RType) -> Typed {
        Typed { ty, term: None, is_dead: true, origin: Origin::default() }
    }
}

/// A local variable.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// Known by its type and as a term.
    Value(RType, Term),
    /// A lazy binding that nothing has asked for yet.
    Thunk(Rc<(Binder, Expr)>),
    /// A dictionary that was looked at: which instance it is of is still to be seen.
    Dictionary(Rc<(Binder, Expr)>, RType, Term),
    /// A function without annotation that does not call itself: looked into at each call.
    Inline(Rc<Expr>),
    /// Functions without annotation at types that are known at each call.
    Family(Rc<Family>),
}

/// Polymorphic local functions without annotation that may call each other: typed once for each types they
/// are used at.
#[derive(Debug)]
pub(crate) struct Family {
    pub(crate) members: Vec<(Binder, Expr)>,
    pub(crate) instances: RefCell<Vec<Member>>,
    /// Where they are defined.
    pub(crate) env: RefCell<Option<Env>>,
}

/// A function at types: its type and the constant it is.
pub(crate) type Member = (LocalId, Vec<Type>, RType, Term);

/// A constructor at types, with its fields.
pub(crate) type Construction = (Arc<Constructor>, Box<[Type]>, Box<[Term]>);

/// A constructor at types; at none where it is used at types whose values look different to the logic.
pub(crate) type Constructing = (Arc<Constructor>, Box<[Type]>);

/// What is known at a place of the program.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub(crate) scope: ScopeId,
    pub(crate) locals: FxHashMap<LocalId, Entry>,
    /// What type variables of the body stand for.
    pub(crate) types: Subst,
    /// What matches of GADTs say of other type variables.
    pub(crate) indices: Subst,
    /// The constants that are bound here.
    pub(crate) symbols: Vec<Term>,
    pub(crate) span: Option<Span>,
    /// The top-level value whose body this is.
    pub(crate) global: Name,
    /// How many bodies have been put in on the way.
    pub(crate) depth: u32,
    /// Functions around whose recursive calls have to get smaller.
    pub(crate) recursions: Vec<Rc<Recursion>>,
    /// The function whose parameters come next.
    pub(crate) entering: Option<Rc<Recursion>>,
    /// Values that have been taken apart on the way.
    pub(crate) made: Option<Rc<Made>>,
}

/// A value that is known to be made of a constructor, and those that were taken apart before.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) value: Term,
    pub(crate) constructor: Constructor,
    /// The fields (dictionaries left out) with their types.
    pub(crate) fields: Vec<(Term, RType)>,
    pub(crate) before: Option<Rc<Made>>,
}

impl Env {
    /// What a value is known to be made of.
    pub(crate) fn made_of(&self, value: Term) -> Option<Rc<Made>> {
        let mut next = self.made.as_ref();
        while let Some(made) = next {
            if made.value == value {
                return Some(made.clone());
            }
            next = made.before.as_ref();
        }
        None
    }
}

/// The most heads of one unit; more is given up.
const MAX_HEADS: usize = 20_000;

/// Generates constraints.
pub(crate) struct Generator<'p> {
    pub(crate) terms: Arc<Terms>,
    pub(crate) system: System,
    pub(crate) declarations: &'p Program,
    pub(crate) globals: &'p (dyn Globals + Sync),
    pub(crate) specs: &'p Specs,
    /// The modules of the program itself.
    pub(crate) modules: FxHashSet<Text>,
    pub(crate) functions: FxHashMap<(String, Vec<Sort>, Sort), Symbol>,
    /// What uninterpreted predicates stand for that were not understood.
    pub(crate) unsupported: FxHashMap<Symbol, (String, Span)>,
    /// String literals, and their texts.
    pub(crate) texts: FxHashMap<Term, String>,
    /// Constructor applications as terms.
    pub(crate) constructions: FxHashMap<Term, Construction>,
    /// Constants that are constructed, with the types that this was at: what is known of them there has been
    /// told.
    pub(crate) nullary: FxHashSet<(Term, Vec<Type>)>,
    /// Functions of the logic that take newtypes off: the constructor and its types.
    pub(crate) unwrapping: FxHashMap<Symbol, (Name, Vec<Type>)>,
    /// Functions of the logic that construct values.
    pub(crate) constructing: FxHashMap<Symbol, Constructing>,
    /// Measures of each data type.
    pub(crate) measures_of: FxHashMap<Name, Vec<usize>>,
    /// Invariants of each data type.
    pub(crate) invariants_of: FxHashMap<Name, Vec<usize>>,
    /// Invariants that were not shown.
    pub(crate) doubts: Doubts,
    /// Lifted measures with a type of their own, of each data type; with the type of the argument.
    pub(crate) measured: FxHashMap<Name, Vec<(Name, Type)>>,
    /// Haskell functions that are measures.
    pub(crate) lifted: FxHashSet<Name>,
    /// Data types whose abstract refinements the program speaks of.
    pub(crate) predicated: FxHashSet<Name>,
    /// Whether arguments of some type speak of the value they are of.
    pub(crate) self_invariants: bool,
    /// Whether values of type `()` carry proofs.
    pub(crate) proofs: bool,
    /// Whether functions have abstract refinements that relate values: to what annotations may construct.
    pub(crate) relational: bool,
    /// What constants without a name of the program stand for.
    pub(crate) origins: FxHashMap<Symbol, Origin>,
    /// The constants of parameters.
    pub(crate) parameters: FxHashSet<Symbol>,
    /// Whether measures are defined by parts of their arguments.
    pub(crate) structural: FxHashMap<Name, bool>,
    /// Whether data holds functions from itself.
    pub(crate) unfounded: FxHashMap<Name, bool>,
    pub(crate) tags: Vec<Tag>,
    pub(crate) units: Vec<Unit>,
    pub(crate) unit: usize,
    /// Functions without annotation at types: the unit and the type found for them.
    pub(crate) instances: FxHashMap<(Name, Vec<Type>), (usize, RType)>,
    /// Whether functions call themselves at ever larger types.
    pub(crate) growing: FxHashMap<Name, bool>,
    pub(crate) variances: FxHashMap<Name, Rc<[Variance]>>,
    pub(crate) computing: Vec<Name>,
    /// What functions of the logic are defined by, at the types they are used at; none if that is not one
    /// definition.
    pub(crate) definitions: FxHashMap<Symbol, Option<(Name, Vec<Type>)>>,
    /// What functions of the logic for lambdas do.
    pub(crate) lambdas: FxHashMap<Symbol, crate::lambda::Lambda>,
    /// … and which these are, by what they do and the sorts of their parameters.
    pub(crate) lambda_symbols: FxHashMap<(Term, Vec<Sort>), Symbol>,
    pub(crate) skolems: u32,
    /// What functions of the program call, directly or not.
    pub(crate) reached: FxHashMap<Name, FxHashSet<Name>>,
    /// Predicates that stand for what mentions unknown variables: nothing shows them.
    pub(crate) never: FxHashSet<Symbol>,
    /// Functions with bounds that have just been instantiated: what is asked of the predicates is still to be
    /// asked.
    pub(crate) bounds: Vec<(Name, Names)>,
    /// The bounds that may be used in a unit.
    pub(crate) axioms: Vec<(usize, Name, Names)>,
    /// The abstract refinements of functions whose bodies are checked.
    pub(crate) abstracts: Vec<Symbol>,
    pub(crate) groups: usize,
    /// Methods that are passed on inside of themselves: that they end is not shown.
    pub(crate) unended: FxHashSet<Name>,
    /// The type variables of the function at hand that stand for types of integers.
    pub(crate) integrals: FxHashSet<TyVar>,
    /// The groups of functions that call each other.
    pub(crate) mutual: FxHashMap<(usize, Vec<crate::termination::Callee>), usize>,
    /// The ways that were asked for, of each group.
    pub(crate) ways: FxHashMap<usize, std::collections::BTreeSet<usize>>,
    pub(crate) failing: FxHashMap<Name, bool>,
    /// How functions without annotation are typed.
    pub(crate) unannotated: Unannotated,
    /// Types that are to be found.
    pub(crate) open: FxHashMap<Name, Rc<Template>>,
    /// How many places they have.
    pub(crate) opened: usize,
    /// Those of them whose bodies have not been looked at.
    pub(crate) waiting: Vec<Name>,
    /// Who calls which of them.
    pub(crate) open_calls: Vec<(usize, Name)>,
}

/// How a type depends on a parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Variance {
    pub(crate) covariant: bool,
    pub(crate) contravariant: bool,
}

impl<'p> Generator<'p> {
    pub(crate) fn new(
        declarations: &'p Program,
        globals: &'p (dyn Globals + Sync),
        specs: &'p Specs,
        modules: &[Text],
        terms: Arc<Terms>,
    ) -> Generator<'p> {
        let mut generator = Generator {
            system: System::new(Arc::clone(&terms)),
            terms,
            declarations,
            globals,
            specs,
            modules: modules.iter().copied().collect(),
            functions: FxHashMap::default(),
            unsupported: FxHashMap::default(),
            texts: FxHashMap::default(),
            constructions: FxHashMap::default(),
            nullary: FxHashSet::default(),
            unwrapping: FxHashMap::default(),
            constructing: FxHashMap::default(),
            measures_of: FxHashMap::default(),
            invariants_of: FxHashMap::default(),
            doubts: Doubts::default(),
            measured: FxHashMap::default(),
            lifted: FxHashSet::default(),
            predicated: FxHashSet::default(),
            self_invariants: false,
            proofs: false,
            relational: false,
            origins: FxHashMap::default(),
            parameters: FxHashSet::default(),
            structural: FxHashMap::default(),
            unfounded: FxHashMap::default(),
            tags: Vec::new(),
            units: Vec::new(),
            unit: 0,
            instances: FxHashMap::default(),
            variances: FxHashMap::default(),
            computing: Vec::new(),
            definitions: FxHashMap::default(),
            lambdas: FxHashMap::default(),
            lambda_symbols: FxHashMap::default(),
            skolems: 0,
            reached: FxHashMap::default(),
            growing: FxHashMap::default(),
            never: FxHashSet::default(),
            bounds: Vec::new(),
            axioms: Vec::new(),
            abstracts: Vec::new(),
            groups: 0,
            unended: FxHashSet::default(),
            integrals: FxHashSet::default(),
            mutual: FxHashMap::default(),
            ways: FxHashMap::default(),
            failing: FxHashMap::default(),
            unannotated: Unannotated::Bodies,
            open: FxHashMap::default(),
            opened: 0,
            waiting: Vec::new(),
            open_calls: Vec::new(),
        };
        generator.index();
        generator
    }

    fn index(&mut self) {
        let specs = self.specs;
        for (at, measure) in specs.measures.iter().enumerate() {
            let (_, body) = measure.ty.split_foralls();
            let parameter = body.split_context().1.split_funs().0.into_iter().next();
            if let Some(parameter) = parameter
                && let Some((head, _)) = parameter.as_con()
            {
                self.measures_of.entry(head).or_default().push(at);
                if let MeasureDefinition::Lifted(name) = &measure.definition
                    && specs.global(*name).is_some_and(|spec| spec.kind == SpecKind::Checked)
                {
                    self.measured.entry(head).or_default().push((*name, parameter));
                }
            }
            if let MeasureDefinition::Lifted(name) = &measure.definition {
                self.lifted.insert(*name);
            }
        }
        for (at, invariant) in specs.invariants.iter().enumerate() {
            if let RefinedType::Base(base) = &invariant.ty
                && let Some((head, _)) = base.ty.as_con()
            {
                self.invariants_of.entry(head).or_default().push(at);
            }
        }
        for spec in specs.specs.iter().filter(|spec| !spec.is_library) {
            collect_predicates(&spec.ty, &mut self.predicated);
        }
        for (name, constructor) in &specs.constructors {
            let is_own = self.declarations.constructor(*name).is_some_and(|one| self.is_own(one.data_type));
            if is_own {
                constructor
                    .fields
                    .iter()
                    .for_each(|field| collect_predicates(&field.ty, &mut self.predicated));
            }
        }
        for (name, data) in &specs.data_types {
            if self.is_own(*name) && !data.predicates.is_empty() {
                self.predicated.insert(*name);
            }
        }
        self.relational = specs.specs.iter().any(|spec| !spec.is_library && relates(&spec.ty));
        self.proofs = !specs.reflected.is_empty()
            || specs.specs.iter().any(|spec| !spec.is_library && proves(&spec.ty));
    }

    /// Whether a name belongs to the program rather than the library.
    pub(crate) fn is_own(&self, name: Name) -> bool {
        self.modules.contains(&name.module)
    }

    /// Begins a body.
    pub(crate) fn begin(&mut self, function: Name) -> usize {
        let ty = self.globals.global(function).map(|global| global.ty.clone());
        let arity = ty.map_or(0, |ty| ty.split_foralls().1.split_context().1.split_funs().0.len());
        self.units.push(Unit {
            function,
            uses: Vec::new(),
            heads: 0,
            arity,
            inputs: Vec::new(),
            believed: BTreeSet::new(),
            assumed: Vec::new(),
        });
        self.units.len() - 1
    }

    pub(crate) fn root(&self, global: Name) -> Env {
        Env {
            scope: ScopeId::ROOT,
            locals: FxHashMap::default(),
            types: Subst::default(),
            indices: Subst::default(),
            symbols: Vec::new(),
            span: self.globals.global(global).and_then(|global| global.span),
            global,
            depth: 0,
            recursions: Vec::new(),
            entering: None,
            made: None,
        }
    }

    /// Something that must hold.
    pub(crate) fn require(&mut self, env: &Env, atom: Atom, cause: &Cause) {
        if atom == Atom::Term(Term::TRUE) {
            return;
        }
        let atom = match atom {
            Atom::Term(term) if self.is_never(term) => {
                return self.require(env, Atom::Term(Term::FALSE), &Cause::Unsupported(self.why_never(term)));
            }
            other => other,
        };
        let mut scope = env.scope;
        if let Atom::KVar(_, args) = &atom
            && self.relational
        {
            let facts = self.facts_of_constructions(args);
            if !facts.is_empty() {
                scope = self.system.scope(scope, &[], facts);
            }
        }
        let unit = &mut self.units[self.unit];
        unit.heads += 1;
        if unit.heads == MAX_HEADS {
            let tag = TagId(self.tags.len() as u32);
            let cause = Cause::Unsupported("a function as large as this".to_owned());
            self.tags.push(Tag { unit: self.unit, cause, span: env.span, way: None });
            self.system.head(ScopeId::ROOT, Atom::Term(Term::FALSE), tag);
        }
        if unit.heads >= MAX_HEADS {
            return;
        }
        let tag = TagId(self.tags.len() as u32);
        self.tags.push(Tag { unit: self.unit, cause: cause.clone(), span: env.span, way: None });
        self.system.head(scope, atom, tag);
    }

    /// What constructions are, that annotations mention.
    fn facts_of_constructions(&mut self, terms: &[Term]) -> Vec<Atom> {
        let mut facts = Vec::new();
        for term in self.terms.postorder(terms) {
            if !self.terms.args(term).is_empty()
                && let Some((constructor, types, fields)) = self.construction_of(term)
            {
                facts.extend(self.construction_facts(&constructor, &types, term, &fields));
            }
        }
        facts.into_iter().filter(|fact| *fact != Term::TRUE).map(Atom::Term).collect()
    }

    fn is_never(&self, term: Term) -> bool {
        !self.never.is_empty() && self.terms.symbols(term).iter().any(|symbol| self.never.contains(symbol))
    }

    fn why_never(&self, term: Term) -> String {
        let symbols = self.terms.symbols(term);
        let reason = symbols.iter().find_map(|symbol| self.unsupported.get(symbol));
        reason.map_or_else(|| "this part of a type".to_owned(), |(reason, _)| reason.clone())
    }

    /// Something that must hold in one way of several.
    pub(crate) fn require_group(&mut self, env: &Env, atom: Atom, cause: &Cause, group: usize, way: usize) {
        let before = self.tags.len();
        // What is true needs no clause, but what is asked counts as a way.
        self.ways.entry(group).or_default().insert(way);
        self.require(env, atom, cause);
        if let Some(tag) = self.tags.get_mut(before) {
            tag.way = Some((group, way));
        }
    }

    /// Something that is not understood, where something must be shown.
    pub(crate) fn give_up(&mut self, env: &Env, what: impl Into<String>) {
        self.require(env, Atom::Term(Term::FALSE), &Cause::Unsupported(what.into()));
    }

    /// Facts.
    pub(crate) fn assume(&mut self, env: &mut Env, facts: Vec<Atom>) {
        let facts: Vec<Atom> = facts.into_iter().filter(|fact| *fact != Atom::Term(Term::TRUE)).collect();
        if !facts.is_empty() {
            env.scope = self.system.scope(env.scope, &[], facts);
        }
    }

    pub(crate) fn assume_terms(&mut self, env: &mut Env, facts: Vec<Term>) {
        self.assume(env, facts.into_iter().map(Atom::Term).collect());
    }

    /// A new constant of a refined type.
    pub(crate) fn bind(&mut self, env: &mut Env, name: &str, ty: &RType) -> Term {
        let erased = ty.erase();
        let symbol = self.terms.fresh(name, self.sort(&erased));
        let mut facts = match ty {
            RType::Base(base) => base.reft.at(&self.terms, symbol),
            RType::Fun(fun) => fun.reft.as_ref().map_or(Vec::new(), |reft| reft.at(&self.terms, symbol)),
            _ => Vec::new(),
        };
        facts.extend(self.invariant_facts(&erased, symbol).into_iter().map(Atom::Term));
        facts.extend(self.record_facts(ty, symbol, 0));
        env.scope = self.system.scope(env.scope, &[symbol], facts);
        env.symbols.push(symbol);
        symbol
    }

    /// The term of a typed expression; a new constant if there is none yet.
    pub(crate) fn as_term(&mut self, env: &mut Env, typed: &Typed, name: &str) -> Term {
        match typed.term {
            Some(term) => term,
            None => {
                if let Some(term) = self.exact_term(env, &typed.ty) {
                    return term;
                }
                let term = self.bind(env, name, &typed.ty);
                if let Some(symbol) = self.terms.as_symbol(term) {
                    let span = typed.origin.span.or(env.span);
                    self.origins.insert(symbol, Origin { span, ..typed.origin });
                }
                term
            }
        }
    }

    /// The term that a result is equal to by its type, where the logic knows the function: the same call is
    /// the same term everywhere.
    fn exact_term(&mut self, env: &mut Env, ty: &RType) -> Option<Term> {
        if !self.proofs {
            return None;
        }
        let RType::Base(base) = ty else { return None };
        let value = base.reft.atoms.iter().find_map(|atom| match atom {
            Atom::Term(equation) => {
                self.solved_for(*equation, base.reft.v).filter(|value| self.call_of(*value).is_some())
            }
            Atom::KVar(..) => None,
        })?;
        let mut facts = base.reft.at(&self.terms, value);
        facts.extend(self.invariant_facts(&base.ty, value).into_iter().map(Atom::Term));
        facts.extend(self.record_facts(ty, value, 0));
        self.assume(env, facts);
        Some(value)
    }

    /// What the names of a local annotation stand for.
    pub(crate) fn names_at(&mut self, env: &Env) -> Names {
        let mut names = Names::default();
        for (id, entry) in &env.locals {
            if let Entry::Value(_, term) = entry {
                names.locals.insert(*id, *term);
            }
        }
        for (var, ty) in &env.types {
            names.types.insert(*var, self.trivial(ty));
        }
        names
    }

    /// How a data type depends on its parameters.
    pub(crate) fn variance(&mut self, name: Name) -> Rc<[Variance]> {
        if let Some(known) = self.variances.get(&name) {
            // Of types that depend on each other only the innermost is looked at again and again: the others
            // count as both.
            let is_outer = self.computing.iter().rev().skip(1).any(|one| *one == name);
            let both = Variance { covariant: true, contravariant: true };
            return if is_outer { vec![both; known.len()].into() } else { known.clone() };
        }
        let Some(data) = self.declarations.data_type(name).cloned() else { return Rc::from([]) };
        let count = data.params.len();
        // The equations of a GADT's constructors relate its parameters to what comes out.
        let is_indexed = data.constructors.iter().any(|constructor| !constructor.equalities.is_empty());
        if data.form == TypeForm::Primitive || is_indexed {
            let both = Variance { covariant: true, contravariant: true };
            return vec![both; count].into();
        }
        // The least solution: begin with nothing, add what fields show until nothing changes.
        self.variances.insert(name, vec![Variance::default(); count].into());
        self.computing.push(name);
        loop {
            let mut found = vec![Variance::default(); count];
            for constructor in &data.constructors {
                for field in &constructor.fields {
                    self.occurs(&field.ty, constructor, true, &mut found);
                }
            }
            let found: Rc<[Variance]> = found.into();
            let before = self.variances.insert(name, found.clone());
            if before.as_ref() == Some(&found) {
                self.computing.pop();
                return found;
            }
        }
    }

    fn occurs(&mut self, ty: &Type, constructor: &Constructor, positive: bool, found: &mut [Variance]) {
        match ty {
            Type::Var(var) => {
                if let Some(at) = constructor.universals.iter().position(|binder| binder.var == *var)
                    && let Some(variance) = found.get_mut(at)
                {
                    variance.covariant |= positive;
                    variance.contravariant |= !positive;
                }
            }
            Type::Con(name, args) => {
                let variances = self.variance(*name);
                for (at, arg) in args.iter().enumerate() {
                    let variance = variances
                        .get(at)
                        .copied()
                        .unwrap_or(Variance { covariant: true, contravariant: true });
                    if variance.covariant {
                        self.occurs(arg, constructor, positive, found);
                    }
                    if variance.contravariant {
                        self.occurs(arg, constructor, !positive, found);
                    }
                }
            }
            Type::App(app) => {
                for side in [true, false] {
                    self.occurs(&app.0, constructor, side, found);
                    self.occurs(&app.1, constructor, side, found);
                }
            }
            Type::Fun(fun) => {
                self.occurs(&fun.param, constructor, !positive, found);
                self.occurs(&fun.result, constructor, positive, found);
            }
            Type::Forall(forall) => self.occurs(&forall.1, constructor, positive, found),
            Type::Meta(_) => {}
        }
    }
}

/// Data types that are used with abstract refinements.
fn collect_predicates(ty: &RefinedType, into: &mut FxHashSet<Name>) {
    let mut todo = vec![ty];
    while let Some(ty) = todo.pop() {
        match ty {
            RefinedType::Fun(fun) => todo.extend([&fun.parameter, &fun.result]),
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => todo.push(body),
            RefinedType::Base(base) => {
                let says = |predicate: &Predicate| !predicate.conjuncts.is_empty();
                let is_labelled = base.labels.iter().any(Option::is_some);
                if let Some((name, _)) = base.ty.as_con()
                    && (is_labelled || base.predicates.iter().any(says))
                {
                    into.insert(name);
                }
                todo.extend(&base.arguments);
            }
        }
    }
}

/// Whether a type's result is a proof.
fn proves(ty: &RefinedType) -> bool {
    let mut rest = ty;
    loop {
        match rest {
            RefinedType::Fun(fun) => rest = &fun.result,
            RefinedType::Qualified(_, body)
            | RefinedType::Forall(_, body)
            | RefinedType::ForallPredicate(_, body) => rest = body,
            RefinedType::Base(base) => {
                return base.ty.as_con().is_some_and(|(name, _)| name == otherwise_core::builtin::unit())
                    && !base.refinement.conjuncts.is_empty();
            }
        }
    }
}

/// Whether a type has an abstract refinement of several values.
fn relates(ty: &RefinedType) -> bool {
    let mut rest = ty;
    loop {
        match rest {
            RefinedType::ForallPredicate(variable, body) => {
                if variable.parameters.len() > 1 {
                    return true;
                }
                rest = body;
            }
            RefinedType::Forall(_, body) | RefinedType::Qualified(_, body) => rest = body,
            RefinedType::Fun(_) | RefinedType::Base(_) => return false,
        }
    }
}
