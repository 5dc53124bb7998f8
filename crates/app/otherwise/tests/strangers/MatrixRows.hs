-- judged: mkBad wrong, mul wrong, the rest verified
module MatrixRows where

data Matrix = Matrix { rows :: Int, cols :: Int, cells :: [[Int]] }

{-@ data Matrix = Matrix { rows :: Nat, cols :: Nat, cells :: {v:[{r:[Int] | len r = cols}] | len v = rows} } @-}

{-@ type MatrixN R C = {v:Matrix | rows v = R && cols v = C} @-}

{-@ identity1 :: MatrixN 1 1 @-}
identity1 :: Matrix
identity1 = Matrix 1 1 [[1]]

{-@ mkBad :: MatrixN 2 2 @-}
mkBad :: Matrix
mkBad = Matrix 2 2 [[1, 2], [3]]

{-@ fill :: r:Nat -> c:Nat -> Int -> MatrixN r c @-}
fill :: Int -> Int -> Int -> Matrix
fill r c x = Matrix r c (replicate r (replicate c x))

{-@ scaleM :: Int -> m:Matrix -> MatrixN (rows m) (cols m) @-}
scaleM :: Int -> Matrix -> Matrix
scaleM k (Matrix r c xs) = Matrix r c (map (scaleRow k) xs)

{-@ scaleRow :: Int -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
scaleRow :: Int -> [Int] -> [Int]
scaleRow k xs = map (k *) xs

{-@ row :: m:Matrix -> {i:Nat | i < rows m} -> {v:[Int] | len v = cols m} @-}
row :: Matrix -> Int -> [Int]
row (Matrix _ _ xs) i = xs !! i

{-@ at :: m:Matrix -> {i:Nat | i < rows m} -> {j:Nat | j < cols m} -> Int @-}
at :: Matrix -> Int -> Int -> Int
at m i j = row m i !! j

-- The inner dimensions need not agree here.
{-@ mul :: a:Matrix -> b:Matrix -> Int @-}
mul :: Matrix -> Matrix -> Int
mul a b
  | rows a > 0 && cols b > 0 && cols a > 0 = at a 0 0 * at b 0 0
  | otherwise = 0
