module Main where

import Data.Char (isDigit)
import qualified Data.Map as Map

type Env = Map.Map String Int

addVars :: Env -> String -> String -> Either String Int
addVars env a b
  | Just x <- Map.lookup a env
  , Just y <- Map.lookup b env
  , let total = x + y
  , total < 100
  = Right total
  | Just _ <- Map.lookup a env, Just _ <- Map.lookup b env = Left "too big"
  | Nothing <- Map.lookup a env = Left ("unbound " ++ a)
  | otherwise = Left ("unbound " ++ b)

parseCommand :: String -> String
parseCommand s
  | ("add", ' ' : rest) <- break (== ' ') s
  , all isDigit rest
  = "adding " ++ rest
  | (cmd, _) <- break (== ' ') s, length cmd > 5 = "long command " ++ cmd
  | [] <- s = "empty"
parseCommand s = "unknown " ++ show s

main :: IO ()
main = do
  let env = Map.fromList [("x", 10), ("y", 32), ("z", 95)]
  print (addVars env "x" "y")
  print (addVars env "x" "z")
  print (addVars env "q" "z")
  print (addVars env "x" "w")
  mapM_ (putStrLn . parseCommand) ["add 12", "add x", "subtract 1", ""]
