-- judged: run1 wrong, dupAdd weak step, popN wrong, the rest verified
module HwStackMach where

data Ins = Push Int | Add | Mul | Dup

{-@ measure need @-}
{-@ need :: Ins -> Nat @-}
need :: Ins -> Int
need (Push _) = 0
need Add = 2
need Mul = 2
need Dup = 1

{-@ step :: i:Ins -> {s:[Int] | len s >= need i} -> [Int] @-}
step :: Ins -> [Int] -> [Int]
step (Push n) s = n : s
step Add (a : b : s) = a + b : s
step Mul (a : b : s) = a * b : s
step Dup (a : s) = a : a : s
step _ _ = error "stack underflow"

{-@ run1 :: Ins -> [Int] -> [Int] @-}
run1 :: Ins -> [Int] -> [Int]
run1 i s = step i s

{-@ runAll :: [Ins] -> [Int] -> Maybe [Int] @-}
runAll :: [Ins] -> [Int] -> Maybe [Int]
runAll [] s = Just s
runAll (i : is) s
  | length s >= need i = runAll is (step i s)
  | otherwise = Nothing

{-@ pushTwo :: Int -> s:[Int] -> {v:[Int] | len v >= 2} @-}
pushTwo :: Int -> [Int] -> [Int]
pushTwo n s = step Add' (n : n : s) where step Add' x = x
data A = Add'

{-@ dupAdd :: {s:[Int] | len s > 0} -> [Int] @-}
dupAdd :: [Int] -> [Int]
dupAdd s = step Add (step Dup s)

{-@ popN :: n:Nat -> s:[Int] -> {v:[Int] | len v = len s - n} @-}
popN :: Int -> [Int] -> [Int]
popN 0 s = s
popN n (_ : s) = popN (n - 1) s
popN n [] = []
