-- twin tl: SL (n - 1) xs => SL n xs
-- twin makeq: size b <= size f = Q f b => size b <= size f + 1 = Q f b
module LazyQueue where

data SList a = SL { size :: Int, elems :: [a] }

{-@ data SList a = SL { size :: Nat, elems :: {v:[a] | realSize v = size} } @-}
{-@ measure realSize @-}
realSize :: [a] -> Int
realSize [] = 0
realSize (_:xs) = 1 + realSize xs

{-@ type SListN a N = {v:SList a | size v = N} @-}
{-@ type NEList a = {v:SList a | size v > 0} @-}

{-@ nil :: SListN a 0 @-}
nil = SL 0 []

{-@ cons :: a -> xs:SList a -> SListN a {size xs + 1} @-}
cons x (SL n xs) = SL (n + 1) (x : xs)

{-@ tl :: xs:NEList a -> SListN a {size xs - 1} @-}
tl (SL n (_:xs)) = SL (n - 1) xs

{-@ hd :: NEList a -> a @-}
hd (SL _ (x:_)) = x

data Queue a = Q { front :: SList a, back :: SList a }
{-@ data Queue a = Q { front :: SList a, back :: SListLE a (size front) } @-}
{-@ type SListLE a N = {v:SList a | size v <= N} @-}
{-@ type QueueN a N = {v:Queue a | N = size (front v) + size (back v)} @-}

{-@ emp :: QueueN _ 0 @-}
emp = Q nil nil

{-@ makeq :: f:SList a -> b:{SList a | size b <= size f + 1} -> QueueN a {size f + size b} @-}
makeq f b
  | size b <= size f = Q f b
  | otherwise = Q (rot f b nil) nil

{-@ rot :: f:SList a -> b:{SList a | size b = size f + 1} -> acc:SList a
        -> SListN a {size f + size b + size acc} / [size f] @-}
rot :: SList a -> SList a -> SList a -> SList a
rot f b acc
  | size f == 0 = hd b `cons` acc
  | otherwise = hd f `cons` rot (tl f) (tl b) (hd b `cons` acc)

{-@ insert :: a -> q:Queue a -> QueueN a {size (front q) + size (back q) + 1} @-}
insert e (Q f b) = makeq f (e `cons` b)

{-@ popQ :: n:Nat -> {xs:[a] | realSize xs = n} -> SListN a n @-}
popQ :: Int -> [a] -> SList a
popQ n xs = SL n xs
