-- twin mul: transpose c n yss => yss
-- twin transpose: (rests xss) => xss
module MatrixLib where

{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ type MatrixN a R C = ListN (ListN a C) R @-}
{-@ data Matrix a = M { rows :: Nat, cols :: Nat, elts :: MatrixN a rows cols } @-}
data Matrix a = M { rows :: Int, cols :: Int, elts :: [[a]] }

{-@ dot :: Num a => xs:[a] -> ListN a (len xs) -> a @-}
dot :: Num a => [a] -> [a] -> a
dot [] [] = 0
dot (x : xs) (y : ys) = x * y + dot xs ys

{-@ for :: xs:[a] -> (a -> b) -> ListN b (len xs) @-}
for :: [a] -> (a -> b) -> [b]
for xs f = map f xs

{-@ transpose :: c:Nat -> r:Nat -> MatrixN a r c -> MatrixN a c r @-}
transpose :: Int -> Int -> [[a]] -> [[a]]
transpose 0 _ _ = []
transpose c r xss = firsts xss : transpose (c - 1) r (rests xss)
  where
    firsts ys = map head ys
    rests ys = map tail ys

{-@ mul :: Num a => a:Matrix a -> b:{Matrix a | rows b == cols a} -> {v:Matrix a | rows v == rows a && cols v == cols b} @-}
mul :: Num a => Matrix a -> Matrix a -> Matrix a
mul (M r n xss) (M _ c yss) = M r c (for xss (\x -> for tys (\y -> dot x y)))
  where tys = transpose c n yss

{-@ add :: Num a => a:Matrix a -> b:{Matrix a | rows b == rows a && cols b == cols a} -> {v:Matrix a | rows v == rows a && cols v == cols a} @-}
add :: Num a => Matrix a -> Matrix a -> Matrix a
add (M r c xss) (M _ _ yss) = M r c (zipWith (zipWith (+)) xss yss)

{-@ identity :: n:Nat -> {v:Matrix Int | rows v == n && cols v == n} @-}
identity :: Int -> Matrix Int
identity n = M n n (go 0)
  where
    {-@ go :: i:{Nat | i <= n} -> MatrixN Int {n - i} n / [n - i] @-}
    go :: Int -> [[Int]]
    go i | i == n = []
         | otherwise = row i 0 : go (i + 1)
    {-@ row :: Int -> j:{Nat | j <= n} -> ListN Int {n - j} / [n - j] @-}
    row :: Int -> Int -> [Int]
    row i j | j == n = []
            | otherwise = (if i == j then 1 else 0) : row i (j + 1)

{-@ index :: m:Matrix a -> i:{Nat | i < rows m} -> j:{Nat | j < cols m} -> a @-}
index :: Matrix a -> Int -> Int -> a
index (M _ _ xss) i j = (xss !! i) !! j

{-@ scale :: Num a => a -> m:Matrix a -> {v:Matrix a | rows v == rows m && cols v == cols m} @-}
scale :: Num a => a -> Matrix a -> Matrix a
scale k (M r c xss) = M r c (map (map (k *)) xss)

{-@ trace :: Num a => m:{Matrix a | rows m == cols m} -> a @-}
trace :: Num a => Matrix a -> a
trace m = go 0
  where
    n = rows m
    go i | i >= n = 0
         | otherwise = index m i i + go (i + 1)

{-@ fromRows :: xss:{[[a]] | len xss > 0} -> Maybe (Matrix a) @-}
fromRows :: [[a]] -> Maybe (Matrix a)
fromRows (xs : xss)
  = case checkAll n xss of
      Nothing -> Nothing
      Just yss -> Just (M (1 + length xss) n (xs : yss))
  where n = length xs

{-@ checkAll :: n:Int -> xss:[[a]] -> Maybe (MatrixN a (len xss) n) @-}
checkAll :: Int -> [[a]] -> Maybe [[a]]
checkAll _ [] = Just []
checkAll n (xs : xss)
  | length xs == n = case checkAll n xss of
      Nothing -> Nothing
      Just yss -> Just (xs : yss)
  | otherwise = Nothing
