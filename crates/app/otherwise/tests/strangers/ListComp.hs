-- judged: evens verified, pairs wrong, squares verified, upTo wrong
module ListComp where
{-@ evens :: [Int] -> [{v:Int | v mod 2 = 0}] @-}
evens :: [Int] -> [Int]
evens xs = [ x | x <- xs, x `mod` 2 == 0 ]
{-@ pairs :: [Int] -> [(Nat, Nat)] @-}
pairs :: [Int] -> [(Int, Int)]
pairs xs = [ (x, y) | x <- xs, x >= 0, y <- xs ]
{-@ squares :: [Int] -> [Nat] @-}
squares :: [Int] -> [Int]
squares xs = [ x * x | x <- xs ]
{-@ upTo :: n:Nat -> [{v:Nat | v < n}] @-}
upTo :: Int -> [Int]
upTo n = [0 .. n]
