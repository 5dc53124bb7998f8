-- judged: useBad wrong, unitBad wrong, catBad wrong, belowBad wrong, thirdBad wrong, the rest verified
{-# LANGUAGE RankNTypes #-}
module NamesOfGhc where
-- forall in fields
{-@ data Nt = Nt { run :: forall a b. x:a -> b -> {v:a | v == x} } @-}
data Nt = Nt { run :: forall a b. a -> b -> a }
{-@ use :: Nt -> {v:Int | v == 3} @-}
use :: Nt -> Int
use (Nt f) = f 3 'x'
{-@ useBad :: Nt -> {v:Int | v == 4} @-}
useBad :: Nt -> Int
useBad (Nt f) = f 3 'x'
-- constructor signatures
{-@ data Range where
      Range :: lo:Int -> {hi:Int | lo <= hi} -> Range @-}
data Range = Range Int Int
{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (Range a b) = b - a
{-@ point :: Int -> Range @-}
point :: Int -> Range
point x = Range x x
{-@ unitBad :: Int -> Range @-}
unitBad :: Int -> Range
unitBad x = Range x (x - 1)
-- names as GHC prints
{-@ half :: GHC.Types.Double -> GHC.Types.Double @-}
half :: Double -> Double
half x = x / 2
{-@ cat :: xs:[GHC.Types.Int] -> ys:[GHC.Types.Int] -> {v:[GHC.Types.Int] | len v = len xs + len ys} @-}
cat :: [Int] -> [Int] -> [Int]
cat xs ys = xs ++ ys
{-@ assume GHC.Internal.Base.++ :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
{-@ catBad :: xs:[GHC.Types.Int] -> ys:[GHC.Types.Int] -> {v:[GHC.Types.Int] | len v = len xs} @-}
catBad :: [Int] -> [Int] -> [Int]
catBad xs ys = xs ++ ys
-- nullary measure
{-@ measure limit :: Int @-}
{-@ assume theLimit :: {v:Int | v = limit && v > 10} @-}
theLimit :: Int
theLimit = 100
{-@ below :: {v:Int | v < limit} @-}
below :: Int
below = theLimit - 1
{-@ belowBad :: {v:Int | v < limit} @-}
belowBad :: Int
belowBad = theLimit + 1
-- tuple measures
{-@ third :: t:(Int, Int, Int) -> {v:Int | v = x_Tuple33 t} @-}
third :: (Int, Int, Int) -> Int
third (_, _, c) = c
{-@ thirdBad :: t:(Int, Int, Int) -> {v:Int | v = x_Tuple33 t} @-}
thirdBad :: (Int, Int, Int) -> Int
thirdBad (_, b, _) = b
{-@ fourth1 :: t:(Int, Int, Int, Int) -> {v:Int | v = x_Tuple41 t} @-}
fourth1 :: (Int, Int, Int, Int) -> Int
fourth1 (a, _, _, _) = a
