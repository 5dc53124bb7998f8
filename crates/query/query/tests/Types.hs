-- | Types that Rust programs declare too, for the tests of the macros.
module Types where

import Data.Int (Int8, Int16, Int32)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Word (Word, Word8, Word16, Word32, Word64)

data Pair a b = Pair { first :: a, second :: b } deriving (Eq, Show)

data Colour = Red | Green | Blue deriving (Eq, Ord, Show)

data Painted a = Painted a Colour deriving (Eq, Show)

type Names = [String]

-- | A field of every type that both languages have.
data Everything a = Everything
  { int8 :: Int8, int16 :: Int16, int32 :: Int32, int :: Int
  , word8 :: Word8, word16 :: Word16, word32 :: Word32, word64 :: Word64, word :: Word
  , integer :: Integer, double :: Double, float :: Float, bool :: Bool, char :: Char, string :: String
  , list :: [a], maybe' :: Maybe a, either' :: Either String a, tuple :: (a, Bool, Char), unit :: ()
  , mapping :: Map.Map String [a], members :: Set.Set Colour, boxed :: Maybe (Everything a)
  } deriving (Eq, Show)

-- | An environment with its parents.
data Scope = Scope { variables :: Map.Map String Int, parent :: Maybe Scope } deriving (Eq, Show)

look :: String -> Scope -> Maybe Int
look name (Scope vars up) = case Map.lookup name vars of
  Just value -> Just value
  Nothing -> case up of
    Nothing -> Nothing
    Just outer -> look name outer
