//! The untyped tree to code: names become slots, arguments become atoms, every allocation becomes a `let`.
//!
//! Note [Slots]. A function's locals are the words of the stack from its base up: captured variables,
//! parameters, then whatever `let` and `case` add, in the order they add it. A case expression pushes a frame
//! before it evaluates its scrutinee, and that frame takes one slot; when the scrutinee's value returns, the
//! stack is cut back to where the frame was.

use otherwise_core::PrimOp;
use otherwise_core::prim::{ArithOp, NumType};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

use super::demand::evaluated_first;
use super::ir::{Ir, IrCase, IrPattern, Var};
use super::joins::{LOOKED_AT, binds_nothing, is_join, levels};
use super::simplify::Globals;
use crate::code::{Alternatives, Atom, Binding, Expr, Function, Run, Thunk};
use crate::heap::Heap;
use crate::merge::ResultKind;
use crate::word::{AlternativesId, ExprId, FunctionId, ThunkId, Word};

/// Code under construction.
pub(crate) struct Emit<'p> {
    pub(crate) globals: Globals<'p>,
    pub(crate) exprs: Vec<Expr>,
    pub(crate) atoms: Vec<Atom>,
    pub(crate) bindings: Vec<Binding>,
    pub(crate) functions: Vec<Function>,
    pub(crate) thunks: Vec<Thunk>,
    pub(crate) alternatives: Vec<Alternatives>,
    pub(crate) by_truth: Vec<bool>,
    pub(crate) result_kinds: Vec<ResultKind>,
    pub(crate) image: Heap,
    /// The globals whose meaning is looked for: names may stand for each other in a circle.
    aliases: Vec<u32>,
    /// What each global is, once something mentions it.
    pub(crate) words: Vec<Option<Word>>,
    pending: Vec<Pending>,
    big_integers: FxHashMap<u32, Word>,
    /// The innermost marked place around what is emitted: suspended parts of it belong there.
    place: Option<u32>,
    /// The variables that the body at hand mentions anywhere: no other needs a place by name.
    mentioned: FxHashSet<Var>,
    /// Variables that are only returned, never kept: the slots in use where they are bound, and their code.
    joins: FxHashMap<Var, (u32, ExprId)>,
    /// The free variables of parts of the body at hand, by the part's address: a part inside a part is looked
    /// at once.
    free: FreeVariables,
    /// The parameters that functions evaluate first, where values are concrete.
    pub(super) evaluated_first: FxHashMap<FunctionId, Box<[u8]>>,
}

type FreeVariables = FxHashMap<*const Ir, Arc<[Var]>>;

/// A body still to be emitted.
enum Pending {
    Function(FunctionId, Vec<Var>, Ir),
    Constant(ThunkId, Ir),
    Data(crate::word::Ref, Vec<Ir>),
}

/// Where the variables in scope are.
#[derive(Clone, Default)]
pub(super) struct Scope {
    places: FxHashMap<Var, Atom>,
    /// The next free slot.
    pub(super) depth: u32,
}

impl Scope {
    fn push(&mut self, var: Var) {
        self.places.insert(var, Atom::Local(self.depth));
        self.depth += 1;
    }

    fn of(vars: impl IntoIterator<Item = Var>) -> Scope {
        let mut scope = Scope::default();
        vars.into_iter().for_each(|var| scope.push(var));
        scope
    }
}

const NOWHERE: ExprId = ExprId(u32::MAX);

impl<'p> Emit<'p> {
    pub(crate) fn new(globals: Globals<'p>) -> Emit<'p> {
        let words = globals.program.globals.iter().map(|_| None).collect();
        Emit {
            globals,
            exprs: Vec::new(),
            atoms: Vec::new(),
            bindings: Vec::new(),
            functions: Vec::new(),
            thunks: Vec::new(),
            alternatives: Vec::new(),
            by_truth: Vec::new(),
            result_kinds: Vec::new(),
            image: Heap::new(),
            words,
            aliases: Vec::new(),
            pending: Vec::new(),
            big_integers: FxHashMap::default(),
            place: None,
            mentioned: FxHashSet::default(),
            joins: FxHashMap::default(),
            free: FreeVariables::default(),
            evaluated_first: FxHashMap::default(),
        }
    }

    /// The value that stands for a global; its code is emitted by [`Emit::finish`].
    pub(crate) fn reference(&mut self, global: u32) -> Word {
        if let Some(Some(word)) = self.words.get(global as usize) {
            return *word;
        }
        let word = match self.globals.simplified(global) {
            // Another name for something that is there already.
            Ir::Global(other) if other != global && !self.aliases.contains(&global) => {
                self.aliases.push(global);
                let word = self.reference(other);
                self.aliases.pop();
                word
            }
            Ir::Lambda(vars, body) => {
                let id = self.new_function(vars.len());
                if self.globals.copies.enabled {
                    self.evaluated_first.insert(id, evaluated_first(&vars, &body, &self.globals.tables));
                }
                self.pending.push(Pending::Function(id, vars, *body));
                Word::Function(id)
            }
            Ir::Word(word) => word,
            Ir::Data(con, fields) if fields.iter().all(Ir::is_atom) => {
                let header = Word::Data { con, fields: fields.len() as u32 };
                let object = self.image.allocate(header, &vec![Word::BlackHole; fields.len()]);
                self.pending.push(Pending::Data(object, fields));
                Word::Ref(object)
            }
            body => {
                let code = self.new_thunk();
                self.pending.push(Pending::Constant(code, body));
                Word::Ref(self.image.allocate(Word::Constants { code }, &[]))
            }
        };
        if self.words.len() <= global as usize {
            // A copy.
            self.words.resize(global as usize + 1, None);
        }
        self.words[global as usize] = Some(word);
        word
    }

    /// Looks at what a body mentions before it is emitted.
    fn begin(&mut self, pending: &Pending) {
        self.free.clear();
        self.joins.clear();
        self.mentioned.clear();
        let mut work: Vec<&Ir> = match pending {
            Pending::Function(_, _, body) | Pending::Constant(_, body) => vec![body],
            Pending::Data(_, fields) => fields.iter().collect(),
        };
        while let Some(ir) = work.pop() {
            if let Ir::Var(var) = ir {
                self.mentioned.insert(*var);
            }
            ir.for_each_part(&mut |part| work.push(part));
        }
    }

    /// A variable in the next slot.
    fn name(&self, var: Var, scope: &mut Scope) {
        if self.mentioned.contains(&var) {
            scope.push(var);
        } else {
            scope.depth += 1;
        }
    }

    /// Emits everything that was mentioned, and what that mentions.
    pub(crate) fn finish(&mut self) {
        while let Some(pending) = self.pending.pop() {
            self.place = None;
            self.begin(&pending);
            match pending {
                Pending::Function(id, vars, body) => {
                    self.functions[id.index()].body = self.expr(&body, Scope::of(vars));
                }
                Pending::Constant(code, body) => {
                    self.thunks[code.index()].body = self.expr(&body, Scope::default());
                }
                Pending::Data(object, fields) => {
                    for (at, field) in fields.iter().enumerate() {
                        if let Some(Atom::Constant(word)) = self.atom(field, &Scope::default()) {
                            self.image.set(object, at as u32 + 1, word);
                        }
                    }
                }
            }
        }
    }

    /// The code of symbolic functions, which capture their table; and how to go on with a question.
    pub(crate) fn answer_function(&mut self) -> (FunctionId, AlternativesId) {
        let function = self.new_function(1);
        let asked = self.push(Expr::Asked);
        let asking = self.push_alternatives(Alternatives::Any(asked), ResultKind::Other);
        let scrutinee = self.push(Expr::Atom(Atom::Constant(Word::Int(0))));
        self.functions[function.index()].body = self.push(Expr::Case { scrutinee, alternatives: asking });
        (function, asking)
    }

    fn new_function(&mut self, arity: usize) -> FunctionId {
        self.functions.push(Function { arity: arity as u32, captured: 0, itself: None, body: NOWHERE });
        FunctionId(self.functions.len() as u32 - 1)
    }

    fn new_thunk(&mut self) -> ThunkId {
        self.thunks.push(Thunk { body: NOWHERE });
        ThunkId(self.thunks.len() as u32 - 1)
    }

    pub(super) fn push(&mut self, expr: Expr) -> ExprId {
        self.exprs.push(expr);
        ExprId(self.exprs.len() as u32 - 1)
    }

    pub(super) fn run(&mut self, atoms: Vec<Atom>) -> Run {
        let start = self.atoms.len() as u32;
        let length = atoms.len() as u32;
        self.atoms.extend(atoms);
        Run { start, length }
    }

    pub(super) fn atom(&mut self, ir: &Ir, scope: &Scope) -> Option<Atom> {
        match ir {
            // The tree is closed, so the variable is in scope.
            Ir::Var(var) => scope.places.get(var).copied(),
            Ir::Global(global) => Some(Atom::Constant(self.reference(*global))),
            Ir::Word(word) => Some(Atom::Constant(*word)),
            Ir::BigInteger(number) => Some(Atom::Constant(self.big_integer(*number))),
            _ => None,
        }
    }

    fn big_integer(&mut self, number: u32) -> Word {
        if let Some(word) = self.big_integers.get(&number) {
            return *word;
        }
        let integer = self.globals.tables.integers[number as usize].clone();
        let word = crate::integer::allocate(&mut self.image, &integer);
        self.big_integers.insert(number, word);
        word
    }

    /// Emits an expression whose value is returned.
    pub(super) fn expr(&mut self, ir: &Ir, mut scope: Scope) -> ExprId {
        if let Ir::Var(var) = ir
            && let Some((depth, target)) = self.joins.get(var).copied()
        {
            return if depth == scope.depth { target } else { self.push(Expr::Jump { depth, target }) };
        }
        if let Some(atom) = self.atom(ir, &scope) {
            return self.push(Expr::Atom(atom));
        }
        match ir {
            Ir::Var(_) | Ir::Global(_) | Ir::Word(_) | Ir::BigInteger(_) => self.push(Expr::AssumptionFails),
            Ir::Text(literal) => self.push(Expr::Text { literal: *literal }),
            Ir::Data(con, fields) => {
                let con = *con;
                self.with_atoms(fields, scope, |this, _, atoms| {
                    let arguments = this.run(atoms);
                    this.push(Expr::Data { con, arguments })
                })
            }
            Ir::Prim(op, arguments) => self.primitive(*op, arguments, scope),
            Ir::Lambda(..) => {
                let bindings = self.bind_value(ir, &mut scope, None);
                let body = self.push(Expr::Atom(Atom::Local(scope.depth - 1)));
                self.push_let(bindings, body)
            }
            Ir::Apply(function, arguments) => self.application(function, arguments, scope),
            Ir::Let(var, bound, body)
                if self.globals.copies.enabled && is_join(*var, bound, body, &mut LOOKED_AT.clone()) =>
            {
                let target = self.expr(bound, scope.clone());
                self.joins.insert(*var, (scope.depth, target));
                let body = self.expr(body, scope);
                // Another alternative may bind the variable as well, and keep it.
                self.joins.remove(var);
                body
            }
            Ir::Let(var, bound, body) => {
                let bindings = self.bind_value(bound, &mut scope, Some(*var));
                let body = self.expr(body, scope);
                self.push_let(bindings, body)
            }
            Ir::LetRec(pairs, body) => self.let_rec(pairs, body, scope),
            Ir::Case(case) => self.case(case, scope),
            Ir::Fail(failure) => self.push(Expr::Fail { failure: *failure }),
            Ir::AssumptionFails => self.push(Expr::AssumptionFails),
            Ir::Choice(left, right) => {
                let left = self.expr(left, scope.clone());
                let right = self.expr(right, scope);
                self.push(Expr::Choice { left, right })
            }
            Ir::Symbolic(ty) => self.push(Expr::Symbolic { ty: *ty }),
            Ir::Tick(place, body) => {
                // The frame of the place takes a slot.
                scope.depth += 1;
                let before = self.place.replace(*place);
                let body = self.expr(body, scope);
                self.place = before;
                self.push(Expr::Tick { place: *place, body })
            }
            Ir::AssertionFails(assertion) => self.push(Expr::AssertionFails { assertion: *assertion }),
        }
    }

    pub(super) fn push_let(&mut self, bindings: Vec<Binding>, body: ExprId) -> ExprId {
        if bindings.is_empty() {
            return body;
        }
        let run = self.binding_run(bindings);
        self.push(Expr::Let { bindings: run, body })
    }

    fn binding_run(&mut self, bindings: Vec<Binding>) -> Run {
        let start = self.bindings.len() as u32;
        let length = bindings.len() as u32;
        self.bindings.extend(bindings);
        Run { start, length }
    }

    /// Makes atoms of expressions by allocating what is none, then continues.
    pub(super) fn with_atoms(
        &mut self,
        parts: &[Ir],
        mut scope: Scope,
        then: impl FnOnce(&mut Self, Scope, Vec<Atom>) -> ExprId,
    ) -> ExprId {
        let mut bindings = Vec::new();
        let atoms = self.bind_parts(parts, &mut scope, &mut bindings);
        let body = then(self, scope, atoms);
        self.push_let(bindings, body)
    }

    pub(super) fn bind_parts(
        &mut self,
        parts: &[Ir],
        scope: &mut Scope,
        bindings: &mut Vec<Binding>,
    ) -> Vec<Atom> {
        parts
            .iter()
            .map(|part| match self.atom(part, scope) {
                Some(atom) => atom,
                None => {
                    bindings.extend(self.bind_value(part, scope, None));
                    Atom::Local(scope.depth - 1)
                }
            })
            .collect()
    }

    pub(super) fn push_alternatives(
        &mut self,
        alternatives: Alternatives,
        result: ResultKind,
    ) -> AlternativesId {
        self.alternatives.push(alternatives);
        self.by_truth.push(false);
        self.result_kinds.push(result);
        AlternativesId(self.alternatives.len() as u32 - 1)
    }

    /// A primitive operation: strict arguments are evaluated left to right, lazy ones allocated.
    fn primitive(&mut self, op: PrimOp, arguments: &[Ir], scope: Scope) -> ExprId {
        let strict = &op.info().strict;
        let fast = arguments.iter().map(|argument| self.atom(argument, &scope)).collect::<Option<Vec<_>>>();
        let slow = self.primitive_slowly(op, arguments, strict, 0, Vec::new(), scope);
        match fast {
            Some(atoms) if strict.iter().any(|strict| *strict) => {
                let arguments = self.run(atoms);
                let mask =
                    strict.iter().enumerate().fold(0, |mask, (at, strict)| mask | u8::from(*strict) << at);
                self.push(Expr::Primitive { op, strict: mask, arguments, slow })
            }
            _ => slow,
        }
    }

    fn primitive_slowly(
        &mut self,
        op: PrimOp,
        arguments: &[Ir],
        strict: &[bool],
        at: usize,
        mut atoms: Vec<Atom>,
        mut scope: Scope,
    ) -> ExprId {
        let Some(argument) = arguments.get(at) else {
            let arguments = self.run(atoms);
            return self.push(Expr::Ready { op, arguments });
        };
        match self.atom(argument, &scope) {
            Some(Atom::Constant(word)) if is_value(word) || !strict[at] => {
                atoms.push(Atom::Constant(word));
                self.primitive_slowly(op, arguments, strict, at + 1, atoms, scope)
            }
            Some(atom) if !strict[at] => {
                atoms.push(atom);
                self.primitive_slowly(op, arguments, strict, at + 1, atoms, scope)
            }
            _ if strict[at] => {
                let mut inner = scope.clone();
                inner.depth += 1;
                let scrutinee = self.expr(argument, inner);
                atoms.push(Atom::Local(scope.depth));
                scope.depth += 1;
                let body = self.primitive_slowly(op, arguments, strict, at + 1, atoms, scope);
                let alternatives = self.push_alternatives(Alternatives::Any(body), ResultKind::Other);
                self.push(Expr::Case { scrutinee, alternatives })
            }
            _ => {
                let bindings = self.bind_value(argument, &mut scope, None);
                atoms.push(Atom::Local(scope.depth - 1));
                let body = self.primitive_slowly(op, arguments, strict, at + 1, atoms, scope);
                self.push_let(bindings, body)
            }
        }
    }

    /// Bindings that put the (lazy) value of an expression into the next slot, and name it. An atom needs
    /// none.
    fn bind_value(&mut self, ir: &Ir, scope: &mut Scope, name: Option<Var>) -> Vec<Binding> {
        if let Some(atom) = self.atom(ir, scope) {
            if let Some(var) = name {
                scope.places.insert(var, atom);
            }
            return Vec::new();
        }
        let mut bindings = Vec::new();
        let binding = match ir {
            Ir::Text(literal) => Binding::Text { literal: *literal },
            Ir::Data(con, fields) => {
                let atoms = self.bind_parts(fields, scope, &mut bindings);
                Binding::Data { con: *con, arguments: self.run(atoms) }
            }
            Ir::Prim(op, arguments) if is_eager(*op, arguments) && arguments.iter().all(is_eager_part) => {
                let atoms = self.bind_parts(arguments, scope, &mut bindings);
                self.eager(*op, atoms)
            }
            Ir::Apply(function, arguments)
                if self.place.is_none()
                    && arguments.iter().all(Ir::is_atom)
                    && matches!(**function, Ir::Var(_) | Ir::Global(_)) =>
            {
                let function = self.atom(function, scope).unwrap_or(Atom::Constant(Word::BlackHole));
                let atoms = self.bind_parts(arguments, scope, &mut bindings);
                Binding::Suspended { function, arguments: self.run(atoms) }
            }
            _ => self.closure(ir, scope, None),
        };
        bindings.push(binding);
        if let Some(var) = name {
            scope.places.insert(var, Atom::Local(scope.depth));
        }
        scope.depth += 1;
        bindings
    }

    /// An operation that is done at once if it can be; otherwise a thunk that captures its arguments.
    fn eager(&mut self, op: PrimOp, atoms: Vec<Atom>) -> Binding {
        let captured: Vec<Atom> =
            atoms.iter().filter(|atom| matches!(atom, Atom::Local(_))).copied().collect();
        let names: Vec<Ir> = {
            let mut next = 0;
            let mut name = |atom: &Atom| match atom {
                Atom::Local(_) => {
                    next += 1;
                    Ir::Var(next - 1)
                }
                Atom::Constant(word) => Ir::Word(*word),
            };
            atoms.iter().map(&mut name).collect()
        };
        let thunk = self.new_thunk();
        let scope = Scope::of(0..captured.len() as u32);
        self.thunks[thunk.index()].body = self.primitive(op, &names, scope);
        let (arguments, captured) = (self.run(atoms), self.run(captured));
        Binding::Eager { op, arguments, thunk, captured }
    }

    /// A thunk or function value that captures its free variables.
    fn closure(&mut self, ir: &Ir, scope: &Scope, name: Option<Var>) -> Binding {
        let free = free_of(ir, &mut self.free);
        // Names of atoms that are constants need not be captured.
        let (captured, constants): (Vec<Var>, Vec<Var>) =
            free.iter().copied().partition(|var| matches!(scope.places.get(var), Some(Atom::Local(_))));
        let atoms = captured.iter().filter_map(|var| scope.places.get(var).copied()).collect();
        let captured_run = self.run(atoms);
        let itself = captured.iter().position(|var| Some(*var) == name);
        let mut inner = Scope::of(captured);
        for var in constants {
            if let Some(atom) = scope.places.get(&var) {
                inner.places.insert(var, *atom);
            }
        }
        match ir {
            Ir::Lambda(vars, body) => {
                let function = self.new_function(vars.len());
                vars.iter().for_each(|var| inner.push(*var));
                let body = self.expr(body, inner);
                let made = &mut self.functions[function.index()];
                made.body = body;
                made.captured = captured_run.length;
                made.itself = itself.map(|at| at as u32);
                Binding::Closure { function, captured: captured_run }
            }
            _ => {
                let code = self.new_thunk();
                let body = match self.place {
                    Some(place) => {
                        inner.depth += 1;
                        let body = self.expr(ir, inner);
                        self.push(Expr::Tick { place, body })
                    }
                    None => self.expr(ir, inner),
                };
                self.thunks[code.index()].body = body;
                Binding::Thunk { code, captured: captured_run }
            }
        }
    }

    /// Bindings that see each other: all get their slots first, and each is one object.
    fn let_rec(&mut self, pairs: &[(Var, Ir)], body: &Ir, mut scope: Scope) -> ExprId {
        pairs.iter().for_each(|(var, _)| scope.push(*var));
        let mut bindings = Vec::with_capacity(pairs.len());
        for (var, bound) in pairs {
            let binding = match bound {
                Ir::Data(con, fields) if fields.iter().all(Ir::is_atom) => {
                    let atoms = self.bind_parts(fields, &mut scope, &mut Vec::new());
                    Binding::Data { con: *con, arguments: self.run(atoms) }
                }
                _ => self.closure(bound, &scope, Some(*var)),
            };
            bindings.push(binding);
        }
        let bindings = self.binding_run(bindings);
        let body = self.expr(body, scope);
        self.push(Expr::LetRec { bindings, body })
    }

    fn case(&mut self, case: &IrCase, scope: Scope) -> ExprId {
        let deeper = if self.globals.copies.enabled { levels(&case.scrutinee) } else { 0 };
        let mut chosen = scope.clone();
        chosen.depth += deeper;
        let alternatives = self.alternatives(case, chosen, |this, body, scope| this.expr(body, scope));
        self.choose_by(&case.scrutinee, scope, deeper, alternatives)
    }

    /// Evaluates an expression, then chooses with so many slots more in use. Where the expression is a choice
    /// itself, each of its alternatives goes on to choose: no frame waits for the first choice.
    fn choose_by(&mut self, ir: &Ir, scope: Scope, deeper: u32, alternatives: AlternativesId) -> ExprId {
        match ir {
            Ir::Case(first) if deeper > 0 && binds_nothing(first) => {
                let own = levels(&first.scrutinee);
                let mut chosen = scope.clone();
                chosen.depth += own;
                let inner = self.alternatives(first, chosen, |this, body, scope| {
                    this.choose_by(body, scope, deeper - own - 1, alternatives)
                });
                self.choose_by(&first.scrutinee, scope, own, inner)
            }
            _ if deeper > 0 => {
                let mut padded = scope;
                padded.depth += 1;
                let body = self.choose_by(ir, padded, deeper - 1, alternatives);
                let alternatives = self.push_alternatives(Alternatives::Any(body), ResultKind::Other);
                let scrutinee = self.push(Expr::Atom(Atom::Constant(Word::RealWorld)));
                self.push(Expr::Case { scrutinee, alternatives })
            }
            _ => {
                let mut inner = scope;
                inner.depth += 1;
                let scrutinee = self.expr(ir, inner);
                self.push(Expr::Case { scrutinee, alternatives })
            }
        }
    }

    /// The alternatives of a case expression, each emitted by `emit`.
    fn alternatives(
        &mut self,
        case: &IrCase,
        mut scope: Scope,
        mut emit: impl FnMut(&mut Self, &Ir, Scope) -> ExprId,
    ) -> AlternativesId {
        self.name(case.binder, &mut scope);
        let default = case.default.as_ref().map(|body| emit(self, body, scope.clone()));
        let mut by_tag: Vec<Option<ExprId>> = Vec::new();
        let mut literals = Vec::new();
        for (pattern, body) in &case.arms {
            let mut scope = scope.clone();
            match pattern {
                IrPattern::Data(con, vars) => {
                    vars.iter().for_each(|var| self.name(*var, &mut scope));
                    let body = emit(self, body, scope);
                    let tag = self.globals.tables.constructors[con.index()].tag as usize;
                    if by_tag.len() <= tag {
                        by_tag.resize(tag + 1, None);
                    }
                    by_tag[tag] = Some(body);
                }
                IrPattern::Literal(word) => literals.push((*word, emit(self, body, scope))),
            }
        }
        let alternatives = match default {
            Some(body) if case.arms.is_empty() => Alternatives::Any(body),
            _ if literals.is_empty() => Alternatives::Data { arms: by_tag.into(), default },
            _ => Alternatives::Literal { arms: literals.into(), default },
        };
        let known = self.globals.tables.known;
        let is_truth = |con| con == known.true_con || con == known.false_con;
        let by_truth =
            case.arms.iter().any(|(pattern, _)| matches!(pattern, IrPattern::Data(con, _) if is_truth(*con)));
        let alternatives = self.push_alternatives(alternatives, case.result);
        self.by_truth[alternatives.index()] = by_truth;
        alternatives
    }
}

/// Whether a constant is in weak head normal form.
fn is_value(word: Word) -> bool {
    !matches!(word, Word::Ref(_))
}

/// Operations that are cheap and never fail, so that doing them early costs less than suspending them. Those
/// on integers are only done early where all are small.
pub(super) fn is_eager(op: PrimOp, arguments: &[Ir]) -> bool {
    match op {
        PrimOp::Arith(ty, ArithOp::Add | ArithOp::Sub | ArithOp::Negate | ArithOp::Mul) => {
            ty != NumType::Char
        }
        PrimOp::Arith(
            NumType::Int | NumType::Integer,
            ArithOp::Quot | ArithOp::Rem | ArithOp::Div | ArithOp::Mod,
        ) => matches!(arguments, [_, Ir::Word(Word::Int(1..))]),
        PrimOp::Compare(..) => true,
        PrimOp::Convert(from, to) => {
            (from.width().is_some() || from == NumType::Char) && to.width().is_some()
        }
        _ => false,
    }
}

/// What may be an argument of an eager operation: an atom, or another one.
pub(super) fn is_eager_part(ir: &Ir) -> bool {
    match ir {
        Ir::Prim(op, arguments) => is_eager(*op, arguments) && arguments.iter().all(is_eager_part),
        _ => ir.is_atom(),
    }
}

/// The variables an expression mentions but does not bind, in the order it mentions them.
fn free_of(ir: &Ir, known: &mut FreeVariables) -> Arc<[Var]> {
    let address: *const Ir = ir;
    if let Some(free) = known.get(&address) {
        return free.clone();
    }
    let mut free = Vec::new();
    free_variables(ir, &mut Vec::new(), &mut free, known);
    let free: Arc<[Var]> = free.into();
    known.insert(address, free.clone());
    free
}

fn free_variables(ir: &Ir, bound: &mut Vec<Var>, free: &mut Vec<Var>, known: &mut FreeVariables) {
    let mark = bound.len();
    match ir {
        Ir::Var(var) => add_free(*var, bound, free),
        Ir::Lambda(vars, body) => {
            bound.extend(vars);
            free_variables(body, bound, free, known);
        }
        Ir::Let(var, value, body) => {
            free_in_part(value, bound, free, known);
            bound.push(*var);
            free_variables(body, bound, free, known);
        }
        Ir::LetRec(pairs, body) => {
            bound.extend(pairs.iter().map(|(var, _)| *var));
            pairs.iter().for_each(|(_, value)| free_in_part(value, bound, free, known));
            free_variables(body, bound, free, known);
        }
        Ir::Case(case) => {
            free_variables(&case.scrutinee, bound, free, known);
            bound.push(case.binder);
            case.default.iter().for_each(|body| free_variables(body, bound, free, known));
            for (pattern, body) in &case.arms {
                let mark = bound.len();
                if let IrPattern::Data(_, vars) = pattern {
                    bound.extend(vars);
                }
                free_variables(body, bound, free, known);
                bound.truncate(mark);
            }
        }
        _ => ir.for_each_part(&mut |part| free_in_part(part, bound, free, known)),
    }
    bound.truncate(mark);
}

/// The same for a part that may become a closure of its own.
fn free_in_part(part: &Ir, bound: &[Var], free: &mut Vec<Var>, known: &mut FreeVariables) {
    if !part.is_atom() {
        free_of(part, known).iter().for_each(|var| add_free(*var, bound, free));
    } else if let Ir::Var(var) = part {
        add_free(*var, bound, free);
    }
}

fn add_free(var: Var, bound: &[Var], free: &mut Vec<Var>) {
    if !bound.contains(&var) && !free.contains(&var) {
        free.push(var);
    }
}
