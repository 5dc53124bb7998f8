{-# LANGUAGE NamedFieldPuns, RecordWildCards, MultiWayIf, DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass, DeriveGeneric, TypeApplications #-}
module Main where
import Data.Coerce
import Data.List (partition, sortBy)
import Data.Monoid
import GHC.Generics (Generic)

newtype Id = Id Int deriving stock (Generic) deriving newtype (Eq, Ord, Show, Num, Enum)
data Task = Task { taskId :: Id, title :: String, done :: Bool, prio :: Prio, subtasks :: [Task] } deriving (Show, Eq)
data Prio = Low | Mid | High deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Store = Store { nextId :: Id, tasks :: [Task] } deriving Show

add :: String -> Prio -> Store -> Store
add title prio s@Store{nextId, tasks} = s { nextId = nextId + 1, tasks = Task{taskId = nextId, done = False, subtasks = [], ..} : tasks }

complete :: Id -> Store -> Either String Store
complete i Store{..} = case partition ((== i) . taskId) tasks of
  ([], _) -> Left ("no task " ++ show i)
  ([t@Task{done = False}], rest) -> Right Store{tasks = t{done = True} : rest, ..}
  ([Task{title}], _) -> Left (title ++ " is done already")
  _ -> Left "several"

render :: Int -> Task -> [String]
render depth Task{..} = (replicate (2 * depth) ' ' ++ mark ++ show taskId ++ " " ++ title ++ urgent) : concatMap (render (depth + 1)) subtasks
  where mark | done = "[x] "
             | otherwise = "[ ] "
        urgent = if | done -> "" | prio == High -> " !!" | prio >= Mid, length title < 5 -> " !" | otherwise -> ""

stats :: [Task] -> (Int, Int, Bool)
stats ts = coerce (foldMap (\Task{done} -> (Sum @Int 1, Sum @Int (fromEnum done), All done)) ts)

main :: IO ()
main = do
  let s = foldr (uncurry add) (Store 1 []) [("write", Mid), ("test", High), ("ship", Mid), ("rest", minBound)]
  mapM_ putStrLn (concatMap (render 0) (sortBy (\a b -> compare (prio b, taskId a) (prio a, taskId b)) (tasks s)))
  case complete 2 s >>= complete 4 of
    Left e -> putStrLn e
    Right s' -> do
      print (stats (tasks s'))
      either putStrLn (print . nextId) (complete 2 s')
      either putStrLn (print . nextId) (complete 99 s')
      print (map taskId (filter (not . done) (tasks s')))
  print (read "[High,Low]" :: [Prio], [minBound .. maxBound :: Prio])
  print (head (tasks s)) { subtasks = [] }
