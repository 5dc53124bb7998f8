-- judged: vzip verified, chunk wrong, the rest verified
module Vec where

data Vec a = V { vlen :: Int, elems :: [a] }
{-@ data Vec a = V { vlen :: Nat, elems :: {v:[a] | len v = vlen} } @-}

{-@ type VecN a N = {v:Vec a | vlen v = N} @-}

{-@ fromList :: xs:[a] -> VecN a {len xs} @-}
fromList :: [a] -> Vec a
fromList xs = V (length xs) xs

{-@ vmap :: (a -> b) -> x:Vec a -> VecN b {vlen x} @-}
vmap :: (a -> b) -> Vec a -> Vec b
vmap f (V n xs) = V n (map f xs)

{-@ vzip :: x:Vec a -> VecN b {vlen x} -> VecN (a, b) {vlen x} @-}
vzip :: Vec a -> Vec b -> Vec (a, b)
vzip (V n xs) (V _ ys) = V n (zip xs ys)

{-@ dot :: x:Vec Int -> VecN Int {vlen x} -> Int @-}
dot :: Vec Int -> Vec Int -> Int
dot (V _ xs) (V _ ys) = sum (zipWith (*) xs ys)

{-@ vhead :: {v:Vec a | vlen v > 0} -> a @-}
vhead :: Vec a -> a
vhead (V _ (x:_)) = x

{-@ vtail :: x:{Vec a | vlen x > 0} -> VecN a {vlen x - 1} @-}
vtail :: Vec a -> Vec a
vtail (V n (_:xs)) = V (n - 1) xs

{-@ append :: x:Vec a -> y:Vec a -> VecN a {vlen x + vlen y} @-}
append :: Vec a -> Vec a -> Vec a
append (V n xs) (V m ys) = V (n + m) (xs ++ ys)

{-@ chunk :: n:Nat -> x:Vec a -> (VecN a n, Vec a) @-}
chunk :: Int -> Vec a -> (Vec a, Vec a)
chunk n (V m xs) = (V n (take n xs), V (m - n) (drop n xs))
