-- judged: dropBad wrong, the rest verified
module ElementsOfLists where
import Data.Set (Set)
{-@ addI :: x:Int -> xs:[Int] -> {v:[Int] | listElts v = Set_cup (Set_sng x) (listElts xs)} @-}
addI :: Int -> [Int] -> [Int]
addI x xs = if x `elem` xs then xs else x : xs
{-@ addS :: Ord a => x:a -> xs:[a] -> {v:[a] | listElts v = Set_cup (Set_sng x) (listElts xs)} @-}
addS :: Ord a => a -> [a] -> [a]
addS x xs = if x `elem` xs then xs else x : xs
{-@ addE :: Eq a => x:a -> xs:[a] -> {v:[a] | listElts v = Set_cup (Set_sng x) (listElts xs)} @-}
addE :: Eq a => a -> [a] -> [a]
addE x xs = if elem x xs then xs else x : xs
{-@ dedupe :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}
dedupe :: [Int] -> [Int]
dedupe [] = []
dedupe (x : xs)
  | x `notElem` xs = x : dedupe xs
  | otherwise = dedupe xs
{-@ dropBad :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}
dropBad :: [Int] -> [Int]
dropBad [] = []
dropBad (x : xs)
  | x `elem` xs = x : dropBad xs
  | otherwise = dropBad xs
