-- A discrete simulation of one elevator that serves requests in sweeps.
module Main where

import Data.List (nub, sort, intercalate)

data Direction = Up | Down | Idle deriving (Eq, Show)

data Request = Request { time :: Int, from :: Int, to :: Int } deriving (Show, Eq)

data Elevator = Elevator
  { floorNo :: Int
  , direction :: Direction
  , waiting :: [Request]
  , riding :: [Request]
  , served :: [(Request, Int)]
  , clock :: Int
  }

start :: Elevator
start = Elevator { floorNo = 0, direction = Idle, waiting = [], riding = [], served = [], clock = 0 }

stops :: Elevator -> [Int]
stops e = nub (sort (map from (waiting e) ++ map to (riding e)))

choose :: Elevator -> Direction
choose e
  | null ss = Idle
  | direction e == Up, any (> here) ss = Up
  | direction e == Down, any (< here) ss = Down
  | any (> here) ss = Up
  | any (< here) ss = Down
  | otherwise = Idle
  where
    ss = stops e
    here = floorNo e

exchange :: Elevator -> (Elevator, [String])
exchange e = (e { waiting = stay, riding = on ++ keep, served = map (\r -> (r, clock e)) off ++ served e }, notes)
  where
    (off, keep) = partition' ((== floorNo e) . to) (riding e)
    (on, stay) = partition' ((== floorNo e) . from) (waiting e)
    notes = ["drop " ++ show (length off) | not (null off)] ++ ["pick " ++ show (length on) | not (null on)]
    partition' p xs = (filter p xs, filter (not . p) xs)

move :: Elevator -> Elevator
move e = e { floorNo = floorNo e + step d, direction = d, clock = clock e + 1 }
  where
    d = choose e
    step Up = 1
    step Down = -1
    step Idle = 0

simulate :: [Request] -> Elevator -> [(Elevator, [String])]
simulate future e
  | null later, null (waiting arrived), null (riding arrived) = [(arrived, ["finished"])]
  | otherwise = (loaded, notes) : simulate later (move loaded)
  where
    (now, later) = span ((<= clock e) . time) future
    arrived = e { waiting = waiting e ++ now }
    (loaded, notes) = exchange arrived

main :: IO ()
main = do
  let requests = [Request 0 0 5, Request 1 3 1, Request 2 4 6, Request 9 2 0, Request 20 6 6]
      trace' = simulate requests start
  mapM_ (putStrLn . line) (filter (not . null . snd) trace')
  let done = served (fst (last trace'))
      waits = [t - time r | (r, t) <- done]
  print (length done, sum waits, maximum waits)
  putStrLn (map (head . show . floorNo . fst) trace')
  print [(from r, to r, t) | (r, t) <- reverse done]
  where
    line (e, notes) = "t=" ++ show (clock e) ++ " floor " ++ show (floorNo e) ++ " " ++ show (direction e) ++ ": " ++ intercalate ", " notes
