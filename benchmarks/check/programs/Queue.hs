-- | A queue of two lists that know their sizes; the back is never longer than the front.
module Queue where

{-@ LIQUID "--no-termination" @-}

data SList a = SL { size :: Int, elems :: [a] }
  deriving (Eq, Show)

data Queue a = Q { front :: SList a, back :: SList a }
  deriving (Eq, Show)

{-@ data SList a = SL { size :: {v:Int | v >= 0}, elems :: {v:[a] | len v == size} } @-}
{-@ data Queue a = Q { front :: SList a, back :: {v:SList a | size v <= size front} } @-}

{-@ type SListN a N = {v:SList a | size v == N} @-}
{-@ type SListNE a  = {v:SList a | size v > 0} @-}
{-@ type QueueN a N = {v:Queue a | total v == N} @-}
{-@ type QueueNE a  = {v:Queue a | total v > 0} @-}

{-@ measure total @-}
total :: Queue a -> Int
total (Q f b) = size f + size b

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ nil :: SListN a 0 @-}
nil :: SList a
nil = SL 0 []

{-@ cons :: x:a -> xs:SList a -> SListN a {size xs + 1} @-}
cons :: a -> SList a -> SList a
cons x (SL n xs) = SL (n + 1) (x : xs)

{-@ hd :: xs:SListNE a -> a @-}
hd :: SList a -> a
hd (SL _ (x : _)) = x
hd _              = die "hd of an empty list"

{-@ tl :: xs:SListNE a -> SListN a {size xs - 1} @-}
tl :: SList a -> SList a
tl (SL n (_ : xs)) = SL (n - 1) xs
tl _               = die "tl of an empty list"

{-@ empty :: QueueN a 0 @-}
empty :: Queue a
empty = Q nil nil

{-@ isEmpty :: q:Queue a -> {v:Bool | v <=> total q == 0} @-}
isEmpty :: Queue a -> Bool
isEmpty (Q f _) = size f == 0

-- | A queue of lists that may be out of balance by one.
{-@ makeq :: f:SList a -> b:{v:SList a | size v <= size f + 1} -> QueueN a {size f + size b} @-}
makeq :: SList a -> SList a -> Queue a
makeq f b
  | size b <= size f = Q f b
  | otherwise        = Q (rot f b nil) nil

-- | The first list, the second one backwards, the third one.
{-@ rot :: f:SList a -> b:{v:SList a | size v == size f + 1} -> acc:SList a -> SListN a {size f + size b + size acc} @-}
rot :: SList a -> SList a -> SList a -> SList a
rot f b acc
  | size f == 0 = hd b `cons` acc
  | otherwise   = hd f `cons` rot (tl f) (tl b) (hd b `cons` acc)

{-@ insert :: x:a -> q:Queue a -> QueueN a {total q + 1} @-}
insert :: a -> Queue a -> Queue a
insert x (Q f b) = makeq f (x `cons` b)

{-@ remove :: q:QueueNE a -> {v:(a, Queue a) | total (snd v) == total q - 1} @-}
remove :: Queue a -> (a, Queue a)
remove (Q f b) = (hd f, makeq (tl f) b)

{-@ takeQ :: n:{v:Int | v >= 0} -> q:{v:Queue a | total v >= n} -> {v:([a], Queue a) | len (fst v) == n && total (snd v) == total q - n} @-}
takeQ :: Int -> Queue a -> ([a], Queue a)
takeQ 0 q = ([], q)
takeQ n q = (x : xs, q'')
  where
    (x, q')   = remove q
    (xs, q'') = takeQ (n - 1) q'

{-@ replicateQ :: n:{v:Int | v >= 0} -> x:a -> QueueN a n @-}
replicateQ :: Int -> a -> Queue a
replicateQ 0 _ = empty
replicateQ n x = insert x (replicateQ (n - 1) x)

{-@ fromList :: xs:[a] -> QueueN a {len xs} @-}
fromList :: [a] -> Queue a
fromList xs = go xs empty
  where
    {-@ go :: ys:[a] -> q:Queue a -> QueueN a {len ys + total q} @-}
    go :: [a] -> Queue a -> Queue a
    go []       q = q
    go (y : ys) q = go ys (insert y q)

{-@ example :: Queue Int @-}
example :: Queue Int
example = snd (remove (insert 3 (insert 2 (insert 1 empty))))

main :: IO ()
main = do
  let q = fromList "abcd"
  print (fst (remove q), total q, isEmpty q, fst (takeQ 3 q))
  print (total example, total (replicateQ 5 'x'))
