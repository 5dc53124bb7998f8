-- twin readAll: openFile "log" => closed
module Typestate where

data Handle = Handle { path :: String, mode :: Mode }
data Mode = Open | Closed

{-@ measure isOpen @-}
isOpen :: Handle -> Bool
isOpen (Handle _ Open) = True
isOpen (Handle _ Closed) = False

{-@ openFile :: String -> {h:Handle | isOpen h} @-}
openFile :: String -> Handle
openFile p = Handle p Open

{-@ close :: {h:Handle | isOpen h} -> {v:Handle | not (isOpen v)} @-}
close :: Handle -> Handle
close (Handle p _) = Handle p Closed

{-@ hRead :: {h:Handle | isOpen h} -> String @-}
hRead :: Handle -> String
hRead h = path h

closed :: Handle
closed = Handle "" Closed

readAll :: String
readAll = hRead (openFile "log")
