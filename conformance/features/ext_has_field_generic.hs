{-# LANGUAGE DataKinds, FlexibleContexts, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, KindSignatures, RankNTypes, ConstraintKinds, DuplicateRecordFields #-}
module Main where
import GHC.Records
import GHC.TypeLits
import Data.Proxy
import Data.List (sortOn, maximumBy)
import Data.Ord (comparing)

data Dog = Dog { name :: String, weight :: Double, owner :: Person }
data Person = Person { name :: String, age :: Int }
data Pair a b = Pair { left :: a, right :: b } deriving Show

type Named r = HasField "name" r String

greet :: Named r => r -> String
greet r = "Hello, " ++ getField @"name" r

by :: forall (field :: Symbol) r a. (HasField field r a, Ord a) => [r] -> [r]
by = sortOn (getField @field)

describe :: forall field r a. (KnownSymbol field, HasField field r a, Show a) => r -> String
describe r = symbolVal (Proxy @field) ++ " = " ++ show (getField @field r)

heaviest :: HasField "weight" r Double => [r] -> r
heaviest = maximumBy (comparing (getField @"weight"))

main :: IO ()
main = do
  let ann = Person { name = "Ann", age = 30 }
      bob = Person { name = "Bob", age = 25 }
      rex = Dog { name = "Rex", weight = 20.5, owner = ann }
      ace = Dog { name = "Ace", weight = 31, owner = bob }
  putStrLn (greet ann)
  putStrLn (greet rex)
  print (map (getField @"name") (by @"age" [ann, bob]))
  putStrLn (describe @"weight" rex)
  putStrLn (describe @"age" (getField @"owner" (heaviest [rex, ace])))
  let p = Pair { left = 'x', right = [1, 2, 3 :: Int] }
  print (getField @"left" p, sum (getField @"right" p))
  print (map (getField @"right") [p, p { right = [] }])
