{-# LANGUAGE BangPatterns #-}
-- | Sequences by position as weight-balanced trees with lazy elements: what "Data.Sequence" and "Data.Array" are made of.
module Otherwise.Containers.Tree where

import Otherwise.Base.Core (liftA3)

-- | The number of elements, the root's element, what stands before and after it.
data Tree a = Nil | Node !Int a !(Tree a) !(Tree a)

size :: Tree a -> Int
size Nil = 0
size (Node n _ _ _) = n

node :: a -> Tree a -> Tree a -> Tree a
node x l r = Node (size l + size r + 1) x l r

-- | A node of subtrees that are out of balance by at most one insertion or deletion.
balance :: a -> Tree a -> Tree a -> Tree a
balance x l r = case size l of
  !sl -> case size r of
    !sr
      | sl + sr <= 1 -> Node (sl + sr + 1) x l r
      | sr > 3 * sl -> rotateLeft x l r
      | sl > 3 * sr -> rotateRight x l r
      | otherwise -> Node (sl + sr + 1) x l r

rotateLeft, rotateRight :: a -> Tree a -> Tree a -> Tree a
rotateLeft x l (Node _ y Nil rr) = node y (node x l Nil) rr
rotateLeft x l (Node _ y rl@(Node _ z a b) rr) =
  if size rl < 2 * size rr then node y (node x l rl) rr else node z (node x l a) (node y b rr)
rotateLeft x l Nil = node x l Nil
rotateRight x (Node _ y ll Nil) r = node y ll (node x Nil r)
rotateRight x (Node _ y ll lr@(Node _ z a b)) r =
  if size lr < 2 * size ll then node y ll (node x lr r) else node z (node y ll a) (node x b r)
rotateRight x Nil r = node x Nil r

cons, snoc :: a -> Tree a -> Tree a
cons x Nil = Node 1 x Nil Nil
cons x (Node _ y l r) = balance y (cons x l) r
snoc x Nil = Node 1 x Nil Nil
snoc x (Node _ y l r) = balance y l (snoc x r)

-- | Joins an element between two trees of any size.
link :: a -> Tree a -> Tree a -> Tree a
link x Nil r = cons x r
link x l Nil = snoc x l
link x l@(Node nl y ll lr) r@(Node nr z rl rr)
  | 3 * nl < nr = balance z (link x l rl) rr
  | 3 * nr < nl = balance y ll (link x lr r)
  | otherwise = node x l r

append :: Tree a -> Tree a -> Tree a
append Nil r = r
append l Nil = l
append l@(Node nl x lx rx) r@(Node nr y ly ry)
  | 3 * nl < nr = balance y (append l ly) ry
  | 3 * nr < nl = balance x lx (append rx r)
  | otherwise = glue l r

-- | As 'append' for trees that are in balance.
glue :: Tree a -> Tree a -> Tree a
glue Nil r = r
glue l Nil = l
glue l r
  | size l > size r = case viewLast l of
      Just (l', x) -> balance x l' r
      Nothing -> r
  | otherwise = case viewFirst r of
      Just (x, r') -> balance x l r'
      Nothing -> l

viewFirst :: Tree a -> Maybe (a, Tree a)
viewFirst Nil = Nothing
viewFirst (Node _ x Nil r) = Just (x, r)
viewFirst (Node _ x l r) = case viewFirst l of
  Just (y, l') -> Just (y, balance x l' r)
  Nothing -> Nothing

viewLast :: Tree a -> Maybe (Tree a, a)
viewLast Nil = Nothing
viewLast (Node _ x l Nil) = Just (l, x)
viewLast (Node _ x l r) = case viewLast r of
  Just (r', y) -> Just (balance x l r', y)
  Nothing -> Nothing

-- | The tree of a list.
fromElements :: [a] -> Tree a
fromElements xs = fst (build (length xs) xs)

-- | A tree of the first n elements, and the rest of the list, which must have so many.
build :: Int -> [a] -> (Tree a, [a])
build 0 xs = (Nil, xs)
build n xs = case build half xs of
  (l, x : rest) -> case build (n - half - 1) rest of
    (r, rest') -> (node x l r, rest')
  (l, []) -> (l, [])
  where
    half = n `quot` 2

-- | The tree of @f i@ for the n positions from the given one.
generate :: Int -> Int -> (Int -> a) -> Tree a
generate from n f =
  if n <= 0
    then Nil
    else let half = n `quot` 2 in Node n (f (from + half)) (generate from half f) (generate (from + half + 1) (n - half - 1) f)

-- | The element at a position that must be there.
at :: Int -> Tree a -> Maybe a
at !_ Nil = Nothing
at !i (Node _ x l r) = let n = size l in if i < n then at i l else if i > n then at (i - n - 1) r else Just x

adjustAt :: (a -> a) -> Int -> Tree a -> Tree a
adjustAt _ !_ Nil = Nil
adjustAt f !i (Node m x l r)
  | i < n = Node m x (adjustAt f i l) r
  | i > n = Node m x l (adjustAt f (i - n - 1) r)
  | otherwise = Node m (f x) l r
  where
    n = size l

-- | Forces the new element.
adjustAt' :: (a -> a) -> Int -> Tree a -> Tree a
adjustAt' _ !_ Nil = Nil
adjustAt' f !i (Node m x l r)
  | i < n = Node m x (adjustAt' f i l) r
  | i > n = Node m x l (adjustAt' f (i - n - 1) r)
  | otherwise = let !x' = f x in Node m x' l r
  where
    n = size l

insertAtPosition :: Int -> a -> Tree a -> Tree a
insertAtPosition !_ x Nil = Node 1 x Nil Nil
insertAtPosition !i x (Node _ y l r) =
  if i <= size l then balance y (insertAtPosition i x l) r else balance y l (insertAtPosition (i - size l - 1) x r)

deleteAtPosition :: Int -> Tree a -> Tree a
deleteAtPosition !_ Nil = Nil
deleteAtPosition !i (Node _ x l r)
  | i < n = balance x (deleteAtPosition i l) r
  | i > n = balance x l (deleteAtPosition (i - n - 1) r)
  | otherwise = glue l r
  where
    n = size l

splitTree :: Int -> Tree a -> (Tree a, Tree a)
splitTree !_ Nil = (Nil, Nil)
splitTree !i t@(Node _ x l r)
  | i <= 0 = (Nil, t)
  | i < n = case splitTree i l of
      (a, b) -> (a, link x b r)
  | i > n = case splitTree (i - n - 1) r of
      (a, b) -> (link x l a, b)
  | otherwise = (l, cons x r)
  where
    n = size l

treeFoldr :: (a -> b -> b) -> b -> Tree a -> b
treeFoldr _ z Nil = z
treeFoldr f z (Node _ x l r) = treeFoldr f (f x (treeFoldr f z r)) l

treeFoldl :: (b -> a -> b) -> b -> Tree a -> b
treeFoldl _ z Nil = z
treeFoldl f z (Node _ x l r) = treeFoldl f (f (treeFoldl f z l) x) r

treeFoldl' :: (b -> a -> b) -> b -> Tree a -> b
treeFoldl' _ !z Nil = z
treeFoldl' f !z (Node _ x l r) = let !acc = treeFoldl' f z l in treeFoldl' f (f acc x) r

-- | With the positions, counted from the given one.
treeMapFrom :: Int -> (Int -> a -> b) -> Tree a -> Tree b
treeMapFrom _ _ Nil = Nil
treeMapFrom from f (Node n x l r) =
  let !here = from + size l in Node n (f here x) (treeMapFrom from f l) (treeMapFrom (here + 1) f r)

treeMap :: (a -> b) -> Tree a -> Tree b
treeMap _ Nil = Nil
treeMap f (Node n x l r) = Node n (f x) (treeMap f l) (treeMap f r)

treeTraverseFrom :: Applicative f => Int -> (Int -> a -> f b) -> Tree a -> f (Tree b)
treeTraverseFrom _ _ Nil = pure Nil
treeTraverseFrom from f (Node n x l r) =
  let here = from + size l
   in liftA3 (\l' x' r' -> Node n x' l' r') (treeTraverseFrom from f l) (f here x) (treeTraverseFrom (here + 1) f r)

treeReverse :: Tree a -> Tree a
treeReverse Nil = Nil
treeReverse (Node n x l r) = Node n x (treeReverse r) (treeReverse l)

treeElements :: Tree a -> [a]
treeElements = treeFoldr (:) []
