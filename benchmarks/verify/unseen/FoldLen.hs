-- twin size: foldr' step 0 => foldr' step 1
module FoldLen where

{-@ foldr' :: forall <inv :: [a] -> b -> Bool>.
              (xs:[a] -> x:a -> b<inv xs> -> b<inv (x : xs)>) -> b<inv []> -> ys:[a] -> b<inv ys> @-}
foldr' :: ([a] -> a -> b -> b) -> b -> [a] -> b
foldr' _ z [] = z
foldr' f z (x : xs) = f xs x (foldr' f z xs)

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size = foldr' step 0
  where step _ _ n = n + 1

{-@ copy :: xs:[a] -> {v:[a] | len v = len xs} @-}
copy :: [a] -> [a]
copy = foldr' (\_ x r -> x : r) []
