//! Right and wrong functions side by side: the right ones are verified, the wrong ones are not.

#![allow(clippy::unwrap_used)]

use crate::common::{check, verdicts, verdicts_of};

#[test]
fn numbers_and_branches() {
    check(
        "module Test where
{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y = if x > y then x else y

{-@ badLarger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
badLarger :: Int -> Int -> Int
badLarger x y = if x > y then y else x

{-@ quarter :: Int -> {n:Int | n /= 0} -> Int @-}
quarter :: Int -> Int -> Int
quarter x n = x `div` n

badQuarter :: Int -> Int -> Int
badQuarter x n = x `div` n

{-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{-@ badClamp :: lo:Int -> hi:Int -> Int -> {v:Int | lo <= v && v <= hi} @-}
badClamp :: Int -> Int -> Int -> Int
badClamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x
",
    );
}

#[test]
fn measures_and_recursion() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
data List a = Nil | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> {v:Int | v >= 0} @-}
size :: List a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ measure badSize @-}
{-@ badSize :: List a -> {v:Int | v >= 0} @-}
badSize :: List a -> Int
badSize Nil = 0
badSize (Cons _ xs) = 1 - badSize xs

{-@ append :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ badAppend :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}
badAppend :: List a -> List a -> List a
badAppend Nil ys = ys
badAppend (Cons x xs) ys = badAppend xs ys

{-@ first :: {v:List a | size v > 0} -> a @-}
first :: List a -> a
first (Cons x _) = x

badFirst :: List a -> a
badFirst (Cons x _) = x

twice :: List a -> a
twice xs = first (Cons (first (Cons (pick xs) Nil)) xs)
  where pick ys = case ys of { Cons y _ -> y; Nil -> pick Nil }

badCall :: List a -> a
badCall xs = first xs
",
    );
}

#[test]
fn functions_without_annotation() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
inc :: Int -> Int
inc x = x + 1

{-@ usesInc :: x:Int -> {v:Int | v == x + 2} @-}
usesInc :: Int -> Int
usesInc x = inc (inc x)

{-@ badUsesInc :: x:Int -> {v:Int | v == x + 3} @-}
badUsesInc :: Int -> Int
badUsesInc x = inc (inc x)

{-@ total :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total xs = go 0 xs
  where
    go acc [] = acc
    go acc (y : ys) = go (acc + y) ys

{-@ badTotal :: [Int] -> {v:Int | v >= 0} @-}
badTotal :: [Int] -> Int
badTotal xs = go 0 xs
  where
    go acc [] = acc
    go acc (y : ys) = go (acc + y) ys

{-@ evens :: [Int] -> [{v:Int | v mod 2 == 0}] @-}
evens :: [Int] -> [Int]
evens xs = map (\\x -> x * 2) xs

{-@ badEvens :: [Int] -> [{v:Int | v mod 2 == 0}] @-}
badEvens :: [Int] -> [Int]
badEvens xs = map (\\x -> x * 3) xs
",
    );
}

#[test]
fn classes_may_make_values_of_their_own() {
    check(
        "module Test where
-- The sum of no positive numbers is not positive.
{-@ badSum :: [{v:Int | v > 0}] -> {v:Int | v > 0} @-}
badSum :: [Int] -> Int
badSum xs = sum xs

{-@ biggest :: {v:Int | v > 0} -> {v:Int | v > 0} -> {v:Int | v > 0} @-}
biggest :: Int -> Int -> Int
biggest x y = max x y
",
    );
}

#[test]
fn refined_data() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
data Range = Range { low :: Int, high :: Int }
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

{-@ width :: Range -> {v:Int | v >= 0} @-}
width :: Range -> Int
width r = high r - low r

around :: Int -> Range
around x = Range (x - 1) (x + 1)

badAround :: Int -> Range
badAround x = Range (x + 1) (x - 1)

{-@ join :: Range -> Range -> Range @-}
join :: Range -> Range -> Range
join (Range a b) (Range c d) = Range (min a c) (max b d)

badMeet :: Range -> Range -> Range
badMeet (Range a b) (Range c d) = Range (max a c) (min b d)
",
    );
}

#[test]
fn abstract_refinements_of_lists() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
{-@ type Sorted a = [a]<{\\x y -> x <= y}> @-}

{-@ insert :: Ord a => a -> Sorted a -> Sorted a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ badInsert :: Ord a => a -> Sorted a -> Sorted a @-}
badInsert :: Ord a => a -> [a] -> [a]
badInsert x [] = [x]
badInsert x (y : ys)
  | x <= y = y : x : ys
  | otherwise = y : badInsert x ys

{-@ sortAll :: Ord a => [a] -> Sorted a @-}
sortAll :: Ord a => [a] -> [a]
sortAll [] = []
sortAll (x : xs) = insert x (sortAll xs)

{-@ badSortAll :: Ord a => [a] -> Sorted a @-}
badSortAll :: Ord a => [a] -> [a]
badSortAll [] = []
badSortAll (x : xs) = x : badSortAll xs
",
    );
}

#[test]
fn reflected_functions() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
{-@ reflect double @-}
double :: [Int] -> [Int]
double [] = []
double (x : xs) = 2 * x : double xs

{-@ reflect add @-}
add :: [Int] -> Int
add [] = 0
add (x : xs) = x + add xs

{-@ doubled :: xs:[Int] -> { add (double xs) == 2 * add xs } @-}
doubled :: [Int] -> ()
doubled [] = ()
doubled (_ : xs) = doubled xs

{-@ badDoubled :: xs:[Int] -> { add (double xs) == add xs } @-}
badDoubled :: [Int] -> ()
badDoubled [] = ()
badDoubled (_ : xs) = badDoubled xs

{-@ badLazy :: xs:[Int] -> { add (double xs) == 2 * add xs } @-}
badLazy :: [Int] -> ()
badLazy _ = ()
",
    );
}

#[test]
fn termination() {
    check(
        "module Test where
{-@ count :: n:{v:Int | v >= 0} -> {v:Int | v == n} @-}
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)

{-@ badCount :: n:Int -> Int @-}
badCount :: Int -> Int
badCount 0 = 0
badCount n = 1 + badCount (n - 1)

lengthOf :: [a] -> Int
lengthOf [] = 0
lengthOf (_ : xs) = 1 + lengthOf xs

badLoop :: [a] -> Int
badLoop [] = 0
badLoop (x : xs) = badLoop (x : xs)

{-@ ack :: m:{v:Int | v >= 0} -> n:{v:Int | v >= 0} -> {v:Int | v >= 0} / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ badAck :: m:{v:Int | v >= 0} -> n:{v:Int | v >= 0} -> {v:Int | v >= 0} / [n, m] @-}
badAck :: Int -> Int -> Int
badAck 0 n = n + 1
badAck m 0 = badAck (m - 1) 1
badAck m n = badAck (m - 1) (badAck m (n - 1))
",
    );
}

#[test]
fn what_is_made_of_itself_is_not_assumed_to_have_its_type() {
    check(
        "module Test where
{-@ LIQUID \"--no-termination\" @-}
{-@ badOnes :: {v:[Int] | false} @-}
badOnes :: [Int]
badOnes = 1 : badOnes

{-@ badLocal :: Int -> {v:Int | v == 3} @-}
badLocal :: Int -> Int
badLocal x = case ones of { (y : _) -> y; [] -> 3 }
  where
    {-@ ones :: {v:[Int] | false} @-}
    ones :: [Int]
    ones = 1 : ones
",
    );
}

#[test]
fn partial_functions_of_the_library() {
    check(
        "module Test where
import qualified Data.Map as M

{-@ start :: {v:[a] | len v > 0} -> a @-}
start :: [a] -> a
start xs = head xs

badStart :: [a] -> a
badStart xs = head xs

badFind :: M.Map Int Int -> Int
badFind m = m M.! 3

found :: M.Map Int Int -> Maybe Int
found m = M.lookup 3 m

badError :: Int -> Int
badError x = if x > 3 then error \"large\" else x

guarded :: Int -> Int -> Int
guarded x y = if y /= 0 && x `div` y > 2 then 1 else 0

badGuarded :: Int -> Int -> Int
badGuarded x y = if x `div` y > 2 && y /= 0 then 1 else 0
",
    );
}

#[test]
fn equality_of_other_people() {
    check(
        "module Test where
data Pair = Pair Int Int
instance Eq Pair where
  Pair a _ == Pair b _ = a == b

{-@ measure second @-}
second :: Pair -> Int
second (Pair _ b) = b

-- Their equality looks at the first parts only.
{-@ badSame :: x:Pair -> y:Pair -> {v:Int | v == second x} @-}
badSame :: Pair -> Pair -> Int
badSame x y = if x == y then second y else second x

data Colour = Red | Green deriving Eq

{-@ same :: x:Colour -> y:Colour -> {v:Bool | v <=> x == y} @-}
same :: Colour -> Colour -> Bool
same x y = x == y
",
    );
}

#[test]
fn sets() {
    check(
        "module Test where
import Data.Set (Set)
import qualified Data.Set as S
{-@ LIQUID \"--no-termination\" @-}
{-@ measure elems @-}
elems :: Ord a => [a] -> Set a
elems [] = S.empty
elems (x : xs) = S.union (S.singleton x) (elems xs)

{-@ backwards :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elems v == Set_cup (elems xs) (elems ys)} @-}
backwards :: Ord a => [a] -> [a] -> [a]
backwards [] ys = ys
backwards (x : xs) ys = backwards xs (x : ys)

{-@ badBackwards :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elems v == Set_cup (elems xs) (elems ys)} @-}
badBackwards :: Ord a => [a] -> [a] -> [a]
badBackwards [] ys = ys
badBackwards (x : xs) ys = badBackwards xs ys
",
    );
}

#[test]
fn indices_of_generalised_data_say_nothing_of_results() {
    let found = verdicts(
        "{-# LANGUAGE GADTs #-}
module Test where
{-@ LIQUID \"--no-termination\" @-}
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a

eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (If c t e) = if eval c then eval t else eval e

{-@ badEval :: e:E Int -> {v:Int | v >= 0} @-}
badEval :: E Int -> Int
badEval e = eval e

{-@ badConstant :: {v:Int | v == 4} @-}
badConstant :: Int
badConstant = eval (If (B True) (I 3) (I 2))
",
    );
    for one in found.iter().filter(|one| one.function.base.as_str().starts_with("bad")) {
        assert!(!one.is_verified(), "{}", one.function.base);
    }
}

#[test]
fn declared_invariants_are_checked_where_values_are_built() {
    check(
        "module Test where
data P = P Int Int
{-@ using (P) as {v:P | left v <= right v} @-}
{-@ measure left @-}
left :: P -> Int
left (P x _) = x
{-@ measure right @-}
right :: P -> Int
right (P _ y) = y

badPair :: Int -> Int -> P
badPair x y = P x y
",
    );
}

#[test]
fn measures_do_not_vouch_for_what_they_call() {
    check(
        "module Test where
data T = T Int
{-@ measure outer @-}
{-@ outer :: T -> {v:Int | v >= 0} @-}
outer :: T -> Int
outer (T n) = badInner (T n)

{-@ measure badInner @-}
{-@ badInner :: T -> {v:Int | v >= 0} @-}
badInner :: T -> Int
badInner (T n) = -1
",
    );
}

#[test]
fn functions_that_call_each_other_get_smaller_together() {
    check(
        "module Test where
data Rose = Rose Int [Rose]

{-@ size :: Rose -> {v:Int | v > 0} @-}
size :: Rose -> Int
size (Rose _ ts) = 1 + sizes ts

{-@ sizes :: [Rose] -> {v:Int | v >= 0} @-}
sizes :: [Rose] -> Int
sizes [] = 0
sizes (t : ts) = size t + sizes ts

badPing :: Int -> Int -> Int
badPing x y = if x <= 0 then y else badPong (x - 1) (y + 1)

badPong :: Int -> Int -> Int
badPong x y = if y <= 0 then x else badPing (x + 1) (y - 1)
",
    );
}

#[test]
fn recursion_keeps_abstract_refinements() {
    check(
        "module Test where
{-@ mapI :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> [Int<p>] -> [Int<p>] @-}
mapI :: (Int -> Int) -> [Int] -> [Int]
mapI _ [] = []
mapI f (x : xs) = f x : mapI f xs

{-@ badMapI :: forall <p :: Int -> Bool>. (Int<p> -> Int) -> [Int<p>] -> [Int<p>] @-}
badMapI :: (Int -> Int) -> [Int] -> [Int]
badMapI _ [] = []
badMapI f (x : xs) = f x : badMapI f xs
",
    );
}

#[test]
fn operators_are_functions_too() {
    check(
        "module Test where
{-@ total :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total xs = foldr (+) 0 xs

{-@ badTotal :: [{v:Int | v >= 0}] -> {v:Int | v >= 0} @-}
badTotal :: [Int] -> Int
badTotal xs = foldr (-) 0 xs

{-@ positive :: [Int] -> [{v:Int | v > 0}] @-}
positive :: [Int] -> [Int]
positive xs = filter (> 0) xs

{-@ badPositive :: [Int] -> [{v:Int | v > 0}] @-}
badPositive :: [Int] -> [Int]
badPositive xs = filter (>= 0) xs
",
    );
}

#[test]
fn what_was_taken_apart_is_known_by_its_parts() {
    check(
        "module Test where
{-@ insert :: Ord a => a -> [a]<{\\x y -> x <= y}> -> [a]<{\\x y -> x <= y}> @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x ys@(y : rest)
  | x <= y = x : ys
  | otherwise = y : insert x rest

{-@ badInsert :: Ord a => a -> [a]<{\\x y -> x <= y}> -> [a]<{\\x y -> x <= y}> @-}
badInsert :: Ord a => a -> [a] -> [a]
badInsert x [] = [x]
badInsert x ys@(y : rest)
  | x >= y = x : ys
  | otherwise = y : badInsert x rest
",
    );
}

#[test]
fn bounds_are_known_inside_and_asked_for_outside() {
    check(
        "module Test where
{-@ relay :: forall <p :: Int -> Bool, q :: Int -> Bool>.
             {x::Int<p> |- {v:Int | v = x + 1} <: Int<q>}
             Int<p> -> Int<q> @-}
relay :: Int -> Int
relay x = x + 1

{-@ badRelay :: forall <p :: Int -> Bool, q :: Int -> Bool>.
                {x::Int<p> |- {v:Int | v = x + 1} <: Int<q>}
                Int<p> -> Int<q> @-}
badRelay :: Int -> Int
badRelay x = x + 2

{-@ chained :: {v:Int | v < 9} -> {v:Int | v < 10} @-}
chained :: Int -> Int
chained x = relay x

{-@ badChained :: {v:Int | v < 9} -> {v:Int | v < 9} @-}
badChained :: Int -> Int
badChained x = relay x
",
    );
}

#[test]
fn functions_are_values_of_the_logic() {
    check(
        "module Test where
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}

{-@ reflect keep @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs) = if p x then x : keep p xs else keep p xs

{-@ reflect mapped @-}
mapped :: (a -> a) -> [a] -> [a]
mapped _ [] = []
mapped f (x : xs) = f x : mapped f xs

{-@ reflect both @-}
both :: (a -> a) -> (a -> a) -> a -> a
both f g x = f (g x)

{-@ idem :: p:(a -> Bool) -> xs:[a] -> { keep p (keep p xs) == keep p xs } @-}
idem :: (a -> Bool) -> [a] -> ()
idem _ [] = ()
idem p (x : xs)
  | p x = idem p xs
  | otherwise = idem p xs

{-@ badIdem :: p:(a -> Bool) -> xs:[a] -> { keep p xs == xs } @-}
badIdem :: (a -> Bool) -> [a] -> ()
badIdem _ [] = ()
badIdem p (x : xs)
  | p x = badIdem p xs
  | otherwise = badIdem p xs

{-@ fusion :: f:(a -> a) -> g:(a -> a) -> xs:[a] -> { mapped f (mapped g xs) == mapped (both f g) xs } @-}
fusion :: (a -> a) -> (a -> a) -> [a] -> ()
fusion _ _ [] = ()
fusion f g (_ : xs) = fusion f g xs

{-@ badFusion :: f:(a -> a) -> g:(a -> a) -> xs:[a] -> { mapped f (mapped g xs) == mapped (both g f) xs } @-}
badFusion :: (a -> a) -> (a -> a) -> [a] -> ()
badFusion _ _ [] = ()
badFusion f g (_ : xs) = badFusion f g xs
",
    );
}

#[test]
fn proved_equations_rewrite() {
    check(
        "module Test where
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ rewrite assoc @-}
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ use :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
use :: [a] -> [a] -> [a] -> ()
use _ _ _ = ()

{-@ badUse :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
badUse :: [a] -> [a] -> ()
badUse _ _ = ()
",
    );
}

#[test]
fn indices_say_which_constructors_there_are() {
    check(
        "module Test where
data Z
data S n
data Vec n a where
  Nil :: Vec Z a
  Cons :: a -> Vec n a -> Vec (S n) a

first :: Vec (S n) a -> a
first (Cons x _) = x

badFirst :: Vec n a -> a
badFirst (Cons x _) = x
",
    );
}

#[test]
fn reflected_functions_are_of_their_types_and_proofs_of_the_impossible_are_checked() {
    check(
        "module Test where
import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}

{-@ reflect fib @-}
{-@ fib :: {n:Int | n >= 0} -> {v:Int | v >= 0} @-}
fib :: Int -> Int
fib n = if n <= 1 then n else fib (n - 1) + fib (n - 2)

{-@ up :: {n:Int | n >= 1} -> { fib n <= fib (n + 1) } @-}
up :: Int -> Proof
up _ = trivial

{-@ badUp :: {n:Int | n >= 1} -> { fib n < fib (n + 1) } @-}
badUp :: Int -> Proof
badUp _ = trivial

{-@ badProof :: x:Int -> { x == x + 1 } @-}
badProof :: Int -> Proof
badProof _ = unreachable
",
    );
}

#[test]
fn methods_that_call_themselves_through_their_dictionary_get_smaller() {
    let text = "module Test where
data Tree = Leaf | Node Tree Int Tree
data Rose = Rose Int [Rose]
data Sign = Minus | Plus
data Pair = Pair Int Int

class Sized t where
  sizeOf :: t -> Int
  badly :: t -> Int

instance Sized Tree where
  sizeOf Leaf = 0
  sizeOf (Node l _ r) = sizeOf l + 1 + sizeOf r
  badly t = badly t

instance Sized Rose where
  sizeOf (Rose _ kids) = 1 + sum (map sizeOf kids)
  badly (Rose n kids) = badly (Rose (n + 1) kids)

instance Eq Sign where
  a == b = not (a /= b)
  a /= b = not (a == b)

instance Num Pair where
  Pair a b + Pair c d = Pair (a + c) (b + d)
  Pair a b * Pair c d = Pair (a * c) (b * d)
  a - b = a + negate b
  negate (Pair a b) = Pair (negate a) (negate b)
  abs p = p
  signum p = p
  fromInteger n = Pair (fromInteger n) 0

instance Sized a => Sized [a] where
  sizeOf [] = 0
  sizeOf (x : xs) = sizeOf x + sizeOf xs
  badly xs = badly xs
";
    let all = verdicts_of(text, otherwise_core::GlobalKind::MethodBody);
    let find = |end: &str| {
        let found: Vec<_> = all.iter().filter(|one| one.function.base.as_str().ends_with(end)).collect();
        assert!(
            !found.is_empty(),
            "{end}: {:?}",
            all.iter().map(|one| one.function.base).collect::<Vec<_>>()
        );
        found
    };
    for one in find("_badly") {
        assert!(!one.is_verified(), "{}", one.function.base);
    }
    for one in find("_sizeOf") {
        assert!(one.is_verified(), "{}: {:#?}", one.function.base, one.obligations);
        // What is passed to `map` may be called with anything.
        let name = one.function.base.as_str();
        assert_eq!(one.terminates, !name.contains("Rose"), "{name}");
    }
    for one in find("_==").into_iter().chain(find("_/=")) {
        assert!(!one.is_verified(), "{}", one.function.base);
    }
    for end in ["_+", "_*", "_-", "_negate", "_abs"] {
        assert!(find(end).iter().all(|one| one.is_verified() && one.terminates), "{end}");
    }
}

#[test]
fn declared_bounds_are_asked_for_and_known() {
    check(
        "module Test where
{-@ bound Chain p q r = \\x y z -> q x y ==> p y z ==> r x z @-}

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
      (Chain b c a p q r) => (y:b -> c<p y>) -> (x:a -> b<q x>) -> z:a -> c<r z> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ badCompose :: forall <p :: b -> b -> Bool, q :: b -> b -> Bool, r :: b -> b -> Bool>.
      (Chain b b b p q r) => (y:b -> b<p y>) -> (x:b -> b<q x>) -> z:b -> b<r z> @-}
badCompose :: (b -> b) -> (b -> b) -> b -> b
badCompose f g x = g (f x)

{-@ plusTwo :: x:Int -> {v:Int | v == x + 2} @-}
plusTwo :: Int -> Int
plusTwo = compose increased increased

{-@ badPlusTwo :: x:Int -> {v:Int | v == x + 3} @-}
badPlusTwo :: Int -> Int
badPlusTwo = compose increased increased

{-@ increased :: x:Int -> {v:Int | v == x + 1} @-}
increased :: Int -> Int
increased x = x + 1
",
    );
    // A Haskell function that says what the bound is; its name is written with a capital letter where it is
    // used.
    check(
        "module Test where
{-@ bound witness @-}
witness :: (a -> Bool) -> (a -> Bool -> Bool) -> a -> Bool -> Bool
witness p w = \\x b -> b ==> w x b ==> p x

(==>) :: Bool -> Bool -> Bool
False ==> _ = True
True ==> b = b

{-@ chosen :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
      (Witness a p w) => (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
chosen :: (a -> Bool) -> [a] -> [a]
chosen _ [] = []
chosen f (x : xs)
  | f x = x : chosen f xs
  | otherwise = chosen f xs

{-@ isLarge :: x:Int -> {b:Bool | b <=> x > 9} @-}
isLarge :: Int -> Bool
isLarge x = x > 9

{-@ larges :: [Int] -> [{v:Int | v > 9}] @-}
larges :: [Int] -> [Int]
larges = chosen isLarge

{-@ badLarges :: [Int] -> [{v:Int | v > 10}] @-}
badLarges :: [Int] -> [Int]
badLarges = chosen isLarge
",
    );
}

#[test]
fn types_of_local_functions_speak_of_values_around() {
    check(
        "module Test where
{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total xs = go 0
  where
    n = length xs
    {-@ go :: {i:Int | 0 <= i && i <= n} -> Int / [n - i] @-}
    go :: Int -> Int
    go i = if i < n then xs !! i + go (i + 1) else 0

badTotal :: [Int] -> Int
badTotal xs = go 0
  where
    n = length xs + 1
    {-@ go :: {i:Int | 0 <= i && i <= n} -> Int / [n - i] @-}
    go :: Int -> Int
    go i = if i < n then xs !! i + go (i + 1) else 0
",
    );
}

#[test]
fn what_is_not_well_founded_is_not_believed() {
    // The equation of the first measure contradicts itself: nothing may follow from it.
    check(
        "module Test where
{-@ measure badWeird @-}
badWeird :: [Int] -> Int
badWeird [] = 0
badWeird (x : xs) = 1 + badWeird (x : xs)

{-@ badUse :: [Int] -> {v:Int | v == 0} @-}
badUse :: [Int] -> Int
badUse [] = 0
badUse (_ : _) = 1

{-@ measure pairs @-}
pairs :: [Int] -> Int
pairs [] = 0
pairs [_] = 0
pairs (_ : _ : xs) = 1 + pairs xs

{-@ usePairs :: Int -> {v:[Int] | pairs v == 1} @-}
usePairs :: Int -> [Int]
usePairs x = [x, x]
",
    );
    // A function calls itself through data, and no recursion is to be seen. Such data is refused unless it is
    // asked for.
    let verdicts = verdicts(
        "module Test where
{-@ LIQUID \"--no-positivity-check\" @-}
newtype Knot a = Knot (Knot a -> a)

open :: Knot a -> Knot a -> a
open (Knot f) = f

{-@ tied :: Knot {v:Int | false} -> {v:Int | false} @-}
tied :: Knot Int -> Int
tied k = open k k

data Stream a = Stream a (Int -> Stream a)

first :: Stream a -> a
first (Stream x _) = x
",
    );
    let ends: Vec<(&str, bool)> =
        verdicts.iter().map(|one| (one.function.base.as_str(), one.terminates)).collect();
    assert_eq!(ends, [("open", false), ("tied", false), ("first", true)]);
}

#[test]
fn functions_that_call_themselves_at_larger_types_have_one_type() {
    check(
        "module Test where
data Nested a = Flat a | Deep (Nested [a])

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Deep n) = 1 + depth n

{-@ atLeast :: Nested Int -> Nat @-}
atLeast :: Nested Int -> Int
atLeast n = depth n

{-@ badDepth :: Nested Int -> {v:Int | v > 0} @-}
badDepth :: Nested Int -> Int
badDepth n = depth n

badFirst :: Nested a -> (a -> Int) -> Int
badFirst (Flat x) f = f x
badFirst (Deep n) f = badFirst n (\\xs -> f (head xs))
",
    );
}

#[test]
fn divisions_and_conversions_are_known_in_annotations() {
    check(
        "module Test where
{-@ halved :: x:Int -> { div (2 * x) 2 == x && (2 * x) `div` 2 == x && mod (2 * x + 1) 2 == 1 } @-}
halved :: Int -> ()
halved _ = ()

{-@ half :: x:Nat -> {v:Nat | v == div x 2 && v == quot x 2} @-}
half :: Int -> Int
half x = x `div` 2

{-@ wide :: x:Int -> {v:Integer | v == fromIntegral x && v == toInteger x} @-}
wide :: Int -> Integer
wide x = fromIntegral x

{-@ badHalf :: x:Int -> {v:Int | v == quot x 2} @-}
badHalf :: Int -> Int
badHalf x = x `div` 2
",
    );
}

#[test]
fn values_of_refined_types_come_from_their_constructors() {
    // Derived methods and coercions build values that no annotation was asked about.
    check(
        "{-# LANGUAGE DeriveFunctor, GeneralizedNewtypeDeriving #-}
module Test where
import Data.Coerce (coerce)
{-@ data Down a = Stop | Step { top :: a, rest :: Down {v:a | v < top} } @-}
data Down a = Stop | Step { top :: a, rest :: Down a } deriving (Eq, Show, Functor)

{-@ badFlip :: Down Int -> Down Int @-}
badFlip :: Down Int -> Down Int
badFlip t = fmap negate t

{-@ badMapped :: Down Int -> Down Int @-}
badMapped :: Down Int -> Down Int
badMapped t = mapped t
  where mapped x = negate <$> x

{-@ same :: Down Int -> Down Int -> Bool @-}
same :: Down Int -> Down Int -> Bool
same s t = s == t && show s == show t

{-@ newtype Pos = Pos { value :: {v:Int | v > 0} } @-}
newtype Pos = Pos { value :: Int } deriving (Eq, Ord, Num)

{-@ badMinus :: Pos -> {v:Int | v > 0} @-}
badMinus :: Pos -> Int
badMinus p = value (p - p)

{-@ larger :: Pos -> Pos -> Bool @-}
larger :: Pos -> Pos -> Bool
larger p q = p > q

badCoerced :: Int -> Pos
badCoerced n = coerce n

badList :: [Int] -> [Pos]
badList ns = coerce ns

badFunction :: (Pos -> Int) -> Int -> Int
badFunction f = coerce f

back :: [Pos] -> [Int]
back ps = coerce ps
",
    );
}

#[test]
fn methods_without_type_are_part_of_who_calls_them() {
    check(
        "module Test where
class Code a where
  code :: a -> Int
  other :: a -> Int
  other x = code x

data Letter = A | B
data Digit = Zero | One

instance Code Letter where
  code A = 1

instance Code Digit where
  code Zero = 0
  code One = 1

badDirect :: Letter -> Int
badDirect l = code l

badDefault :: Letter -> Int
badDefault l = other l

badPassed :: [Letter] -> [Int]
badPassed ls = codes ls

codes :: Code a => [a] -> [Int]
codes = map code

direct :: Digit -> Int
direct d = code d

passed :: [Digit] -> [Int]
passed ds = codes ds
",
    );
}

#[test]
fn predicates_of_what_functions_take_go_the_other_way() {
    check(
        "module Test where
{-@ data Sink <p :: Int -> Bool> = Sink (Int<p> -> Int) @-}
data Sink = Sink (Int -> Int)
{-@ data Outer <p :: Int -> Bool> = Outer (Sink <p>) @-}
data Outer = Outer Sink

{-@ whole :: Sink <{\\v -> true}> -> Int @-}
whole :: Sink -> Int
whole (Sink f) = f (-1)

{-@ positive :: Sink <{\\v -> v > 0}> -> Int @-}
positive :: Sink -> Int
positive (Sink f) = f 1

{-@ badAny :: Sink <{\\v -> v > 0}> -> Int @-}
badAny :: Sink -> Int
badAny s = whole s

{-@ fewer :: Sink <{\\v -> true}> -> Int @-}
fewer :: Sink -> Int
fewer s = positive s

{-@ inside :: Outer <{\\v -> true}> -> Int @-}
inside :: Outer -> Int
inside (Outer s) = whole s

{-@ badInside :: Outer <{\\v -> v > 0}> -> Int @-}
badInside :: Outer -> Int
badInside o = inside o
",
    );
}

#[test]
fn knots_of_the_library_may_not_end() {
    let text = "module Test where
import Data.Function (fix)
{-@ tied :: Int -> {v:Int | false} @-}
tied :: Int -> Int
tied n = fix (\\r x -> r x) n
";
    let all = verdicts(text);
    assert!(all[0].is_verified() && !all[0].terminates);
}

#[test]
fn sets_keep_one_of_what_an_order_takes_for_equal() {
    check(
        "module Test where
import qualified Data.Set as S
data Odd = Odd Int Int deriving (Eq)
instance Ord Odd where
  compare (Odd a _) (Odd b _) = compare a b
data Plain = Plain Int Int deriving (Eq, Ord)

{-@ badMember :: x:Odd -> y:Odd -> {v:Bool | v => x = y} @-}
badMember :: Odd -> Odd -> Bool
badMember x y = S.member x (S.singleton y)

{-@ member :: x:Plain -> y:Plain -> {v:Bool | v => x = y} @-}
member :: Plain -> Plain -> Bool
member x y = S.member x (S.singleton y)
",
    );
}

#[test]
fn numbers_of_integral_types_get_smaller() {
    check(
        "module Test where
{-@ pow :: Integral b => Int -> {e:b | e >= 0} -> Int @-}
pow :: Integral b => Int -> b -> Int
pow _ 0 = 1
pow x e = x * pow x (e - 1)

{-@ badPow :: Integral b => Int -> {e:b | e >= 0} -> Int @-}
badPow :: Integral b => Int -> b -> Int
badPow _ 0 = 1
badPow x e = x * badPow x e

{-@ badHalf :: Fractional b => Int -> {e:b | e >= 0} -> Int @-}
badHalf :: (Ord b, Fractional b) => Int -> b -> Int
badHalf x e = if e <= 0 then 1 else x * badHalf x (e / 2)
",
    );
}

#[test]
fn results_of_functions_are_applied_as_functions_are() {
    check(
        "{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
module Test where
{-@ reflect bind @-}
bind :: (Int -> (a, Int)) -> (a -> Int -> (b, Int)) -> Int -> (b, Int)
bind m f s = both f (m s)

{-@ reflect both @-}
both :: (a -> b -> c) -> (a, b) -> c
both f (x, y) = f x y

{-@ after :: f:(a -> Int -> (b, Int)) -> g:(b -> Int -> (c, Int)) -> x:a -> s:Int
          -> { bind (f x) g s == both g (f x s) } @-}
after :: (a -> Int -> (b, Int)) -> (b -> Int -> (c, Int)) -> a -> Int -> ()
after _ _ _ _ = ()

{-@ badAfter :: f:(a -> Int -> (b, Int)) -> g:(b -> Int -> (c, Int)) -> x:a -> s:Int -> t:Int
             -> { bind (f x) g s == both g (f x t) } @-}
badAfter :: (a -> Int -> (b, Int)) -> (b -> Int -> (c, Int)) -> a -> Int -> Int -> ()
badAfter _ _ _ _ _ = ()
",
    );
}

#[test]
fn proofs_that_are_left_out_say_what_they_would_prove() {
    check(
        "{-# LANGUAGE GADTs #-}
{-@ LIQUID \"--reflection\" @-}
{-@ LIQUID \"--ple\" @-}
module Test where
import Language.Haskell.Liquid.ProofCombinators
data Tm = Yes | No | Not Tm
data TypedP = Typed Tm Int
data Typed where
  TYes :: Typed
  TNo :: Typed
  TNot :: Tm -> Typed -> Typed
{-@ data Typed where
      TYes :: Prop (Typed Yes 0)
      TNo :: Prop (Typed No 0)
      TNot :: t:Tm -> Prop (Typed t 0) -> Prop (Typed (Not t) 1) @-}

{-@ inner :: t:Tm -> Prop (Typed (Not t) 1) -> Prop (Typed t 0) @-}
inner :: Tm -> Typed -> Typed
inner _ (TNot _ h) = h

{-@ badInner :: t:Tm -> n:Int -> Prop (Typed t n) -> Prop (Typed t n) @-}
badInner :: Tm -> Int -> Typed -> Typed
badInner t n (TNot s h) = TNot s h
",
    );
}

#[test]
fn what_is_not_shown_comes_with_a_guess_of_inputs() {
    let text = "module Test where
{-@ far :: n:Int -> b:Bool -> xs:[Int] -> {v:Int | v /= 0} @-}
far :: Int -> Bool -> [Int] -> Int
far n b xs = if n == 1234 && b && length xs == 3 then 0 else 1
";
    let all = verdicts(text);
    let guess = [
        (0, otherwise_liquid::Guess::Number(1234)),
        (1, otherwise_liquid::Guess::Truth(true)),
        (2, otherwise_liquid::Guess::Length(3)),
    ];
    assert_eq!(all[0].obligations[0].inputs, guess);
}

#[test]
fn fields_are_selected_by_functions_that_are_passed_on() {
    check(
        "module Test where
data Account = Account { owner :: String, balance :: Int, rate :: Int -> Int }
{-@ data Account = Account { owner :: String, balance :: {v:Int | v >= 0}, rate :: Int -> {v:Int | v > 0} } @-}

{-@ known :: Maybe Account -> {v:Int | v >= 0} @-}
known :: Maybe Account -> Int
known m = maybe 0 balance m

{-@ badKnown :: Maybe Account -> {v:Int | v >= 0} @-}
badKnown :: Maybe Account -> Int
badKnown m = maybe (-1) balance m

{-@ balances :: [Account] -> [{v:Int | v >= 0}] @-}
balances :: [Account] -> [Int]
balances = map balance

{-@ badBalances :: [Account] -> [{v:Int | v > 0}] @-}
badBalances :: [Account] -> [Int]
badBalances = map balance

{-@ either' :: Either {v:Int | v >= 0} Account -> {v:Int | v >= 0} @-}
either' :: Either Int Account -> Int
either' = either id balance

{-@ rates :: [Account] -> [Int -> {v:Int | v > 0}] @-}
rates :: [Account] -> [Int -> Int]
rates xs = map rate xs
",
    );
}

#[test]
fn ranges_and_characters() {
    check(
        "module Test where
import Data.Char

{-@ type Nat = {v:Int | v >= 0} @-}

{-@ numbered :: [a] -> [(Nat, a)] @-}
numbered :: [a] -> [(Int, a)]
numbered xs = zip [0 ..] xs

{-@ badNumbered :: [a] -> [(Nat, a)] @-}
badNumbered :: [a] -> [(Int, a)]
badNumbered xs = zip [-1 ..] xs

{-@ down :: Nat -> [Nat] @-}
down :: Int -> [Int]
down n = [n, n - 1 .. 0]

{-@ badDown :: Nat -> [Nat] @-}
badDown :: Int -> [Int]
badDown n = [n, n - 1 .. -1]

{-@ badFalling :: Nat -> [Nat] @-}
badFalling :: Int -> [Int]
badFalling n = take 5 [n, n - 1 ..]

{-@ digits :: String -> Nat @-}
digits :: String -> Int
digits = foldl (\\acc c -> acc * 10 + digitToInt c) 0 . filter isDigit

badDigits :: String -> Int
badDigits = foldl (\\acc c -> acc * 10 + digitToInt c) 0

{-@ place :: Char -> {v:Int | 0 <= v && v < 36} @-}
place :: Char -> Int
place c
  | isDigit c = digitToInt c
  | otherwise = 35

{-@ badPlace :: Char -> Nat @-}
badPlace :: Char -> Int
badPlace c = if isAlpha c then digitToInt c else 0

hexadecimal :: Int -> Char
hexadecimal n = intToDigit (n `mod` 16)

badHexadecimal :: Int -> Char
badHexadecimal n = intToDigit (n `mod` 17)

{-@ power :: Nat -> {v:Int | v > 0} @-}
power :: Int -> Int
power n = 2 ^ n

{-@ common :: Nat -> {b:Nat | b > 0} -> {v:Int | v > 0} @-}
common :: Int -> Int -> Int
common a b = gcd a b

{-@ badCommon :: Nat -> Nat -> {v:Int | v > 0} @-}
badCommon :: Int -> Int -> Int
badCommon a b = gcd a b
",
    );
}
