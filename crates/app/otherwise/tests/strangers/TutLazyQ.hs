-- judged: makeqBad wrong, remove verified, pop3 wrong, the rest verified
-- Lazy queues: back never longer than front.
module TutLazyQ where

data SList a = SL { size :: Int, elems :: [a] }

{-@ measure realSize @-}
{-@ realSize :: [a] -> Nat @-}
realSize :: [a] -> Int
realSize [] = 0
realSize (_ : xs) = 1 + realSize xs

{-@ data SList a = SL { size :: Nat, elems :: {v:[a] | realSize v = size} } @-}
{-@ type SListN a N = {v:SList a | size v = N} @-}
{-@ type SListLE a N = {v:SList a | size v <= N} @-}
{-@ type NEList a = {v:SList a | size v > 0} @-}

{-@ nil :: SListN a 0 @-}
nil :: SList a
nil = SL 0 []

{-@ cons :: a -> xs:SList a -> SListN a {size xs + 1} @-}
cons :: a -> SList a -> SList a
cons x (SL n xs) = SL (n + 1) (x : xs)

{-@ tl :: xs:NEList a -> SListN a {size xs - 1} @-}
tl :: SList a -> SList a
tl (SL n (_ : xs)) = SL (n - 1) xs
tl _ = error "empty SList"

{-@ hd :: NEList a -> a @-}
hd :: SList a -> a
hd (SL _ (x : _)) = x
hd _ = error "empty SList"

data Queue a = Q { front :: SList a, back :: SList a }
{-@ data Queue a = Q { front :: SList a, back :: SListLE a (size front) } @-}
{-@ measure qsize @-}
qsize :: Queue a -> Int
qsize (Q f b) = size f + size b
{-@ type QueueN a N = {v:Queue a | N = qsize v} @-}

{-@ emp :: QueueN a 0 @-}
emp :: Queue a
emp = Q nil nil

{-@ remove :: q:{Queue a | qsize q > 0} -> (a, QueueN a {qsize q - 1}) @-}
remove :: Queue a -> (a, Queue a)
remove (Q f b) = (hd f, makeq (tl f) b)

{-@ insert :: a -> q:Queue a -> QueueN a {qsize q + 1} @-}
insert :: a -> Queue a -> Queue a
insert e (Q f b) = makeq f (e `cons` b)

{-@ makeq :: f:SList a -> b:{SList a | size b <= size f + 1} -> QueueN a {size f + size b} @-}
makeq :: SList a -> SList a -> Queue a
makeq l b
  | size b <= size l = Q l b
  | otherwise = Q (rot l b nil) nil

{-@ makeqBad :: f:SList a -> b:{SList a | size b <= size f + 1} -> QueueN a {size f + size b} @-}
makeqBad :: SList a -> SList a -> Queue a
makeqBad l b
  | size b < size l = Q l b
  | otherwise = Q (rot l b nil) nil

{-@ rot :: f:SList a -> b:{SList a | size b = 1 + size f} -> acc:SList a -> SListN a {size f + size b + size acc} / [size f] @-}
rot :: SList a -> SList a -> SList a -> SList a
rot f b acc
  | size f == 0 = hd b `cons` acc
  | otherwise = hd f `cons` rot (tl f) (tl b) (hd b `cons` acc)

{-@ pop3 :: {q:Queue a | qsize q >= 2} -> Queue a @-}
pop3 :: Queue a -> Queue a
pop3 q = q3
  where
    (_, q1) = remove q
    (_, q2) = remove q1
    (_, q3) = remove q2
