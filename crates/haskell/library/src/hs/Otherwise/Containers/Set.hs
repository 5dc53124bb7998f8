{-# LANGUAGE BangPatterns #-}
-- | Sets as weight-balanced trees (Adams; delta 3, ratio 2). "Data.Set" exports the interface.
module Otherwise.Containers.Set where

import Data.Foldable (Foldable)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Prelude hiding (drop, dropWhile, filter, foldl, foldr, map, null, splitAt, take, takeWhile)

infixl 9 \\

-- | The number of elements, the root's element, the smaller and the larger elements.
data Set a = Tip | Bin !Int !a !(Set a) !(Set a)

-- Balance --------------------------------------------------------------------------------------------------------

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

-- | A node of balanced subtrees that are in balance with each other.
bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

-- | A node of subtrees that are out of balance by at most one insertion or deletion.
balance :: a -> Set a -> Set a -> Set a
balance x l r = case size l of
  !sl -> case size r of
    !sr
      | sl + sr <= 1 -> Bin (sl + sr + 1) x l r
      | sr > 3 * sl -> rotateLeft x l r
      | sl > 3 * sr -> rotateRight x l r
      | otherwise -> Bin (sl + sr + 1) x l r

rotateLeft, rotateRight :: a -> Set a -> Set a -> Set a
rotateLeft x l (Bin _ y Tip rr) = bin y (bin x l Tip) rr
rotateLeft x l (Bin _ y rl@(Bin _ z a b) rr) =
  if size rl < 2 * size rr then bin y (bin x l rl) rr else bin z (bin x l a) (bin y b rr)
rotateLeft x l Tip = bin x l Tip
rotateRight x (Bin _ y ll Tip) r = bin y ll (bin x Tip r)
rotateRight x (Bin _ y ll lr@(Bin _ z a b)) r =
  if size lr < 2 * size ll then bin y ll (bin x lr r) else bin z (bin y ll a) (bin x b r)
rotateRight x Tip r = bin x Tip r

-- | Joins an element between two trees of any size.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin nl y ll lr) r@(Bin nr z rl rr)
  | 3 * nl < nr = balance z (link x l rl) rr
  | 3 * nr < nl = balance y ll (link x lr r)
  | otherwise = bin x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

-- | Joins two trees, all elements of the first below those of the second.
merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l@(Bin nl x lx rx) r@(Bin nr y ly ry)
  | 3 * nl < nr = balance y (merge l ly) ry
  | 3 * nr < nl = balance x lx (merge rx r)
  | otherwise = glue l r

-- | As 'merge' for trees that are in balance.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case deleteFindMax l of
      (m, l') -> balance m l' r
  | otherwise = case deleteFindMin r of
      (m, r') -> balance m l r'

-- Construction ---------------------------------------------------------------------------------------------------

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

fromList :: Ord a => [a] -> Set a
fromList = List.foldl' (flip insert) empty

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (dropRepeats xs)
fromDescList xs = fromDistinctDescList (dropRepeats xs)

-- | Keeps the last one of equal neighbours.
dropRepeats :: Eq a => [a] -> [a]
dropRepeats (x : y : rest) = if x == y then dropRepeats (y : rest) else x : dropRepeats (y : rest)
dropRepeats xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = fst (build (length xs) xs)
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

-- | A balanced tree of the first n elements, and the rest of the list.
build :: Int -> [a] -> (Set a, [a])
build 0 xs = (Tip, xs)
build n xs = case build half xs of
  (l, x : rest) -> case build (n - half - 1) rest of
    (r, rest') -> (bin x l r, rest')
  (l, []) -> (l, [])
  where
    half = n `quot` 2

powerSet :: Set a -> Set (Set a)
powerSet s = insertMin empty (foldr' step Tip s)
  where
    step x pxs = glue (insertMin (singleton x) (mapMonotonic (insertMin x) pxs)) pxs

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct as bs = fromDistinctAscList [(a, b) | a <- toList as, b <- toList bs]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion as bs = merge (mapMonotonic Left as) (mapMonotonic Right bs)

-- Insertion, deletion, query -------------------------------------------------------------------------------------

insert :: Ord a => a -> Set a -> Set a
insert !x Tip = singleton x
insert !x (Bin n y l r) = case compare x y of
  LT -> balance y (insert x l) r
  GT -> balance y l (insert x r)
  EQ -> Bin n x l r

-- | Keeps an element that is there already.
insertKeep :: Ord a => a -> Set a -> Set a
insertKeep !x s = if member x s then s else insert x s

delete :: Ord a => a -> Set a -> Set a
delete !_ Tip = Tip
delete !x (Bin _ y l r) = case compare x y of
  LT -> balance y (delete x l) r
  GT -> balance y l (delete x r)
  EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap choose (f there)
  where
    there = member x s
    choose True = if there then s else insert x s
    choose False = if there then delete x s else s

member, notMember :: Ord a => a -> Set a -> Bool
member !_ Tip = False
member !x (Bin _ y l r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True
notMember x s = not (member x s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go best l
      EQ -> Just y
      GT -> go (Just y) r
lookupGE !x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go (Just y) l
      EQ -> Just y
      GT -> go best r

null :: Set a -> Bool
null Tip = True
null _ = False

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = size s <= size t && go s t
  where
    go Tip _ = True
    go _ Tip = False
    go (Bin _ x l r) u = case splitMember x u of
      (lt, found, gt) -> found && go l lt && go r gt
isProperSubsetOf s t = size s < size t && isSubsetOf s t
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) -> not found && disjoint l lt && disjoint r gt

-- Combination ----------------------------------------------------------------------------------------------------

union, difference, intersection, (\\) :: Ord a => Set a -> Set a -> Set a
union s Tip = s
union Tip t = t
union s (Bin 1 x _ _) = insertKeep x s
union (Bin _ x l r) t = case split x t of
  (lt, gt) -> link x (union l lt) (union r gt)
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ x l r) = case split x s of
  (lt, gt) -> merge (difference lt l) (difference gt r)
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t = case splitMember x t of
  (lt, found, gt) ->
    let l' = intersection l lt
        r' = intersection r gt
     in if found then link x l' r' else merge l' r'
s \\ t = difference s t

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions = Foldable.foldl' union empty

split :: Ord a => a -> Set a -> (Set a, Set a)
split _ Tip = (Tip, Tip)
split x (Bin _ y l r) = case compare x y of
  LT -> let (lt, gt) = split x l in (lt, link y gt r)
  GT -> let (lt, gt) = split x r in (link y l lt, gt)
  EQ -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> let (lt, found, gt) = splitMember x l in (lt, found, link y gt r)
  GT -> let (lt, found, gt) = splitMember x r in (link y l lt, found, gt)
  EQ -> (l, True, r)

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

-- Filters --------------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r) =
  let l' = filter p l
      r' = filter p r
   in if p x then link x l' r' else merge l' r'

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition _ Tip = (Tip, Tip)
partition p (Bin _ x l r) = case (partition p l, partition p r) of
  ((l1, l2), (r1, r2)) -> if p x then (link x l1 r1, merge l2 r2) else (merge l1 r1, link x l2 r2)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p s = fst (spanAntitone p s)
dropWhileAntitone p s = snd (spanAntitone p s)

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r) =
  if p x
    then let (yes, no) = spanAntitone p r in (link x l yes, no)
    else let (yes, no) = spanAntitone p l in (yes, link x no r)

-- By position ----------------------------------------------------------------------------------------------------

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex !x = go 0
  where
    go _ Tip = Nothing
    go before (Bin _ y l r) = case compare x y of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> Just (before + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = case lookupIndex x s of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt _ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r)
  | i < n = elemAt i l
  | i > n = elemAt (i - n - 1) r
  | otherwise = x
  where
    n = size l

deleteAt :: Int -> Set a -> Set a
deleteAt _ Tip = error "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r)
  | i < n = balance x (deleteAt i l) r
  | i > n = balance x l (deleteAt (i - n - 1) r)
  | otherwise = glue l r
  where
    n = size l

take, drop :: Int -> Set a -> Set a
take i s = fst (splitAt i s)
drop i s = snd (splitAt i s)

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt _ Tip = (Tip, Tip)
splitAt i s@(Bin _ x l r)
  | i <= 0 = (Tip, s)
  | i < n = let (a, b) = splitAt i l in (a, link x b r)
  | i > n = let (a, b) = splitAt (i - n - 1) r in (link x l a, b)
  | otherwise = (l, insertMin x r)
  where
    n = size l

-- Maps and folds -------------------------------------------------------------------------------------------------

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (List.map f (toList s))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr _ z Tip = z
foldr f z (Bin _ x l r) = foldr f (f x (foldr f z r)) l
foldr' _ !z Tip = z
foldr' f !z (Bin _ x l r) = let !acc = foldr' f z r in foldr' f (f x acc) l
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl _ z Tip = z
foldl f z (Bin _ x l r) = foldl f (f (foldl f z l) x) r
foldl' _ !z Tip = z
foldl' f !z (Bin _ x l r) = let !acc = foldl' f z l in foldl' f (f acc x) r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toList
toList = foldr (:) []
toAscList = toList
toDescList = foldl (flip (:)) []

-- Least and greatest ---------------------------------------------------------------------------------------------

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin s = case lookupMin s of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r) = balance x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r) = balance x l (deleteMax r)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = case minView s of
  Just found -> found
  Nothing -> (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMax s = case maxView s of
  Just found -> found
  Nothing -> (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)

minView, maxView :: Set a -> Maybe (a, Set a)
minView s = case lookupMin s of
  Nothing -> Nothing
  Just x -> Just (x, deleteMin s)
maxView s = case lookupMax s of
  Nothing -> Nothing
  Just x -> Just (x, deleteMax s)

-- | Whether the elements ascend, the sizes are right and the tree is balanced.
valid :: Ord a => Set a -> Bool
valid s = ascending (toList s) && balanced s && sized s
  where
    ascending (x : y : rest) = x < y && ascending (y : rest)
    ascending _ = True
    balanced Tip = True
    balanced (Bin _ _ l r) = (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l)) && balanced l && balanced r
    sized Tip = True
    sized (Bin n _ l r) = n == size l + size r + 1 && sized l && sized r

-- Instances ------------------------------------------------------------------------------------------------------

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toList s == toList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance (Read a, Ord a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Ord a => Semigroup (Set a) where
  (<>) = union

instance Ord a => Monoid (Set a) where
  mempty = empty

instance Foldable Set where
  foldMap f s = mconcat (List.map f (toList s))
  foldr = foldr
  foldl = foldl
  foldl' = foldl'
  foldr' = foldr'
  toList = toList
  null = null
  length = size
  minimum = findMin
  maximum = findMax
