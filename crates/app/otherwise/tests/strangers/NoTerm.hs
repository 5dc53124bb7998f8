-- judged: collatz verified, ackBad wrong
{-@ LIQUID "--no-termination" @-}
module NoTerm where
{-@ collatz :: {n:Int | n > 0} -> {v:Int | v = 1} @-}
collatz :: Int -> Int
collatz 1 = 1
collatz n | even n = collatz (n `div` 2)
          | otherwise = collatz (3 * n + 1)
{-@ ackBad :: Nat -> Nat -> {v:Int | v > 1} @-}
ackBad :: Int -> Int -> Int
ackBad 0 n = n + 1
ackBad m 0 = ackBad (m - 1) 1
ackBad m n = ackBad (m - 1) (ackBad m (n - 1))
