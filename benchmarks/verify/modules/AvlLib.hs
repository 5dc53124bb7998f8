-- twin insert: | y < x = insL y t => | y < x = insR y t
-- twin balL0: >= getHeight lr = tree lv ll (tree v lr r) => >= getHeight lr = tree v lr r
module AvlLib where

{-@ data AVL a = Leaf | Node { key :: a, l :: AVL {v:a | v < key}, r :: {v:AVL {v:a | key < v} | isBal l v 1}
                             , ah :: {v:Nat | v = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)} } @-}
data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }

{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ l r _) = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)

{-@ inline isBal @-}
isBal :: AVL a -> AVL a -> Int -> Bool
isBal l r n = 0 - n <= d && d <= n
  where d = realHeight l - realHeight r

{-@ type AVLN a N = {v:AVL a | realHeight v = N} @-}
{-@ type AVLL a X = AVL {v:a | v < X} @-}
{-@ type AVLR a X = AVL {v:a | X < v} @-}

{-@ inline diff @-}
diff :: AVL a -> AVL a -> Int
diff s t = realHeight s - realHeight t

{-@ inline bigHt @-}
bigHt :: AVL a -> AVL a -> Int -> Bool
bigHt l r n = (realHeight l >= realHeight r && n == realHeight l || n == realHeight l + 1) || (realHeight l < realHeight r && (n == realHeight r || n == realHeight r + 1))

{-@ getHeight :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf = 0
getHeight (Node _ _ _ n) = n

{-@ tree :: x:a -> l:AVLL a x -> r:{v:AVLR a x | isBal l v 1} -> {v:AVL a | realHeight v = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)} @-}
tree :: a -> AVL a -> AVL a -> AVL a
tree v l r = Node v l r (mkHt l r)

{-@ mkHt :: l:AVL a -> r:AVL a -> {v:Nat | v = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)} @-}
mkHt :: AVL a -> AVL a -> Int
mkHt l r = if hl > hr then 1 + hl else 1 + hr
  where hl = getHeight l
        hr = getHeight r

{-@ balFac :: l:AVL a -> r:AVL a -> {v:Int | v = diff l r} @-}
balFac :: AVL a -> AVL a -> Int
balFac l r = getHeight l - getHeight r

{-@ singleton :: a -> AVLN a 1 @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1

{-@ balL0 :: x:a -> l:{AVLL a x | realHeight l > 0 && true} -> r:{AVLR a x | diff l r = 2} -> {v:AVL a | realHeight v = realHeight l || realHeight v = realHeight l + 1} @-}
balL0 :: a -> AVL a -> AVL a -> AVL a
balL0 v t@(Node lv ll lr _) r
  | getHeight ll >= getHeight lr = tree lv ll (tree v lr r)
balL0 v (Node lv ll (Node lrv lrl lrr _) _) r = tree lrv (tree lv ll lrl) (tree v lrr r)
balL0 v (Node lv ll lr _) r = tree lv ll (tree v lr r)

{-@ balR0 :: x:a -> l:AVLL a x -> r:{AVLR a x | diff l r = 0 - 2} -> {v:AVL a | realHeight v = realHeight r || realHeight v = realHeight r + 1} @-}
balR0 :: a -> AVL a -> AVL a -> AVL a
balR0 v l (Node rv rl rr _)
  | getHeight rr >= getHeight rl = tree rv (tree v l rl) rr
balR0 v l (Node rv (Node rlv rll rlr _) rr _) = tree rlv (tree v l rll) (tree rv rlr rr)

{-@ insert :: (Ord a) => a -> s:AVL a -> {t:AVL a | realHeight s <= realHeight t && realHeight t <= realHeight s + 1} / [realHeight s, 1] @-}
insert :: Ord a => a -> AVL a -> AVL a
insert y Leaf = singleton y
insert y t@(Node x _ _ _)
  | y < x = insL y t
  | x < y = insR y t
  | otherwise = t

{-@ insL :: (Ord a) => y:a -> s:{s:AVL a | realHeight s > 0 && y < key s} -> {t:AVL a | realHeight s <= realHeight t && realHeight t <= realHeight s + 1} / [realHeight s, 0] @-}
insL :: Ord a => a -> AVL a -> AVL a
insL a (Node v l r _)
  | siblDiff > 1 = balL0 v l' r
  | otherwise = tree v l' r
  where
    siblDiff = balFac l' r
    l' = insert a l

{-@ insR :: (Ord a) => y:a -> s:{s:AVL a | realHeight s > 0 && key s < y} -> {t:AVL a | realHeight s <= realHeight t && realHeight t <= realHeight s + 1} / [realHeight s, 0] @-}
insR :: Ord a => a -> AVL a -> AVL a
insR a (Node v l r _)
  | siblDiff > 1 = balR0 v l r'
  | otherwise = tree v l r'
  where
    siblDiff = balFac r' l
    r' = insert a r

{-@ member :: Ord a => a -> AVL a -> Bool @-}
member :: Ord a => a -> AVL a -> Bool
member _ Leaf = False
member x (Node k l r _)
  | x < k = member x l
  | k < x = member x r
  | otherwise = True

{-@ toList :: AVL a -> [a] @-}
toList :: AVL a -> [a]
toList t = go t []
  where go Leaf acc = acc
        go (Node k l r _) acc = go l (k : go r acc)
