//! What happens at symbolic values: branching, splitting, symbolic functions.

use otherwise_core::PrimOp;
use otherwise_core::prim::NumType;
use otherwise_smt::{Op, Term, Terms};
use smallvec::{SmallVec, smallvec};

use crate::branch::{Branch, Question, Step, Wait, Waiting, Way, may_have};
use crate::code::Alternatives;
use crate::machine::{Control, Machine, Outcome, Splitting, Value};
use crate::prim::symbolic;
use crate::shape::{ConstructorShape, Shape, TypeId};
use crate::word::{AlternativesId, ConId, ExprId, Ref, Word};

/// Stops the machine at a branch.
pub(crate) fn wait(waiting: Waiting, branch: Branch) -> Control {
    Control::Wait(Box::new(Wait { waiting, branch }))
}

impl<'c> Machine<'c> {
    /// A fresh symbolic value of a type; none if values of the type cannot be made.
    pub fn fresh(&mut self, ty: TypeId) -> Option<Value> {
        self.fresh_word(ty).map(Value)
    }

    pub(crate) fn fresh_word(&mut self, ty: TypeId) -> Option<Word> {
        let terms = self.terms?;
        // Whether data is in a newtype is nothing to symbolic values.
        let ty = self.code.shapes.bare(ty);
        // Numbered within the state: states that are forked from one another never meet again.
        let at = self.symbols;
        self.symbols += 1;
        match self.code.shapes.bare_shape(ty) {
            Shape::Number(number) => {
                Some(Word::Term(terms.numbered("n", at, symbolic::sort(symbolic::modelled(self, *number)))))
            }
            Shape::Bool => Some(Word::Term(terms.numbered("b", at, otherwise_smt::Sort::Bool))),
            Shape::Data(cons) if self.merge.enabled && self.is_enumeration(cons) => {
                self.symbols = at;
                self.fresh_number(0, Some(cons.len() as i64 - 1)).map(Word::Term)
            }
            Shape::Data(cons) => match &**cons {
                // Nothing to choose: a tuple or a record is split at once.
                [con] if !self.is_recursive(ty, con) => self.construct(con),
                [] => None,
                _ => {
                    let unmeasured = [Word::Int(0), Word::RealWorld, Word::RealWorld];
                    Some(Word::Ref(self.heap.allocate(Word::Symbolic { ty }, &unmeasured)))
                }
            },
            Shape::Function { .. } => {
                let nothing = Word::Constant(self.code.known.unit);
                let answers = self.heap.allocate(Word::Answers { ty }, &[nothing]);
                let header = Word::Closure { function: self.code.answer, captured: 1 };
                Some(Word::Ref(self.heap.allocate(header, &[Word::Ref(answers)])))
            }
            Shape::Newtype(_) | Shape::Elements(_) | Shape::Opaque(_) => None,
        }
    }

    /// Whether these are all constructors of an enumeration, whose symbolic values are numbers: positions.
    fn is_enumeration(&self, cons: &[ConstructorShape]) -> bool {
        let known = |con: &ConstructorShape| &self.code.constructors[con.con.index()];
        cons.len() > 1
            && cons
                .iter()
                .enumerate()
                .all(|(at, con)| known(con).is_enumerated && known(con).tag as usize == at)
    }

    /// Whether a constructor contains its own type directly: then it must stay unsplit until it is needed.
    fn is_recursive(&self, ty: TypeId, con: &ConstructorShape) -> bool {
        fn reaches(machine: &Machine<'_>, from: TypeId, goal: TypeId, depth: u32) -> bool {
            from == goal
                || depth > 8
                || match machine.code.shapes.bare_shape(from) {
                    Shape::Data(cons) => match &**cons {
                        [only] => only.fields.iter().any(|field| reaches(machine, *field, goal, depth + 1)),
                        _ => false,
                    },
                    _ => false,
                }
        }
        con.fields.iter().any(|field| reaches(self, *field, ty, 0))
    }

    /// A constructor with fresh symbolic fields.
    fn construct(&mut self, con: &ConstructorShape) -> Option<Word> {
        if con.fields.is_empty() {
            return Some(Word::Constant(con.con));
        }
        let fields: Option<SmallVec<[Word; 8]>> =
            con.fields.iter().map(|field| self.fresh_word(*field)).collect();
        let fields = fields?;
        let header = Word::Data { con: con.con, fields: fields.len() as u32 };
        Some(Word::Ref(self.heap.allocate(header, &fields)))
    }

    /// A branch, if the value is symbolic and the alternatives ask what it is.
    #[inline]
    pub(crate) fn choose_symbolically(
        &mut self,
        alternatives: AlternativesId,
        value: Word,
    ) -> Option<Control> {
        match value {
            Word::Term(term) => self.choose_by_term(alternatives, term),
            Word::Ref(object) => match self.heap.get(object, 0) {
                Word::Symbolic { ty } => self.choose_by_constructor(alternatives, object, ty),
                _ => None,
            },
            _ => None,
        }
    }

    #[cold]
    fn choose_by_term(&mut self, alternatives: AlternativesId, term: Term) -> Option<Control> {
        let terms = self.terms?;
        match &self.code.alternatives[alternatives.index()] {
            Alternatives::Any(_) => None,
            Alternatives::Data { arms, default } if terms.sort(term) != otherwise_smt::Sort::Bool => {
                Some(self.choose_by_position(alternatives, arms, *default, term))
            }
            Alternatives::Data { .. } => {
                let way = |condition, value| Way { condition, step: Step::Choose(self.code.boolean(value)) };
                let ways = smallvec![way(term, true), way(terms.not(term), false)];
                Some(self.merge_or_branch(alternatives, Branch { question: Question::Condition(term), ways }))
            }
            Alternatives::Literal { arms, default } => {
                let mut ways = SmallVec::new();
                let mut others = Vec::new();
                for (literal, _) in arms {
                    let condition = terms.eq(term, self.literal_term(terms, term, *literal)?);
                    others.push(terms.not(condition));
                    ways.push(Way { condition, step: Step::Choose(*literal) });
                }
                if default.is_some() {
                    // The value stays symbolic; no literal equals a term, so the default is chosen.
                    let step = Step::Choose(Word::Term(term));
                    ways.push(Way { condition: terms.and(others), step });
                }
                Some(self.merge_or_branch(alternatives, Branch { question: Question::Literal(term), ways }))
            }
        }
    }

    /// A choice by the constructor of an enumeration: its position is a term.
    fn choose_by_position(
        &mut self,
        alternatives: AlternativesId,
        arms: &[Option<ExprId>],
        default: Option<ExprId>,
        term: Term,
    ) -> Control {
        let Some(terms) = self.terms else { return Control::Done(Outcome::AssumptionFailed) };
        let known = terms.literal(term).and_then(|value| match value {
            otherwise_smt::Value::Int(at) => at.to_i64(),
            _ => None,
        });
        if let Some(at) = known.and_then(|at| u32::try_from(at).ok()) {
            return self.follow_step(Step::Tag(at), Waiting::Alternatives(alternatives));
        }
        let is_position = |(at, arm): (usize, &Option<ExprId>)| {
            arm.is_some_and(|arm| self.code.expr(arm).is_number(at as i64))
        };
        if default.is_none() && arms.iter().enumerate().all(is_position) {
            // The choice says what the position is.
            return Control::Return(Word::Term(term));
        }
        let named = arms.iter().enumerate().filter(|(_, arm)| arm.is_some());
        let condition = |at: usize| terms.eq(term, terms.int(at as i64));
        let mut ways: SmallVec<[Way; 3]> = SmallVec::new();
        let mut others = Vec::new();
        for (at, _) in named {
            others.push(terms.not(condition(at)));
            ways.push(Way { condition: condition(at), step: Step::Tag(at as u32) });
        }
        if default.is_some() {
            ways.push(Way { condition: terms.and(others), step: Step::Choose(Word::Term(term)) });
        }
        self.merge_or_branch(alternatives, Branch { question: Question::Literal(term), ways })
    }

    /// One term for all alternatives where that is possible, a branch otherwise.
    fn merge_or_branch(&mut self, alternatives: AlternativesId, branch: Branch) -> Control {
        match self.begin_merge(alternatives, &branch) {
            Some(control) => control,
            None => wait(Waiting::Alternatives(alternatives), branch),
        }
    }

    /// A literal of the sort of `like`.
    pub(crate) fn literal_term(&self, terms: &Terms, like: Term, literal: Word) -> Option<Term> {
        use otherwise_smt::Sort;
        let ty = match terms.sort(like) {
            Sort::Int => NumType::Integer,
            Sort::Char => NumType::Char,
            Sort::Float64 => NumType::Double,
            Sort::Float32 => NumType::Float,
            Sort::BitVec(8) => NumType::Word8,
            Sort::BitVec(16) => NumType::Word16,
            Sort::BitVec(32) => NumType::Word32,
            _ => NumType::Word64,
        };
        symbolic::term(self, terms, ty, literal)
    }

    #[cold]
    fn choose_by_constructor(
        &mut self,
        alternatives: AlternativesId,
        object: Ref,
        ty: TypeId,
    ) -> Option<Control> {
        if let Some(value) = self.measured(alternatives, object, ty) {
            return Some(Control::Return(value));
        }
        let code = self.code;
        let (arms, default) = match &code.alternatives[alternatives.index()] {
            Alternatives::Data { arms, default } => (arms, default),
            _ => return None,
        };
        let Shape::Data(cons) = code.shapes.bare_shape(ty) else { return None };
        let excluded = match self.heap.get(object, 1) {
            Word::Int(excluded) => excluded,
            _ => 0,
        };
        let tag = |con: ConId| code.constructors[con.index()].tag as usize;
        let open = (0..cons.len()).filter(|position| may_have(excluded, *position));
        let (named, rest): (Vec<usize>, Vec<usize>) =
            open.partition(|position| arms.get(tag(cons[*position].con)).is_some_and(Option::is_some));
        let mut ways: SmallVec<[Way; 3]> = SmallVec::new();
        // Constructors without fields first: they lead to the smallest values.
        let mut split = named.clone();
        split.sort_by_key(|position| !cons[*position].fields.is_empty());
        let construct = |position| self.way_to(object, position);
        ways.extend(split.into_iter().map(construct));
        match rest.as_slice() {
            [] => {}
            [only] => ways.push(construct(*only)),
            _ if default.is_some() && cons.len() <= 63 => {
                let excluded = named.iter().fold(excluded, |mask, position| mask | 1 << position);
                ways.push(Way { condition: Term::TRUE, step: Step::Exclude { object, excluded } });
            }
            _ => ways.extend(rest.iter().map(|position| construct(*position))),
        }
        let question = Question::Constructor(ty);
        Some(wait(Waiting::Alternatives(alternatives), Branch { question, ways }))
    }

    /// Goes one of the ways of the branch that the machine came to.
    pub fn follow(&mut self, way: &Way) {
        let control = std::mem::replace(&mut self.control, Control::Done(Outcome::AssumptionFailed));
        let Control::Wait(wait) = control else {
            // Not at a branch: nothing to follow.
            self.control = control;
            return;
        };
        self.control = self.follow_step(way.step, wait.waiting);
    }

    pub(crate) fn follow_step(&mut self, step: Step, waiting: Waiting) -> Control {
        match (step, waiting) {
            (Step::Choose(value), Waiting::Alternatives(alternatives)) => {
                self.choose_known(alternatives, value)
            }
            (Step::Construct { object, position, first }, Waiting::Alternatives(alternatives)) => {
                match self.split(object, position, first) {
                    Some(value) => self.choose_known(alternatives, value),
                    None => Control::Done(Outcome::AssumptionFailed),
                }
            }
            (Step::Construct { object, position, first }, Waiting::Deepen) => {
                match self.split(object, position, first) {
                    Some(value) => self.deepen(value, 1),
                    None => Control::Done(Outcome::AssumptionFailed),
                }
            }
            (Step::Construct { object, position, first }, Waiting::Asked) => {
                match self.split(object, position, first) {
                    Some(_) => self.ask_again(),
                    None => Control::Done(Outcome::AssumptionFailed),
                }
            }
            (Step::Tag(tag), Waiting::Alternatives(alternatives)) => self.choose_tag(alternatives, tag),
            (Step::Enter(word), _) => {
                self.stack.truncate(self.floor);
                self.enter_application(word, &[])
            }
            (Step::Exclude { object, excluded }, Waiting::Asked) => {
                self.heap.set(object, 1, Word::Int(excluded));
                self.ask_again()
            }
            (Step::Exclude { object, excluded }, Waiting::Alternatives(alternatives)) => {
                self.heap.set(object, 1, Word::Int(excluded));
                self.choose_default(alternatives, Word::Ref(object))
            }
            (Step::Evaluate { expr, left }, _) => {
                self.script.choices.push(left);
                Control::Eval(expr)
            }
            (Step::Return(value), _) => match self.settle(value) {
                Ok(value) => Control::Return(value),
                Err(_) => Control::Done(Outcome::Failure("an unknown value was needed".into())),
            },
            (Step::Remember { table, argument }, _) => match self.remember(table, argument) {
                Some(answer) => Control::Return(answer),
                None => Control::Done(Outcome::AssumptionFailed),
            },
            (Step::RememberLazily { table, argument }, _) => match self.remember_lazily(table, argument) {
                Some(answer) => Control::Return(answer),
                None => Control::Done(Outcome::AssumptionFailed),
            },
            (Step::LookFirst { table, argument, thunk }, _) => self.look_first(table, argument, thunk),
            (Step::Look { thunk, entry }, _) => self.look_at(thunk, entry),
            (Step::Input { ended, take }, _) => self.extend_input(ended, take),
            (Step::Weaken { entry }, _) => self.weaken(entry),
            (Step::Pass(entries), _) => self.pass(entries),
            _ => Control::Done(Outcome::AssumptionFailed),
        }
    }

    fn choose_known(&mut self, alternatives: AlternativesId, value: Word) -> Control {
        match value {
            Word::Term(_) => self.choose_default(alternatives, value),
            _ => self.choose(alternatives, value),
        }
    }

    /// A branch on what a symbolic value can be.
    #[cold]
    pub(crate) fn split_deeply(&mut self, value: Word) -> Option<Control> {
        match value {
            Word::Term(term) => self.split_condition(term),
            Word::Ref(object) if self.splitting == Splitting::Everything => self.split_datum(object),
            _ => None,
        }
    }

    /// A branch on whether a condition is true; an argument that is only passed on stays as it is.
    fn split_condition(&mut self, term: Term) -> Option<Control> {
        let terms = self.terms?;
        if terms.sort(term) != otherwise_smt::Sort::Bool || matches!(terms.op(term), Op::Symbol(_)) {
            return None;
        }
        let way = |condition, value| Way { condition, step: Step::Return(self.code.boolean(value)) };
        let ways = smallvec![way(term, true), way(terms.not(term), false)];
        Some(wait(Waiting::Deepen, Branch { question: Question::Condition(term), ways }))
    }

    /// A branch on the constructors that a symbolic value can still have.
    fn split_datum(&mut self, object: Ref) -> Option<Control> {
        let Word::Symbolic { ty } = self.heap.get(object, 0) else { return None };
        let Shape::Data(cons) = self.code.shapes.bare_shape(ty) else { return None };
        let excluded = match self.heap.get(object, 1) {
            Word::Int(excluded) => excluded,
            _ => 0,
        };
        let mut open: Vec<usize> = (0..cons.len()).filter(|position| may_have(excluded, *position)).collect();
        open.sort_by_key(|position| !cons[*position].fields.is_empty());
        let ways = open.into_iter().map(|position| self.way_to(object, position)).collect();
        Some(wait(Waiting::Deepen, Branch { question: Question::Constructor(ty), ways }))
    }

    /// Gives a symbolic value one of its constructors.
    fn split(&mut self, object: Ref, position: u32, first: u32) -> Option<Word> {
        let Word::Symbolic { ty } = self.heap.get(object, 0) else { return None };
        let code = self.code;
        let position = position as usize;
        let measures = self.field_measures(object, position, first);
        let Shape::Data(cons) = code.shapes.bare_shape(ty) else { return None };
        let Some(value) = self.construct(cons.get(position)?) else {
            self.uncovered.generators = true;
            return None;
        };
        if let Some((number, parts)) = measures {
            self.measure_fields(value, number, &parts);
        }
        self.heap.set(object, 0, Word::Indirection);
        self.heap.set(object, 1, value);
        Some(value)
    }

    /// Goes on with the alternative for a constructor of an enumeration.
    fn choose_tag(&mut self, alternatives: AlternativesId, tag: u32) -> Control {
        let Some(terms) = self.terms else { return Control::Done(Outcome::AssumptionFailed) };
        let value = Word::Term(terms.int(i64::from(tag)));
        match &self.code.alternatives[alternatives.index()] {
            Alternatives::Data { arms, .. } if let Some(Some(body)) = arms.get(tag as usize) => {
                self.stack.push(value);
                Control::Eval(*body)
            }
            _ => self.choose_default(alternatives, value),
        }
    }

    fn choose_default(&mut self, alternatives: AlternativesId, value: Word) -> Control {
        self.stack.push(value);
        let default = match &self.code.alternatives[alternatives.index()] {
            Alternatives::Any(body) => Some(*body),
            Alternatives::Data { default, .. } | Alternatives::Literal { default, .. } => *default,
        };
        default.map_or(Control::Done(Outcome::AssumptionFailed), Control::Eval)
    }

    /// A counterfactual choice; where everything is concrete, the real side.
    pub(crate) fn choice(&mut self, left: ExprId, right: ExprId) -> Control {
        if self.terms.is_none() {
            let told = self.script.replay.as_mut().and_then(|decisions| decisions.choices.pop());
            return Control::Eval(if told.unwrap_or(true) { left } else { right });
        }
        let way = |expr, left| Way { condition: Term::TRUE, step: Step::Evaluate { expr, left } };
        let branch =
            Branch { question: Question::Choice, ways: smallvec![way(left, true), way(right, false)] };
        wait(Waiting::Way, branch)
    }

    /// The symbolic generator (rule Sym-Gen).
    pub(crate) fn generate(&mut self, ty: u32) -> Control {
        if self.merge.is_trying() {
            return self.give_up();
        }
        let ty = self.code.symbolic_types[ty as usize];
        if self.terms.is_none() {
            let told = self.script.replay.as_mut().and_then(|decisions| decisions.generated.pop());
            let Some(datum) = told else {
                let message = "a symbolic value has no value when a program is run";
                return Control::Done(Outcome::Failure(message.into()));
            };
            let value = self.write(&datum, ty);
            return Control::Return(value.0);
        }
        match self.fresh_word(ty) {
            Some(word) => {
                let kept = self.keep(Value(word));
                self.script.generated.push((kept, ty));
                Control::Return(word)
            }
            // At a type variable, or a type whose values cannot be made: what follows is not searched.
            None => {
                self.uncovered.generators = true;
                Control::Done(Outcome::AssumptionFailed)
            }
        }
    }

    /// An operation without a term needs the value of one of its arguments.
    #[cold]
    pub(crate) fn wait_for_value(&mut self, op: PrimOp, given: &[Word], at: usize) -> Control {
        let Some(Word::Term(term)) = given.get(at).copied() else {
            return Control::Done(Outcome::AssumptionFailed);
        };
        let mut arguments = [Word::RealWorld; 4];
        arguments[..given.len()].copy_from_slice(given);
        let waiting = Waiting::Operation { op, arguments, count: given.len(), at };
        wait(waiting, Branch { question: Question::Value(term), ways: SmallVec::new() })
    }

    /// Answers [`Question::Value`]: the operation goes on with this value of the term.
    pub fn supply(&mut self, value: &otherwise_smt::Value, world: &mut dyn crate::World) {
        let control = std::mem::replace(&mut self.control, Control::Done(Outcome::AssumptionFailed));
        let (op, mut arguments, count, at) = match &control {
            Control::Wait(wait) => match wait.waiting {
                Waiting::Operation { op, arguments, count, at } => (op, arguments, count, at),
                _ => return self.control = control,
            },
            _ => return self.control = control,
        };
        let ty = crate::prim::argument_type(op, at);
        if let Some(word) = symbolic::literal(self, ty, value) {
            arguments[at] = word;
            self.control = self.primitive(op, &arguments[..count], world);
        }
    }
}
