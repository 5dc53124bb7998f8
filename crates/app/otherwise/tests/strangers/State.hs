-- judged: pushTwice wrong, the rest verified
module State where

data Door = Opened | Closed | Locked deriving (Eq, Show)

{-@ measure isOpen @-}
isOpen :: Door -> Bool
isOpen Opened = True
isOpen _ = False

{-@ measure isClosed @-}
isClosed :: Door -> Bool
isClosed Closed = True
isClosed _ = False

{-@ measure isLocked @-}
isLocked :: Door -> Bool
isLocked Locked = True
isLocked _ = False

{-@ openDoor :: {d:Door | isClosed d} -> {v:Door | isOpen v} @-}
openDoor :: Door -> Door
openDoor Closed = Opened

{-@ closeDoor :: {d:Door | isOpen d} -> {v:Door | isClosed v} @-}
closeDoor :: Door -> Door
closeDoor Opened = Closed

{-@ lockDoor :: {d:Door | isClosed d} -> {v:Door | isLocked v} @-}
lockDoor :: Door -> Door
lockDoor _ = Locked

{-@ unlockDoor :: {d:Door | isLocked d} -> {v:Door | isClosed v} @-}
unlockDoor :: Door -> Door
unlockDoor _ = Closed

{-@ leave :: {d:Door | isOpen d} -> {v:Door | isLocked v} @-}
leave :: Door -> Door
leave = lockDoor . closeDoor

{-@ enter :: {d:Door | isLocked d} -> {v:Door | isOpen v} @-}
enter :: Door -> Door
enter d = openDoor (unlockDoor d)

{-@ pushTwice :: {d:Door | not (isOpen d)} -> {v:Door | isOpen v} @-}
pushTwice :: Door -> Door
pushTwice d = openDoor d

{-@ next :: Door -> Door @-}
next :: Door -> Door
next d = case d of
  Opened -> closeDoor d
  Closed -> lockDoor d
  Locked -> unlockDoor d
