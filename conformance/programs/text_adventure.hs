{-# LANGUAGE LambdaCase #-}
-- A text adventure that reads its commands from standard input.
module Main where

import Control.Monad.State
import Data.Char (toLower)
import Data.List (delete, intercalate)
import qualified Data.Map as Map
import System.Exit
import System.IO

data Direction = North | South | East | West deriving (Show, Read, Eq, Ord, Enum, Bounded)

type Room = String
type Item = String

data World = World
  { here :: Room
  , carried :: [Item]
  , lying :: Map.Map Room [Item]
  , doorOpen :: Bool
  , turns :: Int
  }

data Command = Go Direction | Take Item | Drop Item | Use Item | Look | Inventory | Quit | Unknown String

type Game = StateT World IO

exits :: Map.Map (Room, Direction) Room
exits = Map.fromList (concat
  [ two "hall" North "library"
  , two "hall" East "kitchen"
  , two "library" East "vault"
  ])
  where
    two a d b = [((a, d), b), ((b, opposite d), a)]
    opposite North = South
    opposite South = North
    opposite East = West
    opposite West = East

parse :: String -> Command
parse line = case words (map toLower line) of
  ["go", d] -> maybe (Unknown line) Go (lookup d directions)
  [d] | Just dir <- lookup d directions -> Go dir
  ["take", i] -> Take i
  ["drop", i] -> Drop i
  ["use", i] -> Use i
  ["look"] -> Look
  ["inventory"] -> Inventory
  ["quit"] -> Quit
  _ -> Unknown line
  where
    directions = [(map toLower (show d), d) | d <- [minBound ..]] ++ [(take 1 (map toLower (show d)), d) | d <- [minBound ..]]

say :: String -> Game ()
say = liftIO . putStrLn

describe :: Game ()
describe = do
  w <- get
  say ("You are in the " ++ here w ++ ".")
  case Map.findWithDefault [] (here w) (lying w) of
    [] -> return ()
    is -> say ("You see: " ++ intercalate ", " is)
  say ("Exits: " ++ unwords [show d | ((r, d), _) <- Map.toList exits, r == here w])

perform :: Command -> Game ()
perform = \case
  Go d -> do
    w <- get
    case Map.lookup (here w, d) exits of
      Nothing -> say "You cannot go that way."
      Just "vault" | not (doorOpen w) -> say "The vault is locked."
      Just r -> put w { here = r } >> describe
  Take i -> do
    w <- get
    let items = Map.findWithDefault [] (here w) (lying w)
    if i `elem` items
      then do
        put w { carried = i : carried w, lying = Map.insert (here w) (delete i items) (lying w) }
        say ("Taken: " ++ i)
        when (i == "treasure") win
      else say ("There is no " ++ i ++ " here.")
  Drop i -> do
    w <- get
    if i `elem` carried w
      then put w { carried = delete i (carried w), lying = Map.insertWith (++) (here w) [i] (lying w) } >> say ("Dropped: " ++ i)
      else say ("You do not have the " ++ i ++ ".")
  Use "key" -> do
    w <- get
    if "key" `elem` carried w && here w == "library"
      then put w { doorOpen = True } >> say "The vault door swings open."
      else say "Nothing happens."
  Use i -> say ("You cannot use the " ++ i ++ ".")
  Look -> describe
  Inventory -> gets carried >>= \is -> say (if null is then "You carry nothing." else unwords is)
  Quit -> say "Goodbye." >> liftIO (exitWith (ExitFailure 2))
  Unknown s -> say ("I do not understand " ++ show s)

win :: Game ()
win = do
  t <- gets turns
  say ("You win after " ++ show t ++ " turns!")
  liftIO exitSuccess

loop :: Game ()
loop = do
  end <- liftIO isEOF
  if end then perform Quit else do
    line <- liftIO getLine
    modify (\w -> w { turns = turns w + 1 })
    say ("> " ++ line)
    perform (parse line)
    loop

main :: IO ()
main = evalStateT (describe >> loop) World
  { here = "hall"
  , carried = []
  , lying = Map.fromList [("kitchen", ["key", "spoon"]), ("vault", ["treasure"])]
  , doorOpen = False
  , turns = 0
  }
