-- twin balanceL: Node Red y (Node Black x a b) (Node Black z c d) => Node Red y (Node Red x a b) (Node Black z c d)
module RedBlack where

data Color = Red | Black
data RB = Leaf | Node Color Int RB RB

{-@ measure bh @-}
{-@ bh :: RB -> Nat @-}
bh :: RB -> Int
bh Leaf = 0
bh (Node c _ l _) = bh l + (if isRed c then 0 else 1)

{-@ measure isRed @-}
isRed :: Color -> Bool
isRed Red = True
isRed Black = False

{-@ measure okH @-}
okH :: RB -> Bool
okH Leaf = True
okH (Node _ _ l r) = bh l == bh r && okH l && okH r

{-@ type Bal N = {t:RB | okH t && bh t == N} @-}

{-@ balanceL :: l:{t:RB | okH t} -> Int -> Bal (bh l) -> Bal (bh l + 1) @-}
balanceL :: RB -> Int -> RB -> RB
balanceL (Node Red y (Node Red x a b) c) z d = Node Red y (Node Black x a b) (Node Black z c d)
balanceL a x b = Node Black x a b

{-@ blacken :: t:{t:RB | okH t} -> {v:RB | okH v} @-}
blacken :: RB -> RB
blacken (Node _ x l r) = Node Black x l r
blacken Leaf = Leaf
