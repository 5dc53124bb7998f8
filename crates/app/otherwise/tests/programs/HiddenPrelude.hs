module HiddenPrelude where

import Prelude (Bool (..), Integer, otherwise, (+), (-))
import qualified Prelude as P

-- | Names of the Prelude that this file does not import, or defines anew.
data Int = Small | Large

print :: Int -> Int
print Small = Large
print Large = Small

(&&) :: Bool -> Bool -> Bool
a && b = if a then b else False

sum :: Bool -> Integer -> Integer
sum up n
  | up && (n P.> 0) = n + 1
  | otherwise = n - 1
