-- judged: gap wrong, the rest verified
{-# LANGUAGE GADTs #-}
module FieldsObey where
data Interval = Interval Int Int
{-@ data Interval = Interval { from :: Int, to :: {v:Int | from <= v} } @-}
{-@ width :: Interval -> Nat @-}
width :: Interval -> Int
width (Interval a b) = b - a
{-@ gap :: Interval -> Interval -> Nat @-}
gap :: Interval -> Interval -> Int
gap (Interval _ b) (Interval c _) = c - b
{-@ data Tr a <l :: a -> a -> Bool, r :: a -> a -> Bool> = Lf | Nd { k :: a, lt :: Tr <l, r> a<l k>, rt :: Tr <l, r> a<r k> } @-}
data Tr a = Lf | Nd a (Tr a) (Tr a)
{-@ type BST = Tr <{\p v -> v < p}, {\p v -> v > p}> Int @-}
{-@ minT :: BST -> d:Int -> Int @-}
minT :: Tr Int -> Int -> Int
minT Lf d = d
minT (Nd x l _) _ = minT l x
{-@ chk :: BST -> {v:Bool | v} @-}
chk :: Tr Int -> Bool
chk (Nd x (Nd y _ z) _) = y < x && (case z of { Nd w _ _ -> w < x && y < w; _ -> True })
chk _ = True
