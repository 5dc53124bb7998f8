-- judged: refused
module HwBadAnn3 where
{-@ ins :: Ord a => x:a -> xs:[a] -> {v:[a] | len v == len xs ++ 1} @-}
ins :: Ord a => a -> [a] -> [a]
ins x xs = x : xs
