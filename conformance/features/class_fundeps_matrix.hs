{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where

class Mul a b c | a b -> c where
  (.*.) :: a -> b -> c
infixl 7 .*.

newtype Vec = Vec [Double] deriving (Show, Eq)
newtype Mat = Mat [[Double]] deriving (Show, Eq)

instance Mul Double Double Double where (.*.) = (*)
instance Mul Double Vec Vec where k .*. Vec v = Vec (map (k *) v)
instance Mul Mat Vec Vec where Mat m .*. Vec v = Vec [sum (zipWith (*) r v) | r <- m]
instance Mul Mat Mat Mat where Mat a .*. Mat b = Mat [[sum (zipWith (*) r c) | c <- cols] | r <- a]
                                 where cols = foldr (zipWith (:)) (repeat []) b
instance Mul a b c => Mul a [b] [c] where x .*. ys = map (x .*.) ys

class Monad m => MonadStore k v m | m -> k v where
  get' :: k -> m (Maybe v)
  put' :: k -> v -> m ()

newtype Store a = Store { runStore :: [(String, Int)] -> (a, [(String, Int)]) }
instance Functor Store where fmap f (Store g) = Store (\s -> let (a, s') = g s in (f a, s'))
instance Applicative Store where
  pure a = Store (\s -> (a, s))
  Store f <*> Store g = Store (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad Store where
  Store g >>= k = Store (\s -> let (a, s1) = g s in runStore (k a) s1)
instance MonadStore String Int Store where
  get' k = Store (\s -> (lookup k s, s))
  put' k v = Store (\s -> ((), (k, v) : filter ((/= k) . fst) s))

bump :: MonadStore String Int m => String -> m Int
bump k = do
  old <- get' k
  let new = maybe 1 (+ 1) old
  put' k new
  return new

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Collection [a] a where { cinsert = (:); cempty = []; clist = id }

fromL :: Collection c e => [e] -> c
fromL = foldr cinsert cempty

main :: IO ()
main = do
  print ((2 :: Double) .*. Vec [1, 2, 3])
  print (Mat [[1, 2], [3, 4]] .*. Vec [1, 1])
  print (Mat [[1, 1], [0, 1]] .*. Mat [[1, 1], [0, 1]])
  print ((3 :: Double) .*. [Vec [1], Vec [2]])
  print (runStore (bump "a" >> bump "b" >> bump "a") [])
  print (clist (fromL "abc" :: String))
