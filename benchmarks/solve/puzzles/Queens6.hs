-- | Queens that do not attack each other, as everybody writes it.
module Queens6 where

safe :: [Int] -> Bool
safe [] = True
safe (q : qs) = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs] && safe qs

queens :: Int -> [Int] -> Bool
queens n qs = all (\q -> q `elem` [1 .. n]) qs && safe qs && length qs == n

{-? solve = ?(qs :: [Int]) | queens 6 qs ?-}
{-? twin = ?(qs :: [Int]) | queens 6 qs && head qs == 1 ?-}
