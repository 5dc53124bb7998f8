-- twin run: run (Push n p) st = run p (n : st) => run (Push n p) st = run p st
module Stack where

data Prog = Halt | Push Int Prog | Pop Prog | Plus Prog

{-@ measure need @-}
{-@ need :: Prog -> Nat @-}
need :: Prog -> Int
need Halt = 0
need (Push _ p) = if need p > 0 then need p - 1 else 0
need (Pop p) = need p + 1
need (Plus p) = if need p > 0 then need p + 1 else 2

{-@ run :: p:Prog -> {st:[Int] | len st >= need p} -> [Int] @-}
run :: Prog -> [Int] -> [Int]
run Halt st = st
run (Push n p) st = run p (n : st)
run (Pop p) (_ : st) = run p st
run (Plus p) (x : y : st) = run p (x + y : st)
