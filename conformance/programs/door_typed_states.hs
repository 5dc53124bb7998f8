{-# LANGUAGE DataKinds, GADTs, KindSignatures, RankNTypes, ExistentialQuantification, StandaloneDeriving #-}
module Main where

-- A door whose operations fit its state, and what is read at run time.
data State = Opened | Closed | Locked deriving (Show, Eq)

data Door (s :: State) where
  MkOpen :: Int -> Door 'Opened
  MkClosed :: Int -> Door 'Closed
  MkLocked :: Int -> String -> Door 'Locked

deriving instance Show (Door s)

data SomeDoor = forall s. SomeDoor (Door s)

data Step (a :: State) (b :: State) where
  Close :: Step 'Opened 'Closed
  Open :: Step 'Closed 'Opened
  Lock :: String -> Step 'Closed 'Locked
  Unlock :: String -> Step 'Locked 'Closed

data Path (a :: State) (b :: State) where
  Done :: Path a a
  Then :: Step a b -> Path b c -> Path a c
infixr 5 `Then`

apply :: Step a b -> Door a -> Either String (Door b)
apply Close (MkOpen n) = Right (MkClosed (n + 1))
apply Open (MkClosed n) = Right (MkOpen (n + 1))
apply (Lock code) (MkClosed n) = Right (MkLocked (n + 1) code)
apply (Unlock code) (MkLocked n code')
  | code == code' = Right (MkClosed (n + 1))
  | otherwise = Left ("wrong code " ++ show code)

walk :: Path a b -> Door a -> Either String (Door b)
walk Done d = Right d
walk (s `Then` p) d = apply s d >>= walk p

state :: Door s -> State
state MkOpen {} = Opened
state MkClosed {} = Closed
state (MkLocked _ _) = Locked

steps :: Path a b -> Int
steps Done = 0
steps (_ `Then` p) = 1 + steps p

command :: SomeDoor -> String -> SomeDoor
command (SomeDoor d@(MkOpen _)) "close" = either (const (SomeDoor d)) SomeDoor (apply Close d)
command (SomeDoor d@(MkClosed _)) "open" = either (const (SomeDoor d)) SomeDoor (apply Open d)
command (SomeDoor d@(MkClosed _)) ('l' : code) = either (const (SomeDoor d)) SomeDoor (apply (Lock code) d)
command (SomeDoor d@(MkLocked _ _)) ('u' : code) = either (const (SomeDoor d)) SomeDoor (apply (Unlock code) d)
command d _ = d

withDoor :: SomeDoor -> (forall s. Door s -> r) -> r
withDoor (SomeDoor d) k = k d

main :: IO ()
main = do
  let path = Close `Then` Lock "1234" `Then` Unlock "1234" `Then` Open `Then` Done
  print (walk path (MkOpen 0), steps path)
  print (walk (Close `Then` Lock "a" `Then` Unlock "b" `Then` Done) (MkOpen 0))
  let doors = scanl command (SomeDoor (MkOpen 10)) (words "open close l77 u78 open u77 open l1 close")
  mapM_ (\d -> putStrLn (withDoor d show ++ " " ++ withDoor d (show . state))) doors
