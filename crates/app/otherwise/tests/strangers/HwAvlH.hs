-- judged: rotR wrong, the rest verified
-- AVL rotations; only heights
module HwAvlH where

data T = E | N T Int T Int
{-@ data T = E | N { lft :: T, key :: Int, rgt :: T, hgt :: {h:Nat | h = 1 + (if ht lft > ht rgt then ht lft else ht rgt)} } @-}

{-@ measure ht @-}
{-@ ht :: T -> Nat @-}
ht :: T -> Int
ht E = 0
ht (N _ _ _ h) = h

{-@ node :: l:T -> Int -> r:T -> {v:T | ht v > ht l && ht v > ht r} @-}
node :: T -> Int -> T -> T
node l k r = N l k r (1 + max (ht l) (ht r))

{-@ rotR :: {t:T | ht t > 0} -> T @-}
rotR :: T -> T
rotR (N (N a x b _) y c _) = node a x (node b y c)
