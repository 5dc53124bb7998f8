-- twin ok23: M 2 3 (V 2 => M 3 3 (V 2
module TutorialMatrix where
-- tutorial: pointers-free bytes; text; vector matrix
import Prelude hiding (zip, zipWith)
{-@ data Vector a = V { vDim :: Nat, vElts :: {v:[a] | len v = vDim} } @-}
data Vector a = V { vDim :: Int, vElts :: [a] }
{-@ data Matrix a = M { mRow :: Pos, mCol :: Pos, mElts :: {v:Vector {w:Vector a | vDim w = mCol} | vDim v = mRow} } @-}
data Matrix a = M { mRow :: Int, mCol :: Int, mElts :: Vector (Vector a) }
{-@ type Pos = {v:Int | 0 < v} @-}
{-@ type VectorN a N = {v:Vector a | vDim v = N} @-}
{-@ type VectorX a X = VectorN a {vDim X} @-}
{-@ type MatrixN a R C = {v:Matrix a | mRow v == R && mCol v == C} @-}
{-@ vEmp :: VectorN a 0 @-}
vEmp :: Vector a
vEmp = V 0 []
{-@ vCons :: a -> x:Vector a -> VectorN a {vDim x + 1} @-}
vCons :: a -> Vector a -> Vector a
vCons x (V n xs) = V (n + 1) (x : xs)
{-@ vHd :: {v:Vector a | vDim v > 0} -> a @-}
vHd :: Vector a -> a
vHd (V _ (x:_)) = x
vHd _ = die "nope"
{-@ vTl :: x:{v:Vector a | vDim v > 0} -> VectorN a {vDim x - 1} @-}
vTl :: Vector a -> Vector a
vTl (V n (_:xs)) = V (n - 1) xs
vTl _ = die "nope"
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
{-@ for :: x:Vector a -> (a -> b) -> VectorX b x @-}
for :: Vector a -> (a -> b) -> Vector b
for (V n xs) f = V n (map f xs)
{-@ vBin :: (a -> b -> c) -> x:Vector a -> VectorX b x -> VectorX c x @-}
vBin :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
vBin op (V n xs) (V _ ys) = V n (zipWith op xs ys)
{-@ zipWith :: (a -> b -> c) -> xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[c] | len v = len xs} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (x:xs) (y:ys) = f x y : zipWith f xs ys
zipWith _ [] [] = []
zipWith _ _ _ = die "no other"
{-@ dotProduct :: (Num a) => x:Vector a -> VectorX a x -> a @-}
dotProduct :: Num a => Vector a -> Vector a -> a
dotProduct x y = sum (vElts (vBin (*) x y))
{-@ vecFromList :: xs:[a] -> VectorN a {len xs} @-}
vecFromList :: [a] -> Vector a
vecFromList xs = V (length xs) xs
{-@ flatten :: n:Nat -> m:Nat -> VectorN (VectorN a m) n -> VectorN a {m * n} @-}
flatten :: Int -> Int -> Vector (Vector a) -> Vector a
flatten = undefined
ok23 :: Matrix Int
{-@ ok23 :: MatrixN Int 2 3 @-}
ok23 = M 2 3 (V 2 [V 3 [1, 2, 3], V 3 [4, 5, 6]])
{-@ matProduct :: (Num a) => x:Matrix a -> y:{Matrix a | mCol x = mRow y} -> MatrixN a (mRow x) (mCol y) @-}
matProduct :: Num a => Matrix a -> Matrix a -> Matrix a
matProduct (M rx _ xs) my@(M _ cy _) = M rx cy elts
  where elts = for xs (\xi -> for ys' (\yj -> dotProduct xi yj))
        M _ _ ys' = transpose my
{-@ transpose :: m:Matrix a -> MatrixN a (mCol m) (mRow m) @-}
transpose :: Matrix a -> Matrix a
transpose (M r c rows) = M c r (txgo c r rows)
{-@ txgo :: c:Nat -> r:Pos -> VectorN (VectorN a c) r -> VectorN (VectorN a r) c @-}
txgo :: Int -> Int -> Vector (Vector a) -> Vector (Vector a)
txgo 0 _ _ = vEmp
txgo c r rows = vCons (for rows vHd) (txgo (c - 1) r (for rows vTl))
