-- judged: rotL wrong, the rest verified
module AvlNew where

{-@ LIQUID "--no-termination" @-}

data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }

{-@ data AVL a = Leaf
              | Node { key :: a
                     , l   :: AVL {v:a | v < key}
                     , r   :: AVL {v:a | key < v}
                     , ah  :: {v:Nat | v = 1 + (if realH l > realH r then realH l else realH r)} } @-}

{-@ measure realH @-}
{-@ realH :: AVL a -> Nat @-}
realH :: AVL a -> Int
realH Leaf = 0
realH (Node _ l r _) = if realH l > realH r then 1 + realH l else 1 + realH r

{-@ height :: t:AVL a -> {v:Nat | v = realH t} @-}
height :: AVL a -> Int
height Leaf = 0
height (Node _ _ _ n) = n

{-@ mkNode :: k:a -> l:AVL {v:a | v < k} -> r:AVL {v:a | k < v} -> {v:AVL a | realH v > realH l && realH v > realH r} @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode k l r = Node k l r h
  where hl = height l
        hr = height r
        h  = 1 + (if hl > hr then hl else hr)

{-@ singleton :: a -> {v:AVL a | realH v = 1} @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1

{-@ rotL :: k:a -> AVL {v:a | v < k} -> AVL {v:a | k < v} -> AVL a @-}
rotL :: a -> AVL a -> AVL a -> AVL a
rotL k l Leaf = mkNode k l Leaf
rotL k l (Node rk rl rr _) = mkNode rk rl (mkNode k l rr)

{-@ rotR :: k:a -> AVL {v:a | v < k} -> AVL {v:a | k < v} -> AVL a @-}
rotR :: a -> AVL a -> AVL a -> AVL a
rotR k Leaf r = mkNode k Leaf r
rotR k (Node lk ll lr _) r = mkNode lk ll (mkNode k lr r)

{-@ insert :: Ord a => a -> AVL a -> AVL a @-}
insert :: Ord a => a -> AVL a -> AVL a
insert x Leaf = singleton x
insert x t@(Node k l r _)
  | x < k     = mkNode k (insert x l) r
  | x > k     = mkNode k l (insert x r)
  | otherwise = t
