{-# LANGUAGE DataKinds, FlexibleContexts, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeFamilies #-}
-- Kinds of variables that are bound inside are said by what stands further right.
module Main where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))

class Container f where
  nameOf :: proxy f -> String
  total :: f Int -> Int

instance Container [] where
  nameOf _ = "list"
  total = sum

instance Container Maybe where
  nameOf _ = "maybe"
  total = maybe 0 id

data End = Open | Closed

data Node :: End -> End -> Type where
  Begin :: String -> Node 'Closed 'Open
  Finish :: Int -> Node 'Open 'Closed

data Wrapped (n :: End -> End -> Type) e x where
  Wrap :: n e x -> Wrapped n e x

mapWrapped :: (forall e x. n e x -> n' e x) -> Wrapped n e x -> Wrapped n' e x
mapWrapped f (Wrap n) = Wrap (f n)

twice :: Node e x -> Node e x
twice (Begin s) = Begin (s ++ s)
twice (Finish n) = Finish (n * 2)

describe :: Wrapped Node e x -> String
describe (Wrap (Begin s)) = "begin " ++ s
describe (Wrap (Finish n)) = "finish " ++ show n

data Known (a :: k) where
  KnownInt :: Known Int
  KnownMaybe :: Known Maybe

which :: Known a -> String
which KnownInt = "Int"
which KnownMaybe = "Maybe"

-- A data family of a class gets the kind of the class's parameter.
class Monad m => Logging m where
  type Entry m
  data Log m
  entries :: [Entry m] -> Log m -> m [Entry m]
  start :: m (Log m)

instance Logging IO where
  type Entry IO = String
  data Log IO = Lines [String]
  entries new (Lines old) = return (old ++ new)
  start = return (Lines ["start"])

main :: IO ()
main = do
  putStrLn (nameOf (Proxy :: Proxy []) ++ " " ++ show (total [1, 2, 3]))
  putStrLn (nameOf (Proxy :: Proxy Maybe) ++ " " ++ show (total (Just 7)))
  putStrLn (describe (mapWrapped twice (Wrap (Begin "ab"))))
  putStrLn (describe (mapWrapped twice (Wrap (Finish 21))))
  putStrLn (which KnownInt ++ which KnownMaybe)
  log' <- start
  entries ["one", "two"] log' >>= print
