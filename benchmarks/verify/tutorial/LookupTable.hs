-- twin firstKey: keyCount t > 0 => keyCount t >= 0
module LookupTable where

{-@ measure keyCount @-}
{-@ keyCount :: [(Int, a)] -> Nat @-}
keyCount :: [(Int, a)] -> Int
keyCount [] = 0
keyCount (_ : rest) = 1 + keyCount rest

{-@ sameCount :: t:[(Int, a)] -> {v:Bool | keyCount t = len t} @-}
sameCount :: [(Int, a)] -> Bool
sameCount [] = True
sameCount (_ : rest) = sameCount rest

{-@ addEntry :: Int -> a -> t:[(Int, a)] -> {v:[(Int, a)] | keyCount v = keyCount t + 1} @-}
addEntry :: Int -> a -> [(Int, a)] -> [(Int, a)]
addEntry k x t = (k, x) : t

{-@ firstKey :: {t:[(Int, a)] | keyCount t > 0} -> Int @-}
firstKey :: [(Int, a)] -> Int
firstKey ((k, _) : _) = k
