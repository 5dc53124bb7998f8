-- twin bump: n + 1 => n - 1
module Types where

{-@ type Small = {v:Int | 0 <= v && v < 100} @-}
{-@ type Pos = {v:Int | v > 0} @-}

{-@ inline isSmall @-}
isSmall :: Int -> Bool
isSmall n = 0 <= n && n < 100

{-@ bump :: Small -> Pos @-}
bump :: Int -> Int
bump n = n + 1
