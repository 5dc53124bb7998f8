-- twin same: x = EV m => m > 0
-- twin first: { n = k } => { n = m }
{-@ LIQUID "--reflection" @-}
module Injective where

data EV = EV Int
data Pair = Pair Int Int

-- | What is made of two numbers is made of one.
{-@ same :: x:EV -> n:Int -> {m:Int | x = EV n && x = EV m} -> { n = m } @-}
same :: EV -> Int -> Int -> ()
same _ _ _ = ()

{-@ first :: n:Int -> m:Int -> k:Int -> {l:Int | Pair n m = Pair k l} -> { n = k } @-}
first :: Int -> Int -> Int -> Int -> ()
first _ _ _ _ = ()
