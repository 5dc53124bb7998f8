-- judged: nearest wrong, the rest verified
module KMeansHw where
import qualified Data.Map as M

{-@ type NonEmpty a = {v:[a] | len v > 0} @-}

dist :: Int -> Int -> Int
dist a b = abs (a - b)

{-@ minKey :: NonEmpty (Int, Int) -> Int @-}
minKey :: [(Int, Int)] -> Int
minKey [(k, _)] = k
minKey ((k, v) : (k', v') : rest) = if v <= v' then minKey ((k, v) : rest) else minKey ((k', v') : rest)

{-@ nearest :: M.Map Int Int -> Int -> Int @-}
nearest :: M.Map Int Int -> Int -> Int
nearest centers p = minKey [ (k, dist c p) | (k, c) <- M.toList centers ]
