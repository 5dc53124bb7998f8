-- twin insert: | y <= x = y :< x :< xs => | x <= y = y :< x :< xs
module TutorialOrdered where
-- Tutorial: sparse vectors & ordered lists & BST
{-@ data Sparse a = SP { spDim :: Nat, spElems :: [(Btwn 0 spDim, a)] } @-}
data Sparse a = SP { spDim :: Int, spElems :: [(Int, a)] }
{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
{-@ type SparseN a N = {v:Sparse a | spDim v == N} @-}
okSP :: Sparse String
okSP = SP 5 [(0, "cat"), (3, "dog")]
{-@ fromList :: dim:Nat -> [(Int, a)] -> Maybe (SparseN a dim) @-}
fromList :: Int -> [(Int, a)] -> Maybe (Sparse a)
fromList dim elts = case check elts of
    Nothing -> Nothing
    Just es -> Just (SP dim es)
  where
    {-@ check :: [(Int, a)] -> Maybe [(Btwn 0 dim, a)] @-}
    check [] = Just []
    check ((i, x) : rest)
      | 0 <= i && i < dim = case check rest of
          Nothing -> Nothing
          Just r -> Just ((i, x) : r)
      | otherwise = Nothing
{-@ plus :: (Num a) => x:Sparse a -> y:SparseN a (spDim x) -> SparseN a (spDim x) @-}
plus :: Num a => Sparse a -> Sparse a -> Sparse a
plus (SP n xs) (SP _ ys) = SP n (xs ++ ys)
data IncList a = Emp | (:<) { hd :: a, tl :: IncList a }
infixr 9 :<
{-@ data IncList a = Emp | (:<) { hd :: a, tl :: IncList {v:a | hd <= v}} @-}
okList :: IncList Int
okList = 1 :< 2 :< 3 :< Emp
insertSort :: (Ord a) => [a] -> IncList a
insertSort [] = Emp
insertSort (x:xs) = insert x (insertSort xs)
insert :: (Ord a) => a -> IncList a -> IncList a
insert y Emp = y :< Emp
insert y (x :< xs) | y <= x = y :< x :< xs
                   | otherwise = x :< insert y xs
insertSort' :: (Ord a) => [a] -> IncList a
insertSort' xs = foldr f b xs
  where f = insert
        b = Emp
split :: [a] -> ([a], [a])
split (x:y:zs) = (x:xs, y:ys) where (xs, ys) = split zs
split xs = (xs, [])
merge :: (Ord a) => IncList a -> IncList a -> IncList a
{-@ merge :: Ord a => xs:IncList a -> ys:IncList a -> IncList a / [ilen xs + ilen ys] @-}
merge xs Emp = xs
merge Emp ys = ys
merge (x :< xs) (y :< ys) | x <= y = x :< merge xs (y :< ys)
                          | otherwise = y :< merge (x :< xs) ys
{-@ measure ilen @-}
{-@ ilen :: IncList a -> Nat @-}
ilen :: IncList a -> Int
ilen Emp = 0
ilen (_ :< xs) = 1 + ilen xs
