-- | Priority queues as pairing heaps of priorities and values.
module PairingHeap where

{-@ LIQUID "--no-termination" @-}

data Tree = Node { prio :: Int, children :: [Tree] }
  deriving (Eq, Show)

{-@ data Tree = Node { prio :: Int, children :: [{v:Tree | prio <= root v}] } @-}

data PQ = None | Some Tree
  deriving (Eq, Show)

{-@ measure root @-}
root :: Tree -> Int
root (Node p _) = p

{-@ measure size @-}
{-@ size :: Tree -> {v:Int | v > 0} @-}
size :: Tree -> Int
size (Node _ ts) = 1 + sizes ts

{-@ measure sizes @-}
{-@ sizes :: [Tree] -> {v:Int | v >= 0} @-}
sizes :: [Tree] -> Int
sizes []       = 0
sizes (t : ts) = size t + sizes ts

{-@ measure count @-}
{-@ count :: PQ -> {v:Int | v >= 0} @-}
count :: PQ -> Int
count None     = 0
count (Some t) = size t

{-@ reflect noneBelow @-}
noneBelow :: Int -> PQ -> Bool
noneBelow _ None     = True
noneBelow x (Some t) = x <= root t

{-@ type PQNE = {v:PQ | count v > 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ link :: a:Tree -> b:Tree -> {v:Tree | size v == size a + size b && root v <= root a && root v <= root b && (root v == root a || root v == root b)} @-}
link :: Tree -> Tree -> Tree
link (Node p ts) (Node q us)
  | p <= q    = Node p (Node q us : ts)
  | otherwise = Node q (Node p ts : us)

{-@ mergeAll :: low:Int -> ts:[{t:Tree | low <= root t}] -> {v:PQ | count v == sizes ts && noneBelow low v} @-}
mergeAll :: Int -> [Tree] -> PQ
mergeAll _   []             = None
mergeAll _   [t]            = Some t
mergeAll low (t : u : rest) = meld (Some (link t u)) (mergeAll low rest)

{-@ meld :: a:PQ -> b:PQ -> {v:PQ | count v == count a + count b
                                   && (count v == 0 || top v == top a || top v == top b)
                                   && (count a == 0 => v == b) && (count b == 0 => v == a)} @-}
meld :: PQ -> PQ -> PQ
meld None     b        = b
meld a        None     = a
meld (Some t) (Some u) = Some (link t u)

{-@ measure top @-}
top :: PQ -> Int
top None     = 0
top (Some t) = root t

{-@ push :: x:Int -> q:PQ -> {v:PQNE | count v == count q + 1 && (top v == x || top v == top q)} @-}
push :: Int -> PQ -> PQ
push x q = meld (Some (Node x [])) q

{-@ peek :: q:PQNE -> {v:Int | v == top q} @-}
peek :: PQ -> Int
peek (Some (Node p _)) = p
peek None              = die "peek at an empty queue"

{-@ pop :: q:PQNE -> {v:PQ | count v == count q - 1 && noneBelow (top q) v} @-}
pop :: PQ -> PQ
pop (Some (Node p ts)) = mergeAll p ts
pop None               = die "pop from an empty queue"

{-@ fromList :: xs:[Int] -> {v:PQ | count v == len xs} @-}
fromList :: [Int] -> PQ
fromList []       = None
fromList (x : xs) = push x (fromList xs)

{-@ drain :: q:PQ -> {v:[Int] | len v == count q} @-}
drain :: PQ -> [Int]
drain None = []
drain q    = peek q : drain (pop q)

{-@ isEmpty :: q:PQ -> {v:Bool | v <=> count q == 0} @-}
isEmpty :: PQ -> Bool
isEmpty None = True
isEmpty _    = False

{-@ popMany :: n:{v:Int | v >= 0} -> q:{v:PQ | count v >= n} -> {v:PQ | count v == count q - n} @-}
popMany :: Int -> PQ -> PQ
popMany n q
  | n == 0    = q
  | otherwise = popMany (n - 1) (pop q)

main :: IO ()
main = do
  let q = fromList [5, 2, 8, 3]
  print (peek q, drain q, count (pop q), isEmpty (popMany 4 q))
  print (top (push 1 q), top (meld q None))
