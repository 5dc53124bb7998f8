module Main where

newtype Distance u = Distance Double deriving (Show, Eq, Ord)
data Km
data Mile

km :: Double -> Distance Km
km = Distance

toMiles :: Distance Km -> Distance Mile
toMiles (Distance d) = Distance (d * 0.5)

add :: Distance u -> Distance u -> Distance u
add (Distance a) (Distance b) = Distance (a + b)

data Door s = Door String deriving Show
data Open
data Closed

open :: Door Closed -> Door Open
open (Door n) = Door (n ++ " (open)")

newtype Fix f = Fix (f (Fix f))
data ListF a r = NilF | ConsF a r
instance Functor (ListF a) where
  fmap _ NilF = NilF
  fmap f (ConsF a r) = ConsF a (f r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)

main :: IO ()
main = do
  print (toMiles (add (km 10) (km 5)))
  print (open (Door "front"))
  let list = Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF))))
  print (cata (\l -> case l of { NilF -> 0; ConsF a r -> a + r }) list)
  print (cata (\l -> case l of { NilF -> ""; ConsF a r -> show a ++ r }) list)
