-- twin node: | rank a >= rank b = T => | rank a <= rank b = T
module LeftistHeap where
-- heaps
data Heap a = E | T Int a (Heap a) (Heap a)
{-@ data Heap a = E | T { rk :: Nat, hroot :: a, hl :: Heap {v:a | hroot <= v}, hr :: {h:Heap {v:a | hroot <= v} | rank h <= rank hl && rk = 1 + rank h} } @-}
{-@ measure rank @-}
{-@ rank :: Heap a -> Nat @-}
rank :: Heap a -> Int
rank E = 0
rank (T r _ _ _) = r
{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize E = 0
hsize (T _ _ a b) = 1 + hsize a + hsize b
{-@ node :: x:a -> a:Heap {v:a | x <= v} -> b:Heap {v:a | x <= v} -> {h:Heap a | hsize h = 1 + hsize a + hsize b} @-}
node :: a -> Heap a -> Heap a -> Heap a
node x a b | rank a >= rank b = T (1 + rank b) x a b
           | otherwise = T (1 + rank a) x b a
{-@ merge :: Ord a => a:Heap a -> b:Heap a -> {h:Heap a | hsize h = hsize a + hsize b} / [hsize a + hsize b] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge h E = h
merge E h = h
merge h1@(T _ x a1 b1) h2@(T _ y a2 b2)
  | x <= y = node x a1 (merge b1 h2)
  | otherwise = node y a2 (merge h1 b2)
{-@ insert :: Ord a => a -> h:Heap a -> {v:Heap a | hsize v = hsize h + 1} @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x h = merge (T 1 x E E) h
{-@ findMin :: {h:Heap a | hsize h > 0} -> a @-}
findMin :: Heap a -> a
findMin (T _ x _ _) = x
{-@ deleteMin :: Ord a => h:{Heap a | hsize h > 0} -> {v:Heap a | hsize v = hsize h - 1} @-}
deleteMin :: Ord a => Heap a -> Heap a
deleteMin (T _ _ a b) = merge a b
{-@ drain :: Ord a => h:Heap a -> {v:[a] | len v = hsize h} / [hsize h] @-}
drain :: Ord a => Heap a -> [a]
drain E = []
drain h = findMin h : drain (deleteMin h)
{-@ heapSort :: Ord a => xs:[a] -> {v:[a] | len v = len xs} @-}
heapSort :: Ord a => [a] -> [a]
heapSort xs = drain (fromL xs)
{-@ fromL :: Ord a => xs:[a] -> {h:Heap a | hsize h = len xs} @-}
fromL :: Ord a => [a] -> Heap a
fromL [] = E
fromL (x:xs) = insert x (fromL xs)
