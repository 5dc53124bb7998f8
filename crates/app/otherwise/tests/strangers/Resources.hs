-- judged: useAfterClose wrong, the rest verified
module Resources where

data Handle = Handle { path :: String, isOpen :: Bool }

{-@ type Open = {h:Handle | isOpen h} @-}
{-@ type Closed = {h:Handle | not (isOpen h)} @-}

{-@ openF :: String -> Open @-}
openF :: String -> Handle
openF p = Handle p True

{-@ closeF :: Open -> Closed @-}
closeF :: Handle -> Handle
closeF h = h { isOpen = False }

{-@ readF :: Open -> (String, Open) @-}
readF :: Handle -> (String, Handle)
readF h = (path h, h)

{-@ session :: String -> String @-}
session :: String -> String
session p =
  let h = openF p
      (s, h') = readF h
      _ = closeF h'
   in s

{-@ useAfterClose :: String -> String @-}
useAfterClose :: String -> String
useAfterClose p =
  let h = openF p
      h' = closeF h
      (s, _) = readF h'
   in s

data State = Idle | Running Int | Done deriving (Eq)

{-@ measure running @-}
running :: State -> Bool
running (Running _) = True
running _ = False

{-@ stop :: {s:State | running s} -> {v:State | not (running v)} @-}
stop :: State -> State
stop (Running _) = Done

{-@ start :: {s:State | not (running s)} -> {v:State | running v} @-}
start :: State -> State
start _ = Running 0
