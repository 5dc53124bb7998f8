-- judged: zipD wrong, zip3D wrong, pairs weak mapD, the rest verified
-- Problem 4, zips.
module HwZip where
import Prelude hiding (zipWith)

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s

data List a = Emp | (:+:) a (List a)
infixr 5 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ mapD :: (a -> b) -> List a -> List b @-}
mapD :: (a -> b) -> List a -> List b
mapD _ Emp = Emp
mapD f (x :+: xs) = f x :+: mapD f xs

{-@ zipD :: xs:List a -> ys:List b -> {v:List (a, b) | size v = size xs} @-}
zipD :: List a -> List b -> List (a, b)
zipD Emp Emp = Emp
zipD (x :+: xs) (y :+: ys) = (x, y) :+: zipD xs ys
zipD _ _ = die "zipD"

{-@ zipOk :: xs:List a -> ys:{List b | size ys = size xs} -> {v:List (a, b) | size v = size xs} @-}
zipOk :: List a -> List b -> List (a, b)
zipOk Emp Emp = Emp
zipOk (x :+: xs) (y :+: ys) = (x, y) :+: zipOk xs ys
zipOk _ _ = die "zipOk"

{-@ zip3D :: xs:List a -> ys:{List b | size ys >= size xs} -> zs:{List c | size zs >= size ys - 1} -> List (a, (b, c)) @-}
zip3D :: List a -> List b -> List c -> List (a, (b, c))
zip3D (x :+: xs) (y :+: ys) (z :+: zs) = (x, (y, z)) :+: zip3D xs ys zs
zip3D Emp _ _ = Emp
zip3D _ _ _ = die "zip3D"

{-@ pairs :: (a -> b) -> List a -> List (a, b) @-}
pairs :: (a -> b) -> List a -> List (a, b)
pairs f xs = zipOk xs (mapD f xs)
