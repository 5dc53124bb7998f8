-- twin lenAppend: size xs + size ys => size xs - size ys
module Lengths where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data L a = N | C a (L a)

{-@ reflect size @-}
{-@ size :: L a -> Nat @-}
size :: L a -> Int
size N = 0
size (C _ xs) = 1 + size xs

{-@ reflect app @-}
app :: L a -> L a -> L a
app N ys = ys
app (C x xs) ys = C x (app xs ys)

{-@ lenAppend :: xs:L a -> ys:L a -> { size (app xs ys) == size xs + size ys } @-}
lenAppend :: L a -> L a -> ()
lenAppend N _ = ()
lenAppend (C _ xs) ys = lenAppend xs ys
