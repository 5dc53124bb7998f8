-- judged: setGetBad wrong, bumpBad wrong, otherBad wrong, the rest verified
module MapValues where
import qualified Data.Map as M
{-@ assume M.insert :: Ord k => k:k -> v:v -> m:M.Map k v -> {n:M.Map k v | n = Map_store m k v} @-}
{-@ assume getOr0 :: k:Int -> m:M.Map Int Int -> {v:Int | v = Map_select m k} @-}
getOr0 :: Int -> M.Map Int Int -> Int
getOr0 k m = M.findWithDefault 0 k m
{-@ setGet :: k:Int -> v:Int -> M.Map Int Int -> {r:Int | r = v} @-}
setGet :: Int -> Int -> M.Map Int Int -> Int
setGet k v m = getOr0 k (M.insert k v m)
{-@ setGetBad :: k:Int -> v:Int -> M.Map Int Int -> {r:Int | r = v} @-}
setGetBad :: Int -> Int -> M.Map Int Int -> Int
setGetBad k v m = getOr0 (k + 1) (M.insert k v m)
{-@ bump :: k:Int -> m:M.Map Int Int -> {n:M.Map Int Int | Map_select n k = Map_select m k + 1} @-}
bump :: Int -> M.Map Int Int -> M.Map Int Int
bump k m = M.insert k (getOr0 k m + 1) m
{-@ bumpBad :: k:Int -> m:M.Map Int Int -> {n:M.Map Int Int | Map_select n k = Map_select m k + 1} @-}
bumpBad :: Int -> M.Map Int Int -> M.Map Int Int
bumpBad k m = M.insert k (getOr0 k m) m
{-@ other :: k:Int -> {j:Int | j /= k} -> m:M.Map Int Int -> {n:M.Map Int Int | Map_select n j = Map_select m j} @-}
other :: Int -> Int -> M.Map Int Int -> M.Map Int Int
other k j m = M.insert k 5 m
{-@ otherBad :: k:Int -> j:Int -> m:M.Map Int Int -> {n:M.Map Int Int | Map_select n j = Map_select m j} @-}
otherBad :: Int -> Int -> M.Map Int Int -> M.Map Int Int
otherBad k j m = M.insert k 5 m
