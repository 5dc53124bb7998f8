module ZipWith (sums) where

-- zipWith on lists of the same size.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ sums :: xs:List Int -> {ys:List Int | size ys == size xs} -> {v:List Int | size v == size xs} @-}
sums :: List Int -> List Int -> List Int
sums xs ys = zipWithList add xs ys

add :: Int -> Int -> Int
add x y = x + y

zipWithList :: (a -> b -> c) -> List a -> List b -> List c
zipWithList _ Emp Emp = Emp
zipWithList f (Cons x xs) (Cons y ys) = Cons (f x y) (zipWithList f xs ys)
zipWithList _ _ _ = die "lists of different sizes"

die :: String -> a
die message = error message
