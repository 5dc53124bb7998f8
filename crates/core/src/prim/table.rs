//! The table itself. Types are written as text and read once.
//!
//! An argument is evaluated if its type is a type constructor application; a type variable with `!` in front
//! is evaluated too, other variables and functions are not.

use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;

use super::{ArithOp, BitsOp, CharOp, CompareOp, FloatOp, NumType, PrimInfo, PrimOp};
use crate::builtin;
use crate::symbol::{Name, Symbol};
use crate::types::{TyBinder, TyVar, Type};

const INTEGRAL: &[NumType] = NumType::ALL.split_at(11).0;

impl NumType {
    /// The name of the type, such as `Word8`.
    pub fn type_name(self) -> &'static str {
        match self {
            NumType::Int => "Int",
            NumType::Int8 => "Int8",
            NumType::Int16 => "Int16",
            NumType::Int32 => "Int32",
            NumType::Int64 => "Int64",
            NumType::Word => "Word",
            NumType::Word8 => "Word8",
            NumType::Word16 => "Word16",
            NumType::Word32 => "Word32",
            NumType::Word64 => "Word64",
            NumType::Integer => "Integer",
            NumType::Double => "Double",
            NumType::Float => "Float",
            NumType::Char => "Char",
        }
    }

    /// The type.
    pub fn ty(self) -> Type {
        Type::con(Name::new(builtin::MODULE, self.type_name()))
    }

    /// The width in bits and whether it is signed, for fixed-width integers.
    pub fn width(self) -> Option<(u32, bool)> {
        match self {
            NumType::Int | NumType::Int64 => Some((64, true)),
            NumType::Int8 => Some((8, true)),
            NumType::Int16 => Some((16, true)),
            NumType::Int32 => Some((32, true)),
            NumType::Word | NumType::Word64 => Some((64, false)),
            NumType::Word8 => Some((8, false)),
            NumType::Word16 => Some((16, false)),
            NumType::Word32 => Some((32, false)),
            NumType::Integer | NumType::Double | NumType::Float | NumType::Char => None,
        }
    }
}

struct Table {
    infos: Vec<PrimInfo>,
    by_name: FxHashMap<String, usize>,
    by_op: FxHashMap<PrimOp, usize>,
}

static TABLE: LazyLock<Table> = LazyLock::new(build);

/// The primitive operation of this name.
pub fn lookup(name: &str) -> Option<&'static PrimInfo> {
    TABLE.by_name.get(name).map(|at| &TABLE.infos[*at])
}

/// What is known of an operation.
pub fn info(op: PrimOp) -> &'static PrimInfo {
    // Operations that a family does not have (`Arith(Double, Quot)`) cannot be named in any program; should
    // one be asked for, the first entry keeps us from a panic.
    TABLE.by_op.get(&op).map_or(&TABLE.infos[0], |at| &TABLE.infos[*at])
}

/// The whole table.
pub fn all() -> &'static [PrimInfo] {
    &TABLE.infos
}

fn build() -> Table {
    let mut table = Table { infos: Vec::new(), by_name: FxHashMap::default(), by_op: FxHashMap::default() };
    let mut add = |op: PrimOp, name: String, ty: &str| {
        let (ty, strict) = parse_type(ty);
        let world = Type::con(builtin::real_world());
        let effect = ty.split_foralls().1.split_funs().0.last() == Some(&world);
        let at = table.infos.len();
        table.by_name.insert(name.clone(), at);
        table.by_op.insert(op, at);
        table.infos.push(PrimInfo { op, name, ty, strict, effect });
    };
    numeric(&mut add);
    floating(&mut add);
    characters(&mut add);
    plain(&mut add);
    table
}

type Add<'a> = dyn FnMut(PrimOp, String, &str) + 'a;

/// `Int8` as a prefix: `int8`.
fn prefix(ty: NumType) -> String {
    let name = ty.type_name();
    let mut chars = name.chars();
    chars.next().map_or(String::new(), |first| first.to_ascii_lowercase().to_string() + chars.as_str())
}

fn numeric(add: &mut Add<'_>) {
    let floating = [NumType::Double, NumType::Float];
    for &ty in INTEGRAL.iter().chain(&floating) {
        let name = ty.type_name();
        for (op, text) in [(ArithOp::Add, "Add"), (ArithOp::Sub, "Sub"), (ArithOp::Mul, "Mul")] {
            add(PrimOp::Arith(ty, op), prefix(ty) + text, &format!("{name} -> {name} -> {name}"));
        }
        add(PrimOp::Arith(ty, ArithOp::Negate), prefix(ty) + "Negate", &format!("{name} -> {name}"));
        add(PrimOp::Show(ty), prefix(ty) + "Show", &format!("{name} -> [Char]"));
    }
    for &ty in INTEGRAL {
        let name = ty.type_name();
        let binary = format!("{name} -> {name} -> {name}");
        let divisions =
            [(ArithOp::Quot, "Quot"), (ArithOp::Rem, "Rem"), (ArithOp::Div, "Div"), (ArithOp::Mod, "Mod")];
        for (op, text) in divisions {
            add(PrimOp::Arith(ty, op), prefix(ty) + text, &binary);
        }
        for (op, text) in [(BitsOp::And, "And"), (BitsOp::Or, "Or"), (BitsOp::Xor, "Xor")] {
            add(PrimOp::Bits(ty, op), prefix(ty) + text, &binary);
        }
        for (op, text) in [(BitsOp::ShiftL, "Shl"), (BitsOp::ShiftR, "Shr")] {
            add(PrimOp::Bits(ty, op), prefix(ty) + text, &format!("{name} -> Int -> {name}"));
        }
        add(PrimOp::Bits(ty, BitsOp::Complement), prefix(ty) + "Complement", &format!("{name} -> {name}"));
        if ty.width().is_some_and(|(_, signed)| signed) {
            let compare = format!("{name} -> {name} -> Bool");
            add(PrimOp::QuotOverflow(ty), prefix(ty) + "QuotOverflow", &compare);
        }
        add(PrimOp::Bits(ty, BitsOp::PopCount), prefix(ty) + "PopCount", &format!("{name} -> Int"));
    }
    for &ty in INTEGRAL.iter().chain(&floating).chain(&[NumType::Char]) {
        let name = ty.type_name();
        let compares = [
            (CompareOp::Eq, "Eq"),
            (CompareOp::Ne, "Ne"),
            (CompareOp::Lt, "Lt"),
            (CompareOp::Le, "Le"),
            (CompareOp::Gt, "Gt"),
            (CompareOp::Ge, "Ge"),
        ];
        for (op, text) in compares {
            add(PrimOp::Compare(ty, op), prefix(ty) + text, &format!("{name} -> {name} -> Bool"));
        }
    }
    for &from in INTEGRAL.iter().chain(&floating) {
        for &to in INTEGRAL.iter().chain(&floating) {
            if from != to {
                let (source, target) = (from.type_name(), to.type_name());
                // Both spellings: from the view of either type.
                let ty = format!("{source} -> {target}");
                add(PrimOp::Convert(from, to), format!("{}To{target}", prefix(from)), &ty);
                add(PrimOp::Convert(from, to), format!("{}From{source}", prefix(to)), &ty);
            }
        }
    }
    let integer = NumType::Integer;
    add(PrimOp::Bits(integer, BitsOp::TestBit), "integerTestBit".into(), "Integer -> Int -> Bool");
    add(PrimOp::Bits(integer, BitsOp::Log2), "integerLog2".into(), "Integer -> Int");
    add(PrimOp::Convert(NumType::Char, NumType::Int), "charOrd".into(), "Char -> Int");
    add(PrimOp::Convert(NumType::Int, NumType::Char), "charChr".into(), "Int -> Char");
}

fn floating(add: &mut Add<'_>) {
    for (ty, bits) in [(NumType::Double, "Word64"), (NumType::Float, "Word32")] {
        let name = ty.type_name();
        let mut op = |op: FloatOp, text: &str, ty_text: &str| {
            add(PrimOp::Float(ty, op), prefix(ty) + text, &ty_text.replace('F', name).replace("BITS", bits));
        };
        let divide = PrimOp::Arith(ty, ArithOp::Divide);
        for (which, text) in [
            (FloatOp::Sqrt, "Sqrt"),
            (FloatOp::Exp, "Exp"),
            (FloatOp::Log, "Log"),
            (FloatOp::Sin, "Sin"),
            (FloatOp::Cos, "Cos"),
            (FloatOp::Tan, "Tan"),
            (FloatOp::Asin, "Asin"),
            (FloatOp::Acos, "Acos"),
            (FloatOp::Atan, "Atan"),
            (FloatOp::Sinh, "Sinh"),
            (FloatOp::Cosh, "Cosh"),
            (FloatOp::Tanh, "Tanh"),
            (FloatOp::Asinh, "Asinh"),
            (FloatOp::Acosh, "Acosh"),
            (FloatOp::Atanh, "Atanh"),
            (FloatOp::Log1p, "Log1p"),
            (FloatOp::Expm1, "Expm1"),
        ] {
            op(which, text, "F -> F");
        }
        op(FloatOp::Pow, "Pow", "F -> F -> F");
        op(FloatOp::Atan2, "Atan2", "F -> F -> F");
        op(FloatOp::IsNaN, "IsNaN", "F -> Bool");
        op(FloatOp::IsInfinite, "IsInfinite", "F -> Bool");
        op(FloatOp::IsNegativeZero, "IsNegativeZero", "F -> Bool");
        op(FloatOp::IsDenormalized, "IsDenormalized", "F -> Bool");
        op(FloatOp::Truncate, "Truncate", "F -> Integer");
        op(FloatOp::Round, "Round", "F -> Integer");
        op(FloatOp::Floor, "Floor", "F -> Integer");
        op(FloatOp::Ceiling, "Ceiling", "F -> Integer");
        op(FloatOp::Mantissa, "Mantissa", "F -> Integer");
        op(FloatOp::Exponent, "Exponent", "F -> Int");
        op(FloatOp::Encode, "Encode", "Integer -> Int -> F");
        op(FloatOp::FromRational, "FromRational", "Integer -> Integer -> F");
        op(FloatOp::ToBits, "ToBits", "F -> BITS");
        op(FloatOp::FromBits, "FromBits", "BITS -> F");
        add(PrimOp::Arith(ty, ArithOp::Abs), prefix(ty) + "Abs", &format!("{name} -> {name}"));
        add(divide, prefix(ty) + "Divide", &format!("{name} -> {name} -> {name}"));
    }
}

fn characters(add: &mut Add<'_>) {
    for (op, text) in [
        (CharOp::IsUpper, "IsUpper"),
        (CharOp::IsLower, "IsLower"),
        (CharOp::IsAlpha, "IsAlpha"),
        (CharOp::IsAlphaNum, "IsAlphaNum"),
        (CharOp::IsSpace, "IsSpace"),
        (CharOp::IsPrint, "IsPrint"),
    ] {
        add(PrimOp::Char(op), format!("char{text}"), "Char -> Bool");
    }
    for (op, text) in
        [(CharOp::ToUpper, "ToUpper"), (CharOp::ToLower, "ToLower"), (CharOp::ToTitle, "ToTitle")]
    {
        add(PrimOp::Char(op), format!("char{text}"), "Char -> Char");
    }
    add(PrimOp::Char(CharOp::GeneralCategory), "charGeneralCategory".into(), "Char -> Int");
}

fn plain(add: &mut Add<'_>) {
    let catch = "forall e a. (RealWorld -> IORes a) -> (e -> RealWorld -> IORes a) -> RealWorld -> IORes a";
    for (op, name, ty) in [
        (PrimOp::Seq, "seq", "forall a b. !a -> b -> b"),
        (PrimOp::Raise, "raise", "forall e a. e -> a"),
        (PrimOp::Catch, "catchAny", catch),
        (
            PrimOp::SuspendStack,
            "suspendStack",
            "forall k a b. (k -> RealWorld -> IORes b) -> RealWorld -> IORes a",
        ),
        (PrimOp::ResumeStack, "resumeStack", "forall k a b. !k -> a -> RealWorld -> IORes b"),
        (PrimOp::UnsafeCoerce, "unsafeCoerce", "forall a b. a -> b"),
        (PrimOp::ConstructorTag, "constructorTag", "forall a. !a -> Int"),
        (PrimOp::RealWorld, "realWorld", "RealWorld"),
        (PrimOp::NewRef, "newRef", "forall a. a -> RealWorld -> IORes (Ref a)"),
        (PrimOp::ReadRef, "readRef", "forall a. Ref a -> RealWorld -> IORes a"),
        (PrimOp::WriteRef, "writeRef", "forall a. Ref a -> a -> RealWorld -> IORes ()"),
        (PrimOp::EqRef, "refEq", "forall a. Ref a -> Ref a -> Bool"),
        (PrimOp::NewArray, "newArray", "forall a. Int -> a -> RealWorld -> IORes (PrimMutArray a)"),
        (PrimOp::ReadArray, "readArray", "forall a. PrimMutArray a -> Int -> RealWorld -> IORes a"),
        (PrimOp::WriteArray, "writeArray", "forall a. PrimMutArray a -> Int -> a -> RealWorld -> IORes ()"),
        (PrimOp::MutArraySize, "mutArraySize", "forall a. PrimMutArray a -> Int"),
        (PrimOp::FreezeArray, "freezeArray", "forall a. PrimMutArray a -> RealWorld -> IORes (PrimArray a)"),
        (
            PrimOp::UnsafeFreezeArray,
            "unsafeFreezeArray",
            "forall a. PrimMutArray a -> RealWorld -> IORes (PrimArray a)",
        ),
        (PrimOp::ThawArray, "thawArray", "forall a. PrimArray a -> RealWorld -> IORes (PrimMutArray a)"),
        (PrimOp::EqMutArray, "eqMutArray", "forall a. PrimMutArray a -> PrimMutArray a -> Bool"),
        (PrimOp::IndexArray, "indexArray", "forall a. PrimArray a -> Int -> a"),
        (PrimOp::ArraySize, "arraySize", "forall a. PrimArray a -> Int"),
        (PrimOp::ArrayFromList, "arrayFromList", "forall a. Int -> [a] -> PrimArray a"),
        (PrimOp::UpdateArray, "updateArray", "forall a. PrimArray a -> Int -> a -> PrimArray a"),
        (PrimOp::IsOrdinary, "isOrdinary", "Int -> Bool"),
        (PrimOp::DigitsOnto, "digitsOnto", "forall a. Int -> a -> a"),
        (PrimOp::PutCharTo, "putCharTo", "Int -> Char -> RealWorld -> IORes ()"),
        (PrimOp::FlushTo, "flushTo", "Int -> RealWorld -> IORes ()"),
        (PrimOp::GetCharCode, "getCharCode", "RealWorld -> IORes Int"),
        (PrimOp::PeekCharCode, "peekCharCode", "RealWorld -> IORes Int"),
        (PrimOp::ReadFileText, "readFileText", "[Char] -> RealWorld -> IORes (Either [Char] [Char])"),
        (
            PrimOp::WriteFileText,
            "writeFileText",
            "Bool -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] ())",
        ),
        (
            PrimOp::FileOperation,
            "fileOperation",
            "[Char] -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] [Char])",
        ),
        (PrimOp::ExitProcess, "exitProcess", "forall a. Int -> RealWorld -> IORes a"),
        (PrimOp::ProgramArguments, "programArguments", "RealWorld -> IORes [[Char]]"),
        (PrimOp::ProgramName, "programName", "RealWorld -> IORes [Char]"),
        (PrimOp::CpuTimePicoseconds, "cpuTimePicoseconds", "RealWorld -> IORes Integer"),
        (PrimOp::Symbolic, "symbolic", "forall a. a"),
        (PrimOp::Assume, "assume", "forall a. Bool -> a -> a"),
        (PrimOp::Assert, "assert", "forall a. Bool -> a -> a"),
        (PrimOp::Choose, "choose", "forall a. a -> a -> a"),
        (PrimOp::Note, "note", "forall a b. Int -> a -> b -> b"),
    ] {
        add(op, name.into(), ty);
    }
}

/// Reads a type of the table and which arguments are strict. The table is ours, so there are no errors to
/// report; the test below checks that every entry is read to its end.
fn parse_type(text: &str) -> (Type, Vec<bool>) {
    let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('[', " [ ").replace(']', " ] ");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { tokens: &tokens, at: 0 };
    let mut binders = Vec::new();
    if reader.eat("forall") {
        while let Some(name) = reader.next() {
            binders.push(TyBinder::star(type_var(name.trim_end_matches('.'))));
            if name.ends_with('.') {
                break;
            }
        }
    }
    let mut strict = Vec::new();
    let body = reader.function(Some(&mut strict));
    strict.pop();
    (Type::forall(binders, body), strict)
}

/// Variables of the table are single letters.
fn type_var(name: &str) -> TyVar {
    TyVar::new(name.bytes().next().map_or(0, u32::from), Symbol::new(name))
}

struct Reader<'a> {
    tokens: &'a [&'a str],
    at: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let token = self.tokens.get(self.at).copied();
        self.at += 1;
        token
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.tokens.get(self.at) == Some(&token);
        self.at += usize::from(found);
        found
    }

    fn function(&mut self, strict: Option<&mut Vec<bool>>) -> Type {
        let forced = self.tokens.get(self.at).is_some_and(|token| token.starts_with('!'));
        let left = self.application();
        let is_strict = forced || matches!(left, Type::Con(..));
        if let Some(strict) = strict {
            strict.push(is_strict);
            if self.eat("->") { Type::fun(left, self.function(Some(strict))) } else { left }
        } else if self.eat("->") {
            Type::fun(left, self.function(None))
        } else {
            left
        }
    }

    fn application(&mut self) -> Type {
        let mut head = self.atom();
        while self.tokens.get(self.at).is_some_and(|token| !["->", ")", "]"].contains(token)) {
            head = Type::apply(head, self.atom());
        }
        head
    }

    fn atom(&mut self) -> Type {
        match self.next() {
            Some("(") => {
                if self.eat(")") {
                    return Type::con(builtin::unit());
                }
                let inner = self.function(None);
                self.eat(")");
                inner
            }
            Some("[") => {
                let inner = self.function(None);
                self.eat("]");
                Type::list(inner)
            }
            Some(name) => {
                let name = name.trim_start_matches('!');
                if name.starts_with(|first: char| first.is_ascii_lowercase()) {
                    Type::Var(type_var(name))
                } else {
                    Type::Con(Name::new(builtin::MODULE, name), Arc::from([]))
                }
            }
            None => Type::con(builtin::unit()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_found_and_mentions_known_types() {
        let known: Vec<Name> = builtin::data_types().iter().map(|data_type| data_type.name).collect();
        for info in all() {
            assert_eq!(lookup(&info.name).map(|found| found.op), Some(info.op), "{}", info.name);
            assert_eq!(super::info(info.op).ty, info.ty);
            let mut free = Vec::new();
            info.ty.free_vars(&mut free);
            assert!(free.is_empty(), "{}", info.name);
            let (params, result) = info.ty.split_foralls().1.split_funs();
            assert_eq!(params.len(), info.arity(), "{}", info.name);
            for ty in params.iter().chain([&result]) {
                if let Some((name, _)) = ty.as_con() {
                    assert!(known.contains(&name), "{}: {name}", info.name);
                }
            }
        }
    }

    #[test]
    fn strictness_follows_the_type() {
        let strict = |name: &str| lookup(name).unwrap().strict.clone();
        assert_eq!(strict("intAdd"), [true, true]);
        assert_eq!(strict("seq"), [true, false]);
        assert_eq!(strict("newArray"), [true, false, true]);
        assert_eq!(strict("catchAny"), [false, false, true]);
        assert!(lookup("putCharTo").unwrap().effect);
        assert!(!lookup("doubleSqrt").unwrap().effect);
        assert_eq!(lookup("floatToBits").unwrap().strict.len(), 1);
    }
}
