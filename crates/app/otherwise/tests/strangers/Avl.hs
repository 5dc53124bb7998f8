-- judged: insertNoBalance wrong, the rest verified
module Avl where

data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }

{-@ data AVL a = Leaf
             | Node { key :: a
                    , l   :: AVLL a key
                    , r   :: {v:AVLR a key | isBal l v 1}
                    , ah  :: {v:Nat | isReal v l r} } @-}

{-@ type AVLL a X = AVL {v:a | v < X} @-}
{-@ type AVLR a X = AVL {v:a | X < v} @-}
{-@ type AVLN a N = {v:AVL a | realHeight v = N} @-}

{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf           = 0
realHeight (Node _ l r _) = nodeHeight l r

{-@ inline nodeHeight @-}
nodeHeight :: AVL a -> AVL a -> Int
nodeHeight l r = 1 + max' hl hr
  where hl = realHeight l
        hr = realHeight r

{-@ inline max' @-}
max' :: Int -> Int -> Int
max' x y = if x > y then x else y

{-@ inline isReal @-}
isReal :: Int -> AVL a -> AVL a -> Bool
isReal v l r = v == nodeHeight l r

{-@ inline isBal @-}
isBal :: AVL a -> AVL a -> Int -> Bool
isBal l r n = 0 - n <= d && d <= n
  where d = realHeight l - realHeight r

{-@ empty :: AVLN a 0 @-}
empty :: AVL a
empty = Leaf

{-@ singleton :: a -> AVLN a 1 @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1

{-@ mkNode :: v:a -> l:AVLL a v -> r:{AVLR a v | isBal l r 1} -> AVLN a {nodeHeight l r} @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode v l r = Node v l r h
  where h = 1 + max' (getHeight l) (getHeight r)

{-@ measure getHeight @-}
{-@ getHeight :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf           = 0
getHeight (Node _ _ _ n) = n

{-@ inline diff @-}
diff :: AVL a -> AVL a -> Int
diff s t = getHeight s - getHeight t

{-@ measure balFac @-}
balFac :: AVL a -> Int
balFac Leaf           = 0
balFac (Node _ l r _) = getHeight l - getHeight r

{-@ predicate LeftHeavy T = balFac T > 0 @-}
{-@ predicate RightHeavy T = balFac T < 0 @-}
{-@ predicate NoHeavy T = balFac T == 0 @-}
{-@ predicate LeftBig L R = (diff L R = 2) @-}

{-@ balL0 :: x:a -> l:{AVLL a x | NoHeavy l} -> r:{AVLR a x | LeftBig l r} -> AVLN a {realHeight l + 1} @-}
balL0 :: a -> AVL a -> AVL a -> AVL a
balL0 v (Node lv ll lr _) r = mkNode lv ll (mkNode v lr r)
balL0 _ Leaf _ = Leaf

{-@ balLL :: x:a -> l:{AVLL a x | LeftHeavy l} -> r:{AVLR a x | LeftBig l r} -> AVLN a {realHeight l} @-}
balLL :: a -> AVL a -> AVL a -> AVL a
balLL v (Node lv ll lr _) r = mkNode lv ll (mkNode v lr r)
balLL _ Leaf _ = Leaf

{-@ balLR :: x:a -> l:{AVLL a x | RightHeavy l} -> r:{AVLR a x | LeftBig l r} -> AVLN a {realHeight l} @-}
balLR :: a -> AVL a -> AVL a -> AVL a
balLR v (Node lv ll (Node lrv lrl lrr _) _) r = mkNode lrv (mkNode lv ll lrl) (mkNode v lrr r)
balLR _ _ _ = Leaf

{-@ insertNoBalance :: (Ord a) => a -> s:AVL a -> AVL a @-}
insertNoBalance :: (Ord a) => a -> AVL a -> AVL a
insertNoBalance y Leaf = singleton y
insertNoBalance y t@(Node x l r _)
  | y < x = mkNode x (insertNoBalance y l) r
  | x < y = mkNode x l (insertNoBalance y r)
  | otherwise = t
