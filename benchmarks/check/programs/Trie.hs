-- | Binary tries of fixed depth: keys are lists of bits of one length.
module Trie where

{-@ LIQUID "--no-termination" @-}

data Trie = Absent | Value Int | Branch Trie Trie
  deriving (Eq, Show)

{-@ type Key N    = {v:[Bool] | len v == N} @-}
{-@ type TrieOf N = {v:Trie | fits N v} @-}
{-@ type Nat      = {v:Int | v >= 0} @-}

-- | Whether all values stand at this depth.
{-@ reflect fits @-}
fits :: Int -> Trie -> Bool
fits _ Absent       = True
fits n (Value _)    = n == 0
fits n (Branch a b) = n > 0 && fits (n - 1) a && fits (n - 1) b

{-@ measure size @-}
{-@ size :: Trie -> Nat @-}
size :: Trie -> Int
size Absent       = 0
size (Value _)    = 1
size (Branch a b) = size a + size b

-- | Whether no branch is without values.
{-@ measure compact @-}
compact :: Trie -> Bool
compact Absent       = True
compact (Value _)    = True
compact (Branch a b) = compact a && compact b && size a + size b > 0

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ branch :: n:{v:Int | v > 0} -> a:TrieOf {n - 1} -> b:TrieOf {n - 1} -> {v:TrieOf n | size v == size a + size b && (compact a && compact b => compact v)} @-}
branch :: Int -> Trie -> Trie -> Trie
branch _ Absent Absent = Absent
branch _ a      b
  | size a + size b == 0 = Absent
  | otherwise            = Branch a b

{-@ insert :: n:Nat -> k:Key n -> x:Int -> t:TrieOf n -> {v:TrieOf n | size v > 0 && size v >= size t && size v <= size t + 1 && (compact t => compact v)} @-}
insert :: Int -> [Bool] -> Int -> Trie -> Trie
insert _ []           x _            = Value x
insert n (False : bs) x (Branch a b) = Branch (insert (n - 1) bs x a) b
insert n (True : bs)  x (Branch a b) = Branch a (insert (n - 1) bs x b)
insert n (False : bs) x Absent       = Branch (insert (n - 1) bs x Absent) Absent
insert n (True : bs)  x Absent       = Branch Absent (insert (n - 1) bs x Absent)
insert _ (_ : _)      _ (Value _)    = die "insert: a value above the depth"

{-@ find :: n:Nat -> k:Key n -> t:TrieOf n -> {v:Maybe Int | isJust v => size t > 0} @-}
find :: Int -> [Bool] -> Trie -> Maybe Int
find _ _            Absent       = Nothing
find _ []           (Value x)    = Just x
find n (False : bs) (Branch a _) = find (n - 1) bs a
find n (True : bs)  (Branch _ b) = find (n - 1) bs b
find _ _            _            = die "find: the key does not fit"

{-@ delete :: n:Nat -> k:Key n -> t:TrieOf n -> {v:TrieOf n | size v <= size t && size v >= size t - 1 && (compact t => compact v)} @-}
delete :: Int -> [Bool] -> Trie -> Trie
delete _ _            Absent       = Absent
delete _ []           (Value _)    = Absent
delete n (False : bs) (Branch a b) = branch n (delete (n - 1) bs a) b
delete n (True : bs)  (Branch a b) = branch n a (delete (n - 1) bs b)
delete _ _            _            = die "delete: the key does not fit"

{-@ values :: t:Trie -> {v:[Int] | len v == size t} @-}
values :: Trie -> [Int]
values Absent       = []
values (Value x)    = [x]
values (Branch a b) = append (values a) (values b)

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

{-@ merge :: n:Nat -> a:TrieOf n -> b:TrieOf n -> {v:TrieOf n | size v <= size a + size b && size v >= size a && size v >= size b} @-}
merge :: Int -> Trie -> Trie -> Trie
merge _ Absent       t            = t
merge _ t            Absent       = t
merge _ (Value x)    (Value _)    = Value x
merge n (Branch a b) (Branch c d) = Branch (merge (n - 1) a c) (merge (n - 1) b d)
merge _ _            _            = die "merge: different depths"

{-@ bits :: n:Nat -> k:Nat -> Key n @-}
bits :: Int -> Int -> [Bool]
bits 0 _ = []
bits n k = (k `mod` 2 == 1) : bits (n - 1) (k `div` 2)

{-@ number :: bs:[Bool] -> Nat @-}
number :: [Bool] -> Int
number []           = 0
number (False : bs) = 2 * number bs
number (True : bs)  = 1 + 2 * number bs

{-@ prune :: n:Nat -> t:TrieOf n -> {v:TrieOf n | size v == size t && compact v} @-}
prune :: Int -> Trie -> Trie
prune n (Branch a b) = branch n (prune (n - 1) a) (prune (n - 1) b)
prune _ t            = t

{-@ mapTrie :: n:Nat -> f:(Int -> Int) -> t:TrieOf n -> {v:TrieOf n | size v == size t && (compact t <=> compact v)} @-}
mapTrie :: Int -> (Int -> Int) -> Trie -> Trie
mapTrie _ _ Absent       = Absent
mapTrie _ f (Value x)    = Value (f x)
mapTrie n f (Branch a b) = Branch (mapTrie (n - 1) f a) (mapTrie (n - 1) f b)

main :: IO ()
main = do
  let t = insert 3 (bits 3 5) 50 (insert 3 (bits 3 2) 20 Absent)
  print (find 3 (bits 3 5) t, find 3 (bits 3 4) t, values t, number (bits 4 11))
  print (size (delete 3 (bits 3 5) t), delete 3 (bits 3 2) (delete 3 (bits 3 5) t), values (merge 3 t (mapTrie 3 (+ 1) t)))
