//! The macros, from Rust to Haskell and back.

use otherwise_query::{Error, Function, Haskell, Limit, Stream, query};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Haskell)]
enum Expr {
    Var(i64),
    Lam(Box<Expr>),
    App(Box<Expr>, Box<Expr>),
}

query! {
    import "../../../benchmarks/solve/DeBruijn.hs";

    fn synthesize(es: Vec<(Vec<Expr>, Expr)>) -> ?(func: Expr) |
        all (λe -> eval (app (func : fst e)) == snd e) es;

    fn evaluates_to(e: &Expr) -> ?(result: Expr) | r"result == eval e && (\x -> x) True"
}

#[test]
fn types_of_a_file_and_of_rust_are_the_same() {
    use Expr::{App, Lam, Var};
    let num = |n: i64| Lam(Box::new(Lam(Box::new(Var(n)))));
    let examples = vec![(vec![num(1), num(2)], num(1)), (vec![num(2), num(3)], num(2))];
    assert_eq!(synthesize(examples).unwrap(), Some(Lam(Box::new(Lam(Box::new(Var(2)))))));
    let identity = Lam(Box::new(Var(1)));
    let redex = App(Box::new(identity.clone()), Box::new(num(7)));
    assert_eq!(evaluates_to(&redex).unwrap(), Some(num(7)));
}

query! {
    /// Declared here for both languages.
    #[derive(Clone, Debug, PartialEq)]
    struct Point { px: i64, py: i64 }

    #[derive(Clone, Debug, PartialEq)]
    enum Tree<A> { Leaf, Node(Box<Tree<A>>, A, Box<Tree<A>>) }

    #[derive(Clone, Debug, PartialEq)]
    struct Age(u8);

    fn on_the_line(a: i64) -> ?(p: Point) | px p + py p == a && px p > py p && py p > 3;

    fn tree_of(xs: Vec<i64>) -> ?(t: Tree<i64>) |
        let toList Leaf = []
            toList (Node l x r) = toList l ++ [x] ++ toList r
         in toList t == xs;

    fn older(age: Age) -> ?(other: Age) | other > age
}

#[test]
fn declarations_in_the_macro_are_there_in_haskell() {
    let point = on_the_line(10).unwrap().unwrap();
    assert_eq!(point.px + point.py, 10);
    assert!(point.px > point.py && point.py > 3);
    assert_eq!(on_the_line(3).unwrap(), None);
    let tree = tree_of(vec![1, 2]).unwrap().unwrap();
    assert!(matches!(tree, Tree::Node(..)), "{tree:?}");
    assert!(older(Age(3)).unwrap().unwrap().0 > 3);
    assert_eq!(older(Age(255)).unwrap(), None);
}

query! {
    fn small(x: i8, y: u16) -> ?(z: i32) | "fromIntegral z == toInteger x * toInteger y";
    fn texts(s: String, c: char) -> ?(t: String) | "t == c : s";
    fn choices(a: Option<i64>, b: Result<bool, String>) -> ?(c: Option<Result<i64, String>>) |
        "case (a, b) of { (Just n, Right True) -> c == Just (Right n); (_, Left e) -> c == Just (Left e); _ -> c == Nothing }";
    fn floats(x: f64) -> ?(y: f64) | y == x + 0.5;
    fn nothing() -> ?(u: ()) | u == ();
    fn two() -> ?(x: i64) ?(y: i64) | x + y == 12 && x * y == 35 && x < y;
    fn big(n: i128) -> ?(m: i128) | m == n * n;
    fn functions() -> ?(f: Function<i64, i64>) | f 1 == 10 && f 2 == 20;
    fn keys(m: BTreeMap<i64, String>) -> ?(ks: Vec<i64>) | "ks == foldr (\\(k, _) r -> k : r) [] (Otherwise_Map.toList m)";
    fn sets(s: BTreeSet<i64>, ms: Vec<BTreeMap<i64, i64>>) -> ?(n: i64) |
        "n == fromIntegral (length (Otherwise_Set.toList s)) + sum [sum (Otherwise_Map.elems m) | m <- ms]";
    fn an_unknown_map(n: i64) -> ?(m: BTreeMap<i64, i64>) | "Otherwise_Map.lookup n m == Just 5";
    fn below(n: i64) -> all ?(x: i64) | 0 <= x && x < n;
    fn naturals() -> all ?(x: i64) | x >= 0
}

#[test]
fn types_of_the_standard_library() {
    assert_eq!(small(-3, 1000).unwrap(), Some(-3000));
    assert_eq!(texts("äb\"".into(), 'x').unwrap().as_deref(), Some("xäb\""));
    assert_eq!(choices(Some(3), Ok(true)).unwrap(), Some(Some(Ok(3))));
    assert_eq!(choices(None, Err("e".into())).unwrap(), Some(Some(Err("e".into()))));
    assert_eq!(choices(None, Ok(true)).unwrap(), Some(None));
    assert_eq!(floats(1.25).unwrap(), Some(1.75));
    assert_eq!(nothing().unwrap(), Some(()));
    assert_eq!(two().unwrap(), Some((5, 7)));
    assert_eq!(big(1 << 60).unwrap(), Some(1 << 120));
    let f = functions().unwrap().unwrap();
    assert_eq!((*f.call(&1), *f.call(&2)), (10, 20));
    let map = BTreeMap::from([(3, "c".to_string()), (1, "a".to_string())]);
    assert_eq!(keys(map).unwrap(), Some(vec![1, 3]));
    let maps = vec![BTreeMap::from([(1, 10), (2, 20)]), BTreeMap::new()];
    assert_eq!(sets(BTreeSet::from([5, 6]), maps).unwrap(), Some(32));
    let map = an_unknown_map(4).unwrap().unwrap();
    assert_eq!(map.get(&4), Some(&5));
}

#[test]
fn all_solutions_come_one_by_one() {
    let mut found: Vec<i64> = below(10).map(Result::unwrap).collect();
    found.sort_unstable();
    assert_eq!(found, (0..10).collect::<Vec<_>>());
    let mut found: Vec<i64> = naturals().take(50).map(Result::unwrap).collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), 50);
    assert!(found.iter().all(|n| *n >= 0));
}

query! {
    import "tests/Streams.hs";
    fn stream(t: i64) -> ?(ys: Stream<i64>) | headOf ys == t && headOf (tailOf ys) == t + 1;
    #[timeout = 0.3]
    fn never(x: i64) -> ?(ys: Stream<i64>) | everyOf (> x) ys;
    #[timeout = 20]
    fn overflows(x: i64) -> ?(y: i32) | "toInteger y == toInteger x";
    fn chars(n: i64) -> ?(c: char) | fromEnum c == n
}

#[test]
fn answers_without_an_end_are_iterators() {
    let stream = stream(5).unwrap().unwrap();
    assert_eq!(stream.determined(), [5, 6]);
    assert_eq!(stream.take(5).collect::<Vec<_>>(), [5, 6, 6, 6, 6]);
}

#[test]
fn what_cannot_be_answered_is_an_error_and_no_panic() {
    let Err(Error::Undecided { limits, .. }) = never(0) else { panic!("decided") };
    assert!(limits.iter().any(|limit| matches!(limit, Limit::Bound(_))), "{limits:?}");
    assert_eq!(overflows(1 << 40).unwrap(), None);
    // A surrogate is a character in Haskell, but not in Rust.
    let error = chars(0xD800).unwrap_err();
    assert_eq!(error.to_string(), "expected a value of type `char`, but found a character");
}
