-- judged: stepBad wrong, the rest verified
module StackMachine where

data Op = Push Int | AddO | DupO

{-@ type Stack N = {v:[Int] | len v = N} @-}

{-@ inline need @-}
need :: Op -> Int
need op = case op of { Push _ -> 0; AddO -> 2; DupO -> 1 }

{-@ measure gain @-}
gain :: Op -> Int
gain (Push _) = 1
gain AddO = -1
gain DupO = 1

{-@ measure wants @-}
wants :: Op -> Int
wants (Push _) = 0
wants AddO = 2
wants DupO = 1

{-@ step :: o:Op -> st:{[Int] | len st >= wants o} -> {v:[Int] | len v = len st + gain o} @-}
step :: Op -> [Int] -> [Int]
step (Push n) st = n : st
step AddO (a : b : st) = (a + b) : st
step DupO (a : st) = a : a : st

{-@ stepBad :: o:Op -> st:{[Int] | len st >= wants o} -> {v:[Int] | len v = len st + gain o} @-}
stepBad :: Op -> [Int] -> [Int]
stepBad (Push n) st = n : st
stepBad AddO (a : b : st) = (a + b) : b : st
stepBad DupO (a : st) = a : a : st
