//! Whole programs of the kind people annotate: all of them must be accepted without a complaint.

use super::{resolve_text, show_diagnostic};

fn accepted(text: &str) {
    let (sources, specs, diagnostics) = resolve_text(text);
    let shown: String = diagnostics.iter().map(|one| show_diagnostic(&sources, one)).collect();
    assert_eq!(shown, "");
    assert!(specs.specs.iter().any(|spec| !spec.is_library));
    for spec in &specs.specs {
        assert_eq!(spec.ty.erase(), spec.haskell);
    }
}

#[test]
fn sorted_lists() {
    accepted(
        r#"
module Sorted where
import qualified Data.Set as S
import Prelude hiding (insert)

{-@ type SortedList a = [a]<{\x y -> x <= y}> @-}
{-@ type SortedN a N = {v:SortedList a | len v == N} @-}
{-@ measure elts :: [a] -> (S.Set a)
    elts []     = {v | (Set_emp v)}
    elts (x:xs) = {v | v = (Set_cup (Set_sng x) (elts xs))} @-}
{-@ predicate Permutation Xs Ys = elts Xs == elts Ys && len Xs == len Ys @-}

{-@ insert :: (Ord a) => x:a -> xs:SortedList a
           -> {v:SortedList a | elts v = Set_cup (Set_sng x) (elts xs) && len v = 1 + len xs} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys) | x <= y = x : y : ys
                | otherwise = y : insert x ys

{-@ isort :: (Ord a) => xs:[a] -> {v:SortedList a | Permutation v xs} @-}
isort :: Ord a => [a] -> [a]
isort = foldr insert []

{-@ merge :: Ord a => xs:SortedList a -> ys:SortedList a -> SortedN a {len xs + len ys} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x <= y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys

{-@ split :: xs:[a] -> ({v:[a] | len v <= len xs}, {v:[a] | len v <= len xs})<{\l r -> len l + len r == 1}> @-}
split :: [a] -> ([a], [a])
split xs = (xs, [])

{-@ measure head1 :: [a] -> a
    head1 (x:_) = x @-}
{-@ minimum1 :: Ord a => {xs:SortedList a | len xs > 0} -> {v:a | v = head1 xs} @-}
minimum1 :: Ord a => [a] -> a
minimum1 (x:_) = x
"#,
    );
}

#[test]
fn search_trees_and_heaps() {
    accepted(
        r#"
module Trees where
data Tree k v = Tip | Bin { height :: Int, tkey :: k, tval :: v, lhs :: Tree k v, rhs :: Tree k v }
{-@ data Tree [tsize] k v <l :: root:k -> k -> Bool, r :: root:k -> k -> Bool>
      = Tip
      | Bin { height :: Nat
            , tkey :: k
            , tval :: v
            , lhs :: Tree <l, r> (k <l tkey>) v
            , rhs :: Tree <l, r> (k <r tkey>) v } @-}
{-@ type OMap k v = Tree <{\root v -> v < root}, {\root v -> v > root}> k v @-}
{-@ type AVL k v = {t:OMap k v | isBalanced t} @-}
{-@ measure tsize @-}
{-@ tsize :: t:Tree k v -> {v:Nat | v == tsize t} @-}
tsize :: Tree k v -> Int
tsize Tip = 0
tsize (Bin _ _ _ l r) = 1 + tsize l + tsize r
{-@ measure realHeight @-}
realHeight :: Tree k v -> Int
realHeight Tip = 0
realHeight (Bin _ _ _ l r) = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)
{-@ inline diff @-}
diff :: Tree k v -> Tree k v -> Int
diff l r = realHeight l - realHeight r
{-@ measure isBalanced @-}
isBalanced :: Tree k v -> Bool
isBalanced Tip = True
isBalanced (Bin _ _ _ l r) = isBalanced l && isBalanced r
{-@ invariant {v:Tree k v | realHeight v >= 0} @-}
{-@ invariant {v:Tree k v | tsize v >= 0} @-}
{-@ empty :: {v:AVL k a | tsize v == 0} @-}
empty :: Tree k v
empty = Tip
{-@ singleton :: k -> a -> {v:AVL k a | tsize v == 1 && realHeight v == 1} @-}
singleton :: k -> v -> Tree k v
singleton k v = Bin 1 k v Tip Tip
{-@ insert :: Ord k => k:k -> x:v -> t:AVL k v -> {u:AVL k v | realHeight t <= realHeight u && (tsize u = tsize t || tsize u = tsize t + 1)} / [tsize t] @-}
insert :: Ord k => k -> v -> Tree k v -> Tree k v
insert k x t = singleton k x
{-@ balance :: l:AVL k v -> r:{AVL k v | -2 <= diff l r && diff l r <= 2} -> Bool @-}
balance :: Tree k v -> Tree k v -> Bool
balance l r = diff l r < 2

data Heap a = E | T Int a (Heap a) (Heap a)
{-@ data Heap a <q :: a -> a -> Bool> = E | T (rank :: Nat) (elt :: a) (hl :: Heap<q> (a<q elt>)) (hr :: {v:Heap<q> (a<q elt>) | rnk v <= rnk hl}) @-}
{-@ measure rnk @-}
{-@ rnk :: h:Heap a -> {v:Nat | v = rnk h} @-}
rnk :: Heap a -> Int
rnk E = 0
rnk (T n _ _ _) = n
{-@ type MinHeap a = Heap<{\p c -> p <= c}> a @-}
{-@ findMin :: {h:MinHeap a | rnk h > 0} -> a @-}
findMin :: Heap a -> a
findMin (T _ x _ _) = x
"#,
    );
}

#[test]
fn vectors_with_bounds() {
    accepted(
        r#"
module Vec where
import Language.Haskell.Liquid.Prelude (liquidAssert, liquidError)
data Vector a = V { vlen :: Int, at :: Int -> a }
{-@ data Vector a <dom :: x:Int -> Bool, rng :: x:Int -> a -> Bool>
      = V { vlen :: Nat, at :: i:Int<dom> -> a<rng i> } @-}
{-@ type Idx V = {i:Nat | i < vlen V} @-}
{-@ type VectorN a N = {v:Vector a | vlen v = N} @-}
{-@ (!) :: v:Vector a -> Idx v -> a @-}
(!) :: Vector a -> Int -> a
v ! i = at v i
{-@ dot :: u:Vector Int -> w:VectorN Int (vlen u) -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot u w = go 0 0
  where
    n = vlen u
    {-@ go :: acc:Int -> i:{Nat | i <= vlen u} -> Int / [vlen u - i] @-}
    go :: Int -> Int -> Int
    go acc i | i < n = go (acc + (u ! i) * (w ! i)) (i + 1)
             | otherwise = acc
{-@ loop :: forall a <p :: Int -> a -> Bool>.
      lo:Nat -> hi:{Nat | lo <= hi} -> base:a<p lo>
   -> f:(i:Btwn lo hi -> a<p i> -> a<p (i + 1)>)
   -> a<p hi> @-}
{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go lo base
  where
    go i acc | i < hi = go (i + 1) (f i acc)
             | otherwise = acc
{-@ safeDiv :: x:Int -> {y:Int | y /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv x 0 = liquidError "division by zero"
safeDiv x y = liquidAssert (y /= 0) (x `div` y)
"#,
    );
}

#[test]
fn maps_resources_and_proofs() {
    accepted(
        r#"
module Misc where
import qualified Data.Map as M
import qualified Data.Map.Strict as Strict
import Data.Maybe (fromMaybe, fromJust)
import Data.Set (Set, member, union)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
type Name = String
type Env = M.Map Name Int
data Expr = Lit Int | Var Name | Plus Expr Expr | Let Name Expr Expr
{-@ measure free :: Expr -> Set Name @-}
{-@ type Closed = {e:Expr | Set_emp (free e)} @-}
{-@ type Scoped G = {e:Expr | Set_sub (free e) G} @-}
{-@ eval :: Env -> e:Expr -> Int @-}
eval :: Env -> Expr -> Int
eval g (Lit n) = n
eval g (Var x) = fromMaybe 0 (M.lookup x g)
eval g (Plus a b) = eval g a + eval g b
eval g (Let x e b) = eval (M.insert x (eval g e) g) b
{-@ evalClosed :: Closed -> Int @-}
evalClosed :: Expr -> Int
evalClosed = eval M.empty
{-@ scoped :: g:Set Name -> x:{Name | member x g} -> Scoped (union g (Set_sng x)) @-}
scoped :: Set Name -> Name -> Expr
scoped _ = Var
{-@ reflect plus @-}
{-@ plus :: n:Nat -> m:Nat -> Nat / [n] @-}
plus :: Int -> Int -> Int
plus n m = if n == 0 then m else 1 + plus (n - 1) m
{-@ plusZero :: n:Nat -> { plus n 0 == n } / [n] @-}
plusZero :: Int -> ()
plusZero n = if n == 0 then () else plusZero (n - 1)
{-@ plusAssoc :: x:Nat -> y:Nat -> z:Nat -> { v:() | plus x (plus y z) == plus (plus x y) z } @-}
plusAssoc :: Int -> Int -> Int -> ()
plusAssoc _ _ _ = ()
data State = Closed | Open Int
{-@ measure isOpen :: State -> Bool
    isOpen Closed = false
    isOpen (Open n) = true @-}
{-@ write :: {s:State | isOpen s} -> Int -> {v:State | isOpen v} @-}
write :: State -> Int -> State
write s _ = s
{-@ assume M.findWithDefault :: Ord k => v -> k -> M.Map k v -> v @-}
{-@ wc :: [String] -> M.Map String {v:Int | v > 0} @-}
wc :: [String] -> M.Map String Int
wc = foldr (\w -> Strict.insertWith (+) w 1) M.empty
{-@ idMaybe :: m:{Maybe a | isJust m} -> {v:a | v == fromJust m} @-}
idMaybe :: Maybe a -> a
idMaybe = fromJust
{-@ swap :: p:(a, b) -> {v:(b, a) | fst v == snd p && snd v == fst p} @-}
swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)
{-@ toList :: m:Maybe a -> {v:[a] | (isJust m <=> len v == 1) && (not (isJust m) <=> v == [])} @-}
toList :: Maybe a -> [a]
toList (Just x) = [x]
toList Nothing = []
"#,
    );
}

#[test]
fn class_measures() {
    accepted(
        r#"
module Classes where
{-@ class measure size :: forall a. a -> Int @-}
data P a = P [a] [a]
newtype Bag a = Bag [a]
{-@ instance measure size :: P a -> Int
    size (P xs ys) = len xs + len ys @-}
{-@ instance measure size :: Bag a -> Int
    size (Bag xs) = len xs @-}
class Sized s where
  count :: s a -> Int
  add :: a -> s a -> s a
{-@ class Sized s where
      count :: forall a. x:s a -> {v:Nat | v == size x}
      add :: a -> x:s a -> {v:s a | size v == size x + 1} @-}
instance Sized P where
  count (P xs ys) = length xs + length ys
  add x (P xs ys) = P (x : xs) ys
instance Sized Bag where
  count (Bag xs) = length xs
  add x (Bag xs) = Bag (x : xs)
{-@ instance Sized Bag where
      count :: x:Bag a -> {v:Nat | v == size x} @-}
{-@ both :: (Sized s, Sized t) => x:s a -> y:t b -> {v:Int | v == size x + size y} @-}
both :: (Sized s, Sized t) => s a -> t b -> Int
both x y = count x + count y
"#,
    );
}
