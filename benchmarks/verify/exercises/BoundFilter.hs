-- twin evens: filterP isEven xs => filterP isAny xs
module BoundFilter where

{-@ bound Witness p w = \x b -> b ==> w x b ==> p x @-}

{-@ filterP :: forall <p :: a -> Bool, w :: a -> Bool -> Bool>.
      (Witness a p w) => (x:a -> Bool<w x>) -> [a] -> [a<p>] @-}
filterP :: (a -> Bool) -> [a] -> [a]
filterP _ [] = []
filterP f (x : xs)
  | f x = x : filterP f xs
  | otherwise = filterP f xs

{-@ isEven :: x:Int -> {b:Bool | b <=> x mod 2 == 0} @-}
isEven :: Int -> Bool
isEven x = x `mod` 2 == 0

isAny :: Int -> Bool
isAny x = x > 3

{-@ evens :: [Int] -> [{v:Int | v mod 2 == 0}] @-}
evens :: [Int] -> [Int]
evens xs = filterP isEven xs
