{-# LANGUAGE StandaloneDeriving, DeriveLift, DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass #-}
module Main where
import Data.Ix
import Data.Bits
newtype Age = Age Int deriving newtype (Show, Eq, Ord, Num, Enum, Real, Integral, Bits)
newtype Id a = Id { unId :: a } deriving stock (Show, Read, Eq, Ord)
data Day = Mon | Tue | Wed deriving stock (Show, Read, Eq, Ord, Enum, Bounded, Ix)
class Describe a where { describe :: a -> String; describe _ = "thing" }
data Foo = Foo deriving anyclass Describe
data P a b = P a b | a :/: b deriving (Show, Read, Eq, Ord)
infix 4 :/:
main :: IO ()
main = do
  print (Age 3 + 4, toInteger (Age 9), [Age 1 .. Age 3], popCount (Age 7))
  print (Id 3, read "Id {unId = 4}" :: Id Int)
  print ([minBound .. maxBound :: Day], index (Mon, Wed) Tue, range (Mon, Tue), inRange (Tue, Wed) Mon, succ Mon, read "Wed" :: Day)
  putStrLn (describe Foo)
  print (P 1 'x' < (2 :/: 'a'), [P 1 2, 3 :/: 4], read "1 :/: 2" :: P Int Int, compare (P 1 2) (P 1 3))
  print (showsPrec 5 (1 :/: 2) "", (reads :: ReadS Day) "Tue rest")
