//! The operators of the theories, and what each means on values.

use crate::value::{Sort, Value, mask};

macro_rules! operators {
    ($($variant:ident $name:literal $old:literal,)*) => {
        /// An operator.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)] // each is named as in SMT-LIB
        pub enum Op {
            $($variant,)*
            /// The bits from the first number down to the second.
            Extract(u32, u32),
            /// That many zero bits in front.
            ZeroExtend(u32),
            /// That many copies of the sign in front.
            SignExtend(u32),
        }

        impl Op {
            /// Every operator without an index.
            pub const PLAIN: &'static [Op] = &[$(Op::$variant,)*];

            /// The names in version 2 and version 1.
            fn names(self) -> (&'static str, &'static str) {
                match self {
                    $(Op::$variant => ($name, if $old.is_empty() { $name } else { $old }),)*
                    Op::Extract(..) => ("extract", "extract"),
                    Op::ZeroExtend(_) => ("zero_extend", "zero_extend"),
                    Op::SignExtend(_) => ("sign_extend", "sign_extend"),
                }
            }
        }
    };
}

operators! {
    Ite "ite" "", Eq "=" "", Distinct "distinct" "", And "and" "", Or "or" "", Not "not" "", Implies "=>" "", Xor "xor" "",
    Add "+" "", Sub "-" "", Mul "*" "", Div "div" "", Mod "mod" "", Abs "abs" "",
    Lt "<" "", Le "<=" "", Gt ">" "", Ge ">=" "",
    Concat "str.++" "", Len "str.len" "", At "str.at" "", Substr "str.substr" "", IndexOf "str.indexof" "",
    Replace "str.replace" "", ReplaceAll "str.replace_all" "str.replaceall",
    PrefixOf "str.prefixof" "", SuffixOf "str.suffixof" "", Contains "str.contains" "",
    FromInt "str.from_int" "int.to.str", ToInt "str.to_int" "str.to.int",
    StrLt "str.<" "", StrLe "str.<=" "", ToCode "str.to_code" "str.code", FromCode "str.from_code" "",
    IsDigit "str.is_digit" "",
    Field "wide.field" "", LastIndexOf "wide.last_index_of" "", Count "wide.count" "", Upper "wide.upper" "",
    Lower "wide.lower" "", Title "wide.title" "", Digits "wide.digits" "", Trim "wide.trim" "", Pad "wide.pad" "",
    MonthName "wide.month_name" "", MonthNumber "wide.month_number" "", MonthDigits "wide.month_digits" "",
    Minutes "wide.minutes" "", Group "wide.group" "",
    BvNot "bvnot" "", BvNeg "bvneg" "", BvAnd "bvand" "", BvOr "bvor" "", BvXor "bvxor" "", BvNand "bvnand" "",
    BvNor "bvnor" "", BvXnor "bvxnor" "", BvAdd "bvadd" "", BvSub "bvsub" "", BvMul "bvmul" "", BvUdiv "bvudiv" "",
    BvUrem "bvurem" "", BvSdiv "bvsdiv" "", BvSrem "bvsrem" "", BvSmod "bvsmod" "", BvShl "bvshl" "",
    BvLshr "bvlshr" "", BvAshr "bvashr" "", BvUlt "bvult" "", BvUle "bvule" "", BvUgt "bvugt" "", BvUge "bvuge" "",
    BvSlt "bvslt" "", BvSle "bvsle" "", BvSgt "bvsgt" "", BvSge "bvsge" "", BvComp "bvcomp" "", BvConcat "concat" "",
}

impl Op {
    /// The operator that a file of either version calls so.
    pub fn named(name: &str) -> Option<Op> {
        Op::PLAIN.iter().copied().find(|op| op.name(2) == name || op.name(1) == name)
    }

    /// Its name in that version of the format.
    pub fn name(self, version: u8) -> &'static str {
        let (new, old) = self.names();
        if version == 1 { old } else { new }
    }

    /// The sort of an application to arguments of these sorts; `None` if it cannot be applied to them.
    pub fn result(self, args: &[Sort]) -> Option<Sort> {
        use Op::*;
        use Sort::{Bool, Int, String};
        let all = |sort: Sort| args.iter().all(|arg| *arg == sort);
        let bits = match args.first() {
            Some(Sort::BitVec(width)) => Some(*width),
            _ => None,
        };
        let same = || args.iter().all(|arg| *arg == args[0]);
        match (self, args.len()) {
            (Ite, 3) => (args[0] == Bool && args[1] == args[2]).then_some(args[1]),
            (Eq | Distinct, 2..) => same().then_some(Bool),
            (And | Or, 1..) | (Implies | Xor, 2..) | (Not, 1) => all(Bool).then_some(Bool),
            (Add | Mul, 1..) | (Sub, 1..) | (Div | Mod, 2) | (Abs, 1) => all(Int).then_some(Int),
            (Lt | Le | Gt | Ge, 2..) => all(Int).then_some(Bool),
            (Concat, 1..) => all(String).then_some(String),
            (Len | ToInt | ToCode, 1) => all(String).then_some(Int),
            (IsDigit, 1) | (PrefixOf | SuffixOf | Contains | StrLt | StrLe, 2) => all(String).then_some(Bool),
            (MonthNumber | Minutes, 1) => all(String).then_some(Int),
            (MonthName, 1) => all(Int).then_some(String),
            (Upper | Lower | Title | Digits | Trim | Group | MonthDigits, 1) => all(String).then_some(String),
            (Count | LastIndexOf, 2) => all(String).then_some(Int),
            (Field, 3) => (args == [String, String, Int]).then_some(String),
            (Pad, 2) => (args == [String, Int]).then_some(String),
            (Replace | ReplaceAll, 3) => all(String).then_some(String),
            (At, 2) => (args == [String, Int]).then_some(String),
            (Substr, 3) => (args == [String, Int, Int]).then_some(String),
            (IndexOf, 3) => (args == [String, String, Int]).then_some(Int),
            (FromInt | FromCode, 1) => all(Int).then_some(String),
            (BvNot | BvNeg, 1) => bits.map(Sort::BitVec),
            (BvAnd | BvOr | BvXor | BvAdd | BvMul, 1..) => bits.filter(|_| same()).map(Sort::BitVec),
            (BvNand | BvNor | BvXnor | BvSub | BvUdiv | BvUrem | BvSdiv | BvSrem | BvSmod, 2)
            | (BvShl | BvLshr | BvAshr, 2) => bits.filter(|_| same()).map(Sort::BitVec),
            (BvUlt | BvUle | BvUgt | BvUge | BvSlt | BvSle | BvSgt | BvSge, 2) => {
                bits.filter(|_| same()).map(|_| Bool)
            }
            (BvComp, 2) => bits.filter(|_| same()).map(|_| Sort::BitVec(1)),
            (BvConcat, 2) => match args[1] {
                Sort::BitVec(low) => bits.map(|high| high + low).filter(|w| *w <= 64).map(Sort::BitVec),
                _ => None,
            },
            (Extract(high, low), 1) => {
                bits.filter(|width| low <= high && high < *width).map(|_| Sort::BitVec(high - low + 1))
            }
            (ZeroExtend(by) | SignExtend(by), 1) => {
                bits.and_then(|width| width.checked_add(by)).filter(|w| *w <= 64).map(Sort::BitVec)
            }
            _ => None,
        }
    }

    /// Whether the order of two arguments does not matter.
    pub fn commutes(self) -> bool {
        use Op::*;
        matches!(
            self,
            Eq | Distinct
                | And
                | Or
                | Xor
                | Add
                | Mul
                | BvAnd
                | BvOr
                | BvXor
                | BvNand
                | BvNor
                | BvXnor
                | BvAdd
                | BvMul
                | BvComp
        )
    }

    /// The value of an application. `None` if there is none: the sorts do not fit, the divisor is zero, or
    /// the number is too large.
    pub fn apply(self, args: &[Value]) -> Option<Value> {
        use Op::*;
        match (self, args) {
            (Ite, [Value::Bool(c), a, b]) => Some(if *c { a } else { b }.clone()),
            (Eq, [first, rest @ ..]) => Some(Value::Bool(rest.iter().all(|arg| arg == first))),
            (Distinct, args) => {
                let differ = |(i, a): (usize, &Value)| args[..i].iter().all(|b| a != b);
                Some(Value::Bool(args.iter().enumerate().all(differ)))
            }
            (_, [Value::Bool(_), ..]) => on_bools(self, args),
            (FromInt | FromCode, [Value::Int(n)]) => Some(match self {
                FromInt if *n < 0 => Value::str(""),
                FromInt => Value::str(&n.to_string()),
                _ => Value::Str(u32::try_from(*n).ok().filter(|c| *c <= 0x2FFFF).into_iter().collect()),
            }),
            (MonthName, [Value::Int(n)]) => {
                let at = usize::try_from(*n).ok().and_then(|n| n.checked_sub(1));
                Some(Value::str(at.and_then(|at| MONTHS.get(at)).unwrap_or(&"")))
            }
            (_, [Value::Int(_), ..]) => on_ints(self, args),
            (_, [Value::Str(_), ..]) => on_strings(self, args),
            (_, [Value::Bits(width, a)]) => on_bits_one(self, *width, *a),
            (_, [Value::Bits(width, a), Value::Bits(other, b)]) => on_bits(self, *width, *a, *other, *b),
            (BvAnd | BvOr | BvXor | BvAdd | BvMul, [first, second, rest @ ..]) => {
                let start = self.apply(&[first.clone(), second.clone()])?;
                rest.iter().try_fold(start, |sum, next| self.apply(&[sum, next.clone()]))
            }
            _ => None,
        }
    }
}

fn on_bools(op: Op, args: &[Value]) -> Option<Value> {
    let bools: Option<Vec<bool>> =
        args.iter().map(|arg| if let Value::Bool(b) = arg { Some(*b) } else { None }).collect();
    let bools = bools?;
    Some(Value::Bool(match (op, bools.as_slice()) {
        (Op::And, bools) => bools.iter().all(|b| *b),
        (Op::Or, bools) => bools.iter().any(|b| *b),
        (Op::Not, [a]) => !a,
        (Op::Xor, bools) => bools.iter().fold(false, |sum, b| sum ^ b),
        (Op::Implies, [premises @ .., conclusion]) => *conclusion || !premises.iter().all(|b| *b),
        _ => return None,
    }))
}

fn on_ints(op: Op, args: &[Value]) -> Option<Value> {
    let ints: Option<Vec<i128>> =
        args.iter().map(|arg| if let Value::Int(n) = arg { Some(*n) } else { None }).collect();
    let ints = ints?;
    let chain =
        |holds: fn(&i128, &i128) -> bool| Some(Value::Bool(ints.windows(2).all(|w| holds(&w[0], &w[1]))));
    let fold = |step: fn(i128, i128) -> Option<i128>| {
        let (first, rest) = ints.split_first()?;
        rest.iter().try_fold(*first, |sum, next| step(sum, *next)).map(Value::Int)
    };
    match (op, ints.as_slice()) {
        (Op::Add, _) => fold(i128::checked_add),
        (Op::Sub, [a]) => a.checked_neg().map(Value::Int),
        (Op::Sub, _) => fold(i128::checked_sub),
        (Op::Mul, _) => fold(i128::checked_mul),
        (Op::Div, [a, b]) => a.checked_div_euclid(*b).map(Value::Int),
        (Op::Mod, [a, b]) => a.checked_rem_euclid(*b).map(Value::Int),
        (Op::Abs, [a]) => a.checked_abs().map(Value::Int),
        (Op::Lt, _) => chain(i128::lt),
        (Op::Le, _) => chain(i128::le),
        (Op::Gt, _) => chain(i128::gt),
        (Op::Ge, _) => chain(i128::ge),
        _ => None,
    }
}

fn on_strings(op: Op, args: &[Value]) -> Option<Value> {
    use Op::*;
    use Value::{Bool, Int, Str};
    Some(match (op, args) {
        (Concat, args) => {
            let mut all = Vec::new();
            for arg in args {
                let Str(text) = arg else { return None };
                all.extend_from_slice(text);
            }
            Str(all.into())
        }
        (Len, [Str(s)]) => Int(s.len() as i128),
        (At, [Str(s), Int(i)]) => {
            Str(usize::try_from(*i).ok().and_then(|i| s.get(i)).copied().into_iter().collect())
        }
        (Substr, [Str(s), Int(from), Int(length)]) => Str(part(s, *from, *length).into()),
        (IndexOf, [Str(s), Str(part), Int(from)]) => {
            let found = usize::try_from(*from).ok().and_then(|from| find(s, part, from));
            Int(found.map_or(-1, |at| at as i128))
        }
        (Replace, [Str(s), Str(from), Str(to)]) => match find(s, from, 0) {
            Some(at) => Str([&s[..at], to, &s[at + from.len()..]].concat().into()),
            None => Str(s.clone()),
        },
        (ReplaceAll, [Str(s), Str(from), Str(to)]) if !from.is_empty() => {
            let mut result = Vec::new();
            let mut at = 0;
            while let Some(next) = find(s, from, at) {
                result.extend_from_slice(&s[at..next]);
                result.extend_from_slice(to);
                at = next + from.len();
            }
            result.extend_from_slice(&s[at..]);
            Str(result.into())
        }
        (ReplaceAll, [Str(s), Str(_), Str(_)]) => Str(s.clone()),
        (PrefixOf, [Str(part), Str(s)]) => Bool(s.starts_with(part)),
        (SuffixOf, [Str(part), Str(s)]) => Bool(s.ends_with(part)),
        (Contains, [Str(s), Str(part)]) => Bool(find(s, part, 0).is_some()),
        (ToInt, [Str(s)]) => Int(spelled(s)?),
        (ToCode, [Str(s)]) => Int(if s.len() == 1 { i128::from(s[0]) } else { -1 }),
        (IsDigit, [Str(s)]) => Bool(s.len() == 1 && is_digit(s[0])),
        (Field, [Str(s), Str(sign), Int(n)]) => Str(field(s, sign, *n).into()),
        (LastIndexOf, [Str(s), Str(part)]) => {
            let last = (0..=s.len()).rev().find(|at| s[*at..].starts_with(part));
            Int(last.map_or(-1, |at| at as i128))
        }
        (Count, [Str(s), Str(part)]) => {
            Int(if part.is_empty() { 0 } else { cuts(s, part).len() as i128 - 1 })
        }
        (Upper, [Str(s)]) => Str(s.iter().map(|c| upper(*c)).collect()),
        (Lower, [Str(s)]) => Str(s.iter().map(|c| lower(*c)).collect()),
        (Title, [Str(s)]) => {
            let inside = |at: usize| at > 0 && is_letter(s[at - 1]);
            Str(s.iter().enumerate().map(|(at, c)| if inside(at) { lower(*c) } else { upper(*c) }).collect())
        }
        (Digits, [Str(s)]) => Str(s.iter().copied().filter(|c| is_digit(*c)).collect()),
        (Trim, [Str(s)]) => {
            let blank = |c: &u32| *c == 32;
            let start = s.iter().take_while(|c| blank(c)).count();
            let end = s.iter().rev().take_while(|c| blank(c)).count();
            Str(s.get(start..s.len().saturating_sub(end)).unwrap_or(&[]).into())
        }
        (Pad, [Str(s), Int(n)]) => {
            let missing = usize::try_from(*n).unwrap_or(0).min(64).saturating_sub(s.len());
            Str(std::iter::repeat_n(48, missing).chain(s.iter().copied()).collect())
        }
        (MonthNumber, [Str(s)]) => Int(month(s)),
        (MonthDigits, [Str(s)]) => match month(s) {
            -1 => Value::str(""),
            number => Value::str(&format!("{number:02}")),
        },
        (Minutes, [Str(s)]) => Int(minutes(s)),
        (Group, [Str(s)]) => Str(group(s).into()),
        (StrLt, [Str(a), Str(b)]) => Bool(a < b),
        (StrLe, [Str(a), Str(b)]) => Bool(a <= b),
        _ => return None,
    })
}

/// The months by their names.
pub(crate) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The same in German.
pub(crate) const GERMAN_MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

/// The month whose name, English or German, begins like this, with three letters at least; -1 if there is
/// none.
fn month(s: &[u32]) -> i128 {
    let like = |name: &&str| {
        let mut letters = name.chars();
        let mut is_next =
            |c: char| letters.next().is_some_and(|letter| letter.to_lowercase().eq(c.to_lowercase()));
        let begins = s.iter().all(|c| char::from_u32(*c).is_some_and(&mut is_next));
        s.len() >= 3 && begins
    };
    let found = MONTHS.iter().position(like).or_else(|| GERMAN_MONTHS.iter().position(like));
    found.map_or(-1, |at| at as i128 + 1)
}

/// How many minutes a time of day or a length of time has, `9:30` or `09:30:15`; -1 if it is written in
/// another way.
fn minutes(s: &[u32]) -> i128 {
    let mut parts = s.split(|c| *c == u32::from(':'));
    let mut part = |most: usize| {
        let digits = parts.next().filter(|part| (1..=most).contains(&part.len()))?;
        digits.iter().try_fold(0i128, |all, c| is_digit(*c).then(|| all * 10 + i128::from(c - 48)))
    };
    let found = part(4).zip(part(2)).map(|(hours, minutes)| hours * 60 + minutes);
    found.filter(|_| parts.count() <= 1).unwrap_or(-1)
}

/// A number with commas between its thousands: what stands before the first sign that is no digit.
fn group(s: &[u32]) -> Vec<u32> {
    let whole = s.iter().take_while(|c| is_digit(**c)).count();
    let mut result = Vec::with_capacity(s.len() + whole / 3);
    for (at, c) in s.iter().enumerate() {
        if at > 0 && at < whole && (whole - at) % 3 == 0 {
            result.push(u32::from(','));
        }
        result.push(*c);
    }
    result
}

/// The pieces of a text between the places where a sign stands.
fn cuts<'a>(s: &'a [u32], sign: &[u32]) -> Vec<&'a [u32]> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while let Some(next) = find(s, sign, at).filter(|_| !sign.is_empty()) {
        pieces.push(&s[at..next]);
        at = next + sign.len();
    }
    pieces.push(&s[at..]);
    pieces
}

/// The piece of that number, from the end if it is negative; empty if there is none.
pub(crate) fn field<'a>(s: &'a [u32], sign: &[u32], n: i128) -> &'a [u32] {
    let pieces = cuts(s, sign);
    let at = if n < 0 { n + pieces.len() as i128 } else { n };
    usize::try_from(at).ok().and_then(|at| pieces.get(at)).copied().unwrap_or(&[])
}

/// Letters of ASCII; others are left as they are.
fn is_letter(c: u32) -> bool {
    char::from_u32(c).is_some_and(|c| c.is_ascii_alphabetic())
}

fn upper(c: u32) -> u32 {
    if (97..123).contains(&c) { c - 32 } else { c }
}

fn lower(c: u32) -> u32 {
    if (65..91).contains(&c) { c + 32 } else { c }
}

/// What `str.substr` takes.
pub(crate) fn part(s: &[u32], from: i128, length: i128) -> &[u32] {
    match usize::try_from(from) {
        Ok(from) if from < s.len() && length > 0 => {
            let room = s.len() - from;
            let length = usize::try_from(length).map_or(room, |length| length.min(room));
            &s[from..from + length]
        }
        _ => &[],
    }
}

/// The first place at or after `from` where `part` begins.
pub(crate) fn find(whole: &[u32], part: &[u32], from: usize) -> Option<usize> {
    let last = whole.len().checked_sub(part.len())?;
    match part.first() {
        None => (from <= last).then_some(from),
        Some(first) => (from..=last).find(|at| whole[*at] == *first && whole[*at..].starts_with(part)),
    }
}

pub(crate) fn is_digit(c: u32) -> bool {
    (48..58).contains(&c)
}

/// The number that digits spell, -1 for other texts; `None` if it is too large.
pub(crate) fn spelled(s: &[u32]) -> Option<i128> {
    if s.is_empty() || !s.iter().all(|c| is_digit(*c)) {
        return Some(-1);
    }
    s.iter().try_fold(0i128, |n, c| n.checked_mul(10)?.checked_add(i128::from(*c - 48)))
}

/// The signed number that bits mean.
fn signed(width: u32, bits: u64) -> i64 {
    let shift = 64 - width;
    ((bits << shift) as i64) >> shift
}

fn on_bits_one(op: Op, width: u32, a: u64) -> Option<Value> {
    let keep = |bits: u64| Some(Value::Bits(width, bits & mask(width)));
    match op {
        Op::BvNot => keep(!a),
        Op::BvNeg => keep(a.wrapping_neg()),
        Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvAdd | Op::BvMul => keep(a),
        Op::Extract(high, low) if low <= high && high < width => {
            let width = high - low + 1;
            Some(Value::Bits(width, (a >> low) & mask(width)))
        }
        Op::ZeroExtend(by) if width.saturating_add(by) <= 64 => Some(Value::Bits(width + by, a)),
        Op::SignExtend(by) if width.saturating_add(by) <= 64 => {
            Some(Value::Bits(width + by, signed(width, a) as u64 & mask(width + by)))
        }
        _ => None,
    }
}

/// Two bit vectors; only `concat` takes different widths.
pub(crate) fn on_bits(op: Op, width: u32, a: u64, other: u32, b: u64) -> Option<Value> {
    use Op::*;
    if op == BvConcat {
        return (width + other <= 64)
            .then(|| Value::Bits(width + other, a.checked_shl(other).unwrap_or(0) | b));
    }
    if width != other {
        return None;
    }
    let bits = |bits: u64| Some(Value::Bits(width, bits & mask(width)));
    let truth = |truth: bool| Some(Value::Bool(truth));
    let (sa, sb) = (signed(width, a), signed(width, b));
    match op {
        BvAnd => bits(a & b),
        BvOr => bits(a | b),
        BvXor => bits(a ^ b),
        BvNand => bits(!(a & b)),
        BvNor => bits(!(a | b)),
        BvXnor => bits(!(a ^ b)),
        BvAdd => bits(a.wrapping_add(b)),
        BvSub => bits(a.wrapping_sub(b)),
        BvMul => bits(a.wrapping_mul(b)),
        BvUdiv => bits(a.checked_div(b).unwrap_or(u64::MAX)),
        BvUrem => bits(a.checked_rem(b).unwrap_or(a)),
        BvSdiv if b == 0 => bits(if sa < 0 { 1 } else { u64::MAX }),
        BvSdiv => bits(sa.wrapping_div(sb) as u64),
        BvSrem if b == 0 => bits(a),
        BvSrem => bits(sa.wrapping_rem(sb) as u64),
        BvSmod if b == 0 => bits(a),
        BvSmod => {
            let rem = sa.wrapping_rem(sb);
            bits(if rem != 0 && (rem < 0) != (sb < 0) { rem.wrapping_add(sb) } else { rem } as u64)
        }
        BvShl => bits(if b >= u64::from(width) { 0 } else { a << b }),
        BvLshr => bits(if b >= u64::from(width) { 0 } else { a >> b }),
        BvAshr => bits((sa >> b.min(63)) as u64),
        BvUlt => truth(a < b),
        BvUle => truth(a <= b),
        BvUgt => truth(a > b),
        BvUge => truth(a >= b),
        BvSlt => truth(sa < sb),
        BvSle => truth(sa <= sb),
        BvSgt => truth(sa > sb),
        BvSge => truth(sa >= sb),
        BvComp => Some(Value::Bits(1, u64::from(a == b))),
        _ => None,
    }
}
