-- judged: fresh verified, dec wrong, the rest verified
module State3 where
newtype Counter a = Counter { runC :: Int -> (a, Int) }
{-@ newtype Counter a = Counter { runC :: Nat -> (a, Nat) } @-}
fresh :: Counter Int
fresh = Counter (\n -> (n, n + 1))
dec :: Counter Int
dec = Counter (\n -> (n, n - 1))
unit :: a -> Counter a
unit x = Counter (\n -> (x, n))
bind :: Counter a -> (a -> Counter b) -> Counter b
bind (Counter f) k = Counter (\n -> let (a, m) = f n in runC (k a) m)
