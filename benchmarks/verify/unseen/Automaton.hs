-- twin step: step Closed Coin = Open => step Closed Coin = Closed
module Automaton where

data State = Open | Closed deriving (Eq)
data Event = Coin | Push deriving (Eq)

{-@ measure isOpen @-}
isOpen :: State -> Bool
isOpen Open = True
isOpen Closed = False

{-@ measure isCoin @-}
isCoin :: Event -> Bool
isCoin Coin = True
isCoin Push = False

{-@ step :: s:State -> e:Event -> {v:State | isOpen v <=> isCoin e} @-}
step :: State -> Event -> State
step Open Push = Closed
step Open Coin = Open
step Closed Coin = Open
step Closed Push = Closed

{-@ run :: s:State -> {es:[Event] | len es > 0} -> State @-}
run :: State -> [Event] -> State
run s [e] = step s e
run s (e : es) = run (step s e) es

{-@ enter :: {s:State | isOpen s} -> {v:State | not (isOpen v)} @-}
enter :: State -> State
enter s = step s Push
