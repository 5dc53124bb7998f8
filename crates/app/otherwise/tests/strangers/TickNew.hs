-- judged: dup wrong, the rest verified
module TickNew where

data Tick a = Tick { cost :: Int, val :: a }
{-@ data Tick a = Tick { cost :: Int, val :: a } @-}

{-@ type TickN a N = {v:Tick a | cost v = N} @-}

{-@ ret :: x:a -> {v:Tick a | cost v = 0 && val v = x} @-}
ret :: a -> Tick a
ret x = Tick 0 x

{-@ step :: t:Tick a -> {v:Tick a | cost v = cost t + 1 && val v = val t} @-}
step :: Tick a -> Tick a
step (Tick n x) = Tick (n + 1) x

{-@ bind1 :: n:Nat -> t:Tick a -> (a -> TickN b n) -> TickN b {cost t + n} @-}
bind1 :: Int -> Tick a -> (a -> Tick b) -> Tick b
bind1 _ (Tick c x) f = let Tick d y = f x in Tick (c + d) y

{-@ append :: xs:[a] -> ys:[a] -> {t:Tick {v:[a] | len v = len xs + len ys} | cost t = len xs} @-}
append :: [a] -> [a] -> Tick [a]
append [] ys = ret ys
append (x:xs) ys = let Tick n zs = append xs ys in Tick (n + 1) (x : zs)

{-@ dup :: xs:[a] -> {t:Tick [a] | cost t = len xs} @-}
dup :: [a] -> Tick [a]
dup xs = step (append xs xs)

{-@ mapT :: (a -> TickN b 1) -> xs:[a] -> TickN {v:[b] | len v = len xs} {len xs} @-}
mapT :: (a -> Tick b) -> [a] -> Tick [b]
mapT _ [] = Tick 0 []
mapT f (x:xs) = let Tick a y = f x
                    Tick b ys = mapT f xs
                in Tick (a + b) (y : ys)
