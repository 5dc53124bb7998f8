{-# LANGUAGE RecordWildCards #-}
module Main where
import qualified Data.Map.Strict as M
import Control.Monad.State.Strict
import Data.List (insertBy)
import Data.Ord (comparing)
import Text.Printf (printf)

data Event = Arrive Int | StartService Int Int | Depart Int Int deriving (Show, Eq)
data Sim = Sim
  { clock :: !Double, agenda :: [(Double, Event)], waiting :: [Int], idle :: [Int]
  , seed :: !Int, served :: !Int, log_ :: [String], arrivals :: M.Map Int Double, waits :: [Double] }

type S = State Sim

rnd :: S Double
rnd = do
  s <- gets seed
  let s' = (s * 1103515245 + 12345) `mod` 2147483648
  modify' (\x -> x { seed = s' })
  return (fromIntegral (s' `div` 65536) / 32768)

schedule :: Double -> Event -> S ()
schedule dt e = modify $ \s -> s { agenda = insertBy (comparing fst) (clock s + dt, e) (agenda s) }

expo :: Double -> S Double
expo mean = (\u -> negate mean * log (1 - u)) <$> rnd

step :: Event -> S ()
step (Arrive n) = do
  t <- gets clock
  modify $ \s -> s { arrivals = M.insert n t (arrivals s), waiting = waiting s ++ [n] }
  when (n < 12) $ expo 1.0 >>= \d -> schedule d (Arrive (n + 1))
  dispatch
step (StartService c w) = do
  Sim {..} <- get
  let waited = clock - arrivals M.! c
  put Sim { waits = waited : waits, log_ = printf "%7.3f  customer %2d at desk %d (waited %.3f)" clock c w waited : log_, .. }
  d <- expo 1.8
  schedule d (Depart c w)
step (Depart c w) = do
  modify $ \s -> s { idle = w : idle s, served = served s + 1, log_ = printf "%7.3f  customer %2d leaves" (clock s) c : log_ s }
  dispatch

dispatch :: S ()
dispatch = do
  s <- get
  case (waiting s, idle s) of
    (c : cs, w : ws) -> do
      put s { waiting = cs, idle = ws }
      schedule 0 (StartService c w)
      dispatch
    _ -> return ()

loop :: S ()
loop = do
  s <- get
  case agenda s of
    [] -> return ()
    (t, e) : rest -> put s { clock = t, agenda = rest } >> step e >> loop

main :: IO ()
main = do
  let s0 = Sim 0 [(0, Arrive 1)] [] [1, 2] 42 0 [] M.empty []
      s = execState loop s0
  mapM_ putStrLn (reverse (log_ s))
  printf "served %d, mean wait %.4f, max %.4f, end %.3f\n" (served s) (sum (waits s) / fromIntegral (length (waits s))) (maximum (waits s)) (clock s)
