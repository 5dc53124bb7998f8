-- | Leftist heaps: heap order and ranks in the data type.
module LeftistHeap where

{-@ LIQUID "--no-termination" @-}

data Heap = Nil | Heap { rank :: Int, least :: Int, lefts :: Heap, rights :: Heap }
  deriving (Eq, Show)

{-@ data Heap = Nil
              | Heap { rank :: {v:Int | v > 0}
                     , least :: Int
                     , lefts :: {v:Heap | atLeast least v}
                     , rights :: {v:Heap | atLeast least v && rankOf v <= rankOf lefts && rank == 1 + rankOf v} } @-}

{-@ measure rankOf @-}
{-@ rankOf :: Heap -> {v:Int | v >= 0} @-}
rankOf :: Heap -> Int
rankOf Nil            = 0
rankOf (Heap r _ _ _) = r

{-@ measure size @-}
{-@ size :: Heap -> {v:Int | v >= 0} @-}
size :: Heap -> Int
size Nil            = 0
size (Heap _ _ l r) = 1 + size l + size r

-- | Whether all elements are at least this: it is enough to look at the root.
{-@ inline atLeast @-}
atLeast :: Int -> Heap -> Bool
atLeast x h = rankOf h == 0 || x <= top h

{-@ measure top @-}
top :: Heap -> Int
top Nil            = 0
top (Heap _ x _ _) = x

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ isEmpty :: h:Heap -> {v:Bool | v <=> rankOf h == 0} @-}
isEmpty :: Heap -> Bool
isEmpty Nil = True
isEmpty _   = False

{-@ single :: x:Int -> {v:Heap | size v == 1 && top v == x && rankOf v == 1} @-}
single :: Int -> Heap
single x = Heap 1 x Nil Nil

-- | A node of two heaps, the one of greater rank to the left.
{-@ make :: x:Int -> a:{v:Heap | atLeast x v} -> b:{v:Heap | atLeast x v}
         -> {v:Heap | top v == x && rankOf v > 0 && size v == 1 + size a + size b} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rankOf a >= rankOf b = Heap (1 + rankOf b) x a b
  | otherwise            = Heap (1 + rankOf a) x b a

{-@ merge :: a:Heap -> b:Heap
          -> {v:Heap | size v == size a + size b
                       && (rankOf a > 0 => rankOf v > 0 && top v <= top a) && (rankOf b > 0 => rankOf v > 0 && top v <= top b)
                       && (rankOf v == 0 || (rankOf a > 0 && top v == top a) || (rankOf b > 0 && top v == top b))} @-}
merge :: Heap -> Heap -> Heap
merge Nil b = b
merge a Nil = a
merge a@(Heap _ x al ar) b@(Heap _ y bl br)
  | x <= y    = make x al (merge ar b)
  | otherwise = make y bl (merge a br)

{-@ insert :: x:Int -> h:Heap -> {v:Heap | size v == size h + 1 && rankOf v > 0 && top v <= x} @-}
insert :: Int -> Heap -> Heap
insert x h = merge (single x) h

{-@ findMin :: h:{v:Heap | rankOf v > 0} -> {v:Int | v == top h} @-}
findMin :: Heap -> Int
findMin (Heap _ x _ _) = x
findMin Nil            = die "findMin of an empty heap"

{-@ deleteMin :: h:{v:Heap | rankOf v > 0} -> {v:Heap | size v == size h - 1 && atLeast (top h) v} @-}
deleteMin :: Heap -> Heap
deleteMin (Heap _ _ l r) = merge l r
deleteMin Nil            = die "deleteMin of an empty heap"

{-@ pop :: h:Heap -> {v:Maybe (Int, Heap) | isJust v <=> rankOf h > 0} @-}
pop :: Heap -> Maybe (Int, Heap)
pop h
  | isEmpty h = Nothing
  | otherwise = Just (findMin h, deleteMin h)

{-@ fromList :: xs:[Int] -> {v:Heap | size v == len xs} @-}
fromList :: [Int] -> Heap
fromList []       = Nil
fromList (x : xs) = insert x (fromList xs)

{-@ drain :: h:Heap -> {v:[Int] | len v == size h} @-}
drain :: Heap -> [Int]
drain h = case h of
  Nil          -> []
  Heap _ x l r -> x : drain (merge l r)

{-@ heapSort :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
heapSort :: [Int] -> [Int]
heapSort xs = drain (fromList xs)

main :: IO ()
main = do
  let h = fromList [4, 1, 7, 3]
  print (findMin h, size (deleteMin h), heapSort [4, 1, 7, 3])
  print (fmap fst (pop h), fmap fst (pop Nil), top (insert 0 h))
