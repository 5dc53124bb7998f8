{-# LANGUAGE StandaloneDeriving, DeriveGeneric, DeriveAnyClass, DerivingStrategies, GeneralizedNewtypeDeriving, DeriveTraversable #-}
module Main where

import Data.Ix
import qualified Data.Map as M
import GHC.Generics (Generic)

data Op = Plus | Minus | Times deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

infixl 6 :+:
infixl 7 :*:
infix 4 `Eq`

data E = L Int | E :+: E | E :*: E | Neg { inner :: E } | Bin Op E E | E `Eq` E
  deriving (Eq, Ord, Show, Read, Generic)

data T a b = T { left :: Maybe a, (<+>) :: [b], n' :: Double } deriving (Show, Read, Eq, Ord)

newtype Age = Age { getAge :: Int } deriving stock (Show, Read) deriving newtype (Eq, Ord, Num)

data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)

data P = P !Int {-# UNPACK #-} !Double
deriving instance Show P
deriving instance Eq P

main :: IO ()
main = do
  print [minBound .. maxBound :: Op]
  print (range (Plus, Times), index (Minus, Times) Times, inRange (Plus, Minus) Times)
  let e = L 1 :+: L (-2) :*: Neg { inner = L 3 } `Eq` Bin Times (L 4) (L 5)
  print e
  print (read (show e) == e)
  print (T { left = Just (-1), (<+>) = "ab", n' = -0.5 })
  print (read "T {left = Nothing, (<+>) = [1,2], n' = 1.0e-2}" :: T () Int)
  print (Age 3 + 4, read "Age {getAge = 12}" :: Age)
  print (fmap (* 2) (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]), sum (Rose 1 [Rose 2 []]))
  print (mapM (\x -> if x > 0 then Just (show x) else Nothing) (Rose 1 [Rose 2 []]))
  print (P 1 2, P 1 2 == P 1 2.5)
  print (M.fromList [(Plus, "p"), (Times, "t")], (read "fromList [(Minus,1)]" :: M.Map Op Int))
  print (compare (L 1) (Neg (L 0)), L 2 < L 10, maximum [L 3, L 1 :+: L 1])
  print (showsPrec 7 (L 1 :+: L 2) "", reads "3 rest" :: [(Int, String)])
