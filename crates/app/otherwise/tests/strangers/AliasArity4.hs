-- judged: refused
module AliasArity4 where
{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ two :: ListN 2 @-}
two :: [Int]
two = [1,2]
