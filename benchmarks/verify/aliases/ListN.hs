-- twin zipWith3': zipWith3' f xs ys zs => zipWith3' f xs ys (z : zs)
module ListN where

{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ type ListX a Xs = ListN a {len Xs} @-}
{-@ type ListNE a = {v:[a] | len v > 0} @-}

{-@ zipWith3' :: (a -> b -> c -> d) -> xs:[a] -> ListX b xs -> ListX c xs -> ListX d xs @-}
zipWith3' :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3' f (x : xs) (y : ys) (z : zs) = f x y z : zipWith3' f xs ys zs
zipWith3' _ [] [] [] = []

{-@ pairs :: n:Nat -> ListN Int n -> ListN (Int, Int) n @-}
pairs :: Int -> [Int] -> [(Int, Int)]
pairs 0 _ = []
pairs n (x : xs) = (x, x) : pairs (n - 1) xs

{-@ biggest :: Ord a => ListNE a -> a @-}
biggest :: Ord a => [a] -> a
biggest [x] = x
biggest (x : y : rest) = if x > y then biggest (x : rest) else biggest (y : rest)
