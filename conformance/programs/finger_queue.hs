-- Three queues behind one class: a list, a banker's queue, and a deque as a 2-3 finger tree that needs
-- polymorphic recursion; each is checked against the list.
module Main where

import Data.Foldable (toList)

class Queue q where
  emptyQ :: q a
  snoc :: q a -> a -> q a
  uncons :: q a -> Maybe (a, q a)

newtype Simple a = Simple [a]

instance Queue Simple where
  emptyQ = Simple []
  snoc (Simple xs) x = Simple (xs ++ [x])
  uncons (Simple []) = Nothing
  uncons (Simple (x : xs)) = Just (x, Simple xs)

data Banker a = Banker !Int [a] !Int [a]

instance Queue Banker where
  emptyQ = Banker 0 [] 0 []
  snoc (Banker n f m b) x = check n f (m + 1) (x : b)
  uncons (Banker _ [] _ _) = Nothing
  uncons (Banker n (x : f) m b) = Just (x, check (n - 1) f m b)

check :: Int -> [a] -> Int -> [a] -> Banker a
check n f m b
  | m <= n = Banker n f m b
  | otherwise = Banker (n + m) (f ++ reverse b) 0 []

data Digit a = One a | Two a a | Three a a a | Four a a a a

data Node a = Node2 a a | Node3 a a a

data Tree a = Empty | Single a | Deep (Digit a) (Tree (Node a)) (Digit a)

instance Foldable Digit where
  foldr f z d = case d of
    One a -> f a z
    Two a b -> f a (f b z)
    Three a b c -> f a (f b (f c z))
    Four a b c e -> f a (f b (f c (f e z)))

instance Foldable Node where
  foldr f z (Node2 a b) = f a (f b z)
  foldr f z (Node3 a b c) = f a (f b (f c z))

instance Foldable Tree where
  foldr _ z Empty = z
  foldr f z (Single a) = f a z
  foldr f z (Deep l m r) = foldr f (foldr (flip (foldr f)) (foldr f z r) m) l

cons :: a -> Tree a -> Tree a
cons a Empty = Single a
cons a (Single b) = Deep (One a) Empty (One b)
cons a (Deep (Four b c d e) m r) = Deep (Two a b) (cons (Node3 c d e) m) r
cons a (Deep l m r) = Deep (grow l) m r
  where
    grow (One b) = Two a b
    grow (Two b c) = Three a b c
    grow (Three b c d) = Four a b c d
    grow d = d

snocT :: Tree a -> a -> Tree a
snocT Empty a = Single a
snocT (Single b) a = Deep (One b) Empty (One a)
snocT (Deep l m (Four b c d e)) a = Deep l (snocT m (Node3 b c d)) (Two e a)
snocT (Deep l m r) a = Deep l m (grow r)
  where
    grow (One b) = Two b a
    grow (Two b c) = Three b c a
    grow (Three b c d) = Four b c d a
    grow d = d

viewL :: Tree a -> Maybe (a, Tree a)
viewL Empty = Nothing
viewL (Single a) = Just (a, Empty)
viewL (Deep l m r) = case l of
  Four a b c d -> Just (a, Deep (Three b c d) m r)
  Three a b c -> Just (a, Deep (Two b c) m r)
  Two a b -> Just (a, Deep (One b) m r)
  One a -> Just (a, borrow m r)

borrow :: Tree (Node a) -> Digit a -> Tree a
borrow m r = case viewL m of
  Just (Node2 a b, m') -> Deep (Two a b) m' r
  Just (Node3 a b c, m') -> Deep (Three a b c) m' r
  Nothing -> case r of
    One a -> Single a
    Two a b -> Deep (One a) Empty (One b)
    Three a b c -> Deep (Two a b) Empty (One c)
    Four a b c d -> Deep (Two a b) Empty (Two c d)

depth :: Tree a -> Int
depth (Deep _ m _) = 1 + depth m
depth _ = 0

instance Queue Tree where
  emptyQ = Empty
  snoc = snocT
  uncons = viewL

data Op = Push Int | Pop

script :: Int -> [Op]
script n = [if (i * i + i `div` 3) `mod` 5 < 3 then Push i else Pop | i <- [1 .. n]]

run :: Queue q => q Int -> [Op] -> [Maybe Int]
run _ [] = []
run q (Push x : ops) = run (snoc q x) ops
run q (Pop : ops) = case uncons q of
  Nothing -> Nothing : run q ops
  Just (x, q') -> Just x : run q' ops

main :: IO ()
main = do
  let ops = script 300
      expected = run (emptyQ :: Simple Int) ops
  print (length expected, take 8 expected)
  print (run (emptyQ :: Banker Int) ops == expected, run (emptyQ :: Tree Int) ops == expected)
  let t = foldr cons Empty [1 .. 100 :: Int]
  print (sum t, length t, depth t, maximum t)
  print (toList (foldl snocT Empty "finger trees") == "finger trees", toList (foldr cons (Single '!') "abc"))
  print (fmap fst (viewL t), fmap (length . snd) (viewL t))
  print (take 3 (drain (foldl snocT t [200, 201])), length (drain t))
  where
    drain q = maybe [] (\(x, q') -> x : drain q') (viewL q)
