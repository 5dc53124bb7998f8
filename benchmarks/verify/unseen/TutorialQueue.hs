-- twin makeq: | size b <= size f = Q f b => | size b <= size f + 1 = Q f b
module TutorialQueue where
-- Okasaki lazy queue (tutorial)
import Prelude hiding (replicate, take, length)
{-@ data SList a = SL { size :: Nat, elems :: {v:[a] | realSize v = size} } @-}
data SList a = SL { size :: Int, elems :: [a] }
{-@ measure realSize @-}
realSize :: [a] -> Int
realSize [] = 0
realSize (_:xs) = 1 + realSize xs
{-@ okSL :: SList String @-}
okSL :: SList String
okSL = SL 1 ["cat"]
{-@ type SListN a N = {v:SList a | size v = N} @-}
{-@ type NEList a = {v:SList a | size v > 0} @-}
{-@ type SListLE a N = {v:SList a | size v <= N} @-}
{-@ nil :: SListN a 0 @-}
nil :: SList a
nil = SL 0 []
{-@ cons :: a -> xs:SList a -> SListN a {size xs + 1} @-}
cons :: a -> SList a -> SList a
cons x (SL n xs) = SL (n + 1) (x : xs)
{-@ tl :: xs:NEList a -> SListN a {size xs - 1} @-}
tl :: SList a -> SList a
tl (SL n (_:xs)) = SL (n - 1) xs
tl _ = die "empty SList"
{-@ hd :: xs:NEList a -> a @-}
hd :: SList a -> a
hd (SL _ (x:_)) = x
hd _ = die "empty SList"
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die x = error x
{-@ data Queue a = Q { front :: SList a, back :: SListLE a (size front) } @-}
data Queue a = Q { front :: SList a, back :: SList a }
{-@ measure qsize @-}
{-@ qsize :: Queue a -> Nat @-}
qsize :: Queue a -> Int
qsize (Q f b) = size f + size b
{-@ type QueueN a N = {v:Queue a | N = qsize v} @-}
{-@ emp :: QueueN _ 0 @-}
emp :: Queue a
emp = Q nil nil
{-@ remove :: {q:Queue a | qsize q > 0} -> (a, Queue a) @-}
remove :: Queue a -> (a, Queue a)
remove (Q f b) = (hd f, makeq (tl f) b)
{-@ insert :: a -> q:Queue a -> QueueN a {qsize q + 1} @-}
insert :: a -> Queue a -> Queue a
insert e (Q f b) = makeq f (e `cons` b)
{-@ makeq :: f:SList a -> b:SListLE a {size f + 1} -> QueueN a {size f + size b} @-}
makeq :: SList a -> SList a -> Queue a
makeq f b | size b <= size f = Q f b
          | otherwise = Q (rot f b nil) nil
{-@ rot :: f:SList a -> b:SListN _ {1 + size f} -> acc:SList a -> SListN _ {size f + size b + size acc} / [size f] @-}
rot :: SList a -> SList a -> SList a -> SList a
rot f b acc | size f == 0 = hd b `cons` acc
            | otherwise = hd f `cons` rot (tl f) (tl b) (hd b `cons` acc)
{-@ replicate :: n:Nat -> a -> QueueN a n @-}
replicate :: Int -> a -> Queue a
replicate 0 _ = emp
replicate n x = insert x (replicate (n - 1) x)
