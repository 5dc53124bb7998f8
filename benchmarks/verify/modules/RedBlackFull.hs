-- twin insert: insert x t = blacken (ins x t) => insert x t = ins x t
-- twin lbal: lbal k (Node R x a (Node R y b c)) r = Node R y (Node B x a b) (Node B k c r) => lbal k (Node R x a (Node R y b c)) r = Node B y (Node B x a b) (Node B k c r)
module RedBlackFull where

data Color = R | B
data RBTree a = Leaf | Node Color a (RBTree a) (RBTree a)

{-@ data RBTree a = Leaf | Node { c :: Color, key :: a
                                , lft :: RBTree {v:a | v < key}
                                , rgt :: RBTree {v:a | key < v} } @-}

{-@ measure col @-}
col :: RBTree a -> Color
col Leaf = B
col (Node c _ _ _) = c

{-@ measure isB @-}
isB :: RBTree a -> Bool
isB Leaf = False
isB (Node c _ _ _) = colB c

{-@ measure colB @-}
colB :: Color -> Bool
colB B = True
colB R = False

{-@ measure isRed @-}
isRed :: RBTree a -> Bool
isRed Leaf = False
isRed (Node c _ _ _) = not (colB c)

{-@ measure isRB @-}
isRB :: RBTree a -> Bool
isRB Leaf = True
isRB (Node c _ l r) = isRB l && isRB r && (if colB c then True else (not (isRed l) && not (isRed r)))

{-@ measure isARB @-}
isARB :: RBTree a -> Bool
isARB Leaf = True
isARB (Node _ _ l r) = isRB l && isRB r

{-@ measure bh @-}
{-@ bh :: RBTree a -> Int @-}
bh :: RBTree a -> Int
bh Leaf = 0
bh (Node c _ l _) = bh l + (if colB c then 1 else 0)

{-@ measure isBH @-}
isBH :: RBTree a -> Bool
isBH Leaf = True
isBH (Node _ _ l r) = isBH l && isBH r && bh l == bh r

{-@ invariant {v:RBTree a | isRB v => isARB v} @-}
{-@ invariant {v:RBTree a | isB v => not (isRed v)} @-}
{-@ type RBT a = {v:RBTree a | isRB v && isBH v} @-}
{-@ type RBTN a N = {v:RBTree a | isRB v && isBH v && bh v = N} @-}
{-@ type ARBTN a N = {v:RBTree a | isARB v && isBH v && bh v = N} @-}

{-@ empty :: RBT a @-}
empty :: RBTree a
empty = Leaf

{-@ member :: Ord a => a -> RBT a -> Bool @-}
member :: Ord a => a -> RBTree a -> Bool
member _ Leaf = False
member x (Node _ y l r)
  | x == y = True
  | x < y = member x l
  | otherwise = member x r

{-@ insert :: Ord a => a -> RBT a -> RBT a @-}
insert :: Ord a => a -> RBTree a -> RBTree a
insert x t = blacken (ins x t)

{-@ blacken :: {t:RBTree a | isARB t && isBH t} -> {v:RBT a | not (isRed v)} @-}
blacken :: RBTree a -> RBTree a
blacken Leaf = Leaf
blacken (Node _ x l r) = Node B x l r

{-@ ins :: Ord a => a -> t:RBT a -> {v:ARBTN a {bh t} | not (isRed t) => isRB v} @-}
ins :: Ord a => a -> RBTree a -> RBTree a
ins k Leaf = Node R k Leaf Leaf
ins k (Node B x l r)
  | k < x = lbal x (ins k l) r
  | x < k = rbal x l (ins k r)
  | otherwise = Node B x l r
ins k (Node R x l r)
  | k < x = Node R x (ins k l) r
  | x < k = Node R x l (ins k r)
  | otherwise = Node R x l r

{-@ lbal :: k:a -> l:{RBTree {v:a | v < k} | isARB l && isBH l} -> RBTN {v:a | k < v} {bh l} -> RBTN a {1 + bh l} @-}
lbal :: a -> RBTree a -> RBTree a -> RBTree a
lbal k (Node R y (Node R x a b) c) r = Node R y (Node B x a b) (Node B k c r)
lbal k (Node R x a (Node R y b c)) r = Node R y (Node B x a b) (Node B k c r)
lbal k l r = Node B k l r

{-@ rbal :: k:a -> l:{RBTree {v:a | v < k} | isRB l && isBH l} -> ARBTN {v:a | k < v} {bh l} -> RBTN a {1 + bh l} @-}
rbal :: a -> RBTree a -> RBTree a -> RBTree a
rbal x a (Node R y b (Node R z c d)) = Node R y (Node B x a b) (Node B z c d)
rbal x a (Node R z (Node R y b c) d) = Node R y (Node B x a b) (Node B z c d)
rbal x l r = Node B x l r