module Main where
import Prelude hiding (head, tail, lookup)
import qualified Prelude as P
import Data.Foldable (toList, foldl')
class Queue q where
  empty :: q a
  isEmpty :: q a -> Bool
  snoc :: q a -> a -> q a
  head :: q a -> a
  tail :: q a -> q a
data BatchedQueue a = BQ [a] [a]
check :: [a] -> [a] -> BatchedQueue a
check [] r = BQ (reverse r) []
check f r = BQ f r
instance Queue BatchedQueue where
  empty = BQ [] []
  isEmpty (BQ f _) = null f
  snoc (BQ f r) x = check f (x : r)
  head (BQ [] _) = error "empty queue"
  head (BQ (x : _) _) = x
  tail (BQ [] _) = error "empty queue"
  tail (BQ (_ : f) r) = check f r
data HM a = HM !Int [a] (State a) !Int [a]
data State a = Idle | Reversing !Int [a] [a] [a] [a] | Appending !Int [a] [a] | Done [a]
exec :: State a -> State a
exec (Reversing ok (x : f) f' (y : r) r') = Reversing (ok + 1) f (x : f') r (y : r')
exec (Reversing ok [] f' [y] r') = Appending ok f' (y : r')
exec (Appending 0 _ r') = Done r'
exec (Appending ok (x : f') r') = Appending (ok - 1) f' (x : r')
exec s = s
invalidate :: State a -> State a
invalidate (Reversing ok f f' r r') = Reversing (ok - 1) f f' r r'
invalidate (Appending 0 _ (_ : r')) = Done r'
invalidate (Appending ok f' r') = Appending (ok - 1) f' r'
invalidate s = s
exec2 :: Int -> [a] -> State a -> Int -> [a] -> HM a
exec2 lf f st lr r = case exec (exec st) of
  Done newf -> HM lf newf Idle lr r
  newst -> HM lf f newst lr r
check2 :: Int -> [a] -> State a -> Int -> [a] -> HM a
check2 lf f st lr r
  | lr <= lf = exec2 lf f st lr r
  | otherwise = exec2 (lf + lr) f (Reversing 0 f [] r []) 0 []
instance Queue HM where
  empty = HM 0 [] Idle 0 []
  isEmpty (HM lf _ _ _ _) = lf == 0
  snoc (HM lf f st lr r) x = check2 lf f st (lr + 1) (x : r)
  head (HM _ (x : _) _ _ _) = x
  head _ = error "empty queue"
  tail (HM lf (_ : f) st lr r) = check2 (lf - 1) f (invalidate st) lr r
  tail _ = error "empty queue"
drain :: Queue q => q a -> [a]
drain q | isEmpty q = []
        | otherwise = head q : drain (tail q)
script :: Queue q => q Int -> [Int]
script q0 = go q0 [1 .. 30]
  where go q [] = drain q
        go q (n : ns) | n `mod` 3 == 0, not (isEmpty q) = head q : go (tail q) ns
                      | otherwise = go (snoc q n) ns
main :: IO ()
main = do
  print (script (empty :: BatchedQueue Int))
  print (script (empty :: HM Int) == script (empty :: BatchedQueue Int))
  print (drain (foldl' snoc (empty :: HM Char) "hood melville"))
