module Main where
import Data.Foldable (foldl', foldrM, toList, foldr')
import Data.Traversable (mapAccumL, for)
import Data.Monoid
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NE
import Data.Coerce (coerce)
import Data.Functor.Compose
import Data.Functor.Identity
import Control.Applicative (ZipList (..), liftA2, Const (..))

takeF :: Int -> [a] -> [a]
takeF n xs = foldr (\x k i -> if i == 0 then [] else x : k (i - 1)) (const []) xs n

zipF :: [a] -> [b] -> [(a, b)]
zipF = foldr (\x k ys -> case ys of { [] -> []; y : t -> (x, y) : k t }) (const [])

foldlF :: (b -> a -> b) -> b -> [a] -> b
foldlF f z xs = foldr (\x k acc -> k (f acc x)) id xs z

newtype Rope a = Rope (Endo [a])
instance Semigroup (Rope a) where Rope a <> Rope b = Rope (a <> b)
instance Monoid (Rope a) where mempty = Rope mempty
rope :: a -> Rope a
rope x = Rope (Endo (x :))
unrope :: Rope a -> [a]
unrope (Rope e) = appEndo e []

data Tree a = Leaf | Node (Tree a) a (Tree a)
instance Foldable Tree where
  foldMap _ Leaf = mempty
  foldMap f (Node l x r) = foldMap f l <> f x <> foldMap f r
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of { LT -> Node (insert x l) y r; GT -> Node l y (insert x r); EQ -> t }

mean :: Foldable f => f Double -> Double
mean = uncurry (/) . foldl' (\(s, n) x -> (s + x, n + 1)) (0, 0)

newtype Poly = Poly [Int]
instance Show Poly where
  show (Poly cs) = case [term c i | (c, i) <- zip cs [0 :: Int ..], c /= 0] of { [] -> "0"; ts -> foldr1 (\a b -> a ++ " + " ++ b) (reverse ts) }
    where term c 0 = show c
          term c 1 = coef c ++ "x"
          term c i = coef c ++ "x^" ++ show i
          coef 1 = ""
          coef c = show c
instance Num Poly where
  Poly a + Poly b = Poly (go a b) where { go (x : xs) (y : ys) = (x + y) : go xs ys; go xs [] = xs; go [] ys = ys }
  Poly a * Poly b = foldr (\c (Poly acc) -> Poly (map (* c) b) + Poly (0 : acc)) (Poly []) a
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger n = Poly [fromInteger n]

main :: IO ()
main = do
  print (takeF 3 [1 ..], zipF [1, 2, 3] "ab", foldlF (-) 10 [1, 2, 3])
  print (unrope (foldMap rope "hello" <> rope '!'))
  let t = foldr insert Leaf [5, 2, 8, 1, 9, 3 :: Int]
  print (toList t, sum t, product t, length t, maximum t, elem 8 t, foldr (:) [] t, null t, foldl (flip (:)) [] t)
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just 3)), getLast (Last (Just 1) <> Last Nothing <> Last (Just 3)))
  print (sconcat (Max 3 :| [Max 7, Max 2]), sconcat (Min 3 :| [Min 7, Min 2]), stimes 3 "ab", mconcat ["a", "b"])
  print (NE.head (5 :| [1]), NE.toList (NE.map (+ 1) (1 :| [2])), NE.group "aabbb", fmap NE.length (NE.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6 :: Int]))
  print (mean [1, 2, 3, 4], foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2])
  print (mapAccumL (\acc x -> (acc + x, acc)) 0 [1, 2, 3], traverse (\x -> [x, x * 10]) [1, 2], sequenceA [Just 1, Nothing])
  print (getZipList (liftA2 (+) (ZipList [1, 2, 3]) (ZipList [10, 20])), getConst (traverse (\x -> Const [x]) [1, 2, 3]))
  print (coerce (Sum (3 :: Int)) + (4 :: Int), coerce [Sum (1 :: Int), Sum 2] :: [Int], runIdentity (traverse (Identity . succ) "abc"))
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])), (Compose (Just [1, 2]) :: Compose Maybe [] Int))
  print (let x = Poly [0, 1] in (x + 1) ^ (3 :: Int), (Poly [1, 1]) * (Poly [-1, 1]))
  print (fmap length (words <$> Just "a b c"), (,) <$> fst <*> snd $ (1, 'x'), (+) <$> (* 2) <*> (+ 10) $ 3)
  print (foldMap (\x -> (Sum x, Max x, [x])) (3 :| [1, 2 :: Int]), appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, Ap (Just [1]) <> Ap (Just [2]))
  print (compare 1 2 <> compare 3 3, foldMap (comparing' fst) [((1, 'a'), (1, 'b'))] , minimum (fmap negate [1, 5, 3]))
  where comparing' f (a, b) = compare (f a) (f b)
