//! Every type that both languages have, in both directions.

use otherwise_query::{Haskell, Stream, query};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, PartialOrd, Haskell)]
struct Pair<A, B> {
    first: A,
    second: B,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Haskell)]
enum Colour {
    // In another order than in Haskell: constructors are told apart by their names.
    Green,
    Red,
    Blue,
}

#[derive(Clone, Debug, PartialEq, Haskell)]
struct Everything<A> {
    int8: i8,
    int16: i16,
    int32: i32,
    int: i64,
    word8: u8,
    word16: u16,
    word32: u32,
    word64: u64,
    word: usize,
    integer: i128,
    double: f64,
    float: f32,
    bool: bool,
    char: char,
    string: String,
    list: Vec<A>,
    maybe: Option<A>,
    either: Result<A, String>,
    tuple: (A, bool, char),
    unit: (),
    mapping: BTreeMap<String, Vec<A>>,
    members: BTreeSet<Colour>,
    boxed: Option<Box<Everything<A>>>,
}

#[derive(Clone, Debug, PartialEq, Haskell)]
struct Scope {
    variables: BTreeMap<String, i64>,
    parent: Option<Box<Scope>>,
}

query! {
    import "tests/Types.hs";

    fn same(x: Everything<i64>) -> ?(y: Everything<i64>) | x == y;
    fn changed(x: &Everything<i64>) -> ?(y: Everything<i64>) |
        "y == x { int8 = int8 x + 1, mapping = Map.insert \"new\" [7] (mapping x), members = Set.delete Red (members x) }";
    fn pairs(p: Pair<Vec<Option<char>>, f64>) -> ?(q: Pair<f64, Vec<Option<char>>>) |
        first q == second p && second q == first p;
    fn scope(name: String, outer: Scope) -> ?(inner: Scope) |
        "parent inner == Just outer && look name inner == Just 5 && Map.size (variables inner) == 1";
    fn a_map_of_maps(n: i64) -> ?(m: BTreeMap<Colour, BTreeMap<i64, String>>) |
        "Map.size m == 1 && fmap Map.keys (Map.lookup Blue m) == Just [n, n + 1]";
    fn sets() -> all ?(s: BTreeSet<Colour>) | "Set.size s == 2";
}

fn everything() -> Everything<i64> {
    Everything {
        int8: -128,
        int16: 32767,
        int32: i32::MIN,
        int: i64::MAX,
        word8: 255,
        word16: 65535,
        word32: u32::MAX,
        word64: u64::MAX,
        word: usize::MAX,
        integer: i128::from(u64::MAX) * 1000,
        double: -0.1,
        float: 1.5,
        bool: true,
        char: '\u{10FFFF}',
        string: "é\n\"".into(),
        list: vec![1, -2],
        maybe: None,
        either: Err("e".into()),
        tuple: (3, false, 'x'),
        unit: (),
        mapping: BTreeMap::from([("b".into(), vec![]), ("a".into(), vec![1])]),
        members: BTreeSet::from([Colour::Red, Colour::Green]),
        boxed: None,
    }
}

#[test]
fn every_type_goes_both_ways() {
    let value = Everything { either: Ok(4), maybe: Some(1), ..everything() };
    assert_eq!(same(value.clone()).unwrap(), Some(value.clone()));
    let value = everything();
    let mut expected = value.clone();
    expected.int8 = -127;
    expected.mapping.insert("new".into(), vec![7]);
    expected.members.remove(&Colour::Red);
    assert_eq!(changed(&value).unwrap(), Some(expected));
    let pair = Pair { first: vec![Some('a'), None], second: 2.5 };
    assert_eq!(pairs(pair).unwrap(), Some(Pair { first: 2.5, second: vec![Some('a'), None] }));
}

#[test]
fn maps_and_sets_are_valid_wherever_they_are() {
    let outer = Scope { variables: BTreeMap::from([("x".into(), 5)]), parent: None };
    let inner = scope("x".into(), outer.clone()).unwrap().unwrap();
    assert_eq!((inner.parent.as_deref(), inner.variables.len()), (Some(&outer), 1));
    assert!(inner.variables.get("x").is_none_or(|value| *value == 5));
    let found = a_map_of_maps(3).unwrap().unwrap();
    assert_eq!(found[&Colour::Blue].keys().copied().collect::<Vec<_>>(), [3, 4]);
    let mut found: Vec<BTreeSet<Colour>> = sets().map(Result::unwrap).collect();
    found.sort();
    assert_eq!(found.len(), 3);
    assert!(found.iter().all(|set| set.len() == 2));
}

query! {
    fn first_beyond(xs: Stream<i64>, n: i64) -> ?(x: i64) | x == head (dropWhile (< n) xs);
    fn nth(xs: Stream<i64>, n: i64) -> ?(x: i64) | x == xs !! n;
    #[timeout = 0.3]
    fn too_far(xs: Stream<i64>) -> ?(x: i64) | x == xs !! 1000
}

query! {
    import "tests/Streams.hs";
    fn third(xs: Stream<char>) -> ?(c: char) | c == headOf (tailOf (tailOf xs));
    fn next(xs: Stream<i64>) -> ?(ys: Stream<i64>) | headOf ys == headOf (tailOf xs) + 1
}

#[test]
fn arguments_without_an_end() {
    assert_eq!(first_beyond(Stream::new((0..).map(|n| n * n)), 50).unwrap(), Some(64));
    assert_eq!(third(Stream::repeating(vec!['a'], vec!['b', 'c'])).unwrap(), Some('c'));
    assert_eq!(third(Stream::new(vec!['a', 'b'])).unwrap(), Some('b'));
    let numbers = next(Stream::repeating(vec![], vec![4, 5])).unwrap().unwrap();
    assert_eq!(numbers.determined(), [6]);
    // Repeating streams are known everywhere, others only so far.
    assert_eq!(nth(Stream::repeating(vec![], vec![1, 2, 3]), 2000).unwrap(), Some(3));
    assert_eq!(nth(Stream::new(0..), 999).unwrap(), Some(999));
    assert!(too_far(Stream::new(0..)).is_err());
    assert_eq!(Stream::repeating(vec![7], vec![1, 2]).take(4).collect::<Vec<_>>(), [7, 1, 2, 1]);
}
