-- twin same: x == y => x /= y
module ShowEq where

data Tag = Red | Green | Blue deriving (Eq, Show)

{-@ same :: x:Tag -> {y:Tag | x == y} -> {v:Bool | v} @-}
same :: Tag -> Tag -> Bool
same x y = x == y

{-@ render :: Tag -> String @-}
render :: Tag -> String
render t = "<" ++ show t ++ ">"

{-@ count :: Eq a => a -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: Eq a => a -> [a] -> Int
count _ [] = 0
count k (x : xs)
  | k == x = 1 + count k xs
  | otherwise = count k xs
