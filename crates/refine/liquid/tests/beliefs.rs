//! What is believed, what is known of containers and sums, and rules that rest on each other.

#![allow(clippy::unwrap_used)]

use otherwise_liquid::Belief;

use crate::common::{check, verdicts};

#[test]
fn invariants_are_shown_by_induction_or_told() {
    let found = verdicts(
        "module Test where
data T = C | D Int T
{-@ measure height @-}
height :: T -> Int
height C = 0
height (D _ t) = 1 + height t
{-@ invariant {v:T | height v >= 0} @-}

{-@ measure size @-}
size :: T -> Int
size C = 0
size (D _ t) = 1 + size t
{-@ invariant {v:T | size v > 3} @-}

data U = U
{-@ right :: U -> U @-}
right :: U -> U
right u = u

{-@ wrong :: t:T -> {v:Int | v > 3} @-}
wrong :: T -> Int
wrong t = size t
",
    );
    let beliefs =
        |name: &str| found.iter().find(|one| one.function.base.as_str() == name).map(|one| one.beliefs.len());
    assert_eq!(beliefs("right"), Some(0));
    // The invariant of heights was shown, that of sizes was not.
    assert_eq!(beliefs("wrong"), Some(1));
    assert!(found.iter().all(otherwise_liquid::Verified::is_verified));
}

#[test]
fn what_a_measure_returns_is_not_believed_against_its_equations() {
    check(
        "module Test where
data T = C | D Int T
{-@ measure level :: T -> {v:Int | v >= 5}
      level C = 3
      level (D x t) = 1 + level t @-}
{-@ measure depth :: T -> {v:Int | v >= 0}
      depth C = 0
      depth (D x t) = 1 + depth t @-}
{-@ assume getLevel :: t:T -> {v:Int | v == level t} @-}
getLevel :: T -> Int
getLevel _ = 0
{-@ assume getDepth :: t:T -> {v:Int | v == depth t} @-}
getDepth :: T -> Int
getDepth _ = 0

{-@ badLevel :: t:T -> {v:Int | v >= 5} @-}
badLevel :: T -> Int
badLevel t = getLevel t

{-@ goodDepth :: t:T -> {v:Int | v >= 0} @-}
goodDepth :: T -> Int
goodDepth t = getDepth t
",
    );
}

#[test]
fn assumed_types_of_the_program_are_told() {
    let found = verdicts(
        "module Test where
{-@ assume trusted :: Int -> {v:Int | v > 100} @-}
trusted :: Int -> Int
trusted x = x

{-@ user :: Int -> {v:Int | v > 100} @-}
user :: Int -> Int
user x = trusted x
",
    );
    let user = found.iter().find(|one| one.function.base.as_str() == "user").unwrap();
    assert!(user.is_verified());
    assert!(matches!(user.beliefs.as_slice(), [Belief::Assumed(name)] if name.base.as_str() == "trusted"));
}

#[test]
fn rules_that_rest_on_each_other_show_nothing() {
    check(
        r#"{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ rewriteWith badOne [badTwo] @-}
{-@ badOne :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
badOne :: [a] -> [a] -> Proof
badOne _ _ = ()

{-@ rewriteWith badTwo [badOne] @-}
{-@ badTwo :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
badTwo :: [a] -> [a] -> Proof
badTwo _ _ = ()

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app xs (app ys zs) == app (app xs ys) zs } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_:xs) ys zs = assoc xs ys zs

{-@ rewriteWith four [assoc] @-}
{-@ four :: as:[a] -> bs:[a] -> cs:[a] -> ds:[a]
         -> { app as (app bs (app cs ds)) == app (app (app as bs) cs) ds } @-}
four :: [a] -> [a] -> [a] -> [a] -> Proof
four _ _ _ _ = ()
"#,
    );
}

#[test]
fn keys_of_maps() {
    check(
        "module Test where
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.IntMap as I

get :: Ord k => v -> k -> M.Map k v -> v
get d k m = if M.member k m then m M.! k else d

badGet :: Ord k => v -> k -> M.Map k v -> v
badGet d k m = if M.member k m then d else m M.! k

put :: Ord k => k -> v -> M.Map k v -> v
put k v m = M.insert k v m M.! k

badPut :: M.Map Int v -> v -> v
badPut m v = M.insert 1 v m M.! 2

counted :: S.Map Int Int -> Int
counted m = S.insertWith (+) 5 1 m S.! 5

found :: M.Map Int Int -> Int
found m = case M.lookup 3 m of
  Just _ -> m M.! 3
  Nothing -> 0

least :: M.Map Int Int -> (Int, Int)
least m = if M.null m then (0, 0) else M.findMin m

badLeast :: M.Map Int Int -> (Int, Int)
badLeast m = M.findMin (M.delete 1 m)

either2 :: M.Map Int Int -> M.Map Int Int -> Int -> Int
either2 a b k = if M.member k a || M.member k b then M.union a b M.! k else 0

badBoth :: M.Map Int Int -> M.Map Int Int -> Int -> Int
badBoth a b k = if M.member k a || M.member k b then M.intersection a b M.! k else 0

number :: Int -> I.IntMap a -> a -> a
number k m d = if I.member k m then m I.! k else d

badNumber :: Int -> I.IntMap a -> a -> a
badNumber k m d = if I.member k m then I.delete k m I.! k else d
",
    );
}

#[test]
fn keys_with_an_order_of_their_own() {
    check(
        "module Test where
import qualified Data.Map as M
newtype K = K Int
instance Eq K where K a == K b = a == b
instance Ord K where compare _ _ = LT

badFirst :: M.Map K Int -> Int
badFirst m = M.insert (K 1) 2 m M.! K 1
",
    );
}

#[test]
fn sums_and_products() {
    check(
        "module Test where
{-@ total :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total xs = sum (map (* 2) xs)

{-@ badTotal :: [{v:Int | v > 0}] -> {v:Int | v > 0} @-}
badTotal :: [Int] -> Int
badTotal xs = sum xs

{-@ scaled :: [{v:Int | v >= 1}] -> {v:Int | v >= 1} @-}
scaled :: [Int] -> Int
scaled xs = product xs

{-@ badScaled :: [{v:Int | v <= 1}] -> {v:Int | v <= 1} @-}
badScaled :: [Int] -> Int
badScaled xs = product xs

{-@ money :: [{v:Double | v >= 0.0}] -> {v:Double | v >= 0.0} @-}
money :: [Double] -> Double
money = sum
",
    );
}

#[test]
fn parts_of_lazy_patterns_speak_of_each_other() {
    check(
        "module Test where
{-@ least :: x:Int -> (m::{v:Int | v <= x}, [{v:Int | m <= v}]) @-}
least :: Int -> (Int, [Int])
least x = (x - 1, [x, x + 1])

{-@ more :: x:Int -> (m::{v:Int | v <= x}, [{v:Int | m <= v}]) @-}
more :: Int -> (Int, [Int])
more x = let (m, r) = least x in (m, x : r)

{-@ badMore :: x:Int -> (m::{v:Int | v <= x}, [{v:Int | m <= v}]) @-}
badMore :: Int -> (Int, [Int])
badMore x = let (m, r) = least x in (m + 1, x : r)
",
    );
}

#[test]
fn patterns_that_do_not_fit_in_actions_are_told() {
    let found = verdicts(
        "module Test where
first :: IO Int
first = do
  Just x <- return (Nothing :: Maybe Int)
  return x
",
    );
    let first = found.iter().find(|one| one.function.base.as_str() == "first").unwrap();
    assert!(first.is_verified());
    assert!(first.accepted.iter().any(otherwise_liquid::Obligation::ends_action));
}
