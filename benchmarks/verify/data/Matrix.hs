-- twin dotRow: len v = len xs => len v >= len xs
module Matrix where

data Matrix a = M { rows :: Int, cols :: Int, grid :: [[a]] }

{-@ data Matrix a = M { rows :: Nat
                      , cols :: Nat
                      , grid :: {v:[{r:[a] | len r = cols}] | len v = rows} } @-}

{-@ firstRow :: {m:Matrix a | rows m > 0} -> {v:[a] | len v = cols m} @-}
firstRow :: Matrix a -> [a]
firstRow (M _ _ (r : _)) = r

{-@ mapMatrix :: (a -> b) -> m:Matrix a -> {v:Matrix b | rows v = rows m && cols v = cols m} @-}
mapMatrix :: (a -> b) -> Matrix a -> Matrix b
mapMatrix f (M r c g) = M r c (map (map f) g)

{-@ dotRow :: xs:[Int] -> {v:[Int] | len v = len xs} -> Int @-}
dotRow :: [Int] -> [Int] -> Int
dotRow [] [] = 0
dotRow (x : xs) (y : ys) = x * y + dotRow xs ys

{-@ single :: a -> {v:Matrix a | rows v = 1 && cols v = 1} @-}
single :: a -> Matrix a
single x = M 1 1 [[x]]
