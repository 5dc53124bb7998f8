{-# LANGUAGE TransformListComp, ParallelListComp #-}
module Main where
import GHC.Exts (sortWith, groupWith, the)
import Data.List (inits, sortBy, groupBy)
import Data.Ord (comparing, Down (..))
import Data.Function (on)

data Sale = Sale { region :: String, product' :: String, units :: Int, price :: Double } deriving (Show)

sales :: [Sale]
sales = [ Sale "north" "tea" 10 2.5, Sale "south" "tea" 3 2.5, Sale "north" "coffee" 7 4, Sale "south" "cake" 2 6
        , Sale "east" "tea" 8 2.25, Sale "north" "cake" 1 6.5, Sale "east" "coffee" 2 4.25 ]

main :: IO ()
main = do
  -- group by region, total per region, sorted descending
  mapM_ print [ (the r, length p, sum total)
              | Sale r p u c <- sales
              , let total = fromIntegral u * c
              , then group by r using groupWith
              , then sortWith by Down (sum total) ]
  -- top two lines
  print [ product' s | s <- sales, then sortWith by Down (units s), then take 2 ]
  -- group with own function
  print [ (head x, x) | x <- [1, 1, 2, 3, 3, 3, 1 :: Int], then group using permutationsOfTwo ]
  print [ (x, y) | x <- "abc", y <- [1, 2 :: Int], then reverse, x /= 'b' ]
  print [ length x | x <- [5, 3, 9, 1 :: Int], then group using inits ]

permutationsOfTwo :: [a] -> [[a]]
permutationsOfTwo xs = [take 2 xs, drop 5 xs]
