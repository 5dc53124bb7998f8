-- twin run: (a + b) : rest => rest
module Calculator where

data Instr = Push Int | AddI | MulI | NegI

{-@ measure effect @-}
effect :: Instr -> Int
effect (Push _) = 1
effect AddI = -1
effect MulI = -1
effect NegI = 0

{-@ measure needs @-}
{-@ needs :: Instr -> Nat @-}
needs :: Instr -> Int
needs (Push _) = 0
needs AddI = 2
needs MulI = 2
needs NegI = 1

{-@ run :: i:Instr -> {s:[Int] | len s >= needs i} -> {v:[Int] | len v = len s + effect i} @-}
run :: Instr -> [Int] -> [Int]
run (Push n) s = n : s
run AddI (a : b : rest) = (a + b) : rest
run MulI (a : b : rest) = (a * b) : rest
run NegI (a : rest) = negate a : rest

{-@ three :: () -> {v:[Int] | len v = 1} @-}
three :: () -> [Int]
three () = run AddI (run (Push 1) (run (Push 2) []))
