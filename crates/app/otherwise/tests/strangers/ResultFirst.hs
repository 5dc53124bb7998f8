-- judged: zipW wrong, deep wrong, partial wrong, the rest verified
module ResultFirst where

data List a = Emp | a ::: List a
infixr 5 :::
{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ ::: xs) = 1 + size xs

{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ zipW :: (a -> b -> c) -> xs:List a -> ys:List b -> {v:List c | size xs = size ys} @-}
zipW :: (a -> b -> c) -> List a -> List b -> List c
zipW _ Emp Emp = Emp
zipW f (x ::: xs) (y ::: ys) = f x y ::: zipW f xs ys
zipW _ _ _ = die "no"

{-@ deep :: n:Nat -> {v:Int | n < 10} @-}
deep :: Int -> Int
deep n = case divMod 5 n of (q, r) -> q + r

{-@ partial :: xs:[Int] -> {v:Int | len xs > 0} @-}
partial :: [Int] -> Int
partial (x:xs) = x

{-@ same :: xs:List a -> {v:Int | size xs >= 0} @-}
same :: List a -> Int
same _ = 3
