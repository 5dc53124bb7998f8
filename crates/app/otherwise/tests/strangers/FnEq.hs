-- judged: refused
module FnEq where

{-@ same :: f:(Int -> Int) -> g:(Int -> Int) -> {v:Bool | v <=> f == g} @-}
same :: (Int -> Int) -> (Int -> Int) -> Bool
same f g = f == g
