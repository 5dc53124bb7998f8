-- judged: keepBad wrong, firstBad wrong, the rest verified
module MaybeLists where

import Data.Maybe (catMaybes, fromJust, listToMaybe, mapMaybe, maybeToList)

{-@ keep :: xs:[Int] -> {v:[Int] | len v <= len xs} @-}
keep :: [Int] -> [Int]
keep xs = mapMaybe (\x -> if x > 0 then Just x else Nothing) xs

{-@ keepBad :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
keepBad :: [Int] -> [Int]
keepBad xs = mapMaybe (\x -> if x > 0 then Just x else Nothing) xs

{-@ present :: xs:[Maybe a] -> {v:[a] | len v <= len xs} @-}
present :: [Maybe a] -> [a]
present = catMaybes

{-@ first :: xs:{[a] | len xs > 0} -> a @-}
first :: [a] -> a
first xs = fromJust (listToMaybe xs)

{-@ firstBad :: xs:[a] -> a @-}
firstBad :: [a] -> a
firstBad xs = fromJust (listToMaybe xs)

{-@ few :: Maybe a -> {v:[a] | len v <= 1} @-}
few :: Maybe a -> [a]
few = maybeToList
