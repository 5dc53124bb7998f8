-- judged: f wrong, g verified, h wrong
module Guards4 where
{-@ f :: x:Int -> y:Int -> {v:Int | v > 0} @-}
f :: Int -> Int -> Int
f x y
  | x > 0, y > 0 = x
  | x > 0 || y > 0 = x + y
  | otherwise = 1
{-@ g :: Maybe Int -> {v:Int | v > 0} @-}
g :: Maybe Int -> Int
g m | Just n <- m, n > 0 = n
    | otherwise = 1
h :: Int -> String
h n | n > 0 = "pos"
    | n < 0 = "neg"
