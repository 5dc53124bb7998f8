{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
-- A door whose state is in its type.
module Main where

data DoorState = Opened | Closed | Locked
  deriving (Show, Eq)

data Door (s :: DoorState) where
  MkDoor :: SingState s -> String -> Door s

data SingState (s :: DoorState) where
  SOpened :: SingState Opened
  SClosed :: SingState Closed
  SLocked :: SingState Locked

doorState :: Door s -> DoorState
doorState (MkDoor s _) = fromSing s

fromSing :: SingState s -> DoorState
fromSing SOpened = Opened
fromSing SClosed = Closed
fromSing SLocked = Locked

closeDoor :: Door Opened -> Door Closed
closeDoor (MkDoor _ n) = MkDoor SClosed n

lockDoor :: Door Closed -> Door Locked
lockDoor (MkDoor _ n) = MkDoor SLocked n

unlock :: Int -> Door Locked -> Either String (Door Closed)
unlock 42 (MkDoor SLocked n) = Right (MkDoor SClosed n)
unlock c (MkDoor _ n) = Left ("code " ++ show c ++ " does not open " ++ n)

describe :: Door s -> String
describe d@(MkDoor s name) = name ++ " is " ++ show (doorState d) ++ extra s
  where
    extra :: SingState t -> String
    extra SLocked = " (needs a code)"
    extra _ = ""

main :: IO ()
main = do
  let d0 = MkDoor SOpened "front door"
      d1 = closeDoor d0
      d2 = lockDoor d1
  mapM_ putStrLn [describe d0, describe d1, describe d2]
  either putStrLn (putStrLn . describe) (unlock 41 d2)
  either putStrLn (putStrLn . describe) (unlock 42 d2)
