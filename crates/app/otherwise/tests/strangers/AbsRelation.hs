-- judged: chainBad wrong, the rest verified
module AbsRelation where

data Chain a = End | Link a (Chain a)
{-@ data Chain a <p :: a -> a -> Bool> = End | Link { hd :: a, tl :: Chain <p> (a<p hd>) } @-}

{-@ type Rising = Chain <{\x y -> x < y}> Int @-}

{-@ up3 :: Int -> Rising @-}
up3 :: Int -> Chain Int
up3 n = Link n (Link (n + 1) (Link (n + 2) End))

{-@ chainBad :: Int -> Int -> Rising @-}
chainBad :: Int -> Int -> Chain Int
chainBad a b = Link a (Link b End)

{-@ fromTo :: lo:Int -> hi:Int -> Chain <{\x y -> x < y}> {v:Int | lo <= v} / [hi - lo] @-}
fromTo :: Int -> Int -> Chain Int
fromTo lo hi
  | lo >= hi = End
  | otherwise = Link lo (fromTo (lo + 1) hi)
