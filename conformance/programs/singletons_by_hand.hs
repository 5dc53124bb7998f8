{-# LANGUAGE DataKinds, GADTs, KindSignatures, RankNTypes, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
module Main where
data DoorState = Opened | Closed | Locked deriving Show
data SState (s :: DoorState) where
  SOpened :: SState 'Opened
  SClosed :: SState 'Closed
  SLocked :: SState 'Locked
class KnownState (s :: DoorState) where sing :: SState s
instance KnownState 'Opened where sing = SOpened
instance KnownState 'Closed where sing = SClosed
instance KnownState 'Locked where sing = SLocked
newtype Door (s :: DoorState) = Door String
state :: SState s -> DoorState
state SOpened = Opened
state SClosed = Closed
state SLocked = Locked
doorState :: forall s. KnownState s => Door s -> DoorState
doorState _ = state (sing @s)
close :: Door 'Opened -> Door 'Closed
close (Door n) = Door n
lock :: Door 'Closed -> Door 'Locked
lock (Door n) = Door n
main :: IO ()
main = do
  let d = Door "oak" :: Door 'Opened
  print (doorState d, doorState (close d), doorState (lock (close d)))
