{-# LANGUAGE GADTs, RankNTypes, KindSignatures, DeriveFunctor #-}
module Main where

import Data.Functor.Const
import Data.Functor.Identity
import Text.Read (readMaybe)

data Ap (f :: * -> *) a where
  Pure :: a -> Ap f a
  Ap :: f x -> Ap f (x -> a) -> Ap f a

instance Functor (Ap f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Ap x r) = Ap x (fmap (f .) r)

instance Applicative (Ap f) where
  pure = Pure
  Pure f <*> y = fmap f y
  Ap x r <*> y = Ap x (flip <$> r <*> y)

lift :: f a -> Ap f a
lift x = Ap x (Pure id)

runAp :: Applicative g => (forall x. f x -> g x) -> Ap f a -> g a
runAp _ (Pure a) = pure a
runAp k (Ap x r) = (\a f -> f a) <$> k x <*> runAp k r

data Opt a = Opt { name :: String, def :: Maybe a, reader :: String -> Maybe a } deriving Functor

opt :: Read a => String -> Maybe a -> Ap Opt a
opt n d = lift (Opt n d readMaybe)

str :: String -> Ap Opt String
str n = lift (Opt n Nothing Just)

data User = User { login :: String, uid :: Int, ratio :: Double } deriving Show

userP :: Ap Opt User
userP = User <$> str "login" <*> opt "id" Nothing <*> opt "ratio" (Just 0.5)

names :: Ap Opt a -> [String]
names = getConst . runAp (\o -> Const [name o])

parse :: [(String, String)] -> Ap Opt a -> Either String a
parse env = runAp get
  where
    get :: Opt x -> Either String x
    get o = case lookup (name o) env of
      Just s -> maybe (Left ("bad " ++ name o ++ ": " ++ s)) Right (reader o s)
      Nothing -> maybe (Left ("missing " ++ name o)) Right (def o)

main :: IO ()
main = do
  print (names userP)
  print (parse [("login", "ada"), ("id", "7")] userP)
  print (parse [("login", "ada"), ("id", "x")] userP)
  print (parse [("id", "7")] userP)
  print (runIdentity (runAp (\o -> Identity (maybe (error "none") id (def o))) (opt "k" (Just (3 :: Int)))))
