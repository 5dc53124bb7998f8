-- | Version numbers.
module Data.Version (Version (..), showVersion, parseVersion, makeVersion) where

import Control.Monad (liftM2)
import Data.Char (isAlphaNum, isDigit)
import Data.List (intercalate, sort)
import Text.ParserCombinators.ReadP

data Version = Version {versionBranch :: [Int], versionTags :: [String]}
  deriving (Read, Show)

instance Eq Version where
  a == b = versionBranch a == versionBranch b && sort (versionTags a) == sort (versionTags b)

instance Ord Version where
  compare a b = compare (versionBranch a) (versionBranch b)

showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

parseVersion :: ReadP Version
parseVersion = liftM2 Version (sepBy1 (fmap read (munch1 isDigit)) (char '.')) (many (char '-' >> munch1 isAlphaNum))

makeVersion :: [Int] -> Version
makeVersion branch = Version branch []
