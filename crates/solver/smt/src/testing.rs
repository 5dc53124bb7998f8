//! Random expressions and models for the property tests.
//!
//! Everything is drawn from a list of numbers that proptest makes (and shrinks): a list of zeros is the
//! simplest expression.

use proptest::prelude::*;

use crate::{
    BitVector, FloatFormat, FunctionTable, MAX_CHAR, Model, Number, Op, RoundingMode, Sort, Symbol, Term,
    Terms, Value,
};

/// An expression before any simplification.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) op: Op,
    pub(crate) args: Vec<Expr>,
    pub(crate) sort: Sort,
}

impl Expr {
    /// The term that the smart constructors make of it.
    pub(crate) fn build(&self, terms: &Terms) -> Term {
        let args: Vec<Term> = self.args.iter().map(|arg| arg.build(terms)).collect();
        let term = terms.build(&self.op, &args, self.sort);
        assert_eq!(terms.sort(term), self.sort, "{self:?}");
        term
    }

    /// The term that says exactly this.
    pub(crate) fn build_plain(&self, terms: &Terms) -> Term {
        let args: Vec<Term> = self.args.iter().map(|arg| arg.build_plain(terms)).collect();
        terms.intern(self.op.clone(), &args, self.sort)
    }

    /// The plain reading: arguments first, then the operation's meaning.
    pub(crate) fn eval(&self, terms: &Terms, model: &Model) -> Value {
        let args: Vec<Value> = self.args.iter().map(|arg| arg.eval(terms, model)).collect();
        match &self.op {
            Op::Symbol(symbol) => model.get(*symbol).unwrap().clone(),
            Op::Apply(symbol) => model.function(*symbol).unwrap().call(&args).clone(),
            op => terms.meaning(op, &args, self.sort).unwrap_or_else(|| panic!("no meaning: {self:?}")),
        }
    }
}

/// Where the random decisions come from.
pub(crate) struct Choices<'a> {
    numbers: std::slice::Iter<'a, u16>,
}

/// That many cases, and no files written.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() }
}

/// The same cases on every run: for tests with a solver, which may take forever on an unlucky one.
pub(crate) fn fixed_cases(count: u32) -> ProptestConfig {
    ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(7), ..cases(count) }
}

pub(crate) fn numbers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..120)
}

/// The sorts that expressions are drawn from.
pub(crate) fn sorts(terms: &Terms) -> Vec<Sort> {
    vec![
        Sort::Bool,
        Sort::Int,
        Sort::Real,
        Sort::BitVec(1),
        Sort::BitVec(3),
        Sort::BitVec(32),
        Sort::BitVec(64),
        Sort::BitVec(65),
        Sort::Float32,
        Sort::Float64,
        Sort::Char,
        Sort::Str,
        terms.seq_sort(Sort::Int),
        terms.set_sort(Sort::Int),
        terms.set_sort(Sort::Bool),
        terms.array_sort(Sort::Int, Sort::Int),
        terms.array_sort(Sort::Bool, Sort::Int),
        terms.uninterpreted_sort("Thing"),
    ]
}

pub(crate) struct Generator<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) choices: Choices<'a>,
    /// Whether symbols and functions may occur.
    pub(crate) open: bool,
    pub(crate) sorts: Vec<Sort>,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(terms: &'a Terms, numbers: &'a [u16]) -> Generator<'a> {
        Generator { terms, choices: Choices { numbers: numbers.iter() }, open: true, sorts: sorts(terms) }
    }

    fn pick(&mut self, below: usize) -> usize {
        self.choices.numbers.next().map_or(0, |n| usize::from(*n) % below)
    }

    fn pick_sort(&mut self) -> Sort {
        let index = self.pick(self.sorts.len());
        self.sorts[index]
    }

    /// An expression of any sort.
    pub(crate) fn any(&mut self, depth: u32) -> Expr {
        let sort = self.pick_sort();
        self.expr(sort, depth)
    }

    fn leaf(&mut self, sort: Sort) -> Expr {
        let op = if self.open && self.pick(3) > 0 {
            let name = format!("{}_{}", self.terms.sort_text(sort), self.pick(3));
            Op::Symbol(self.terms.declare(&name, &[], sort).unwrap())
        } else {
            Op::Literal(self.value(sort))
        };
        Expr { op, args: vec![], sort }
    }

    fn node(&mut self, op: Op, args: &[Sort], sort: Sort, depth: u32) -> Expr {
        let args: Vec<Expr> = args.iter().map(|sort| self.expr(*sort, depth - 1)).collect();
        Expr { op, args, sort }
    }

    /// An expression of a sort.
    pub(crate) fn expr(&mut self, sort: Sort, depth: u32) -> Expr {
        if depth == 0 || self.pick(5) == 0 {
            return self.leaf(sort);
        }
        if self.pick(6) == 0 {
            return self.node(Op::Ite, &[Sort::Bool, sort, sort], sort, depth);
        }
        if self.open && self.pick(12) == 0 {
            let domain = [Sort::Int, sort];
            let name = format!("f_{}", self.terms.sort_text(sort));
            let function = self.terms.declare(&name, &domain, sort).unwrap();
            return self.node(Op::Apply(function), &domain, sort, depth);
        }
        let (op, args) = match sort {
            Sort::Bool => self.bool_op(),
            Sort::Int => self.int_op(),
            Sort::Real => self.real_op(),
            Sort::BitVec(width) => self.bits_op(width),
            Sort::Float32 => self.float_op(FloatFormat::Single),
            Sort::Float64 => self.float_op(FloatFormat::Double),
            Sort::Char => {
                [(Op::Chr, vec![Sort::Int]), (Op::SeqNth, vec![Sort::Str, Sort::Int])][self.pick(2)].clone()
            }
            Sort::Str | Sort::Seq(_) => self.sequence_op(sort),
            Sort::Set(element) => {
                let element = self.terms.sort_at(element);
                [
                    (Op::SetSingleton, vec![element]),
                    (Op::SetUnion, vec![sort, sort]),
                    (Op::SetIntersection, vec![sort, sort]),
                    (Op::SetDifference, vec![sort, sort]),
                    (Op::SetUnion, vec![sort, sort, sort]),
                ][self.pick(5)]
                .clone()
            }
            Sort::Array(key, value) => {
                let (key_sort, value_sort) = (self.terms.sort_at(key), self.terms.sort_at(value));
                [(Op::ConstArray(key), vec![value_sort]), (Op::Store, vec![sort, key_sort, value_sort])]
                    [self.pick(3).min(1)]
                .clone()
            }
            Sort::Uninterpreted(_) => return self.leaf(sort),
        };
        self.node(op, &args, sort, depth)
    }

    fn bool_op(&mut self) -> (Op, Vec<Sort>) {
        use Sort::{Bool, Int, Real, Str};
        let any = self.pick_sort();
        let vector = [Sort::BitVec(1), Sort::BitVec(3), Sort::BitVec(64), Sort::BitVec(65)][self.pick(4)];
        let float = [Sort::Float32, Sort::Float64][self.pick(2)];
        let sequence = [Str, self.terms.seq_sort(Int)][self.pick(2)];
        let number = [Int, Int, Real][self.pick(3)];
        let ints = self.terms.set_sort(Int);
        let bools = self.terms.set_sort(Bool);
        let table = [
            (Op::Not, vec![Bool]),
            (Op::And, vec![Bool, Bool]),
            (Op::And, vec![Bool, Bool, Bool]),
            (Op::Or, vec![Bool, Bool]),
            (Op::Or, vec![Bool, Bool, Bool]),
            (Op::Eq, vec![any, any]),
            (Op::Eq, vec![number, number]),
            (Op::Eq, vec![vector, vector]),
            (Op::Distinct, vec![any, any, any]),
            (Op::Le, vec![number, number]),
            (Op::Lt, vec![number, number]),
            (Op::Le, vec![number, number]),
            (Op::BvUlt, vec![vector, vector]),
            (Op::BvUle, vec![vector, vector]),
            (Op::BvSlt, vec![vector, vector]),
            (Op::BvSle, vec![vector, vector]),
            (Op::FpEq, vec![float, float]),
            (Op::FpLt, vec![float, float]),
            (Op::FpLe, vec![float, float]),
            (Op::FpIsNan, vec![float]),
            (Op::FpIsInfinite, vec![float]),
            (Op::FpIsZero, vec![float]),
            (Op::FpIsNegative, vec![float]),
            (Op::SeqContains, vec![sequence, sequence]),
            (Op::SeqPrefix, vec![sequence, sequence]),
            (Op::SeqSuffix, vec![sequence, sequence]),
            (Op::StrLt, vec![Str, Str]),
            (Op::StrLe, vec![Str, Str]),
            (Op::SetMember, vec![Int, ints]),
            (Op::SetMember, vec![Bool, bools]),
            (Op::SetSubset, vec![ints, ints]),
            (Op::SetSubset, vec![bools, bools]),
        ];
        table[self.pick(table.len())].clone()
    }

    fn int_op(&mut self) -> (Op, Vec<Sort>) {
        use Sort::{Bool, Int, Real, Str};
        let vector = [Sort::BitVec(1), Sort::BitVec(3), Sort::BitVec(64), Sort::BitVec(65)][self.pick(4)];
        let sequence = [Str, self.terms.seq_sort(Int)][self.pick(2)];
        let constant = self.number();
        let table = [
            (Op::Sum(constant.clone()), vec![Int, Int]),
            (Op::Sum(constant.clone()), vec![Int]),
            (Op::Sum(Number::ZERO), vec![Int, Int, Int]),
            (Op::Scale(constant), vec![Int]),
            (Op::Scale(Number::MINUS_ONE), vec![Int]),
            (Op::Mul, vec![Int, Int]),
            (Op::Div, vec![Int, Int]),
            (Op::Mod, vec![Int, Int]),
            (Op::Quot, vec![Int, Int]),
            (Op::Rem, vec![Int, Int]),
            (Op::Floor, vec![Real]),
            (Op::Ord, vec![Sort::Char]),
            (Op::BvToNat, vec![vector]),
            (Op::BvToInt, vec![vector]),
            (Op::SeqLength, vec![sequence]),
            (Op::SeqIndexOf, vec![sequence, sequence, Int]),
            (Op::StrToInt, vec![Str]),
            (Op::SeqNth, vec![self.terms.seq_sort(Int), Int]),
            (Op::Select, vec![self.terms.array_sort(Int, Int), Int]),
            (Op::Select, vec![self.terms.array_sort(Bool, Int), Bool]),
        ];
        table[self.pick(table.len())].clone()
    }

    fn real_op(&mut self) -> (Op, Vec<Sort>) {
        use Sort::Real;
        let float = [Sort::Float32, Sort::Float64][self.pick(2)];
        let constant = self.fraction();
        let table = [
            (Op::Sum(constant.clone()), vec![Real, Real]),
            (Op::Sum(Number::ZERO), vec![Real, Real, Real]),
            (Op::Scale(constant), vec![Real]),
            (Op::Mul, vec![Real, Real]),
            (Op::Divide, vec![Real, Real]),
            (Op::ToReal, vec![Sort::Int]),
            (Op::FpToReal, vec![float]),
        ];
        table[self.pick(table.len())].clone()
    }

    fn bits_op(&mut self, width: u32) -> (Op, Vec<Sort>) {
        let sort = Sort::BitVec(width);
        let binary = [
            Op::BvAnd,
            Op::BvOr,
            Op::BvXor,
            Op::BvAdd,
            Op::BvMul,
            Op::BvUdiv,
            Op::BvUrem,
            Op::BvSdiv,
            Op::BvSrem,
            Op::BvSmod,
            Op::BvShl,
            Op::BvLshr,
            Op::BvAshr,
        ];
        match self.pick(12) {
            0 => (Op::BvNot, vec![sort]),
            1 => (Op::BvNeg, vec![sort]),
            2 => (Op::IntToBv(width), vec![Sort::Int]),
            3 if width > 1 => {
                let upper = 1 + self.pick(width as usize - 1) as u32;
                (Op::BvConcat, vec![Sort::BitVec(upper), Sort::BitVec(width - upper)])
            }
            4 => {
                let (low, above) = (self.pick(3) as u32, self.pick(3) as u32);
                (Op::BvExtract { high: low + width - 1, low }, vec![Sort::BitVec(width + low + above)])
            }
            5 if width > 1 => {
                let by = 1 + self.pick(width as usize - 1) as u32;
                (Op::BvZeroExtend(by), vec![Sort::BitVec(width - by)])
            }
            6 if width > 1 => {
                let by = 1 + self.pick(width as usize - 1) as u32;
                (Op::BvSignExtend(by), vec![Sort::BitVec(width - by)])
            }
            7 if width == 32 => (Op::FpToBits, vec![Sort::Float32]),
            7 if width == 64 => (Op::FpToBits, vec![Sort::Float64]),
            8 => ([Op::BvAnd, Op::BvXor, Op::BvAdd][self.pick(3)].clone(), vec![sort; 3]),
            _ => (binary[self.pick(binary.len())].clone(), vec![sort; 2]),
        }
    }

    fn float_op(&mut self, format: FloatFormat) -> (Op, Vec<Sort>) {
        let sort = format.sort();
        let other = if format == FloatFormat::Single { Sort::Float64 } else { Sort::Float32 };
        let modes = [
            RoundingMode::NearestEven,
            RoundingMode::NearestAway,
            RoundingMode::TowardPositive,
            RoundingMode::TowardNegative,
            RoundingMode::TowardZero,
        ];
        let table = [
            (Op::FpAdd, vec![sort; 2]),
            (Op::FpSub, vec![sort; 2]),
            (Op::FpMul, vec![sort; 2]),
            (Op::FpDiv, vec![sort; 2]),
            (Op::FpRem, vec![sort; 2]),
            (Op::FpFma, vec![sort; 3]),
            (Op::FpAbs, vec![sort]),
            (Op::FpNeg, vec![sort]),
            (Op::FpSqrt, vec![sort]),
            (Op::FpRound(modes[self.pick(5)]), vec![sort]),
            (Op::FpFromReal(format), vec![Sort::Real]),
            (Op::FpFromBits(format), vec![Sort::BitVec(format.width())]),
            (Op::FpToFp(format), vec![other]),
        ];
        table[self.pick(table.len())].clone()
    }

    fn sequence_op(&mut self, sort: Sort) -> (Op, Vec<Sort>) {
        use Sort::Int;
        let unit = match sort {
            Sort::Str => (Op::StrFromChar, vec![Sort::Char]),
            _ => (Op::SeqUnit, vec![Int]),
        };
        let table = [
            unit.clone(),
            (Op::SeqConcat, vec![sort, sort]),
            (Op::SeqConcat, vec![sort, sort, sort]),
            (Op::SeqExtract, vec![sort, Int, Int]),
            (Op::SeqReplace, vec![sort, sort, sort]),
            if sort == Sort::Str { (Op::StrFromInt, vec![Int]) } else { unit },
        ];
        table[self.pick(table.len())].clone()
    }

    fn number(&mut self) -> Number {
        match self.pick(20) {
            n @ 0..14 => Number::from(n as i64 / 2 * if n % 2 == 0 { 1 } else { -1 }),
            14 => Number::from(10i64),
            15 => Number::from(0x11_0005i64),
            16 => Number::from(i64::MAX),
            17 => Number::from(i64::MIN),
            18 => Number::power_of_two(64),
            _ => &Number::power_of_two(65) * &Number::new(-3),
        }
    }

    fn fraction(&mut self) -> Number {
        let denominator = [1i64, 1, 2, 3, 10][self.pick(5)];
        let numerator = self.number();
        numerator.divide(&Number::new(denominator)).unwrap()
    }

    fn float(&mut self) -> f64 {
        let (a, b) = (self.pick(1 << 16), self.pick(1 << 16));
        match self.pick(16) {
            0 => 0.0,
            1 => -0.0,
            2 => f64::NAN,
            3 => f64::INFINITY,
            4 => f64::NEG_INFINITY,
            5 => 1.0,
            6 => -1.0,
            7 => f64::from(f32::MAX),
            8 => f64::MIN_POSITIVE / 8.0,
            9 => f64::from(f32::from_bits(3)),
            10 => f64::MAX,
            11 => 0.5 + (a % 5) as f64,
            12 => f64::from_bits((a as u64) << 48 | b as u64),
            _ => a as f64 / (1 + b % 16) as f64,
        }
    }

    /// A value of a sort.
    pub(crate) fn value(&mut self, sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(self.pick(2) == 1),
            Sort::Int => Value::Int(self.number()),
            Sort::Real => Value::Real(self.fraction()),
            Sort::BitVec(width) => Value::BitVec(BitVector::new(width, self.number())),
            Sort::Float32 => Value::float32(self.float() as f32),
            Sort::Float64 => Value::float64(self.float()),
            Sort::Char => Value::Char([0, 48, 97, 98, 0xD800, 0x2_FFFF, 0x3_0000, MAX_CHAR][self.pick(8)]),
            Sort::Str => Value::str(["", "a", "ab", "0", "12", "ba", "aab", "\u{2ffff}é\"\\u"][self.pick(8)]),
            Sort::Seq(element) => {
                let element = self.terms.sort_at(element);
                let length = self.pick(4);
                Value::seq((0..length).map(|_| self.value(element)))
            }
            Sort::Set(element) => {
                let element = self.terms.sort_at(element);
                let length = self.pick(4);
                let elements: Vec<Value> = (0..length).map(|_| self.value(element)).collect();
                if self.pick(4) == 1 { Value::cofinite_set(elements) } else { Value::set(elements) }
            }
            Sort::Array(key, value) => {
                let (key, value) = (self.terms.sort_at(key), self.terms.sort_at(value));
                let length = self.pick(4);
                let entries: Vec<(Value, Value)> =
                    (0..length).map(|_| (self.value(key), self.value(value))).collect();
                Value::array(self.value(value), entries)
            }
            Sort::Uninterpreted(name) => Value::Element(name, self.pick(3) as u32),
        }
    }

    /// A model of all symbols that `term`'s store has.
    pub(crate) fn model(&mut self, symbols: &[Symbol]) -> Model {
        let mut model = Model::new();
        for symbol in symbols {
            let declaration = self.terms.declaration(*symbol);
            if declaration.domain().is_empty() {
                model.insert(*symbol, self.value(declaration.range()));
                continue;
            }
            let mut table = FunctionTable::constant(self.value(declaration.range()));
            for _ in 0..self.pick(4) {
                let args = declaration.domain().iter().map(|sort| self.value(*sort)).collect();
                table.entries.insert(args, self.value(declaration.range()));
            }
            model.insert_function(*symbol, table);
        }
        model
    }
}
