-- twin safeStep: length s >= needs o => length s + 1 >= needs o
-- twin exec1: exec1 Dup (a : s) = a : a : s => exec1 Dup (a : s) = a : s
-- twin needs: needs Add = 2 => needs Add = 1
module VmExec where

data Op = Push Int | Pop | Add | Dup | Swap

{-@ measure need @-}
{-@ need :: Op -> Nat @-}
need :: Op -> Int
need (Push _) = 0
need Pop = 1
need Add = 2
need Dup = 1
need Swap = 2

{-@ measure delta @-}
delta :: Op -> Int
delta (Push _) = 1
delta Pop = 0 - 1
delta Add = 0 - 1
delta Dup = 1
delta Swap = 0

{-@ exec1 :: o:Op -> stk:{[Int] | len stk >= need o} -> {v:[Int] | len v == len stk + delta o} @-}
exec1 :: Op -> [Int] -> [Int]
exec1 (Push n) s = n : s
exec1 Pop (_ : s) = s
exec1 Add (a : b : s) = a + b : s
exec1 Dup (a : s) = a : a : s
exec1 Swap (a : b : s) = b : a : s

{-@ safeStep :: Op -> [Int] -> Maybe [Int] @-}
safeStep :: Op -> [Int] -> Maybe [Int]
safeStep o s
  | length s >= needs o = Just (exec1 o s)
  | otherwise = Nothing

{-@ needs :: o:Op -> {v:Nat | v == need o} @-}
needs :: Op -> Int
needs (Push _) = 0
needs Pop = 1
needs Add = 2
needs Dup = 1
needs Swap = 2

{-@ run :: [Op] -> [Int] -> Maybe [Int] @-}
run :: [Op] -> [Int] -> Maybe [Int]
run [] s = Just s
run (o : os) s = case safeStep o s of
  Nothing -> Nothing
  Just s' -> run os s'

{-@ top :: {s:[Int] | len s > 0} -> Int @-}
top :: [Int] -> Int
top (x : _) = x
