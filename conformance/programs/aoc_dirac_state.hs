module Main where

import Control.Monad.State
import qualified Data.Map as M

type Memo = M.Map (Int, Int, Int, Int) (Integer, Integer)

play :: (Int, Int, Int, Int) -> State Memo (Integer, Integer)
play key@(p1, s1, p2, s2)
  | s2 >= 12 = return (0, 1)
  | otherwise = do
      memo <- get
      case M.lookup key memo of
        Just r -> return r
        Nothing -> do
          rs <- forM freq $ \(roll, n) -> do
            let p = (p1 + roll - 1) `mod` 10 + 1
            (b, a) <- play (p2, s2, p, s1 + p)
            return (a * n, b * n)
          let r = (sum (map fst rs), sum (map snd rs))
          modify (M.insert key r)
          return r
  where freq = [(3, 1), (4, 3), (5, 6), (6, 7), (7, 6), (8, 3), (9, 1)]

deterministic :: Int -> Int -> Int
deterministic a b = go 0 (a, 0) (b, 0) (cycle [1 .. 100])
  where
    go n (p, s) (q, t) dice =
      let (roll, dice') = splitAt 3 dice
          p' = (p + sum roll - 1) `mod` 10 + 1
          s' = s + p'
      in if s' >= 1000 then t * (n + 3) else go (n + 3) (q, t) (p', s') dice'

main :: IO ()
main = do
  print (deterministic 4 8)
  let ((a, b), memo) = runState (play (4, 0, 8, 0)) M.empty
  print (max a b)
  print (M.size memo)
