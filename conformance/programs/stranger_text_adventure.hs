{-# LANGUAGE RecordWildCards #-}
module Main where
import qualified Data.Map as Map
import Control.Monad.State
import Data.Char (toLower, isSpace)
import Data.List (delete, intercalate, sort, isInfixOf)
import System.IO

data Dir = North | South | East | West deriving (Show, Read, Eq, Ord, Enum, Bounded)
newtype RoomId = RoomId String deriving (Eq, Ord)
instance Show RoomId where show (RoomId s) = '#' : s

data Room = Room { title :: String, exits :: Map.Map Dir RoomId, things :: [String] }
data Game = Game { rooms :: Map.Map RoomId Room, here :: RoomId, bag :: [String], moves :: !Int, over :: Bool }
type Play = StateT Game IO

data Action = Go Dir | Take String | Drop String | Look | Inventory | Quit | Unknown String deriving (Show, Eq)

parseAction :: String -> Action
parseAction raw = case words (map toLower raw) of
  [w] | Just d <- lookup w dirs -> Go d
  ["go", w] | Just d <- lookup w dirs -> Go d
  "take" : ws@(_ : _) -> Take (unwords ws)
  "drop" : ws@(_ : _) -> Drop (unwords ws)
  ["look"] -> Look
  [w] | w `elem` ["i", "inv", "inventory"] -> Inventory
      | w `isInfixOf` "quit" -> Quit
  _ -> Unknown raw
  where dirs = [(f (map toLower (show d)), d) | d <- [minBound ..], f <- [id, take 1]]

world :: Game
world = Game { rooms = Map.fromList (map link layout), here = RoomId "hall", bag = [], moves = 0, over = False }
  where
    link (i, t, es, ts) = (RoomId i, Room { title = t, exits = Map.fromList [(d, RoomId r) | (d, r) <- es], things = ts })
    layout =
      [ ("hall", "Great Hall", [(North, "lib"), (East, "kitchen")], ["lamp"])
      , ("lib", "Library", [(South, "hall")], ["old book", "map"])
      , ("kitchen", "Kitchen", [(West, "hall")], []) ]

say :: String -> Play ()
say = lift . putStrLn

room :: Play Room
room = gets (\Game {..} -> rooms Map.! here)

look :: Play ()
look = do
  Room {..} <- room
  say ("== " ++ title ++ " ==")
  unless (null things) $ say ("You see: " ++ intercalate ", " (sort things))
  say ("Exits: " ++ unwords (map show (Map.keys exits)))

perform :: Action -> Play ()
perform (Go d) = do
  r <- room
  case Map.lookup d (exits r) of
    Nothing -> say ("You cannot go " ++ map toLower (show d) ++ ".")
    Just to -> modify (\g -> g { here = to, moves = moves g + 1 }) >> look
perform (Take x) = do
  r <- room
  if x `elem` things r
    then do
      changeRoom (\q -> q { things = delete x (things q) })
      modify $ \g -> g { bag = x : bag g }
      say ("Taken: " ++ x)
    else say ("There is no " ++ x ++ " here.")
perform (Drop x) = do
  held <- gets bag
  if x `notElem` held then say "You do not have that." else do
    modify (\g -> g { bag = delete x held })
    changeRoom (\q -> q { things = x : things q })
    say "Dropped."
perform Look = look
perform Inventory = gets bag >>= \b -> say (if null b then "Nothing." else unwords (map show b))
perform Quit = modify (\g -> g { over = True })
perform (Unknown s) = say ("I do not understand " ++ show s)

changeRoom :: (Room -> Room) -> Play ()
changeRoom f = modify (\g -> g { rooms = Map.adjust f (here g) (rooms g) })

loop :: Play ()
loop = do
  end <- lift isEOF
  done <- gets over
  unless (end || done) $ do
    l <- lift getLine
    if all isSpace l then return () else say ("> " ++ l) >> perform (parseAction l)
    loop

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  g <- execStateT (look >> loop) world
  putStrLn ("moves " ++ show (moves g) ++ " at " ++ show (here g) ++ " holding " ++ show (length (bag g)))
