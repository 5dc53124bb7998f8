-- twin ins: GT -> Node R x l (ins k r) => GT -> Node B x l (ins k r)
module RedBlackHeights where
-- red-black trees: colour and black height invariants
data Color = B | R deriving (Eq, Show)
data RB a = Leaf | Node Color a (RB a) (RB a)
{-@ measure col @-}
col :: RB a -> Color
col Leaf = B
col (Node c _ _ _) = c
{-@ measure isB @-}
isB :: RB a -> Bool
isB Leaf = True
isB (Node c _ _ _) = c == B
{-@ measure isRB @-}
isRB :: RB a -> Bool
isRB Leaf = True
isRB (Node c _ l r) = isRB l && isRB r && (if c == R then isB l && isB r else True)
{-@ measure isARB @-}
isARB :: RB a -> Bool
isARB Leaf = True
isARB (Node _ _ l r) = isRB l && isRB r
{-@ measure bh @-}
{-@ bh :: RB a -> Nat @-}
bh :: RB a -> Int
bh Leaf = 0
bh (Node c _ l _) = bh l + (if c == R then 0 else 1)
{-@ measure isBH @-}
isBH :: RB a -> Bool
isBH Leaf = True
isBH (Node _ _ l r) = isBH l && isBH r && bh l == bh r
{-@ type RBN a N = {v:RB a | isRB v && isBH v && bh v = N} @-}
{-@ type ARBN a N = {v:RB a | isARB v && isBH v && bh v = N} @-}
{-@ lbal :: a -> l:{RB a | isARB l && isBH l} -> RBN a {bh l} -> RBN a {1 + bh l} @-}
lbal :: a -> RB a -> RB a -> RB a
lbal k (Node R y (Node R x a b) c) r = Node R y (Node B x a b) (Node B k c r)
lbal k (Node R x a (Node R y b c)) r = Node R y (Node B x a b) (Node B k c r)
lbal k l r = Node B k l r
{-@ rbal :: a -> l:{RB a | isRB l && isBH l} -> ARBN a {bh l} -> RBN a {1 + bh l} @-}
rbal :: a -> RB a -> RB a -> RB a
rbal x a (Node R y b (Node R z c d)) = Node R y (Node B x a b) (Node B z c d)
rbal x a (Node R z (Node R y b c) d) = Node R y (Node B x a b) (Node B z c d)
rbal x l r = Node B x l r
{-@ ins :: Ord a => a -> t:{RB a | isRB t && isBH t} -> {v:ARBN a {bh t} | isB t => isRB v} @-}
ins :: Ord a => a -> RB a -> RB a
ins k Leaf = Node R k Leaf Leaf
ins k t@(Node B x l r) = case compare k x of
  LT -> lbal x (ins k l) r
  GT -> rbal x l (ins k r)
  EQ -> t
ins k t@(Node R x l r) = case compare k x of
  LT -> Node R x (ins k l) r
  GT -> Node R x l (ins k r)
  EQ -> t
{-@ add :: Ord a => a -> {t:RB a | isRB t && isBH t} -> {v:RB a | isRB v && isBH v} @-}
add :: Ord a => a -> RB a -> RB a
add k t = blacken (ins k t)
{-@ blacken :: {t:RB a | isARB t && isBH t} -> {v:RB a | isRB v && isBH v} @-}
blacken :: RB a -> RB a
blacken Leaf = Leaf
blacken (Node _ x l r) = Node B x l r
{-@ member :: Ord a => a -> RB a -> Bool @-}
member :: Ord a => a -> RB a -> Bool
member _ Leaf = False
member k (Node _ x l r) | k < x = member k l
                        | x < k = member k r
                        | otherwise = True
