-- judged: mulBad wrong, the rest verified
module Matrix where

{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ type Matrix a R C = ListN (ListN a C) R @-}

{-@ type Pos = {v:Int | v >= 1} @-}

data M a = M { mRow :: Int, mCol :: Int, mElts :: [[a]] }
{-@ data M a = M { mRow :: Pos, mCol :: Pos, mElts :: ListN (ListN a mCol) mRow } @-}

{-@ dot :: xs:[Int] -> ListN Int {len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot xs ys = sum (zipWith (*) xs ys)

{-@ ok23 :: {v:M Int | mRow v = 2 && mCol v = 3} @-}
ok23 :: M Int
ok23 = M 2 3 [[1, 2, 3], [4, 5, 6]]

{-@ mulBad :: M Int @-}
mulBad :: M Int
mulBad = M 2 3 [[1, 2], [4, 5]]

{-@ addRow :: xs:[Int] -> ListN Int {len xs} -> ListN Int {len xs} @-}
addRow :: [Int] -> [Int] -> [Int]
addRow [] [] = []
addRow (x:xs) (y:ys) = x + y : addRow xs ys

{-@ replicate' :: n:Nat -> a -> ListN a n @-}
replicate' :: Int -> a -> [a]
replicate' 0 _ = []
replicate' n x = x : replicate' (n - 1) x

{-@ zeros :: r:Pos -> c:Pos -> {v:M Int | mRow v = r && mCol v = c} @-}
zeros :: Int -> Int -> M Int
zeros r c = M r c (replicate' r (replicate' c 0))

{-@ transpose :: c:Nat -> r:Nat -> Matrix a r c -> Matrix a c r @-}
transpose :: Int -> Int -> [[a]] -> [[a]]
transpose 0 _ _ = []
transpose c r rows = map firstOf rows : transpose (c - 1) r (map restOf rows)

{-@ firstOf :: {v:[a] | len v > 0} -> a @-}
firstOf :: [a] -> a
firstOf (x:_) = x

{-@ restOf :: xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs - 1} @-}
restOf :: [a] -> [a]
restOf (_:xs) = xs
