//! A small simplifier: calls of class methods at known instances become direct calls, wrappers disappear,
//! tests of known values are decided.
//!
//! It never duplicates work: an argument is put in place of a parameter only if it is an atom, or if the
//! parameter occurs once and not under a lambda. So sharing (the paper's Var-Red) is kept.

use otherwise_core::prim::{CompareOp, NumType};
use otherwise_core::{Global, GlobalKind, Name, PrimOp, Program};
use rustc_hash::FxHashMap;

use super::ir::{Ir, IrCase, IrPattern, Var};
use super::specialise::Copies;
use super::strip::{Stripped, apply, is_written, strip};
use super::tables::Tables;
use crate::word::{ConId, Word};

/// Bodies up to this many nodes are copied to where they are called.
const INLINE_SIZE: usize = 14;

/// The same where values are concrete: tests of constants make them smaller there.
const INLINE_SIZE_CONCRETE: usize = 20;

/// What is used in several alternatives is copied into them up to this many nodes.
const COPIED_INTO_ALTERNATIVES: usize = 20;

/// Copies are simplified while others are, this deep.
const MAX_SETTLING_DEPTH: u32 = 3;

/// In larger expressions nobody looks where a variable is used.
const MAX_AROUND: usize = 2000;

/// Calls inside copied bodies are copied in turn, this deep.
const INLINE_DEPTH: u32 = 12;

/// A call in a global's own body becomes at most so many copied bodies: small functions that call several
/// others, which do the same, would double with every level.
const MAX_COPIED: u32 = 64;

/// The program's globals as they are needed: stripped once, simplified on demand.
pub(crate) struct Globals<'p> {
    pub(crate) program: &'p Program,
    pub(crate) tables: Tables,
    /// Whether calls of the program's own functions stay calls.
    pub(crate) keeps_calls: bool,
    /// First the program's globals, then copies of them.
    pub(super) stripped: Vec<Option<std::rc::Rc<Candidate>>>,
    pub(crate) copies: Copies,
    /// `^` and `*`, where squares are made of them.
    power: Option<(u32, u32)>,
}

/// A stripped global and what inlining wants to know of it.
pub(super) struct Candidate {
    pub(super) stripped: Stripped,
    /// Small, and does not mention itself.
    pub(super) inlinable: bool,
    /// For a class method: which field of the dictionary it is.
    pub(super) method: Option<usize>,
    pub(super) is_dictionary: bool,
}

impl<'p> Globals<'p> {
    pub(crate) fn new(program: &'p Program) -> Globals<'p> {
        let stripped = program.globals.iter().map(|_| None).collect();
        let copies = Copies::default();
        let tables = Tables::new(program);
        Globals { program, tables, keeps_calls: false, stripped, copies, power: None }
    }

    /// From now on functions are copied for the instances that they are called at, and what is known is used.
    pub(crate) fn enable_copies(&mut self) {
        self.copies.enabled = true;
        let at = |module, name| self.program.index.get(&Name::new(module, name)).map(|at| *at as u32);
        self.power = at("Otherwise.Base.Number", "^").zip(at("Otherwise.Base.Core", "*"));
    }

    fn inline_size(&self) -> usize {
        if self.copies.enabled { INLINE_SIZE_CONCRETE } else { INLINE_SIZE }
    }

    /// Simplifies a new copy of a function at once: if it is small then, calls of it vanish. Copies that this
    /// makes in turn wait for their turn when they are many.
    fn settle(&mut self, copy: u32) {
        if self.copies.settling >= MAX_SETTLING_DEPTH || !self.copies.settled.insert(copy) {
            return;
        }
        self.copies.settling += 1;
        let (body, next) = self.simplified_until(copy);
        self.copies.settling -= 1;
        if size_up_to(&body, INLINE_SIZE).is_some() && !mentions(&body, copy) {
            let small = Candidate {
                stripped: Stripped { body, next },
                inlinable: true,
                method: None,
                is_dictionary: false,
            };
            self.stripped[copy as usize] = Some(std::rc::Rc::new(small));
        }
    }

    /// The simplified body of a global.
    pub(crate) fn simplified(&mut self, global: u32) -> Ir {
        self.simplified_until(global).0
    }

    /// The same, and a variable that it does not have, nor any behind that.
    fn simplified_until(&mut self, global: u32) -> (Ir, Var) {
        let candidate = self.candidate(global);
        let mut simplify =
            Simplify { globals: self, current: global, next: candidate.stripped.next, depth: 0, copied: 0 };
        let body = simplify.walk(&candidate.stripped.body, &mut FxHashMap::default());
        let next = simplify.next;
        let body = self.expanded(body, next);
        let added = if let Ir::Lambda(vars, _) = &body { vars.len() as Var } else { 0 };
        (body, next + added)
    }

    /// A global that is a function with too few arguments, as a function: calls of it are then calls of that
    /// function. Nothing is computed twice, because everything else in it is an atom.
    fn expanded(&mut self, body: Ir, next: Var) -> Ir {
        let Ir::Apply(function, arguments) = &body else { return body };
        let Ir::Global(global) = **function else { return body };
        if !self.copies.enabled || !arguments.iter().all(Ir::is_atom) {
            return body;
        }
        let takes = self.arity(global);
        if takes <= arguments.len() {
            return body;
        }
        let missing: Vec<Var> = (next..).take(takes - arguments.len()).collect();
        let all = arguments.iter().cloned().chain(missing.iter().map(|var| Ir::Var(*var))).collect();
        Ir::Lambda(missing, Box::new(Ir::Apply(Box::new(Ir::Global(global)), all)))
    }

    /// How many arguments a global takes before it does anything.
    fn arity(&mut self, global: u32) -> usize {
        match &self.candidate(global).stripped.body {
            Ir::Lambda(vars, _) => vars.len(),
            _ => 0,
        }
    }

    pub(super) fn candidate(&mut self, at: u32) -> std::rc::Rc<Candidate> {
        if let Some(candidate) = &self.stripped[at as usize] {
            return candidate.clone();
        }
        let global = &self.program.globals[at as usize];
        let stripped = strip(self.program, &mut self.tables, global);
        let is_kept = self.keeps_calls && is_written(self.program, global);
        let inlinable = !is_kept
            && size_up_to(&stripped.body, self.inline_size()).is_some()
            && !mentions(&stripped.body, at);
        let candidate = std::rc::Rc::new(Candidate {
            stripped,
            inlinable,
            method: self.method_field(global),
            is_dictionary: global.kind == GlobalKind::Dictionary,
        });
        self.stripped[at as usize] = Some(candidate.clone());
        candidate
    }

    fn method_field(&self, global: &Global) -> Option<usize> {
        if global.kind != GlobalKind::Method {
            return None;
        }
        self.program.classes.values().find_map(|class| {
            let position = class.methods.iter().position(|method| *method == global.name)?;
            Some(class.superclasses.len() + position)
        })
    }
}

/// What a variable of the walked tree stands for in the result.
enum Meaning {
    /// This expression, an atom.
    Atom(Ir),
    /// This expression, used once.
    Once(Option<Ir>),
}

type Meanings = FxHashMap<Var, Meaning>;

struct Simplify<'g, 'p> {
    globals: &'g mut Globals<'p>,
    current: u32,
    next: Var,
    depth: u32,
    /// How many bodies were copied into the call of the global's own body that is looked at.
    copied: u32,
}

impl Simplify<'_, '_> {
    fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    /// A new name for a binder of a copied body; binders of the global's own body keep theirs.
    fn binder(&mut self, var: Var, meanings: &mut Meanings) -> Var {
        if self.depth == 0 {
            return var;
        }
        let fresh = self.fresh();
        meanings.insert(var, Meaning::Atom(Ir::Var(fresh)));
        fresh
    }

    fn walk(&mut self, ir: &Ir, meanings: &mut Meanings) -> Ir {
        match ir {
            Ir::Var(var) => match meanings.get_mut(var) {
                None => Ir::Var(*var),
                Some(Meaning::Atom(atom)) => atom.clone(),
                Some(Meaning::Once(once)) => once.take().unwrap_or(Ir::AssumptionFails),
            },
            Ir::Global(global) => self.global(*global),
            Ir::Word(_)
            | Ir::Text(_)
            | Ir::BigInteger(_)
            | Ir::Fail(_)
            | Ir::AssumptionFails
            | Ir::AssertionFails(_)
            | Ir::Symbolic(_) => ir.clone(),
            Ir::Choice(left, right) => {
                Ir::Choice(Box::new(self.walk(left, meanings)), Box::new(self.walk(right, meanings)))
            }
            Ir::Tick(place, body) => Ir::Tick(*place, Box::new(self.walk(body, meanings))),
            Ir::Data(con, fields) => Ir::Data(*con, self.walk_all(fields, meanings)),
            Ir::Prim(op, arguments) => {
                let arguments = self.walk_all(arguments, meanings);
                match known_value(*op, &arguments, &self.globals.tables) {
                    Some(value) => Ir::Word(value),
                    None => Ir::Prim(*op, arguments),
                }
            }
            Ir::Lambda(vars, body) => {
                let vars = vars.iter().map(|var| self.binder(*var, meanings)).collect();
                Ir::Lambda(vars, Box::new(self.walk(body, meanings)))
            }
            Ir::Apply(function, arguments) => {
                let arguments = self.walk_all(arguments, meanings);
                match &**function {
                    Ir::Global(global) => self.call(*global, arguments),
                    Ir::Lambda(vars, body) if vars.len() <= arguments.len() => {
                        // A redex of the source: its parameters are names of this tree already.
                        self.enter(vars, body, arguments, meanings)
                    }
                    function => {
                        let function = self.walk(function, meanings);
                        self.apply(function, arguments)
                    }
                }
            }
            Ir::Let(var, bound, body) => self.walk_let(*var, bound, body, meanings),
            Ir::LetRec(bindings, body) => self.walk_let_rec(bindings, body, meanings),
            Ir::Case(case) => self.case(case, meanings),
        }
    }

    fn walk_let(&mut self, var: Var, bound: &Ir, body: &Ir, meanings: &mut Meanings) -> Ir {
        if self.globals.copies.enabled
            && let Ir::Lambda(..) = bound
            && size_up_to(bound, super::specialise::MAX_SIZE).is_some()
        {
            let one = [(var, bound.clone())];
            if let Some((mut bindings, body)) = self.without_dictionaries(&one, body, meanings)
                && let Some((var, bound)) = bindings.pop()
            {
                return self.walk(&Ir::Let(var, Box::new(bound), Box::new(body)), meanings);
            }
        }
        let bound = self.walk(bound, meanings);
        if bound.is_atom() {
            meanings.insert(var, Meaning::Atom(bound));
            return self.walk(body, meanings);
        }
        let var = self.binder(var, meanings);
        let body = self.walk(body, meanings);
        match self.globals.copies.enabled && size_up_to(&body, MAX_AROUND).is_some() {
            true => float_in(var, bound, body),
            false => Ir::Let(var, Box::new(bound), Box::new(body)),
        }
    }

    fn walk_let_rec(&mut self, bindings: &[(Var, Ir)], body: &Ir, meanings: &mut Meanings) -> Ir {
        if let Some((bindings, body)) = self.without_dictionaries(bindings, body, meanings) {
            return self.walk(&Ir::LetRec(bindings, Box::new(body)), meanings);
        }
        let vars: Vec<Var> = bindings.iter().map(|(var, _)| self.binder(*var, meanings)).collect();
        let bound: Vec<Ir> = bindings.iter().map(|(_, bound)| self.walk(bound, meanings)).collect();
        let mut bindings: Vec<(Var, Ir)> = vars.into_iter().zip(bound).collect();
        if !self.globals.copies.enabled || !is_closed(&bindings) {
            return Ir::LetRec(bindings, Box::new(self.walk(body, meanings)));
        }
        // Functions that mention nothing around them need no closure: they are globals.
        let globals = self.globals.lift(&mut bindings, self.next);
        let mut body = self.walk(body, meanings);
        to_globals(&mut body, &globals);
        body
    }

    fn walk_all(&mut self, all: &[Ir], meanings: &mut Meanings) -> Vec<Ir> {
        all.iter().map(|each| self.walk(each, meanings)).collect()
    }

    fn without_dictionaries(
        &mut self,
        bindings: &[(Var, Ir)],
        body: &Ir,
        meanings: &Meanings,
    ) -> Option<(Vec<(Var, Ir)>, Ir)> {
        let meant = |var: Var| match meanings.get(&var) {
            Some(Meaning::Atom(atom)) => Some(atom.clone()),
            _ => None,
        };
        self.globals.without_dictionaries(bindings, body, &meant)
    }

    /// A global by itself: an alias is what it stands for.
    fn global(&mut self, global: u32) -> Ir {
        let candidate = self.globals.candidate(global);
        let body = &candidate.stripped.body;
        match body {
            Ir::Word(_) | Ir::BigInteger(_) => body.clone(),
            Ir::Global(other) if *other != global && self.depth < INLINE_DEPTH => {
                let other = *other;
                self.deeper(|this| this.global(other))
            }
            _ => Ir::Global(global),
        }
    }

    fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        result
    }

    /// Whether one more body may be copied to where it is called; it is counted.
    fn may_copy(&mut self) -> bool {
        if self.depth == 0 {
            self.copied = 0;
        }
        self.copied += 1;
        self.copied <= MAX_COPIED
    }

    /// A square: what `^` comes to, without asking of its exponent what is known.
    fn square(&mut self, global: u32, arguments: &mut Vec<Ir>) -> Option<Ir> {
        let (power, times) = self.globals.power?;
        if global != power || !matches!(arguments.as_slice(), [_, _, _, Ir::Word(Word::Int(2))]) {
            return None;
        }
        arguments.truncate(3);
        let (base, number) = (arguments.pop()?, arguments.swap_remove(0));
        let var = self.fresh();
        let product = self.call(times, vec![number, Ir::Var(var), Ir::Var(var)]);
        Some(Ir::Let(var, Box::new(base), Box::new(product)))
    }

    /// A global function called with simplified arguments.
    fn call(&mut self, global: u32, mut arguments: Vec<Ir>) -> Ir {
        if let Some(square) = self.square(global, &mut arguments) {
            return square;
        }
        let candidate = self.globals.candidate(global);
        if self.depth < INLINE_DEPTH {
            if let Some(field) = candidate.method
                && let Some(method) = self.dictionary_field(&arguments[0], field)
            {
                let rest = arguments.split_off(1);
                return self.deeper(|this| this.apply(method, rest));
            }
            match &candidate.stripped.body {
                Ir::Lambda(vars, body)
                    if candidate.inlinable
                        && vars.len() <= arguments.len()
                        && global != self.current
                        && self.may_copy() =>
                {
                    return self.deeper(|this| this.enter(vars, body, arguments, &mut FxHashMap::default()));
                }
                Ir::Global(other) if *other != global => {
                    let other = *other;
                    return self.deeper(|this| this.call(other, arguments));
                }
                // A function with too few arguments: the call has the others.
                Ir::Apply(function, first) if self.globals.copies.enabled => {
                    if let Ir::Global(other) = **function
                        && other != global
                        && first.len() < self.globals.arity(other)
                        && first.iter().all(Ir::is_atom)
                    {
                        let all = first.iter().cloned().chain(arguments).collect();
                        return self.deeper(|this| this.call(other, all));
                    }
                }
                _ => {}
            }
        }
        if candidate.is_dictionary
            && let Some(copy) = self.globals.applied_dictionary(global, &arguments)
        {
            return Ir::Global(copy);
        }
        if let Some(copy) = self.globals.specialised(global, &mut arguments) {
            self.globals.settle(copy);
            let small = self.globals.candidate(copy);
            if small.inlinable
                && self.depth < INLINE_DEPTH
                && let Ir::Lambda(vars, body) = &small.stripped.body
                && vars.len() <= arguments.len()
                && self.may_copy()
            {
                return self.deeper(|this| this.enter(vars, body, arguments, &mut FxHashMap::default()));
            }
            return apply(Ir::Global(copy), arguments);
        }
        Ir::Apply(Box::new(Ir::Global(global)), arguments)
    }

    /// An application of simplified parts.
    fn apply(&mut self, function: Ir, mut arguments: Vec<Ir>) -> Ir {
        match function {
            function if arguments.is_empty() => function,
            Ir::Global(global) => self.call(global, arguments),
            Ir::Apply(inner, mut first) if matches!(*inner, Ir::Global(_)) => {
                first.append(&mut arguments);
                self.apply(*inner, first)
            }
            function => apply(function, arguments),
        }
    }

    /// The body of a lambda with its parameters replaced by (at least as many) simplified arguments.
    fn enter(&mut self, vars: &[Var], body: &Ir, mut arguments: Vec<Ir>, meanings: &mut Meanings) -> Ir {
        let extra = arguments.split_off(vars.len());
        let mut bound = Vec::new();
        for (var, argument) in vars.iter().zip(arguments) {
            let meaning = if argument.is_atom() {
                Meaning::Atom(argument)
            } else if occurs_once(body, *var) {
                Meaning::Once(Some(argument))
            } else {
                let fresh = self.fresh();
                bound.push((fresh, argument));
                Meaning::Atom(Ir::Var(fresh))
            };
            meanings.insert(*var, meaning);
        }
        let body = self.walk(body, meanings);
        let body = self.apply(body, extra);
        bound
            .into_iter()
            .rev()
            .fold(body, |body, (var, argument)| Ir::Let(var, Box::new(argument), Box::new(body)))
    }

    /// Field `field` of a dictionary, if the instance is known and the field costs nothing to copy.
    fn dictionary_field(&mut self, dictionary: &Ir, field: usize) -> Option<Ir> {
        let (global, arguments): (u32, &[Ir]) = match dictionary {
            Ir::Global(global) => (*global, &[]),
            Ir::Apply(function, arguments) => match **function {
                Ir::Global(global) => (global, arguments),
                _ => return None,
            },
            _ => return None,
        };
        let candidate = self.globals.candidate(global);
        if !candidate.is_dictionary {
            return None;
        }
        let (vars, fields): (&[Var], &[Ir]) = match &candidate.stripped.body {
            // One that several places share: it is what it is made of.
            made @ (Ir::Apply(..) | Ir::Global(_))
                if arguments.is_empty() && is_dictionary_expr(made) && self.depth < INLINE_DEPTH =>
            {
                return self.deeper(|this| this.dictionary_field(made, field));
            }
            Ir::Data(_, fields) => (&[], fields),
            Ir::Lambda(vars, body) => match &**body {
                Ir::Data(_, fields) => (vars, fields),
                _ => return None,
            },
            _ => return None,
        };
        if vars.len() != arguments.len() {
            return None;
        }
        let field = fields.get(field)?;
        let copyable = match field {
            Ir::Global(_) => true,
            Ir::Apply(function, parts) => {
                matches!(**function, Ir::Global(_)) && parts.iter().all(is_dictionary_expr)
            }
            Ir::Var(_) => true,
            _ => false,
        };
        copyable.then(|| substitute(field, vars, arguments))
    }

    fn case(&mut self, case: &IrCase, meanings: &mut Meanings) -> Ir {
        let scrutinee = self.walk(&case.scrutinee, meanings);
        if let Some((con, fields)) = known_data(&scrutinee)
            && let Some(chosen) = self.known_case(case, con, fields, meanings)
        {
            return chosen;
        }
        // A superclass selected from a known dictionary.
        if let ([(IrPattern::Data(_, vars), body)], None) = (case.arms.as_slice(), &case.default)
            && let Ir::Var(wanted) = body
            && let Some(field) = vars.iter().position(|var| var == wanted)
            && let Some(found) = self.dictionary_field(&scrutinee, field)
        {
            return self.deeper(|this| this.walk(&found, &mut FxHashMap::default()));
        }
        let binder = self.binder(case.binder, meanings);
        let mut arms = Vec::with_capacity(case.arms.len());
        for (pattern, body) in &case.arms {
            let pattern = match pattern {
                IrPattern::Data(con, vars) => {
                    IrPattern::Data(*con, vars.iter().map(|var| self.binder(*var, meanings)).collect())
                }
                IrPattern::Literal(word) => IrPattern::Literal(*word),
            };
            arms.push((pattern, self.walk(body, meanings)));
        }
        let default = case.default.as_ref().map(|body| self.walk(body, meanings));
        Ir::Case(Box::new(IrCase { scrutinee, binder, arms, default, result: case.result }))
    }

    /// The alternative for a constructor that is known to be the scrutinee, if its parts are atoms.
    fn known_case(
        &mut self,
        case: &IrCase,
        con: ConId,
        fields: &[Ir],
        meanings: &mut Meanings,
    ) -> Option<Ir> {
        let value = match fields {
            [] => Ir::Word(Word::Constant(con)),
            _ if fields.iter().all(Ir::is_atom) => Ir::Data(con, fields.to_vec()),
            _ => return None,
        };
        let arm = case.arms.iter().find(|(pattern, _)| matches!(pattern, IrPattern::Data(c, _) if *c == con));
        let (vars, body): (&[Var], &Ir) = match arm {
            Some((IrPattern::Data(_, vars), body)) => (vars, body),
            _ => (&[], case.default.as_ref()?),
        };
        for (var, field) in vars.iter().zip(fields) {
            meanings.insert(*var, Meaning::Atom(field.clone()));
        }
        if value.is_atom() {
            meanings.insert(case.binder, Meaning::Atom(value));
            return Some(self.walk(body, meanings));
        }
        let binder = self.binder(case.binder, meanings);
        Some(Ir::Let(binder, Box::new(value), Box::new(self.walk(body, meanings))))
    }
}

fn known_data(ir: &Ir) -> Option<(ConId, &[Ir])> {
    match ir {
        Ir::Word(Word::Constant(con)) => Some((*con, &[])),
        Ir::Data(con, fields) => Some((*con, fields)),
        _ => None,
    }
}

/// Dictionaries are made of variables, globals and applications of them.
fn is_dictionary_expr(ir: &Ir) -> bool {
    match ir {
        Ir::Var(_) | Ir::Global(_) => true,
        Ir::Apply(function, arguments) => {
            is_dictionary_expr(function) && arguments.iter().all(is_dictionary_expr)
        }
        _ => false,
    }
}

/// Copies a dictionary expression with its parameters replaced.
fn substitute(ir: &Ir, vars: &[Var], arguments: &[Ir]) -> Ir {
    match ir {
        Ir::Var(var) => match vars.iter().position(|each| each == var) {
            Some(at) => arguments[at].clone(),
            None => ir.clone(),
        },
        Ir::Apply(function, parts) => apply(
            substitute(function, vars, arguments),
            parts.iter().map(|part| substitute(part, vars, arguments)).collect(),
        ),
        _ => ir.clone(),
    }
}

/// The number of nodes, if it is at most `limit`.
pub(super) fn size_up_to(ir: &Ir, limit: usize) -> Option<usize> {
    let mut size = 1;
    let mut fits = true;
    ir.for_each_part(&mut |part| {
        if fits {
            match size_up_to(part, limit.saturating_sub(size)) {
                Some(more) => size += more,
                None => fits = false,
            }
        }
    });
    (fits && size <= limit).then_some(size)
}

fn mentions(ir: &Ir, global: u32) -> bool {
    if matches!(ir, Ir::Global(other) if *other == global) {
        return true;
    }
    let mut found = false;
    ir.for_each_part(&mut |part| found = found || mentions(part, global));
    found
}

/// Whether a variable occurs exactly once, and not where it could be evaluated several times.
fn occurs_once(ir: &Ir, var: Var) -> bool {
    count(ir, var) == 1
}

/// How often a variable occurs; an occurrence under a lambda counts as many.
fn count(ir: &Ir, var: Var) -> usize {
    match ir {
        Ir::Var(other) => usize::from(*other == var),
        Ir::Lambda(_, body) => 2 * count(body, var),
        _ => {
            let mut total = 0;
            ir.for_each_part(&mut |part| total += count(part, var));
            total
        }
    }
}

/// The result of an operation on constants: polymorphic functions make numbers of literals again and again,
/// and division by a constant asks whether that is zero.
fn known_value(op: PrimOp, arguments: &[Ir], tables: &Tables) -> Option<Word> {
    match (op, arguments) {
        (PrimOp::Convert(NumType::Integer, to), [Ir::Word(Word::Int(number))]) => match to {
            NumType::Int | NumType::Int64 => Some(Word::Int(*number)),
            NumType::Double if number.unsigned_abs() < 1 << f64::MANTISSA_DIGITS => {
                Some(Word::Double(*number as f64))
            }
            _ => None,
        },
        (PrimOp::Compare(ty, CompareOp::Eq), [Ir::Word(Word::Int(a)), Ir::Word(Word::Int(b))])
            if ty != NumType::Char =>
        {
            Some(tables.truth(a == b))
        }
        // Only minus one makes a quotient that does not fit.
        (PrimOp::QuotOverflow(_), [_, Ir::Word(Word::Int(divisor))]) if *divisor > 0 => {
            Some(tables.truth(false))
        }
        _ => None,
    }
}

/// Whether bindings that see each other are functions that mention no other variable.
fn is_closed(bindings: &[(Var, Ir)]) -> bool {
    let mut bound: Vec<Var> = bindings.iter().map(|(var, _)| *var).collect();
    bindings.iter().all(|(_, value)| matches!(value, Ir::Lambda(..)) && mentions_only(value, &mut bound))
}

fn mentions_only(ir: &Ir, bound: &mut Vec<Var>) -> bool {
    let mark = bound.len();
    let only = match ir {
        Ir::Var(var) => bound.contains(var),
        Ir::Lambda(vars, body) => {
            bound.extend(vars);
            mentions_only(body, bound)
        }
        Ir::Let(var, value, body) => {
            mentions_only(value, bound) && {
                bound.push(*var);
                mentions_only(body, bound)
            }
        }
        Ir::LetRec(pairs, body) => {
            bound.extend(pairs.iter().map(|(var, _)| *var));
            pairs.iter().all(|(_, value)| mentions_only(value, bound)) && mentions_only(body, bound)
        }
        Ir::Case(case) => {
            mentions_only(&case.scrutinee, bound) && {
                bound.push(case.binder);
                let mut arms = case.arms.iter().all(|(pattern, body)| {
                    let mark = bound.len();
                    if let IrPattern::Data(_, vars) = pattern {
                        bound.extend(vars);
                    }
                    let only = mentions_only(body, bound);
                    bound.truncate(mark);
                    only
                });
                arms = arms && case.default.iter().all(|body| mentions_only(body, bound));
                arms
            }
        }
        _ => {
            let mut only = true;
            ir.for_each_part(&mut |part| only = only && mentions_only(part, bound));
            only
        }
    };
    bound.truncate(mark);
    only
}

/// Puts globals in the place of variables.
pub(super) fn to_globals(ir: &mut Ir, globals: &FxHashMap<Var, u32>) {
    match ir {
        Ir::Var(var) => {
            if let Some(global) = globals.get(var) {
                *ir = Ir::Global(*global);
            }
        }
        _ => ir.for_each_part_mut(&mut |part| to_globals(part, globals)),
    }
}

/// Binds a variable only in the alternatives that use it, so that the others allocate nothing. No work is
/// copied: one alternative is chosen, and no function is entered on the way there.
fn float_in(var: Var, bound: Ir, mut body: Ir) -> Ir {
    match &mut body {
        Ir::Case(case) if count(&case.scrutinee, var) == 0 => {
            let mut users: Vec<&mut Ir> =
                case.arms.iter_mut().map(|(_, arm)| arm).chain(&mut case.default).collect();
            users.retain(|arm| count(arm, var) > 0);
            if users.len() > 1 && size_up_to(&bound, COPIED_INTO_ALTERNATIVES).is_none() {
                return Ir::Let(var, Box::new(bound), Box::new(body));
            }
            for arm in users {
                let inside = std::mem::replace(arm, Ir::AssumptionFails);
                *arm = float_in(var, bound.clone(), inside);
            }
            body
        }
        Ir::Let(_, other, inside)
            if count(other, var) == 0 && matches!(**inside, Ir::Case(_) | Ir::Let(..)) =>
        {
            let inner = std::mem::replace(&mut **inside, Ir::AssumptionFails);
            **inside = float_in(var, bound, inner);
            body
        }
        _ => Ir::Let(var, Box::new(bound), Box::new(body)),
    }
}
