-- twin push: push x (Stack c xs) = Stack c (x : xs) => push x (Stack c xs) = Stack c (x : x : xs)
module LibraryLists where
-- library style: NonEmpty, Stack, bounded queue, ring
import Data.List (foldl')
{-@ data Stack a = Stack { cap :: Nat, items :: {v:[a] | len v <= cap} } @-}
data Stack a = Stack { cap :: Int, items :: [a] }
{-@ measure depth @-}
{-@ depth :: Stack a -> Nat @-}
depth :: Stack a -> Int
depth (Stack _ xs) = length xs
{-@ push :: a -> {s:Stack a | depth s < cap s} -> Stack a @-}
push :: a -> Stack a -> Stack a
push x (Stack c xs) = Stack c (x : xs)
{-@ tryPush :: a -> s:Stack a -> Maybe {t:Stack a | depth t = depth s + 1} @-}
tryPush :: a -> Stack a -> Maybe (Stack a)
tryPush x s@(Stack c xs) | length xs < c = Just (Stack c (x : xs))
                         | otherwise = Nothing
{-@ pop :: {s:Stack a | depth s > 0} -> (a, Stack a) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack c (x:xs)) = (x, Stack c xs)
{-@ resize :: n:Nat -> s:Stack a -> {t:Stack a | cap t = n} @-}
resize :: Int -> Stack a -> Stack a
resize n (Stack _ xs) = Stack n (take n xs)
{-@ data NE a = (:|) { neh :: a, net :: [a] } @-}
data NE a = a :| [a]
infixr 5 :|
{-@ toL :: NE a -> {v:[a] | len v > 0} @-}
toL :: NE a -> [a]
toL (x :| xs) = x : xs
{-@ fromL :: {v:[a] | len v > 0} -> NE a @-}
fromL :: [a] -> NE a
fromL (x:xs) = x :| xs
maximumNE :: Ord a => NE a -> a
maximumNE (x :| xs) = foldl' max x xs
{-@ headNE :: NE a -> a @-}
headNE :: NE a -> a
headNE = head . toL
{-@ chunk :: n:{Int | n > 0} -> xs:[a] -> [{v:[a] | len v <= n}] @-}
chunk :: Int -> [a] -> [[a]]
chunk _ [] = []
chunk n xs = let (a, b) = splitAt n xs in a : chunk n b
{-@ windows :: n:Nat -> xs:[a] -> [{v:[a] | len v = n}] / [len xs] @-}
windows :: Int -> [a] -> [[a]]
windows n xs | length xs < n = []
             | otherwise = case xs of
                 [] -> []
                 (_:ys) -> take n xs : windows n ys
{-@ pairs :: xs:[a] -> {v:[(a, a)] | len xs > 0 => len v = len xs - 1} @-}
pairs :: [a] -> [(a, a)]
pairs [] = []
pairs xs = zip xs (tail xs)
{-@ indexed :: xs:[a] -> [({i:Int | 0 <= i && i < len xs}, a)] @-}
indexed :: [a] -> [(Int, a)]
indexed xs = zip [0 .. length xs - 1] xs
{-@ safeIdx :: xs:[a] -> i:Nat -> Maybe a @-}
safeIdx :: [a] -> Int -> Maybe a
safeIdx xs i | i < length xs = Just (xs !! i)
             | otherwise = Nothing
{-@ rotate :: Nat -> xs:[a] -> {v:[a] | len v = len xs} @-}
rotate :: Int -> [a] -> [a]
rotate _ [] = []
rotate n xs = drop k xs ++ take k xs where k = n `mod` length xs
{-@ update :: xs:[a] -> {i:Nat | i < len xs} -> a -> {v:[a] | len v = len xs} @-}
update :: [a] -> Int -> a -> [a]
update (x:xs) 0 y = y : xs
update (x:xs) i y = x : update xs (i - 1) y
{-@ swap :: xs:[a] -> {i:Nat | i < len xs} -> {j:Nat | j < len xs} -> {v:[a] | len v = len xs} @-}
swap :: [a] -> Int -> Int -> [a]
swap xs i j = update (update xs i (xs !! j)) j (xs !! i)
