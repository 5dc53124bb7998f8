-- judged: pick wrong, crash wrong, rec' wrong, the rest verified
module HappensFirst where
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
{-@ pick :: xs:[a] -> ys:[a] -> {v:a | len xs >= 0} @-}
pick :: [a] -> [a] -> a
pick (x:_) _ = x
pick [] (y:_) = y
pick [] [] = die "nothing"
{-@ crash :: n:Int -> {v:Int | n = n} @-}
crash :: Int -> Int
crash n = 10 `div` n
{-@ rec' :: n:Int -> {v:Int | n > 0} @-}
rec' :: Int -> Int
rec' n = if n > 0 then n else head []
