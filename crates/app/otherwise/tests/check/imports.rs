//! Refined types, measures, aliases and refined data of other modules: qualified, hidden, re-exported, and
//! with the same names.

use super::whole;

/// Runs `check` on one of some modules.
fn check(name: &str, modules: &[(&str, &str)], file: &str) -> (String, Option<i32>) {
    let folder = std::env::temp_dir().join(format!("otherwise-imports-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (module, text) in modules {
        std::fs::write(folder.join(format!("{module}.hs")), text).expect("a file");
    }
    let path = folder.join(format!("{file}.hs")).display().to_string();
    let found = whole(&["check", "--format", "jsonl", &path]);
    let _ = std::fs::remove_dir_all(&folder);
    found
}

/// Functions and their verdicts.
fn verdicts(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let word = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    lines
        .filter(|one| one["function"].is_string())
        .map(|one| (word(&one["function"]), word(&one["verdict"])))
        .collect()
}

fn expect_verdicts(text: &str, wrong: &[&str], right: usize) {
    let found = verdicts(text);
    for (function, verdict) in &found {
        let expected = if wrong.contains(&function.as_str()) { "concrete" } else { "verified" };
        assert_eq!(verdict, expected, "{function}\n{text}");
    }
    assert_eq!(found.len(), wrong.len() + right, "{text}");
}

const STACK: &str = r#"module Stack (Stack, empty, push, pop, size, Small) where
data Stack a = Nil | Push a (Stack a)
{-@ measure size @-}
{-@ size :: Stack a -> Nat @-}
size :: Stack a -> Int
size Nil = 0
size (Push _ s) = 1 + size s
{-@ type Small a = {s:Stack a | size s < 3} @-}
type Small a = Stack a
{-@ empty :: {s:Stack a | size s = 0} @-}
empty :: Stack a
empty = Nil
{-@ push :: a -> s:Stack a -> {v:Stack a | size v = size s + 1} @-}
push :: a -> Stack a -> Stack a
push = Push
{-@ pop :: {s:Stack a | size s > 0} -> ({v:Stack a | size v = size s - 1}, a) @-}
pop :: Stack a -> (Stack a, a)
pop (Push x s) = (s, x)
"#;

const BAG: &str = r#"module Bag where
data Bag = Bag { count :: Int, label :: String }
{-@ data Bag = Bag { count :: Nat, label :: String } @-}
{-@ measure size @-}
size :: Bag -> Int
size (Bag n _) = n
{-@ type Small = {b:Bag | size b < 10} @-}
{-@ grow :: b:Bag -> {v:Bag | size v = size b + 1} @-}
grow :: Bag -> Bag
grow b = b { count = count b + 1 }
class Container f where
  {-@ class Container f where
        amount :: f -> Nat @-}
  amount :: f -> Int
instance Container Bag where
  amount = count
"#;

const API: &str = r#"module Api (module Stack, B.Bag(..), B.grow, B.Container(..), lim) where
import Stack hiding (Small)
import qualified Bag as B
{-@ lim :: {v:Int | v = 3} @-}
lim :: Int
lim = 3
"#;

const QUALIFIED: &str = r#"module UseQ where
import qualified Stack as S
import qualified Bag
import Bag (Bag (..), grow)

{-@ two :: a -> {s:S.Stack a | S.size s = 2} @-}
two :: a -> S.Stack a
two x = S.push x (S.push x S.empty)

{-@ popTwice :: {s:S.Stack Int | S.size s > 0} -> Int @-}
popTwice :: S.Stack Int -> Int
popTwice s = snd (S.pop (fst (S.pop s)))

{-@ popTwiceOk :: {s:S.Stack Int | S.size s > 1} -> Int @-}
popTwiceOk :: S.Stack Int -> Int
popTwiceOk s = snd (S.pop (fst (S.pop s)))

{-@ badBag :: Int -> Bag @-}
badBag :: Int -> Bag
badBag n = Bag n "x"

{-@ grow2 :: b:Bag -> {v:Bag | Bag.size v = Bag.size b + 2} @-}
grow2 :: Bag -> Bag
grow2 b = grow (grow b)

{-@ tooSmall :: Bag.Small -> Bag.Small @-}
tooSmall :: Bag -> Bag
tooSmall = grow

{-@ overfull :: S.Small Int -> S.Small Int @-}
overfull :: S.Stack Int -> S.Stack Int
overfull s = S.push 1 s

{-@ shrink :: S.Small Int -> S.Small Int @-}
shrink :: S.Stack Int -> S.Stack Int
shrink s = if S.size s > 0 then fst (S.pop s) else s
"#;

const THROUGH: &str = r#"module UseApi where
import Api

{-@ fill :: {s:Stack Int | size s <= 2} -> {v:Stack Int | size v <= 3} @-}
fill :: Stack Int -> Stack Int
fill s = push lim s

{-@ chop :: Stack Int -> Int @-}
chop :: Stack Int -> Int
chop s = snd (pop s)

{-@ negBag :: Bag @-}
negBag :: Bag
negBag = Bag (0 - lim) "neg"

{-@ amountOk :: Container c => c -> Nat @-}
amountOk :: Container c => c -> Int
amountOk c = amount c + lim

{-@ amountBad :: Container c => c -> {v:Int | v > 3} @-}
amountBad :: Container c => c -> Int
amountBad c = amount c + lim

newtype Box = Box Int
instance Container Box where
  amount (Box n) = if n < 0 then 0 else n
"#;

/// Under other names of the modules, with measures and aliases of the same names.
#[test]
fn qualified() {
    let modules = [("Stack", STACK), ("Bag", BAG), ("UseQ", QUALIFIED)];
    let (text, code) = check("qualified", &modules, "UseQ");
    expect_verdicts(&text, &["popTwice", "badBag", "tooSmall", "overfull"], 4);
    assert_eq!(code, Some(1));
}

/// Through a module that exports what it imports, with some of it hidden.
#[test]
fn exported_again() {
    let modules = [("Stack", STACK), ("Bag", BAG), ("Api", API), ("UseApi", THROUGH)];
    let (text, code) = check("again", &modules, "UseApi");
    expect_verdicts(&text, &["chop", "negBag", "amountBad"], 3);
    assert_eq!(code, Some(1));
}

/// An alias means what its own module means, also where another of the same names is nearer, and of the same
/// type.
#[test]
fn aliases_mean_what_their_module_means() {
    let low = "module Low where
{-@ measure weight @-}
weight :: [Int] -> Int
weight [] = 0
weight (_ : xs) = 1 + weight xs
{-@ type Light = {xs:[Int] | weight xs < 2} @-}
{-@ predicate IsLight XS = weight XS < 2 @-}
";
    let high = "module High where
{-@ measure weight @-}
weight :: [Int] -> Int
weight [] = 5
weight (_ : xs) = 10 + weight xs
{-@ type Light = {xs:[Int] | weight xs < 20} @-}
";
    let main = "module Use where
import qualified High as H
import qualified Low as L
{-@ light :: {v:L.Light | L.weight v = 1} @-}
light :: [Int]
light = [7]
{-@ lightBad :: L.Light @-}
lightBad :: [Int]
lightBad = [7, 8]
{-@ high :: {v:H.Light | H.weight v = 15} @-}
high :: [Int]
high = [7]
{-@ highBad :: {v:H.Light | L.weight v = 2} @-}
highBad :: [Int]
highBad = [7, 8]
{-@ said :: {v:[Int] | IsLight v} -> {v:Int | v <= 1} @-}
said :: [Int] -> Int
said xs = L.weight xs
{-@ weight :: Int -> Nat @-}
weight :: Int -> Int
weight n = n * n
";
    for order in [[("Low", low), ("High", high)], [("High", high), ("Low", low)]] {
        let modules = [order[0], order[1], ("Use", main)];
        let (text, code) = check("aliases", &modules, "Use");
        expect_verdicts(&text, &["lightBad", "highBad"], 4);
        assert_eq!(code, Some(1));
    }
}

#[test]
fn two_measures_of_one_name_are_ambiguous() {
    let main = "module Use where
import Bag
import Stack
{-@ f :: s:Stack Int -> {v:Int | v = size s} @-}
f :: Stack Int -> Int
f s = 0
";
    let (text, code) = check("ambiguous", &[("Stack", STACK), ("Bag", BAG), ("Use", main)], "Use");
    assert!(text.contains("`size` is ambiguous in this annotation"), "{text}");
    assert_eq!(code, Some(2));
}
