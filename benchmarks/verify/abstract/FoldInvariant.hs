-- twin lenI: ifold (\_ _ n -> n + 1) 0 => ifold (\_ _ n -> n + 1) 1
-- twin catI: z : zs) ys xs => zs) ys xs
module FoldInvariant where

{-@ sizeF :: [a] -> Nat @-}
sizeF :: [a] -> Int
sizeF = foldr (\_ n -> n + 1) 0

{-@ ifold :: forall a b <inv :: [a] -> b -> Bool>.
      (xs:[a] -> x:a -> b<inv xs> -> b<inv (x:xs)>) -> b<inv []> -> ys:[a] -> b<inv ys> @-}
ifold :: ([a] -> a -> b -> b) -> b -> [a] -> b
ifold _ b [] = b
ifold op b (x:xs) = op xs x (ifold op b xs)

{-@ lenI :: xs:[a] -> {v:Int | v = len xs} @-}
lenI :: [a] -> Int
lenI = ifold (\_ _ n -> n + 1) 0

{-@ catI :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
catI :: [a] -> [a] -> [a]
catI xs ys = ifold (\_ z zs -> z : zs) ys xs
