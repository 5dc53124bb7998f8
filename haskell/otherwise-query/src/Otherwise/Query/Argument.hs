{-# LANGUAGE DefaultSignatures #-}

-- | Values that go to the solver and come back: as 'show' writes them, and 'read' reads them.
--
-- An argument may be infinite, whatever its type is. So much of it is handed over as was asked for so far; a search that needs more
-- says so by not being decided, and is asked again with more.
module Otherwise.Query.Argument
  ( Argument (..)
  ) where

import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Word (Word16, Word32, Word64, Word8)

import Otherwise.Query.Cut (upTo)

-- | What can be given to a query.
class Argument a where
  -- | The value, no list in it longer than so much: what is cut off is written @...@. Whether anything was cut off.
  written :: Int -> a -> (String, Bool)
  default written :: Show a => Int -> a -> (String, Bool)
  written n x = upTo (charactersEach * n) (show x)

  -- | A list of such values.
  writtenList :: Int -> [a] -> (String, Bool)
  writtenList n xs = case splitAt n xs of
    (front, rest) -> (bracketed (map fst parts ++ ["..." | cut]), cut || any snd parts)
      where
        parts = map (written n) front
        cut = not (null rest)

-- | What one element of a list takes, if it is small.
charactersEach :: Int
charactersEach = 32

bracketed :: [String] -> String
bracketed parts = "[" ++ commas parts ++ "]"

commas :: [String] -> String
commas [] = ""
commas (x : xs) = x ++ concatMap (',' :) xs

instance Argument Int
instance Argument Integer
instance Argument Double
instance Argument Float
instance Argument Bool
instance Argument Ordering
instance Argument ()
instance Argument Int8
instance Argument Int16
instance Argument Int32
instance Argument Int64
instance Argument Word
instance Argument Word8
instance Argument Word16
instance Argument Word32
instance Argument Word64

instance Argument Char where
  writtenList n xs = case splitAt n xs of
    (front, []) -> (show front, False)
    (front, _) -> (bracketed (map show front ++ ["..."]), True)

instance Argument a => Argument [a] where
  written = writtenList

instance Argument a => Argument (Maybe a) where
  written _ Nothing = ("Nothing", False)
  written n (Just x) = let (s, cut) = written n x in ("Just (" ++ s ++ ")", cut)

instance (Argument a, Argument b) => Argument (Either a b) where
  written n (Left x) = let (s, cut) = written n x in ("Left (" ++ s ++ ")", cut)
  written n (Right x) = let (s, cut) = written n x in ("Right (" ++ s ++ ")", cut)

instance (Argument a, Argument b) => Argument (a, b) where
  written n (a, b) = tuple [written n a, written n b]

instance (Argument a, Argument b, Argument c) => Argument (a, b, c) where
  written n (a, b, c) = tuple [written n a, written n b, written n c]

instance (Argument a, Argument b, Argument c, Argument d) => Argument (a, b, c, d) where
  written n (a, b, c, d) = tuple [written n a, written n b, written n c, written n d]

instance (Argument k, Argument a) => Argument (Map.Map k a) where
  written n = written n . Map.toList

instance Argument a => Argument (Set.Set a) where
  written n = written n . Set.toList

tuple :: [(String, Bool)] -> (String, Bool)
tuple parts = ("(" ++ commas (map fst parts) ++ ")", any snd parts)
