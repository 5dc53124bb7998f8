{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where
import Data.Foldable
import Data.Traversable
import Data.Monoid
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), (><), ViewL(..), viewl, ViewR(..), viewr)
import qualified Data.IntSet as IS
import Data.Tree

data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
data Heap a = E | T Int a (Heap a) (Heap a) deriving (Show, Functor, Foldable)

rank :: Heap a -> Int
rank E = 0
rank (T r _ _ _) = r
merge :: Ord a => Heap a -> Heap a -> Heap a
merge h E = h
merge E h = h
merge h1@(T _ x a1 b1) h2@(T _ y a2 b2)
  | x <= y = make x a1 (merge b1 h2)
  | otherwise = make y a2 (merge h1 b2)
  where make v a b | rank a >= rank b = T (rank b + 1) v a b
                   | otherwise = T (rank a + 1) v b a
fromL :: Ord a => [a] -> Heap a
fromL = foldr (\x -> merge (T 1 x E E)) E
drain :: Ord a => Heap a -> [a]
drain E = []
drain (T _ x a b) = x : drain (merge a b)

data Zipper a = Zipper [a] a [a] deriving (Show, Functor, Foldable, Traversable)

label :: Traversable t => t a -> t (Int, a)
label = snd . mapAccumL (\n a -> (n + 1, (n, a))) 0

main :: IO ()
main = do
  let r = Rose 'a' [Rose 'b' [Rose 'd' []], Rose 'c' []]
  print (label r)
  print (toList r, length r, maximum r, elem 'c' r)
  print (traverse (\c -> if c < 'e' then Just (fromEnum c) else Nothing) r)
  print (drain (fromL [5, 3, 8, 1, 9, 2]))
  print (sum (fromL [1 .. 10]), getProduct (foldMap Product (fromL [1 .. 5])))
  let s = Seq.fromList [1 .. 5] |> 6
  print (0 <| s, Seq.reverse s, Seq.index s 2, Seq.update 2 99 s)
  case viewl s of
    x :< rest -> print (x, rest)
    EmptyL -> putStrLn "empty"
  case viewr s of
    rest :> x -> print (Seq.length rest, x)
    EmptyR -> putStrLn "empty"
  print (Seq.splitAt 3 (s >< s), Seq.sort (Seq.fromList "banana"))
  print (foldMap (\x -> (Sum x, Any (x > 5), First (Just x), Last (Just x))) s)
  print (IS.toList (IS.map (`div` 2) (IS.fromList [1 .. 9])), IS.member 3 (IS.fromList [1, 3]))
  putStr (drawTree (fmap show (Node 1 [Node 2 [Node 4 []], Node 3 []])))
  print (flatten (unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1), levels (Node 'x' [Node 'y' [], Node 'z' [Node 'w' []]]))
  print (sequenceA (Zipper [Just 1] (Just 2) [Just 3]), foldl' (flip (:)) [] (Zipper [1, 2] 3 [4]))
  for_ (zip [1 :: Int ..] "ab") print
  print (asum [Nothing, Just 1, Just 2], and (Just False), notElem 3 [1, 2], foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2, 3])
