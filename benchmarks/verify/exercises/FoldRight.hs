-- twin lenF: \_ _ n -> n + 1 => \_ _ n -> n + 2
module FoldRight where

{-@ foldR :: forall <inv :: [a] -> b -> Bool>.
      (xs:[a] -> x:a -> acc:b<inv xs> -> b<inv (x : xs)>) -> b<inv []> -> ys:[a] -> b<inv ys> @-}
foldR :: ([a] -> a -> b -> b) -> b -> [a] -> b
foldR _ b [] = b
foldR f b (x : xs) = f xs x (foldR f b xs)

{-@ lenF :: xs:[a] -> {v:Int | v == len xs} @-}
lenF :: [a] -> Int
lenF = foldR (\_ _ n -> n + 1) 0

{-@ appF :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
appF :: [a] -> [a] -> [a]
appF xs ys = foldR (\_ x zs -> x : zs) ys xs
