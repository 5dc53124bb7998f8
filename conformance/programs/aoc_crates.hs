module Main where
import qualified Data.Map as Map
import Data.Map (Map,(!))
import Data.Char
import Data.List

stacksText :: String
stacksText = unlines
  ["    [D]    "
  ,"[N] [C]    "
  ,"[Z] [M] [P]"
  ," 1   2   3 "]

parseStacks :: String -> Map Int String
parseStacks s = Map.fromList [(digitToInt (last col),dropWhile isSpace (init col))|col<-transpose (lines s),isDigit (last col)]

data Move = Move {amount,from,to::Int} deriving Show

parseMove :: String -> Move
parseMove l = let ["move",n,"from",a,"to",b]=words l in Move (read n) (read a) (read b)

apply :: (String->String) -> Map Int String -> Move -> Map Int String
apply f st (Move n a b) = Map.insert b (f xs++st!b) (Map.insert a rest st)
  where (xs,rest)=splitAt n (st!a)

main :: IO ()
main = do
  let moves=map parseMove ["move 1 from 2 to 1","move 3 from 1 to 3","move 2 from 2 to 1","move 1 from 1 to 2"]
      st=parseStacks stacksText
  print st
  mapM_ print moves
  putStrLn (map head (Map.elems (foldl' (apply reverse) st moves)))
  putStrLn (map head (Map.elems (foldl' (apply id) st moves)))
