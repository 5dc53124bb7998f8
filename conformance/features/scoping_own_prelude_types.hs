module Main where
import Prelude hiding (Maybe(..), Either(..), lookup, (<>))
import qualified Prelude as P
data Maybe a = Nothing | Just a deriving (Show, Eq, Ord)
data Either a b = Left a | Right b deriving (Show)
data List a = Nil | a ::: List a deriving (Eq, Ord)
infixr 5 :::
instance Show a => Show (List a) where
  showsPrec _ Nil = showString "Nil"
  showsPrec d (x ::: xs) = showParen (d > 5) (showsPrec 6 x . showString " ::: " . showsPrec 5 xs)
instance Functor Maybe where { fmap _ Nothing = Nothing; fmap f (Just a) = Just (f a) }
instance Applicative Maybe where { pure = Just; Just f <*> m = fmap f m; Nothing <*> _ = Nothing }
instance Monad Maybe where { Nothing >>= _ = Nothing; Just a >>= f = f a }
instance MonadFail Maybe where fail _ = Nothing
instance Functor List where { fmap _ Nil = Nil; fmap f (x ::: xs) = f x ::: fmap f xs }
instance Foldable List where { foldr _ z Nil = z; foldr f z (x ::: xs) = f x (foldr f z xs) }
instance Traversable List where traverse f = foldr (\x r -> (:::) <$> f x <*> r) (pure Nil)
(<>) :: List a -> List a -> List a
xs <> ys = foldr (:::) ys xs
fromL :: [a] -> List a
fromL = foldr (:::) Nil
instance Applicative List where { pure x = x ::: Nil; fs <*> xs = foldr (\f r -> fmap f xs <> r) Nil fs }
instance Monad List where xs >>= f = foldr ((<>) . f) Nil xs
lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = Nothing
lookup k ((k', v) : r) | k == k' = Just v
                       | otherwise = lookup k r
safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "zero"
safeDiv a b = Right (a `div` b)
main :: IO ()
main = do
  print (lookup 2 [(1, "a"), (2, "b")], lookup 3 [(1, 'x')])
  print (do { x <- Just 3; y <- lookup x [(3, 4)]; return (x + y) })
  print (do { Just y <- Just (Nothing :: Maybe Int); return y })
  print (1 ::: 2 ::: Nil, fmap (+ 1) (fromL [1, 2]), sum (fromL [1 .. 10]), fromL [Just (-1)])
  print (traverse (\x -> if x > 0 then Just x else Nothing) (fromL [1, 2]), traverse (const (Nothing :: Maybe Int)) (fromL [1]))
  print (do { x <- fromL [1, 2]; y <- fromL [10, 20]; return (x + y) })
  print (safeDiv 1 0, safeDiv 6 3, P.Just 3, maximum (fromL "hello"), fromL [3, 1] < fromL [3, 2])
