-- twin blackHeightOk: bh l => bh l + 1
module RedBlack where

data Color = R | B deriving Eq

data RB a = Leaf | Node { col :: Color, key :: a, lt :: RB a, rt :: RB a }

{-@ data RB a = Leaf | Node { col :: Color, key :: a, lt :: RB {v:a | v < key}, rt :: RB {v:a | key < v} } @-}

{-@ measure bh @-}
{-@ bh :: RB a -> Nat @-}
bh :: RB a -> Int
bh Leaf = 0
bh (Node c _ l _) = bh l + (if c == R then 0 else 1)

{-@ blackHeightOk :: {c:Color | c == B} -> x:a -> l:RB {v:a | v < x} -> r:RB {v:a | x < v} -> {v:RB a | bh v = bh l + 1} @-}
blackHeightOk :: Color -> a -> RB a -> RB a -> RB a
blackHeightOk c x l r = Node c x l r

{-@ isRed :: t:RB a -> Bool @-}
isRed :: RB a -> Bool
isRed (Node R _ _ _) = True
isRed _ = False

{-@ find :: Ord a => a -> RB a -> Bool @-}
find :: Ord a => a -> RB a -> Bool
find _ Leaf = False
find k (Node _ x l r) = case compare k x of
  LT -> find k l
  EQ -> True
  GT -> find k r
