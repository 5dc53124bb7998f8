-- | Insertion into a balanced tree with symbolic keys.
module MapInsert where

import qualified Data.Map as Map

-- | As many keys as there are different elements.
build :: [Int] -> Int
build keys = Map.size (foldr (\k -> Map.insert k ()) Map.empty keys)

-- | Keys come back in order.
inOrder :: [Int] -> Bool
inOrder keys = ascending (Map.keys (Map.fromList (zip keys [1 :: Int ..])))
  where
    ascending (x : y : rest) = x < y && ascending (y : rest)
    ascending _ = True
