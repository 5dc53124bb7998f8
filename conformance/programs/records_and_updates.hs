{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where
import Data.List (sortOn, foldl')
import qualified Data.Map as Map

data Level = Low | Medium | High deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Task = Task { taskId :: !Int, title :: String, level :: Level, deps :: [Int], done :: Bool } deriving (Show, Read, Eq, Ord)
data Event = Created { at :: Int, what :: Task } | Finished { at :: Int, which :: Int } | Renamed { at :: Int, which :: Int, newTitle :: String }
  deriving (Show, Eq)
data Config = Config { verbose, color :: Bool, width :: Int, nested :: Inner } deriving (Show, Eq)
newtype Inner = Inner { getInner :: Maybe (Int, [String]) } deriving (Show, Eq, Ord)
data Op = (:+) { lhs :: Int, rhs :: Int } | Neg { arg :: Op } | Int `Times` Int deriving (Show, Eq)
infixl 6 :+
infixr 7 `Times`

defaults :: Config
defaults = Config { verbose = False, color = True, width = 80, nested = Inner { getInner = Nothing } }

apply :: Map.Map Int Task -> Event -> Either String (Map.Map Int Task)
apply m Created {what = t@Task {taskId}}
  | taskId `Map.member` m = Left ("duplicate " ++ show taskId)
  | otherwise = Right (Map.insert taskId t m)
apply m Finished {..} = update m which (\t -> t { done = True })
apply m (Renamed _ w n) = update m w (\t -> t { title = n })

update :: Map.Map Int Task -> Int -> (Task -> Task) -> Either String (Map.Map Int Task)
update m k f = maybe (Left ("no task " ++ show k)) (\t -> Right (Map.insert k (f t) m)) (Map.lookup k m)

task :: Int -> String -> Task
task taskId title = Task {level = Medium, deps = [], done = False, ..}

summary :: Task -> String
summary Task {title, level = lv, ..} = title ++ "/" ++ show lv ++ (if done then "*" else "") ++ show deps

eval :: Op -> Int
eval (a :+ b) = a + b
eval Neg {arg} = negate (eval arg)
eval (a `Times` b) = a * b

main :: IO ()
main = do
  let t1 = task 1 "write"; t2 = (task 2 "test") { level = High, deps = [1] }
  print t1
  print (t2 { title = "test more" }, t2 == t2 { done = False }, compare t1 t2)
  mapM_ (putStrLn . summary) [t1, t2]
  let evs = [Created 0 t1, Created 1 t2, Finished 2 1, Renamed { at = 3, which = 2, newTitle = "x\"y" }]
  print (fmap Map.elems (foldl' (\acc e -> acc >>= \m -> apply m e) (Right Map.empty) evs))
  print (foldl' (\acc e -> acc >>= \m -> apply m e) (Right Map.empty) (evs ++ [Finished 9 7]))
  print (map at evs, read (show t2) == t2)
  print defaults { width = 100, nested = (nested defaults) { getInner = Just (-1, ["a"]) } }
  print [minBound .. maxBound :: Level]
  print (1 :+ 2, Neg { arg = 3 `Times` (-4) }, map eval [1 :+ 2, Neg (3 `Times` (-4))])
  print (showsPrec 11 (Inner (Just (1, []))) "", Just (1 :+ 2), [Neg (1 `Times` 2)])
  print (sortOn level [t1, t2, t1 { level = Low }] == [t1 { level = Low }, t1, t2])
  print (read "Task {taskId = 3, title = \"t\", level = Low, deps = [ ], done = True}" :: Task)
  print ((reads :: ReadS Level) "High rest", [(x, y) | x <- [Low ..], y <- [x ..], x /= y])
