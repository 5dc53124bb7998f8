-- judged: evalBad wrong, the rest verified
module Calc where
-- A stack machine with a depth analysis.

data Op = Push Int | Add | Mul | Dup | Drop

{-@ measure needs @-}
{-@ needs :: Op -> Nat @-}
needs :: Op -> Int
needs (Push _) = 0
needs Add = 2
needs Mul = 2
needs Dup = 1
needs Drop = 1

{-@ measure gives @-}
{-@ gives :: Op -> Nat @-}
gives :: Op -> Int
gives (Push _) = 1
gives Add = 1
gives Mul = 1
gives Dup = 2
gives Drop = 0

{-@ step :: o:Op -> s:{[Int] | len s >= needs o} -> {v:[Int] | len v = len s - needs o + gives o} @-}
step :: Op -> [Int] -> [Int]
step (Push n) s = n : s
step Add (x:y:s) = x + y : s
step Mul (x:y:s) = x * y : s
step Dup (x:s) = x : x : s
step Drop (_:s) = s

{-@ run :: [Op] -> [Int] -> Maybe [Int] @-}
run :: [Op] -> [Int] -> Maybe [Int]
run [] s = Just s
run (o:os) s
  | length s >= needs o = run os (step o s)
  | otherwise = Nothing

{-@ evalBad :: [Op] -> [Int] -> [Int] @-}
evalBad :: [Op] -> [Int] -> [Int]
evalBad [] s = s
evalBad (o:os) s = evalBad os (step o s)
