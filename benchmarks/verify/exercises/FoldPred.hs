-- twin total: {v:Int | v >= 0} @-} => {v:Int | v > 0} @-}
-- twin copy: {v:[a] | len v == len xs} @-} => {v:[a] | len v == len xs + 1} @-}
module FoldPred where

{-@ foldr1' :: forall <p :: [a] -> b -> Bool>.
      (x:a -> xs:[a] -> b<p xs> -> b<p (x : xs)>) -> b<p []> -> ys:[a] -> b<p ys> @-}
foldr1' :: (a -> [a] -> b -> b) -> b -> [a] -> b
foldr1' _ b [] = b
foldr1' f b (x : xs) = f x xs (foldr1' f b xs)

{-@ count :: xs:[a] -> {v:Int | v == len xs} @-}
count :: [a] -> Int
count = foldr1' (\_ _ n -> n + 1) 0

{-@ total :: [Nat] -> {v:Int | v >= 0} @-}
total :: [Int] -> Int
total = foldr (+) 0

{-@ copy :: xs:[a] -> {v:[a] | len v == len xs} @-}
copy :: [a] -> [a]
copy = foldr1' (\x _ ys -> x : ys) []
