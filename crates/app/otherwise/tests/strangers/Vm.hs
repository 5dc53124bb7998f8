-- judged: runBad wrong, the rest verified
module Vm where

data Op = Push Int | Pop | Add | Dup | Swap

data Machine = Machine { pc :: Int, stack :: [Int], prog :: [Op] }
{-@ data Machine = Machine { pc :: Nat, stack :: [Int], prog :: {v:[Op] | pc <= len v} } @-}

{-@ measure need @-}
{-@ need :: Op -> Nat @-}
need :: Op -> Int
need (Push _) = 0
need Pop = 1
need Add = 2
need Dup = 1
need Swap = 2

{-@ exec :: o:Op -> {s:[Int] | len s >= need o} -> [Int] @-}
exec :: Op -> [Int] -> [Int]
exec (Push n) s = n : s
exec Pop (_:s) = s
exec Add (a:b:s) = a + b : s
exec Dup (a:s) = a : a : s
exec Swap (a:b:s) = b : a : s

{-@ step :: Machine -> Maybe Machine @-}
step :: Machine -> Maybe Machine
step (Machine i s p)
  | i < length p =
      let o = p !! i
       in if length s >= need o then Just (Machine (i + 1) (exec o s) p) else Nothing
  | otherwise = Nothing

{-@ runBad :: Machine -> [Int] @-}
runBad :: Machine -> [Int]
runBad (Machine i s p) = exec (p !! i) s

{-@ runN :: Nat -> Machine -> [Int] @-}
runN :: Int -> Machine -> [Int]
runN 0 m = stack m
runN n m = case step m of
  Nothing -> stack m
  Just m' -> runN (n - 1) m'
