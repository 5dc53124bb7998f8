-- Okasaki-style red-black trees as a finite map, with an invariant check.
module Main where

import Data.Maybe (fromMaybe)

data Color = R | B deriving (Eq, Show)

data Tree k v = E | T Color (Tree k v) k v (Tree k v) deriving Show

empty :: Tree k v
empty = E

lookupT :: Ord k => k -> Tree k v -> Maybe v
lookupT _ E = Nothing
lookupT k (T _ l x v r)
  | k < x = lookupT k l
  | k > x = lookupT k r
  | otherwise = Just v

insertWith :: Ord k => (v -> v -> v) -> k -> v -> Tree k v -> Tree k v
insertWith f k v t = blacken (go t)
  where
    go E = T R E k v E
    go (T c l x w r)
      | k < x = balance c (go l) x w r
      | k > x = balance c l x w (go r)
      | otherwise = T c l k (f v w) r
    blacken (T _ l x w r) = T B l x w r
    blacken E = E

balance :: Color -> Tree k v -> k -> v -> Tree k v -> Tree k v
balance B (T R (T R a x p b) y q c) z s d = T R (T B a x p b) y q (T B c z s d)
balance B (T R a x p (T R b y q c)) z s d = T R (T B a x p b) y q (T B c z s d)
balance B a x p (T R (T R b y q c) z s d) = T R (T B a x p b) y q (T B c z s d)
balance B a x p (T R b y q (T R c z s d)) = T R (T B a x p b) y q (T B c z s d)
balance c l k v r = T c l k v r

toList :: Tree k v -> [(k, v)]
toList t = go t []
  where
    go E acc = acc
    go (T _ l k v r) acc = go l ((k, v) : go r acc)

instance Functor (Tree k) where
  fmap _ E = E
  fmap f (T c l k v r) = T c (fmap f l) k (f v) (fmap f r)

-- The black height if both invariants hold.
blackHeight :: Tree k v -> Either String Int
blackHeight E = Right 1
blackHeight (T c l _ _ r)
  | c == R, isRed l || isRed r = Left "red node with a red child"
  | otherwise = do
      a <- blackHeight l
      b <- blackHeight r
      if a /= b then Left "unequal black heights" else Right (if c == B then a + 1 else a)
  where
    isRed (T R _ _ _ _) = True
    isRed _ = False

depth :: Tree k v -> Int
depth E = 0
depth (T _ l _ _ r) = 1 + max (depth l) (depth r)

wordCount :: String -> Tree String Int
wordCount = foldr (\w -> insertWith (+) w 1) empty . words

main :: IO ()
main = do
  let t = foldr (\k -> insertWith const k (k * k)) empty [1 .. 100 :: Int]
  print (length (toList t), depth t, blackHeight t)
  print (map (`lookupT` t) [0, 1, 50, 100, 101])
  let wc = wordCount "the cat and the dog and the bird saw the cat"
  print (toList wc)
  print (fromMaybe 0 (lookupT "the" wc), fromMaybe 0 (lookupT "fish" wc))
  print (toList (fmap (* 10) wc))
  print (insertWith const 3 'c' (insertWith const 2 'b' (insertWith const 1 'a' empty)))
  print (blackHeight (T R (T R E 1 'x' E) 2 'y' E))
  print (blackHeight (T B (T B E 1 'x' E) 2 'y' E))
  print (all (either (const False) (const True) . blackHeight) (scanr (\k -> insertWith const k ()) empty ([5, 3 .. -40] ++ [6 .. 40 :: Int])))
