-- judged: tick verified, runTwice verified, freshBad wrong, the rest verified
module HwState4 where

newtype St a = St { runSt :: Int -> (a, Int) }

{-@ tick :: n:Nat -> ({v:Nat | v = n}, {m:Nat | m = n + 1}) @-}
tick :: Int -> (Int, Int)
tick n = (n, n + 1)

{-@ runTwice :: n:Nat -> ({v:Int | v = n}, {m:Int | m = n + 2}) @-}
runTwice :: Int -> (Int, Int)
runTwice n = let (a, n') = tick n
                 (_, n'') = tick n'
             in (a, n'')

{-@ freshBad :: n:Nat -> (Int, {m:Int | m > n}) @-}
freshBad :: Int -> (Int, Int)
freshBad n = let (a, _) = tick n in (a, n)

instance Functor St where
  fmap f (St g) = St (\s -> let (a, s') = g s in (f a, s'))
