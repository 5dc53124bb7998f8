-- twin onlyPos: filterBy isPos xs => filterBy isAny xs
module Filter where

{-@ filterBy :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
                {y :: a, b :: {v:Bool<w y> | v} |- {v:a | v == y} <: a<p>}
                (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
filterBy :: (a -> Bool) -> [a] -> [a]
filterBy f (x : xs)
  | f x = x : filterBy f xs
  | otherwise = filterBy f xs
filterBy _ [] = []

{-@ isPos :: x:Int -> {v:Bool | v <=> x > 0} @-}
isPos :: Int -> Bool
isPos x = x > 0

{-@ isAny :: x:Int -> Bool @-}
isAny :: Int -> Bool
isAny x = x > 0 || x < 0

{-@ onlyPos :: [Int] -> [{v:Int | v > 0}] @-}
onlyPos :: [Int] -> [Int]
onlyPos xs = filterBy isPos xs
