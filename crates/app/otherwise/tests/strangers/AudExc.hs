-- judged: a1 wrong, a2 wrong, a3 wrong, a4 wrong, the rest verified
module AudExc where
import Data.List (minimumBy, maximumBy)
import Data.Ord (comparing)
import Data.Maybe (fromJust)
{-@ a1 :: [(Int, Int)] -> Int @-}
a1 :: [(Int, Int)] -> Int
a1 xs = fst $ minimumBy (comparing snd) xs
{-@ a2 :: [(Int, Int)] -> (Int, Int) @-}
a2 :: [(Int, Int)] -> (Int, Int)
a2 xs = minimumBy (comparing snd) xs
{-@ a3 :: Int -> [(Int, Int)] -> Int @-}
a3 :: Int -> [(Int, Int)] -> Int
a3 k xs = (+ 1) . fromJust $ lookup k xs
{-@ a4 :: [Int] -> Int @-}
a4 :: [Int] -> Int
a4 = negate . maximum . map (+ 1)
