-- twin push: mkQ n f (m + 1) (x : b) => Q n f (m + 1) (x : b)
-- twin pop: Just (x, mkQ (n - 1) f m b) => Just (x, mkQ n f m b)
module QueueInv where

data Q a = Q { nf :: Int, front :: [a], nb :: Int, back :: [a] }
{-@ data Q a = Q { nf :: Nat, front :: {f:[a] | len f == nf}, nb :: {n:Nat | n <= nf}, back :: {b:[a] | len b == nb} } @-}

{-@ measure qlen @-}
{-@ qlen :: Q a -> Nat @-}
qlen :: Q a -> Int
qlen (Q a _ b _) = a + b

{-@ mkQ :: n:Nat -> {f:[a] | len f == n} -> m:Nat -> {b:[a] | len b == m} -> {v:Q a | qlen v == n + m} @-}
mkQ :: Int -> [a] -> Int -> [a] -> Q a
mkQ n f m b
  | m <= n = Q n f m b
  | otherwise = Q (n + m) (f ++ reverse b) 0 []

{-@ push :: a -> q:Q a -> {v:Q a | qlen v == qlen q + 1} @-}
push :: a -> Q a -> Q a
push x (Q n f m b) = mkQ n f (m + 1) (x : b)

{-@ pop :: q:Q a -> Maybe (a, {v:Q a | qlen v == qlen q - 1}) @-}
pop :: Q a -> Maybe (a, Q a)
pop (Q n (x : f) m b) = Just (x, mkQ (n - 1) f m b)
pop (Q _ [] _ _) = Nothing
