-- judged: dec wrong, badHandler wrong, the rest verified
module RefinedFields2 where

data Step = Step { runStep :: Int -> Int, name :: String }
{-@ data Step = Step { runStep :: x:Int -> {v:Int | v > x}, name :: String } @-}

inc :: Step
inc = Step (\x -> x + 1) "inc"

dec :: Step
dec = Step (\x -> x - 1) "dec"

{-@ twice :: Step -> x:Int -> {v:Int | v > x + 1} @-}
twice :: Step -> Int -> Int
twice s x = runStep s (runStep s x)

data Handler a = Handler (a -> Int) [a]
{-@ data Handler a = Handler (a -> Nat) [a] @-}

{-@ total :: Handler a -> Nat @-}
total :: Handler a -> Int
total (Handler f xs) = go xs
  where
    {-@ go :: [a] -> Nat @-}
    go [] = 0
    go (y:ys) = f y + go ys

badHandler :: Handler Int
badHandler = Handler (\n -> n - 3) [1, 2, 3]
