-- judged: second wrong, sameBad wrong, the rest verified
-- Ways to write a type.
module FormsA where

{-@ type List1 a = {v:[a] | len v > 0} @-}

{-@ addN :: (n : Nat) -> (m : Nat) -> {v:Int | v = n + m} @-}
addN :: Int -> Int -> Int
addN n m = n + m

{-@ res :: n:Nat -> v:{Int | v > n} @-}
res :: Int -> Int
res n = n + 1

{-@ dup :: xs:{len xs > 0} -> {v:Int | v = len xs} @-}
dup :: [Int] -> Int
dup xs = length xs

{-@ own :: n:{_:Int | n >= 0} -> {v:Int | v >= n} @-}
own :: Int -> Int
own n = n + n

{-@ second :: xs:{len xs > 0} -> Int @-}
second :: [Int] -> Int
second xs = xs !! 1

{-@ same :: forall a. Eq a => x:a -> y:a -> {b:Bool | b <=> x == y} @-}
same :: Eq a => a -> a -> Bool
same x y = x == y

{-@ sameBad :: forall a. Eq a => x:a -> y:a -> {b:Bool | b <=> x == y} @-}
sameBad :: Eq a => a -> a -> Bool
sameBad x y = x /= y

{-@ konst, konst' :: x:a -> b -> {v:a | v = x} @-}
konst, konst' :: a -> b -> a
konst x _ = x
konst' x _ = x

{-@ plusOne :: x:GHC.Types.Int -> {v:GHC.Types.Int | v == x + 1} @-}
plusOne :: Int -> Int
plusOne x = x + 1

{-@ catLen :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
catLen :: [a] -> [a] -> [a]
catLen = (++)

{-@ hole :: _ -> {v:_ | v >= 0} @-}
hole :: Int -> Int
hole n = if n < 0 then 0 else n
