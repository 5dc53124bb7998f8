-- twin lbal: lbal k l r = Node B k l r => lbal k l r = Node R k l r
-- twin ins: ins kx Leaf = Node R kx Leaf Leaf => ins kx Leaf = Node B kx Leaf Leaf
module RedBlackInvariants where

data Color = B | R deriving (Eq, Show)
data RBTree a = Leaf | Node Color a (RBTree a) (RBTree a)

{-@ type ORBT a = RBTree <{\r v -> v < r}, {\r v -> v > r}> a @-}
{-@ data RBTree a <l :: a -> a -> Bool, r :: a -> a -> Bool>
      = Leaf
      | Node (c :: Color) (key :: a) (left :: RBTree <l, r> (a<l key>)) (right :: RBTree <l, r> (a<r key>)) @-}

{-@ measure col @-}
col :: RBTree a -> Color
col Leaf = B
col (Node c _ _ _) = c

{-@ measure isB @-}
isB :: RBTree a -> Bool
isB Leaf = False
isB (Node c _ _ _) = c == B

{-@ measure bh @-}
{-@ bh :: RBTree a -> Nat @-}
bh :: RBTree a -> Int
bh Leaf = 0
bh (Node c _ l _) = bh l + (if c == R then 0 else 1)

{-@ predicate IsB T = not (col T == R) @-}

{-@ measure isRB @-}
isRB :: RBTree a -> Bool
isRB Leaf = True
isRB (Node c _ l r) = isRB l && isRB r && (if c == R then col l /= R && col r /= R else True)

{-@ measure isARB @-}
isARB :: RBTree a -> Bool
isARB Leaf = True
isARB (Node _ _ l r) = isRB l && isRB r

{-@ measure isBH @-}
isBH :: RBTree a -> Bool
isBH Leaf = True
isBH (Node _ _ l r) = isBH l && isBH r && bh l == bh r

{-@ type RBT a = {v:ORBT a | isRB v && isBH v} @-}
{-@ type RBTN a N = {v:RBT a | bh v = N} @-}
{-@ type ARBT a = {v:ORBT a | isARB v && isBH v} @-}
{-@ type ARBTN a N = {v:ARBT a | bh v = N} @-}

{-@ add :: Ord a => a -> RBT a -> RBT a @-}
add :: Ord a => a -> RBTree a -> RBTree a
add x s = makeBlack (ins x s)

{-@ ins :: Ord a => a -> t:RBT a -> {v:ARBTN a {bh t} | IsB t => isRB v} @-}
ins :: Ord a => a -> RBTree a -> RBTree a
ins kx Leaf = Node R kx Leaf Leaf
ins kx s@(Node B y l r) = case compare kx y of
  LT -> lbal y (ins kx l) r
  GT -> rbal y l (ins kx r)
  EQ -> s
ins kx s@(Node R y l r) = case compare kx y of
  LT -> Node R y (ins kx l) r
  GT -> Node R y l (ins kx r)
  EQ -> s

{-@ makeBlack :: ARBT a -> RBT a @-}
makeBlack :: RBTree a -> RBTree a
makeBlack Leaf = Leaf
makeBlack (Node _ x l r) = Node B x l r

{-@ lbal :: k:a -> l:ARBT {v:a | v < k} -> RBTN {v:a | k < v} {bh l} -> RBTN a {1 + bh l} @-}
lbal :: a -> RBTree a -> RBTree a -> RBTree a
lbal k (Node R y (Node R x a b) c) r = Node R y (Node B x a b) (Node B k c r)
lbal k (Node R x a (Node R y b c)) r = Node R y (Node B x a b) (Node B k c r)
lbal k l r = Node B k l r

{-@ rbal :: k:a -> l:RBT {v:a | v < k} -> ARBTN {v:a | k < v} {bh l} -> RBTN a {1 + bh l} @-}
rbal :: a -> RBTree a -> RBTree a -> RBTree a
rbal x a (Node R y b (Node R z c d)) = Node R y (Node B x a b) (Node B z c d)
rbal x a (Node R z (Node R y b c) d) = Node R y (Node B x a b) (Node B z c d)
rbal x l r = Node B x l r
