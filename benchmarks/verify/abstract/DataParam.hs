-- twin ok: (2 `Cons` (3 => (4 `Cons` (3
module DataParam where

data List a = Nil | Cons a (List a)

{-@ data List a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: List <p> (a<p hd>) } @-}

{-@ type Incr a = List <{\x y -> x <= y}> a @-}

{-@ ok :: Incr Int @-}
ok :: List Int
ok = 1 `Cons` (2 `Cons` (3 `Cons` Nil))

{-@ insert :: Ord a => a -> Incr a -> Incr a @-}
insert :: Ord a => a -> List a -> List a
insert x Nil = Cons x Nil
insert x (Cons y ys)
  | x <= y = Cons x (Cons y ys)
  | otherwise = Cons y (insert x ys)
