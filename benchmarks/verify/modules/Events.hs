-- twin schedule: Event (now + delay) s => Event delay s
-- twin lastAt: lastAt t [] = at t => lastAt t [] = 0
module Events where

{-@ data Event = Event { at :: Nat, what :: String } @-}
data Event = Event { at :: Int, what :: String }

{-@ type Timeline = [Event]<{\a b -> at a <= at b}> @-}

{-@ schedule :: now:Nat -> delay:Nat -> String -> {e:Event | at e >= now} @-}
schedule :: Int -> Int -> String -> Event
schedule now delay s = Event (now + delay) s

{-@ popE :: ts:{Timeline | len ts > 0} -> (Event, Timeline) @-}
popE :: [Event] -> (Event, [Event])
popE (t : ts) = (t, ts)

{-@ advance :: n:Nat -> ts:Timeline -> {v:Timeline | len v <= len ts} @-}
advance :: Int -> [Event] -> [Event]
advance _ [] = []
advance n (t : ts)
  | at t < n = advance n ts
  | otherwise = t : ts

{-@ span' :: ts:{Timeline | len ts > 0} -> Nat @-}
span' :: [Event] -> Int
span' (t : ts) = lastAt t ts - at t

{-@ lastAt :: t:Event -> ts:[{e:Event | at t <= at e}] -> {v:Int | v >= at t} @-}
lastAt :: Event -> [Event] -> Int
lastAt t [] = at t
lastAt t [e] = at e
lastAt t (_ : es) = lastAt t es
