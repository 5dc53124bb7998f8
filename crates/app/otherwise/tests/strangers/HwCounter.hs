-- judged: runAll weak stepC, stepC verified, resetBad wrong, the rest verified
module HwCounter where

data Cmd = Inc | Dec | Reset

{-@ measure isReset @-}
isReset :: Cmd -> Bool
isReset Reset = True
isReset _ = False

{-@ stepC :: Cmd -> Nat -> Nat @-}
stepC :: Cmd -> Int -> Int
stepC Inc n = n + 1
stepC Dec n = if n > 0 then n - 1 else 0
stepC Reset _ = 0

{-@ runAll :: [Cmd] -> n:Nat -> {v:Nat | v <= n + 100} @-}
runAll :: [Cmd] -> Int -> Int
runAll [] n = n
runAll (c : _) n = stepC c n

{-@ resetBad :: c:{v:Cmd | not (isReset v)} -> {n:Nat | n > 0} -> {v:Nat | v > 0} @-}
resetBad :: Cmd -> Int -> Int
resetBad c n = stepC' c n
  where stepC' Inc k = k + 1
        stepC' Dec k = k - 1
        stepC' Reset _ = 0
