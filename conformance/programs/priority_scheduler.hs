{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
-- A round-robin scheduler with priorities, blocking and statistics.
module Main where

import Control.Monad.State
import Data.List (intercalate, sortOn)
import qualified Data.Map.Strict as Map
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq

data Priority = High | Normal | Low deriving (Show, Eq, Ord, Enum, Bounded)

data Step = Cpu Int | Wait Int deriving Show

data Process = Process
  { pid :: Int
  , name :: String
  , priority :: Priority
  , steps :: [Step]
  } deriving Show

data Kernel = Kernel
  { now :: Int
  , ready :: Map.Map Priority (Seq Process)
  , blocked :: [(Int, Process)]
  , finished :: [(String, Int)]
  , timeline :: [Char]
  }

type Sched = State Kernel

quantum :: Priority -> Int
quantum High = 2
quantum _ = 3

enqueue :: Process -> Sched ()
enqueue p = modify $ \k -> k { ready = Map.insertWith (flip (<>)) (priority p) (Seq.singleton p) (ready k) }

dequeue :: Sched (Maybe Process)
dequeue = do
  queues <- gets ready
  case [(pr, p, rest) | (pr, q) <- Map.toList queues, p :< rest <- [viewl q]] of
    [] -> return Nothing
    (pr, p, rest) : _ -> do
      modify $ \k -> k { ready = Map.insert pr rest queues }
      return (Just p)

wake :: Sched ()
wake = do
  k@Kernel { now, blocked } <- get
  let due = sortOn (\(t, p) -> (t, pid p)) (filter ((<= now) . fst) blocked)
  put k { blocked = filter ((> now) . fst) blocked }
  mapM_ (enqueue . snd) due

tick :: Char -> Sched ()
tick c = modify (\k -> k { now = now k + 1, timeline = c : timeline k })

runProcess :: Process -> Sched ()
runProcess p = go (quantum (priority p)) p
  where
    go left q@Process {..} = case steps of
      [] -> modify (\k -> k { finished = (name, now k) : finished k })
      Cpu 0 : more -> go left q { steps = more }
      Wait n : more -> modify (\k -> k { blocked = (now k + n, q { steps = more }) : blocked k })
      Cpu n : more
        | left == 0 -> enqueue q
        | otherwise -> do
            tick (head name)
            wake
            go (left - 1) q { steps = Cpu (n - 1) : more }

loop :: Int -> Sched ()
loop 0 = return ()
loop fuel = do
  wake
  next <- dequeue
  sleeping <- gets (not . null . blocked)
  case next of
    Just p -> runProcess p >> loop (fuel - 1)
    Nothing | sleeping -> tick '.' >> loop (fuel - 1)
            | otherwise -> return ()

simulate :: [Process] -> Kernel
simulate ps = execState (mapM_ enqueue ps >> loop 1000) (Kernel 0 Map.empty [] [] [])

main :: IO ()
main = do
  let ps =
        [ Process 1 "alpha" Normal [Cpu 4, Wait 3, Cpu 2]
        , Process 2 "beta" Low [Cpu 5]
        , Process 3 "gamma" High [Cpu 1, Wait 4, Cpu 3]
        , Process 4 "delta" Normal [Cpu 2]
        ]
      k = simulate ps
  putStrLn (reverse (timeline k))
  mapM_ (\(n, t) -> putStrLn (n ++ " finished at " ++ show t)) (reverse (finished k))
  print (now k, all Seq.null (Map.elems (ready k)))
  putStrLn (reverse (timeline (simulate [Process 9 "solo" Low [Wait 2, Cpu 1, Wait 1, Cpu 1]])))
  putStrLn (intercalate "," (map show [minBound .. maxBound :: Priority]))
