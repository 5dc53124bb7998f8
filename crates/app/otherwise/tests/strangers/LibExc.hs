-- judged: a1 wrong, a2 wrong, a3 wrong, a5 wrong, the rest verified
module LibExc where
import Data.List (minimumBy, maximumBy)
import Data.Ord (comparing)
import qualified Data.Map as M
import Data.Maybe (fromJust)

a1 :: [(Int, Int)] -> Int
a1 xs = fst $ minimumBy (comparing snd) xs

a2 :: [(Int, Int)] -> (Int, Int)
a2 xs = minimumBy (comparing snd) xs

a3 :: [Int] -> Int
a3 xs = (+ 1) . maximum $ xs

{-@ a4 :: {xs:[Int] | len xs > 0} -> Int @-}
a4 :: [Int] -> Int
a4 xs = (+ 1) . maximum $ xs

a5 :: M.Map Int Int -> Int -> Int
a5 m k = fromJust $ M.lookup k m
