-- judged: eviBad wrong, negBad wrong, firstOrBad wrong, fiveBad wrong, evOddBad wrong, commBad wrong, the rest verified
{-# LANGUAGE GADTs, TypeFamilies, DataKinds, KindSignatures #-}
module TypedExprs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
data Ex a where
  I :: Int -> Ex Int
  B :: Bool -> Ex Bool
  Add :: Ex Int -> Ex Int -> Ex Int
  If :: Ex Bool -> Ex a -> Ex a -> Ex a
{-@ data Ex a where
      I :: Nat -> Ex Int
      B :: Bool -> Ex Bool
      Add :: Ex Int -> Ex Int -> Ex Int
      If :: Ex Bool -> Ex a -> Ex a -> Ex a @-}
{-@ measure esz @-}
{-@ esz :: Ex a -> Nat @-}
esz :: Ex a -> Int
esz (I _) = 1
esz (B _) = 1
esz (Add a b) = 1 + esz a + esz b
esz (If c a b) = 1 + esz c + esz a + esz b
{-@ ev :: e:Ex a -> a / [esz e] @-}
ev :: Ex a -> a
ev (I n) = n
ev (B b) = b
ev (Add a b) = ev a + ev b
ev (If c a b) = if ev c then ev a else ev b
{-@ evi :: e:Ex Int -> Nat / [esz e] @-}
evi :: Ex Int -> Int
evi (I n) = n
evi (Add a b) = evi a + evi b
evi (If c a b) = if ev c then evi a else evi b
{-@ eviBad :: e:Ex Int -> {v:Int | v > 0} / [esz e] @-}
eviBad :: Ex Int -> Int
eviBad (I n) = n
eviBad (Add a b) = eviBad a + eviBad b
eviBad (If c a b) = if ev c then eviBad a else eviBad b
{-@ negBad :: Int -> Ex Int @-}
negBad :: Int -> Ex Int
negBad n = I n
type family Elem c where
  Elem [a] = a
{-@ firstOr :: x:Elem [Int] -> xs:[Int] -> {v:Elem [Int] | len xs = 0 => v = x} @-}
firstOr :: Elem [Int] -> [Int] -> Elem [Int]
firstOr x [] = x
firstOr _ (y:_) = y
{-@ firstOrBad :: x:Elem [Int] -> xs:[Int] -> {v:_ | v = x} @-}
firstOrBad :: Elem [Int] -> [Int] -> Elem [Int]
firstOrBad x [] = x
firstOrBad _ (y:_) = y
-- Prop
data EV = EV Int
data Ev where
  EZ :: Ev
  ESS :: Int -> Ev -> Ev
{-@ data Ev where
      EZ :: Prop (EV 0)
      ESS :: n:Nat -> Prop (EV n) -> Prop (EV (n + 2)) @-}
{-@ four :: Prop (EV 4) @-}
four :: Ev
four = ESS 2 (ESS 0 EZ)
{-@ fiveBad :: Prop (EV 5) @-}
fiveBad :: Ev
fiveBad = ESS 2 (ESS 0 EZ)
{-@ evEven :: n:Nat -> Prop (EV n) -> {n mod 2 = 0} @-}
evEven :: Int -> Ev -> Proof
evEven _ EZ = ()
evEven n (ESS m e) = evEven m e
{-@ evOddBad :: n:Nat -> Prop (EV n) -> {n mod 2 = 1} @-}
evOddBad :: Int -> Ev -> Proof
evOddBad _ EZ = ()
evOddBad n (ESS m e) = evOddBad m e
-- reflection + rewriting
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ rewrite assoc @-}
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_:xs) ys zs = assoc xs ys zs
{-@ four4 :: a:[Int] -> b:[Int] -> c:[Int] -> d:[Int] -> { app (app (app a b) c) d == app a (app b (app c d)) } @-}
four4 :: [Int] -> [Int] -> [Int] -> [Int] -> Proof
four4 a b c d = ()
{-@ commBad :: xs:[Int] -> ys:[Int] -> { app xs ys == app ys xs } @-}
commBad :: [Int] -> [Int] -> Proof
commBad xs ys = ()
