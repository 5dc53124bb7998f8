-- judged: pairUp wrong, maybeHead wrong, strict verified, lazyOk verified, the rest verified
module DieInside where
{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die = error
{-@ pairUp :: xs:[Int] -> {v:[(Int, Int)] | len xs > 1} @-}
pairUp :: [Int] -> [(Int, Int)]
pairUp [] = []
pairUp (a:b:r) = (a, b) : pairUp r
pairUp [_] = die "odd"
{-@ maybeHead :: xs:[Int] -> {v:Maybe Int | len xs > 0} @-}
maybeHead :: [Int] -> Maybe Int
maybeHead xs = Just (head xs)
{-@ strict :: {xs:[Int] | len xs > 0} -> {v:Int | len xs > 0} @-}
strict :: [Int] -> Int
strict xs = head xs
{-@ lazyOk :: xs:[Int] -> {v:Int | v = 3} @-}
lazyOk :: [Int] -> Int
lazyOk xs = let y = length xs in 3
