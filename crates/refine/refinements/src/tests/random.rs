//! Properties: what is printed can be read again, and no text makes the reader or the resolver fail.

use num_bigint::BigInt;
use otherwise_core::Symbol;
use otherwise_diagnostics::{FileId, Sources, Span};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{read_text, resolve_text};
use crate::Options;
use crate::ast::{
    Application, Arrow, Expr, ExprKind, Forall, Ident, Literal, Name, Operator, PredicateArgument,
    PredicateBody, PredicateParameter, Refined, Refinement, TupleElement, Type, TypeKind, refinements,
};
use crate::parser::{parse_predicate, parse_type};

const NOWHERE: Span = Span { file: FileId(0), start: 0, end: 0 };

fn ident(text: &str) -> Ident {
    Ident::new(Symbol::new(text), NOWHERE)
}

fn name(text: &str) -> Name {
    ident(text).into()
}

fn expr(kind: ExprKind) -> Expr {
    Expr::new(kind, NOWHERE)
}

fn lower() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["x", "y", "v", "xs", "len", "f'", "_z", "is$Cons"])
}

fn upper() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["T", "Int", "Map", "Set_cup", "N"])
}

fn atom() -> impl Strategy<Value = Expr> {
    prop_oneof![
        lower().prop_map(|text| expr(ExprKind::Var(name(text)))),
        upper().prop_map(|text| expr(ExprKind::Var(name(text)))),
        Just(expr(ExprKind::Var(Name { qualifier: Some(Symbol::new("Data.Set")), ..name("member") }))),
        Just(expr(ExprKind::Var(name("++")))),
        Just(expr(ExprKind::Var(name("()")))),
        (0u32..1000).prop_map(|n| expr(ExprKind::Literal(Literal::Integer(BigInt::from(n))))),
        Just(expr(ExprKind::Literal(Literal::Real(Symbol::new("2.5"))))),
        "[ -~\n]{0,4}".prop_map(|text| expr(ExprKind::Literal(Literal::String(Symbol::new(&text))))),
        prop::char::range(' ', '~').prop_map(|char| expr(ExprKind::Literal(Literal::Char(char)))),
        any::<bool>().prop_map(|value| expr(ExprKind::Bool(value))),
        Just(expr(ExprKind::Bottom)),
        Just(expr(ExprKind::List(Vec::new()))),
    ]
}

/// Expressions, no predicates.
fn expression() -> impl Strategy<Value = Expr> {
    atom().prop_recursive(4, 24, 4, |inner| {
        let operator = prop::sample::select(vec![
            Operator::Add,
            Operator::Sub,
            Operator::Mul,
            Operator::Div,
            Operator::Mod,
            Operator::Compose,
            Operator::User(name("++")),
            Operator::User(name("plus")),
            Operator::User(name(":")),
        ]);
        let binary = (operator, inner.clone(), inner.clone()).prop_map(|(operator, left, right)| {
            expr(ExprKind::Binary { operator, at: NOWHERE, left: Box::new(left), right: Box::new(right) })
        });
        // The head of an application is a name: applications of applications are flat.
        let head = lower().prop_map(|text| Box::new(expr(ExprKind::Var(name(text)))));
        prop_oneof![
            binary,
            (head, vec(inner.clone(), 1..3)).prop_map(|(head, terms)| expr(ExprKind::Apply(head, terms))),
            inner.clone().prop_map(|inner| expr(ExprKind::Negate(Box::new(inner)))),
            vec(inner.clone(), 2..4).prop_map(|parts| expr(ExprKind::Tuple(parts))),
            vec(inner.clone(), 0..3).prop_map(|parts| expr(ExprKind::List(parts))),
            inner.prop_map(|inner| {
                let sort = Type::new(TypeKind::Con(Application::plain(name("Int"))), NOWHERE);
                expr(ExprKind::Typed(Box::new(inner), Box::new(sort)))
            }),
        ]
    })
}

fn predicate() -> impl Strategy<Value = Expr> {
    let relation = prop::sample::select(vec![
        Operator::Eq,
        Operator::Ne,
        Operator::Lt,
        Operator::Le,
        Operator::Gt,
        Operator::Ge,
        Operator::HeteroEq,
        Operator::HeteroNe,
    ]);
    let relation = (relation, expression(), expression()).prop_map(|(operator, left, right)| {
        expr(ExprKind::Binary { operator, at: NOWHERE, left: Box::new(left), right: Box::new(right) })
    });
    prop_oneof![3 => relation, 1 => atom()].prop_recursive(4, 24, 4, |inner| {
        let connective = prop::sample::select(vec![Operator::Implies, Operator::Iff]);
        let connected = (connective, inner.clone(), inner.clone()).prop_map(|(operator, left, right)| {
            expr(ExprKind::Binary { operator, at: NOWHERE, left: Box::new(left), right: Box::new(right) })
        });
        // Exclusive or is one only if a side is certainly a predicate.
        let exclusive = (inner.clone(), inner.clone()).prop_map(|(left, right)| {
            let left = Box::new(expr(ExprKind::Not(Box::new(left))));
            expr(ExprKind::Binary { operator: Operator::Xor, at: NOWHERE, left, right: Box::new(right) })
        });
        prop_oneof![
            connected,
            exclusive,
            inner.clone().prop_map(|inner| expr(ExprKind::Not(Box::new(inner)))),
            vec(inner.clone(), 2..4).prop_map(|parts| expr(ExprKind::And(parts))),
            vec(inner.clone(), 2..4).prop_map(|parts| expr(ExprKind::Or(parts))),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|(a, b, c)| expr(ExprKind::If(
                Box::new(a),
                Box::new(b),
                Box::new(c)
            ))),
            (lower(), inner).prop_map(|(text, body)| expr(ExprKind::Lambda(
                ident(text),
                None,
                Box::new(body)
            ))),
        ]
    })
}

fn ty(kind: TypeKind) -> Type {
    Type::new(kind, NOWHERE)
}

fn refined(base: Type, p: Expr, binder: Option<&str>) -> Refined {
    let refinement = Refinement { predicates: vec![p], is_hole: false, span: NOWHERE };
    Refined { binder: binder.map(ident), base: Some(base), refinement }
}

fn types() -> impl Strategy<Value = Type> {
    let plain = prop_oneof![
        upper().prop_map(|text| ty(TypeKind::Con(Application::plain(name(text))))),
        lower().prop_map(|text| ty(TypeKind::Var(Application::plain(name(text))))),
        Just(ty(TypeKind::Hole)),
        Just(ty(TypeKind::Tuple(Vec::new(), Vec::new()))),
        Just(ty(TypeKind::List(None, Vec::new()))),
    ];
    plain.prop_recursive(4, 20, 3, |inner| {
        let argument = prop_oneof![
            4 => inner.clone(),
            1 => expression().prop_map(|value| ty(TypeKind::Value(Box::new(value)))),
        ];
        let instantiation = prop_oneof![
            Just(PredicateArgument { parameters: Vec::new(), body: PredicateBody::True, span: NOWHERE }),
            vec(atom(), 0..2).prop_map(|values| PredicateArgument {
                parameters: Vec::new(),
                body: PredicateBody::Variable(name("p"), values),
                span: NOWHERE,
            }),
            predicate().prop_map(|body| PredicateArgument {
                parameters: vec![ident("a"), ident("b")],
                body: PredicateBody::Predicate(Box::new(body)),
                span: NOWHERE,
            }),
            (inner.clone(), predicate()).prop_map(|(base, p)| PredicateArgument {
                parameters: vec![ident("h")],
                body: PredicateBody::Refined(Box::new(refined(base, p, Some("v")))),
                span: NOWHERE,
            }),
        ];
        let instantiations = vec(instantiation, 0..2);
        let label = prop::option::of(prop::sample::select(vec!["x", "y'", "v", "xs"]));
        prop_oneof![
            (label.clone(), inner.clone(), inner.clone()).prop_map(|(label, parameter, result)| {
                ty(TypeKind::Fun(Box::new(Arrow { label: label.map(ident), parameter, result })))
            }),
            (upper(), instantiations.clone(), vec(argument, 0..3)).prop_map(
                |(text, predicates, arguments)| {
                    ty(TypeKind::Con(Application { name: name(text), predicates, arguments }))
                }
            ),
            (inner.clone(), instantiations.clone())
                .prop_map(|(element, all)| ty(TypeKind::List(Some(Box::new(element)), all))),
            (vec((label, inner.clone()), 2..3), instantiations).prop_map(|(elements, all)| {
                let element =
                    |(label, ty): (Option<&str>, Type)| TupleElement { label: label.map(ident), ty };
                ty(TypeKind::Tuple(elements.into_iter().map(element).collect(), all))
            }),
            (inner.clone(), predicate(), any::<bool>()).prop_map(|(base, p, is_named)| {
                ty(TypeKind::Refined(Box::new(refined(base, p, is_named.then_some("v")))))
            }),
            inner.clone().prop_map(|body| {
                let parameters = vec![ty(TypeKind::Var(Application::plain(name("a"))))];
                let predicates = vec![PredicateParameter { name: ident("p"), parameters }];
                ty(TypeKind::Forall(Box::new(Forall { variables: vec![ident("a")], predicates, body })))
            }),
            inner.prop_map(|body| {
                let mut class = Application::plain(name("Ord"));
                class.arguments.push(ty(TypeKind::Var(Application::plain(name("a")))));
                ty(TypeKind::Qualified(vec![ty(TypeKind::Con(class))], Box::new(body)))
            }),
        ]
    })
}

/// A type and its parts, without expressions that stand for arguments.
fn sub_types<'a>(t: &'a Type, into: &mut Vec<&'a Type>) {
    into.push(t);
    match &t.kind {
        TypeKind::Fun(arrow) => {
            [&arrow.parameter, &arrow.result].into_iter().for_each(|one| sub_types(one, into))
        }
        TypeKind::Qualified(_, body) => sub_types(body, into),
        TypeKind::Forall(forall) => sub_types(&forall.body, into),
        TypeKind::Refined(refined) => refined.base.iter().for_each(|one| sub_types(one, into)),
        TypeKind::Con(application) | TypeKind::Var(application) => {
            let types = application.arguments.iter().filter(|one| !matches!(one.kind, TypeKind::Value(_)));
            types.for_each(|one| sub_types(one, into));
        }
        TypeKind::List(element, _) => element.iter().for_each(|one| sub_types(one, into)),
        TypeKind::Tuple(elements, _) => elements.iter().for_each(|one| sub_types(&one.ty, into)),
        TypeKind::Bounded(_) | TypeKind::Hole | TypeKind::Value(_) => {}
    }
}

fn read_predicate(text: &str) -> Result<Expr, String> {
    let mut sources = Sources::new();
    let file = sources.add("P", text);
    parse_predicate(sources.get(file), &Default::default()).map_err(|failure| format!("{failure:?}"))
}

fn read_type(text: &str) -> Result<Type, String> {
    let mut sources = Sources::new();
    let file = sources.add("T", text);
    parse_type(sources.get(file), &Default::default()).map_err(|failure| format!("{failure:?}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_predicates_can_be_read(p in predicate()) {
        let text = p.to_string();
        prop_assert_eq!(read_predicate(&text), Ok(p), "{}", text);
    }

    #[test]
    fn printed_types_can_be_read(t in types()) {
        let text = t.to_string();
        prop_assert_eq!(read_type(&text), Ok(t), "{}", text);
    }

    /// The text under the span of a node, read alone, is that node.
    #[test]
    fn spans_are_exact(t in types()) {
        let text = t.to_string();
        let read = read_type(&text).unwrap();
        let mut found = Vec::new();
        sub_types(&read, &mut found);
        for one in found {
            let slice = &text[one.span.range()];
            prop_assert_eq!(read_type(slice), Ok(one.clone()), "{} in {}", slice, text);
        }
        let mut work: Vec<&Expr> = refinements(&read).iter().flat_map(|one| &one.refinement.predicates).collect();
        while let Some(one) = work.pop() {
            let slice = &text[one.span.range()];
            prop_assert_eq!(read_predicate(slice), Ok(one.clone()), "{} in {}", slice, text);
            work.extend(one.children());
        }
    }

    #[test]
    fn any_text_can_be_read(text in ".{0,60}") {
        let _ = read_text(&format!("{{-@ {text} @-}}\n"), Options::default());
    }

    #[test]
    fn any_tokens_can_be_read(words in vec(prop::sample::select(WORDS), 0..30)) {
        let _ = read_text(&format!("{{-@ {} @-}}\n", words.join(" ")), Options::default());
        let _ = read_text(&format!("{{-@ f :: {} @-}}\n", words.join("")), Options::default());
    }
}

const WORDS: &[&str] = &[
    "f",
    "::",
    "->",
    "=>",
    "{",
    "}",
    "v",
    ":",
    "Int",
    "|",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "p",
    "forall",
    ".",
    ",",
    "\\",
    "=",
    "==",
    "<=>",
    "&&",
    "||",
    "not",
    "~",
    "if",
    "then",
    "else",
    "1",
    "2.5",
    "\"s\"",
    "_",
    "mod",
    "+",
    "-",
    "measure",
    "data",
    "type",
    "assume",
    "where",
    "class",
    "instance",
    "|-",
    "<:",
    "??",
    "_|_",
    "/",
    "\n    ",
    "\n  ",
    "invariant",
    "qualif",
    "len",
    "xs",
    "Set_mem",
    "A.b",
    "T.C",
    ";",
    "`",
    "'c'",
    "/*",
    "// ",
    "@",
    "infixl",
    "+++",
];

/// A program with annotations of all kinds.
const PROGRAM: &str = r#"
module Test where
import qualified Data.Set as S
data List a = Nil | Cons { hd :: a, tl :: List a }
{-@ data List [size] a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: List<p> (a<p hd>) } @-}
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type ListN a N = {v:List a | size v == N} @-}
{-@ predicate Between Lo V Hi = Lo <= V && V < Hi @-}
{-@ measure size :: List a -> {v:Int | v >= 0}
      size Nil = 0
      size (Cons x xs) = 1 + size xs @-}
{-@ measure elems :: List a -> S.Set a
      elems Nil = {v | Set_emp v}
      elems (Cons x xs) = {v | v = Set_cup (Set_sng x) (elems xs)} @-}
{-@ invariant {v:List a | size v >= 0} @-}
{-@ inline double @-}
double :: Int -> Int
double x = x + x
{-@ app :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys && elems v = Set_cup (elems xs) (elems ys)} / [size xs] @-}
app :: List a -> List a -> List a
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ sorted :: forall <q :: a -> Bool>. List<{\x y -> x <= y}> a<q> -> [a<q>]<{\x y -> x <= y}> @-}
sorted :: List a -> [a]
sorted _ = []
{-@ at :: xs:[a] -> {i:Int | Between 0 i (len xs)} -> _ @-}
at :: [a] -> Int -> a
at xs i = go i xs
  where
    {-@ go :: j:{Int | 0 <= j} -> {ys:[a] | j < len ys} -> {v:a | true} @-}
    go :: Int -> [b] -> b
    go 0 (y:_) = y
    go j (_:ys) = go (j - 1) ys
{-@ mk :: n:Pos -> m:Nat -> ListN (ListN Pos m) {double n} @-}
mk :: Int -> Int -> List (List Int)
mk n m = Nil
"#;

#[test]
fn the_program_is_right() {
    let (sources, _, diagnostics) = resolve_text(PROGRAM);
    let shown: String = diagnostics.iter().map(|one| super::show_diagnostic(&sources, one)).collect();
    assert_eq!(shown, "");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Characters inside the annotations are replaced, taken away or doubled; the program around them stays
    /// right.
    #[test]
    fn mutated_annotations_do_no_harm(
        changes in vec((any::<prop::sample::Index>(), 0u8..4, prop::sample::select(WORDS)), 1..6)
    ) {
        let mut text = PROGRAM.to_string();
        for (index, what, word) in changes {
            let annotations: Vec<usize> = places(&text);
            let at = annotations[index.index(annotations.len())];
            match what {
                0 => drop(text.remove(at)),
                1 => text.insert_str(at, word),
                2 => text.insert_str(at, &format!(" {word} ")),
                _ => {
                    let next = text[at..].chars().next().unwrap_or(' ');
                    text.insert(at, next);
                }
            }
        }
        let loaded = otherwise_load::load(otherwise_load::Origin::text("Test.hs", text), &[]);
        let mut sources = loaded.sources.clone();
        let (annotations, _) =
            crate::read_program(&loaded.elaborated, &mut sources, Options::default());
        let (specs, _) = crate::resolve(&annotations, &loaded.elaborated);
        // What is kept is well formed, whatever was reported.
        for spec in &specs.specs {
            prop_assert_eq!(&spec.ty.erase(), &spec.haskell);
        }
    }
}

/// Offsets inside annotations, away from their braces.
fn places(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find("{-@") {
        let start = from + open + 3;
        let end = text[start..].find("@-}").map_or(text.len(), |close| start + close);
        found.extend((start..end).filter(|at| text.is_char_boundary(*at) && text.is_char_boundary(at + 1)));
        from = end;
    }
    found
}

#[test]
fn deep_nesting_is_reported() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{v:", " | true}"), ("Maybe (", ")"), ("(Int -> ", ")")] {
        let text = format!("{{-@ f :: {}Int{} @-}}\n", open.repeat(3000), close.repeat(3000));
        let (_, _, diagnostics) = read_text(&text, Options::default());
        assert_eq!(diagnostics.len(), 1, "{open}");
    }
    for piece in ["not ", "- ", "(", "f (", "if true then 1 else ", "\\x -> ", "v = (", "[", "x + (", "? "] {
        let text = format!("{{-@ f :: {{v:Int | {}}} @-}}\n", piece.repeat(3000));
        let (_, _, diagnostics) = read_text(&text, Options::default());
        assert_eq!(diagnostics.len(), 1, "{piece}");
    }
    for piece in ["x + ", "x => ", "x:", "x ++ ", "p <=> ", "Int -> "] {
        let text = format!("{{-@ f :: {{v:Int | {}1}} @-}}\n", piece.repeat(3000));
        let (_, _, diagnostics) = read_text(&text, Options::default());
        assert_eq!(diagnostics.len(), 1, "{piece}");
    }
    let conjuncts = vec!["v > 0"; 3000].join(" && ");
    let (_, _, diagnostics) =
        read_text(&format!("{{-@ f :: {{v:Int | {conjuncts}}} @-}}\n"), Options::default());
    assert_eq!(diagnostics.len(), 1);
}

#[test]
fn nested_equations_do_not_take_exponential_time() {
    let text = format!("{}x > 0{}", "v = (".repeat(40), ")".repeat(40));
    assert!(read_predicate(&text).is_ok());
}

#[test]
fn large_expansions_are_reported() {
    let mut text = "{-@ type A0 = Int @-}\n".to_string();
    for level in 1..40 {
        text += &format!("{{-@ type A{level} = (A{}, A{}) @-}}\n", level - 1, level - 1);
    }
    let (_, _, diagnostics) = resolve_text(&text);
    assert!(diagnostics.iter().any(|one| one.code == "alias-size"));
}
