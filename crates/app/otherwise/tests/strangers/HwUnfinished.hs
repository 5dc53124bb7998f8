-- judged: lookupK wrong, the rest verified
-- Assignment 9: association lists. The rest is for tomorrow.
module HwUnfinished where

type Assoc k v = [(k, v)]

{-@ reflect hasKey @-}
hasKey :: Eq k => k -> [(k, v)] -> Bool
hasKey _ [] = False
hasKey k ((k', _) : rest) = k == k' || hasKey k rest

{-@ lookupK :: Eq k => k -> [(k, v)] -> v @-}
lookupK :: Eq k => k -> [(k, v)] -> v
lookupK k ((k', v) : rest)
  | k == k' = v
  | otherwise = lookupK k rest

{-@ insertK :: k -> v -> xs:[(k, v)] -> {r:[(k, v)] | len r = len xs + 1} @-}
insertK :: k -> v -> [(k, v)] -> [(k, v)]
insertK = undefined

{-@ deleteK :: Eq k => k -> xs:[(k, v)] -> {r:[(k, v)] | len r <= len xs} @-}
deleteK :: Eq k => k -> [(k, v)] -> [(k, v)]
deleteK k xs = filter (\p -> fst p /= k) xs
