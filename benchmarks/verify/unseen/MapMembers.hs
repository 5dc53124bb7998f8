-- twin get1: m ! k else d => m ! k else m ! k
-- twin get2: M.insert k v m ! k => m ! k
-- twin get7: then (0, 0) else M.findMin m => then M.findMin m else (0, 0)
-- twin bump: (m ! k + 1) m => (m ! k - 1) m
module MapMembers where
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import Data.Map (Map, (!))
import Data.Maybe (fromJust)
get1 :: Ord k => v -> k -> Map k v -> v
get1 d k m = if k `M.member` m then m ! k else d
get2 :: Ord k => k -> v -> Map k v -> v
get2 k v m = M.insert k v m ! k
get3 :: Int -> Map Int v -> v -> v
get3 k m d | M.notMember k m = d
           | otherwise = m ! k
get4 :: Map Int Int -> Int
get4 m = case M.lookup 3 m of
  Just _ -> m ! 3
  Nothing -> 0
get5 :: Map Int Int -> Int
get5 m = let m' = M.insert 1 10 (M.insert 2 20 m) in (m' ! 1) + (m' ! 2)
get6 :: Map Int Int -> Int
get6 m = fromJust (M.lookup 1 (M.insert 1 10 m))
get7 :: Map Int Int -> (Int, Int)
get7 m = if M.null m then (0, 0) else M.findMin m
get8 :: Map Int Int -> (Int, Int)
get8 m = M.findMin (M.insert 3 4 m)
{-@ bump :: k:Int -> m:Map Int Nat -> Map Int Nat @-}
bump :: Int -> Map Int Int -> Map Int Int
bump k m = if M.member k m then M.insert k (m ! k + 1) m else M.insert k 1 m
get9 :: Map String Int -> String -> Int
get9 m s | s `M.member` m = let m' = M.adjust (+ 1) s m in m' ! s
         | otherwise = 0
get10 :: Map Int Int -> Map Int Int -> Int -> Int
get10 a b k = if M.member k a || M.member k b then M.union a b ! k else 0
get11 :: Map Int Int -> Int -> Int
get11 m k = if M.member k m then M.map (+ 1) m ! k else 0
get12 :: Map Int Int -> Int
get12 m = M.insertWith (+) 5 1 m ! 5
get13 :: MS.Map Int Int -> Int
get13 m = MS.insertWith (+) 5 1 m MS.! 5
data Color = Red | Green deriving (Eq, Ord)
get14 :: Map Color Int -> Int
get14 m = M.insert Red 1 m ! Red
type Pos = (Int, Int)
get15 :: Map Pos Char -> Pos -> Char
get15 g p | M.member p g = g ! p
          | otherwise = ' '
get16 :: Int
get16 = M.fromList [(1, 10), (2, 20)] ! 2
