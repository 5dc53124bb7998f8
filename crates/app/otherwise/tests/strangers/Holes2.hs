-- judged: countBad wrong, the rest verified
module Holes2 where

{-@ count :: _ -> xs:_ -> {v:_ | v >= 0} @-}
count :: Eq a => a -> [a] -> Int
count _ [] = 0
count y (x : xs) | x == y = 1 + count y xs
                 | otherwise = count y xs

{-@ countBad :: _ -> xs:_ -> {v:_ | v > 0} @-}
countBad :: Eq a => a -> [a] -> Int
countBad _ [] = 0
countBad y (x : xs) | x == y = 1 + countBad y xs
                    | otherwise = countBad y xs

{-@ twice :: _ -> x:_ -> _ @-}
twice :: (a -> a) -> a -> a
twice f x = f (f x)

{-@ pick :: forall a. (Ord a) => x:a -> y:a -> {v:_ | v >= x && v >= y} @-}
pick :: Ord a => a -> a -> a
pick x y = if x > y then x else y

{-@ both :: x:_ -> {v:(Int, _) | fst v == x} @-}
both :: Int -> (Int, Bool)
both x = (x, x > 0)
