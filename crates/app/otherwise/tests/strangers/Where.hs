-- judged: f wrong, g verified, h verified
module Where where
{-@ f :: n:Nat -> Nat @-}
f :: Int -> Int
f n = helper n - 1
  where helper k = k * 1
{-@ g :: n:Nat -> Nat @-}
g :: Int -> Int
g n = let { a = n + 1; b = a - 1 } in b
{-@ h :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
h :: [Int] -> [Int]
h xs = go xs []
  where
    {-@ go :: ys:[Int] -> acc:[Int] -> {v:[Int] | len v = len ys + len acc} @-}
    go :: [Int] -> [Int] -> [Int]
    go [] acc = acc
    go (y:ys) acc = go ys (y : acc)
