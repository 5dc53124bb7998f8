-- judged: bad wrong, the rest verified
module GhcNames2 where
{-@ f :: x:GHC.Types.Int -> {v:GHC.Types.Int | v > x} @-}
f :: Int -> Int
f x = x + 1
{-@ g :: x:GHC.Types.Double -> {v:GHC.Types.Double | v >= x} @-}
g :: Double -> Double
g x = x + 1
{-@ assume GHC.Internal.Base.++ :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
{-@ h :: xs:[a] -> {v:[a] | len v = 2 * len xs} @-}
h :: [a] -> [a]
h xs = xs ++ xs
{-@ assume GHC.Base.map :: (a -> b) -> xs:[a] -> {v:[b] | len v = len xs} @-}
{-@ k :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
k :: [Int] -> [Int]
k = map (+1)
{-@ bad :: x:GHC.Types.Bool -> {v:GHC.Types.Bool | v = x} @-}
bad :: Bool -> Bool
bad = not
{-@ m :: GHC.Maybe.Maybe GHC.Types.Int -> GHC.Num.Integer.Integer @-}
m :: Maybe Int -> Integer
m _ = 3
