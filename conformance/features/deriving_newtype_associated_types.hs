{-# LANGUAGE TypeFamilies, GeneralizedNewtypeDeriving, DerivingStrategies, UndecidableInstances, FlexibleContexts #-}
module Main where

import qualified Data.Map as M

class Container f where
  type Element f
  type Index f
  type Index f = Int
  empty :: f
  insert :: Element f -> f -> f
  toElements :: f -> [Element f]
  at :: Index f -> f -> Maybe (Element f)

instance Container [a] where
  type Element [a] = a
  empty = []
  insert = (:)
  toElements = id
  at n xs = case drop n xs of { x : _ -> Just x; [] -> Nothing }

newtype Stack a = Stack [a]
  deriving stock Show
  deriving newtype Container

newtype Names = Names (Stack String)
  deriving newtype (Show, Container)

class Monad m => MonadStore m where
  type Key m :: *
  type Value m :: *
  put :: Key m -> Value m -> m ()
  get :: Key m -> m (Maybe (Value m))

newtype Store k v a = Store { runStore :: M.Map k v -> (a, M.Map k v) }

instance Functor (Store k v) where
  fmap f (Store g) = Store (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (Store k v) where
  pure a = Store (\s -> (a, s))
  Store f <*> Store g = Store (\s -> let (h, s') = f s; (a, s'') = g s' in (h a, s''))
instance Monad (Store k v) where
  Store g >>= f = Store (\s -> let (a, s') = g s in runStore (f a) s')
instance Ord k => MonadStore (Store k v) where
  type Key (Store k v) = k
  type Value (Store k v) = v
  put k v = Store (\s -> ((), M.insert k v s))
  get k = Store (\s -> (M.lookup k s, s))

newtype App a = App (Store String Int a)
  deriving newtype (Functor, Applicative, Monad, MonadStore)

count :: String -> App Int
count name = do
  old <- get name
  let new = maybe 1 (+ 1) old
  put name new
  pure new

total :: (Container f, Num (Element f)) => f -> Element f
total = sum . toElements

main :: IO ()
main = do
  let stack = insert 3 (insert (4 :: Int) empty) :: Stack Int
  print stack
  print (total stack)
  print (at 1 stack)
  let names = insert "ada" (insert "grace" empty) :: Names
  print names
  print (toElements names)
  print (at 5 names)
  let App program = mapM count (words "a b a c a b")
  print (fst (runStore program M.empty))
