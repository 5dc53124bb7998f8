-- | Numbers out of a list with a given sum.
module SubsetSum where

import Data.List (isSubsequenceOf)

numbers :: [Int]
numbers = [267, 961, 1153, 1000, 1922, 493, 1598, 869, 1766, 1246]

{-? solve = ?(xs :: [Int]) | sum xs == 5842 && xs `isSubsequenceOf` numbers ?-}
{-? twin = ?(xs :: [Int]) | sum xs == 5810 && xs `isSubsequenceOf` numbers ?-}
