-- twin merge: | x <= y => | x >= y
-- twin popH: (x, merge l r) => (x, l)
module LeftistHeap where

data Heap a = E | T { rank :: Int, hmin :: a, hl :: Heap a, hr :: Heap a }

{-@ data Heap a = E | T { rank :: {v:Int | v > 0}, hmin :: a, hl :: Heap {v:a | hmin <= v}, hr :: {h:Heap {v:a | hmin <= v} | rk h <= rk hl && rank = 1 + rk h} } @-}

{-@ measure rk @-}
{-@ rk :: Heap a -> Nat @-}
rk :: Heap a -> Int
rk E = 0
rk (T r _ _ _) = r

{-@ measure hsz @-}
{-@ hsz :: Heap a -> Nat @-}
hsz :: Heap a -> Int
hsz E = 0
hsz (T _ _ l r) = 1 + hsz l + hsz r

{-@ make :: x:a -> a1:Heap {v:a | x <= v} -> b1:Heap {v:a | x <= v} -> {v:Heap a | hsz v = 1 + hsz a1 + hsz b1} @-}
make :: a -> Heap a -> Heap a -> Heap a
make x a b
  | rk a >= rk b = T (rk b + 1) x a b
  | otherwise = T (rk a + 1) x b a

{-@ merge :: Ord a => h1:Heap a -> h2:Heap a -> {v:Heap a | hsz v = hsz h1 + hsz h2} / [hsz h1 + hsz h2] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge h E = h
merge E h = h
merge h1@(T _ x a1 b1) h2@(T _ y a2 b2)
  | x <= y = make x a1 (merge b1 h2)
  | otherwise = make y a2 (merge h1 b2)

{-@ insertH :: Ord a => a -> h:Heap a -> {v:Heap a | hsz v = hsz h + 1} @-}
insertH :: Ord a => a -> Heap a -> Heap a
insertH x h = merge (T 1 x E E) h

{-@ popH :: Ord a => {h:Heap a | hsz h > 0} -> (a, {v:Heap a | hsz v = hsz h - 1}) @-}
popH :: Ord a => Heap a -> (a, Heap a)
popH (T _ x l r) = (x, merge l r)

{-@ drain :: Ord a => h:Heap a -> {v:[a] | len v = hsz h} / [hsz h] @-}
drain :: Ord a => Heap a -> [a]
drain E = []
drain h@(T _ _ _ _) = let (x, h') = popH h in x : drain h'
