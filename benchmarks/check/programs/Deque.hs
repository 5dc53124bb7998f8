-- | Queues with two ends: two lists with their lengths, both non-empty when there are two elements or more.
module Deque where

{-@ LIQUID "--no-termination" @-}

data Deque a = Deque { lenF :: Int, frontD :: [a], lenB :: Int, backD :: [a] }
  deriving (Eq, Show)

{-@ data Deque a = Deque { lenF :: {v:Int | v >= 0}
                         , frontD :: {v:[a] | len v == lenF}
                         , lenB :: {v:Int | v >= 0 && (lenF + v >= 2 => (lenF > 0 && v > 0))}
                         , backD :: {v:[a] | len v == lenB} } @-}

{-@ type DequeN a N = {v:Deque a | count v == N} @-}
{-@ type DequeNE a  = {v:Deque a | count v > 0} @-}

{-@ measure count @-}
count :: Deque a -> Int
count (Deque f _ b _) = f + b

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ emptyD :: DequeN a 0 @-}
emptyD :: Deque a
emptyD = Deque 0 [] 0 []

{-@ splitHalf :: n:{v:Int | v >= 0} -> xs:{v:[a] | len v >= n} -> {v:([a], [a]) | len (fst v) == n && len (snd v) == len xs - n} @-}
splitHalf :: Int -> [a] -> ([a], [a])
splitHalf 0 xs       = ([], xs)
splitHalf n (x : xs) = case splitHalf (n - 1) xs of
  (as, bs) -> (x : as, bs)
splitHalf _ []       = die "splitHalf"

{-@ rev :: xs:[a] -> {v:[a] | len v == len xs} @-}
rev :: [a] -> [a]
rev xs = revOnto xs []

{-@ revOnto :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
revOnto :: [a] -> [a] -> [a]
revOnto []       ys = ys
revOnto (x : xs) ys = revOnto xs (x : ys)

-- | A deque of any two lists of these lengths.
{-@ rebuild :: f:Int -> xs:{v:[a] | len v == f} -> b:Int -> ys:{v:[a] | len v == b} -> DequeN a {f + b} @-}
rebuild :: Int -> [a] -> Int -> [a] -> Deque a
rebuild f xs b ys
  | f == 0 && b > 1 = case splitHalf half ys of
      (bs, fs) -> Deque (b - half) (rev fs) half bs
  | b == 0 && f > 1 = case splitHalf halfF xs of
      (fs, bs) -> Deque halfF fs (f - halfF) (rev bs)
  | otherwise = Deque f xs b ys
  where
    {-@ half :: {v:Int | v == b / 2} @-}
    half :: Int
    half = b `div` 2
    {-@ halfF :: {v:Int | v == f / 2} @-}
    halfF :: Int
    halfF = f `div` 2

{-@ pushFront :: x:a -> d:Deque a -> DequeN a {count d + 1} @-}
pushFront :: a -> Deque a -> Deque a
pushFront x (Deque f xs b ys) = rebuild (f + 1) (x : xs) b ys

{-@ pushBack :: x:a -> d:Deque a -> DequeN a {count d + 1} @-}
pushBack :: a -> Deque a -> Deque a
pushBack x (Deque f xs b ys) = rebuild f xs (b + 1) (x : ys)

{-@ firstD :: d:DequeNE a -> a @-}
firstD :: Deque a -> a
firstD (Deque _ (x : _) _ _)  = x
firstD (Deque _ [] _ (y : _)) = y
firstD _                      = die "firstD of an empty deque"

{-@ lastD :: d:DequeNE a -> a @-}
lastD :: Deque a -> a
lastD (Deque _ _ _ (y : _))  = y
lastD (Deque _ (x : _) _ []) = x
lastD _                      = die "lastD of an empty deque"

{-@ popFront :: d:DequeNE a -> DequeN a {count d - 1} @-}
popFront :: Deque a -> Deque a
popFront (Deque f (_ : xs) b ys) = rebuild (f - 1) xs b ys
popFront (Deque _ [] _ _)        = emptyD

{-@ popBack :: d:DequeNE a -> DequeN a {count d - 1} @-}
popBack :: Deque a -> Deque a
popBack (Deque f xs b (_ : ys)) = rebuild f xs (b - 1) ys
popBack (Deque _ _ _ [])        = emptyD

{-@ rotate :: d:Deque a -> DequeN a {count d} @-}
rotate :: Deque a -> Deque a
rotate d
  | count d == 0 = d
  | otherwise    = pushBack (firstD d) (popFront d)

{-@ fromListD :: xs:[a] -> DequeN a {len xs} @-}
fromListD :: [a] -> Deque a
fromListD []       = emptyD
fromListD (x : xs) = pushFront x (fromListD xs)

{-@ toListD :: d:Deque a -> {v:[a] | len v == count d} @-}
toListD :: Deque a -> [a]
toListD (Deque _ xs _ ys) = revOnto (rev xs) (rev ys)

main :: IO ()
main = do
  let d = fromListD "abcde"
  print (toListD d, firstD d, lastD d, count (popBack d))
  print (toListD (rotate (rotate d)), toListD (popFront (popBack d)))
