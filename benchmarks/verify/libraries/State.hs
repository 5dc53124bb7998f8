-- twin tick: n + 1 => n - 1
module State where

newtype St s a = St (s -> (a, s))

{-@ runSt :: St s a -> s -> (a, s) @-}
runSt :: St s a -> s -> (a, s)
runSt (St f) s = f s

{-@ tick :: n:Nat -> (Nat, Nat) @-}
tick :: Int -> (Int, Int)
tick n = (n, n + 1)

{-@ label :: [a] -> n:Nat -> ([(Nat, a)], Nat) @-}
label :: [a] -> Int -> ([(Int, a)], Int)
label [] n = ([], n)
label (x : xs) n =
  let (i, n') = tick n
      (rest, n'') = label xs n'
   in ((i, x) : rest, n'')
