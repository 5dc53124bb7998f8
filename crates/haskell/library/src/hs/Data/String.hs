module Data.String (String, IsString (fromString), lines, words, unlines, unwords) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

class IsString a where
  fromString :: String -> a

-- | Lists of characters only: the method keeps the instance Haskell 2010.
class IsChar c where
  fromCharList :: String -> [c]

instance IsChar Char where
  fromCharList s = s

instance IsChar c => IsString [c] where
  fromString = fromCharList

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
