-- twin add: (\_ i -> i + 1) => (\_ i -> i + 2)
{-@ LIQUID "--no-termination" @-}
module LoopIndex where
-- blog: loop abstractions, state
{-@ loop :: forall <p :: Int -> a -> Bool>.
      lo:Nat -> hi:{Nat | lo <= hi} -> base:a<p lo>
      -> f:(i:Nat -> a<p i> -> a<p (i + 1)>) -> a<p hi> @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go lo base
  where
    go i acc | i < hi = go (i + 1) (f i acc)
             | otherwise = acc
{-@ add :: n:Nat -> m:Nat -> {v:Int | v = n + m} @-}
add :: Int -> Int -> Int
add n m = loop 0 m n (\_ i -> i + 1)
