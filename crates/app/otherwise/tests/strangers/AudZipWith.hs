-- judged: zw wrong, zz wrong, the rest verified
module AudZipWith where
data L a = E | C a (L a)
{-@ measure sz @-}
{-@ sz :: L a -> Nat @-}
sz :: L a -> Int
sz E = 0
sz (C _ r) = 1 + sz r
{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die = error
{-@ zw :: (a -> b -> c) -> xs:L a -> ys:L b -> {v:L c | sz xs = sz ys} @-}
zw :: (a -> b -> c) -> L a -> L b -> L c
zw _ E E = E
zw f (C x xs) (C y ys) = C (f x y) (zw f xs ys)
zw _ _ _ = die "zw"
{-@ zz :: xs:L a -> {v:Int | sz xs = 0} @-}
zz :: L a -> Int
zz E = 0
zz (C _ r) = zz r
