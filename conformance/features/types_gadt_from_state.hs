{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeOperators #-}
-- The type of what is matched is said by a functional dependency.
module Main where

import Control.Monad.State
import Data.Kind (Type)

data HList :: [Type] -> Type where
  Nil :: HList '[]
  (:+) :: x -> HList xs -> HList (x ': xs)

infixr 5 :+

newtype Multi ts m a = Multi {runMulti :: StateT (HList ts) m a}

without :: Monad m => Multi ts m a -> Multi (t ': ts) m a
without inner = Multi $ do
  all' <- get
  case all' of
    t :+ rest -> do
      ~(a, rest') <- lift $ runStateT (runMulti inner) rest
      put (t :+ rest')
      return a

top :: Monad m => (t -> t) -> Multi (t ': ts) m t
top f = Multi $ do
  all' <- get
  case all' of
    t :+ rest -> do
      put (f t :+ rest)
      return t

main :: IO ()
main = do
  (a, end) <- runStateT (runMulti (without (top not))) ('x' :+ True :+ Nil)
  print a
  case end of
    c :+ b :+ Nil -> print (c, b)
