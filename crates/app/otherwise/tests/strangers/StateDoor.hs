-- judged: brokenOpen wrong, twice wrong, the rest verified
-- A door as a state machine.
module StateDoor where

data Door = Open | Closed | Locked Int

{-@ measure isClosed @-}
isClosed :: Door -> Bool
isClosed Closed = True
isClosed Open = False
isClosed (Locked _) = False

{-@ measure isLocked @-}
isLocked :: Door -> Bool
isLocked (Locked _) = True
isLocked Open = False
isLocked Closed = False

{-@ measure code @-}
{-@ code :: {d:Door | isLocked d} -> Int @-}
code :: Door -> Int
code (Locked n) = n

{-@ type ClosedDoor = {d:Door | isClosed d} @-}
{-@ type LockedDoor N = {d:Door | isLocked d && code d == N} @-}

{-@ open :: ClosedDoor -> {d:Door | not (isClosed d) && not (isLocked d)} @-}
open :: Door -> Door
open Closed = Open

{-@ close :: {d:Door | not (isClosed d || isLocked d)} -> ClosedDoor @-}
close :: Door -> Door
close Open = Closed

{-@ lock :: n:Int -> ClosedDoor -> LockedDoor n @-}
lock :: Int -> Door -> Door
lock n Closed = Locked n

{-@ unlock :: n:Int -> LockedDoor n -> ClosedDoor @-}
unlock :: Int -> Door -> Door
unlock n (Locked m) | n == m = Closed

{-@ cycle1 :: ClosedDoor -> ClosedDoor @-}
cycle1 :: Door -> Door
cycle1 d = close (open d)

{-@ roundTrip :: n:Int -> ClosedDoor -> ClosedDoor @-}
roundTrip :: Int -> Door -> Door
roundTrip n d = unlock n (lock n d)

{-@ brokenOpen :: n:Int -> m:Int -> ClosedDoor -> ClosedDoor @-}
brokenOpen :: Int -> Int -> Door -> Door
brokenOpen n m d = unlock m (lock n d)

{-@ twice :: ClosedDoor -> Door @-}
twice :: Door -> Door
twice d = open (open d)
