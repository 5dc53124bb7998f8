module Main where

import Data.Maybe (fromJust, fromMaybe, mapMaybe)
import Data.Char (toUpper, isSpace)

data Zipper a = Zipper { before :: [a], focus :: a, after :: [a] } deriving (Eq)

instance Show a => Show (Zipper a) where
  showsPrec d (Zipper b f a) = showParen (d > 10) $
    showString "Zipper " . showsPrec 11 (reverse b) . showChar ' ' . showsPrec 11 f . showChar ' ' . showsPrec 11 a

instance Functor Zipper where fmap g (Zipper b f a) = Zipper (map g b) (g f) (map g a)
instance Foldable Zipper where foldr k z (Zipper b f a) = foldl (flip k) (k f (foldr k z a)) b
instance Traversable Zipper where
  traverse g (Zipper b f a) = (\b' f' a' -> Zipper (reverse b') f' a') <$> traverse g (reverse b) <*> g f <*> traverse g a

fromList :: [a] -> Maybe (Zipper a)
fromList [] = Nothing
fromList (x : xs) = Just (Zipper [] x xs)

left, right :: Zipper a -> Maybe (Zipper a)
left (Zipper (b : bs) f a) = Just (Zipper bs b (f : a))
left _ = Nothing
right (Zipper b f (a : as)) = Just (Zipper (f : b) a as)
right _ = Nothing

class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate

instance Comonad Zipper where
  extract = focus
  duplicate z = Zipper (unfold left z) z (unfold right z)
    where unfold step = mapMaybe id . takeWhile (not . null) . tail . iterate (>>= step) . Just

average :: Zipper Double -> Double
average (Zipper b f a) = sum xs / fromIntegral (length xs)
  where xs = take 1 b ++ [f] ++ take 1 a

rule :: Int -> Zipper Bool -> Bool
rule n (Zipper b f a) = odd (n `div` (2 ^ index))
  where
    index = 4 * bit (headOr b) + 2 * bit f + bit (headOr a) :: Int
    bit x = if x then 1 else 0
    headOr (x : _) = x
    headOr [] = False

data Tree a = Leaf | Node (Tree a) a (Tree a)
data Crumb a = L a (Tree a) | R (Tree a) a
type Loc a = (Tree a, [Crumb a])

goL, goR, up :: Loc a -> Maybe (Loc a)
goL (Node l x r, cs) = Just (l, L x r : cs)
goL _ = Nothing
goR (Node l x r, cs) = Just (r, R l x : cs)
goR _ = Nothing
up (t, L x r : cs) = Just (Node t x r, cs)
up (t, R l x : cs) = Just (Node l x t, cs)
up (_, []) = Nothing

top :: Loc a -> Loc a
top l = maybe l top (up l)

insertAt :: a -> Loc a -> Loc a
insertAt x (_, cs) = (Node Leaf x Leaf, cs)

toL :: Tree a -> [a]
toL Leaf = []
toL (Node l x r) = toL l ++ x : toL r

main :: IO ()
main = do
  let z = fromJust (fromList [1 .. 5 :: Int] >>= right >>= right)
  print z
  print (fmap (* 2) z, sum z, length z, maximum z)
  print (left z >>= left >>= left)
  print (extend (\w -> focus w + length (before w)) z)
  print (extend average (fromJust (fromList [1, 2, 4, 8])))
  mapM_ (putStrLn . map (\b -> if b then '#' else '.') . foldr (:) []) (take 8 (iterate (extend (rule 90)) (Zipper (replicate 8 False) True (replicate 8 False))))
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) z)
  let t = Node (Node Leaf 'a' Leaf) 'b' Leaf
  print (fmap (toL . fst . top . insertAt 'c') (goR (t, [])))
  print (fmap (toL . fst . top . insertAt 'z') (goL (t, []) >>= goL))
