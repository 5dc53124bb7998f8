-- judged: tail' wrong, last' wrong, safeTail verified, init' verified, the rest verified
module HwTail where
import Prelude hiding (tail, init, last)

{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die msg = error msg

{-@ tail' :: xs:[a] -> {v:[a] | len v = len xs - 1} @-}
tail' :: [a] -> [a]
tail' (_:xs) = xs
tail' [] = die "tail of empty"

{-@ safeTail :: {xs:[a] | len xs > 0} -> {v:[a] | len v = len xs - 1} @-}
safeTail :: [a] -> [a]
safeTail (_:xs) = xs
safeTail [] = die "tail of empty"

{-@ last' :: {xs:[a] | len xs >= 0} -> a @-}
last' :: [a] -> a
last' [x] = x
last' (_:xs) = last' xs
last' [] = die "last"

{-@ init' :: {xs:[a] | len xs > 0} -> {v:[a] | len v < len xs} @-}
init' :: [a] -> [a]
init' [_] = []
init' (x:xs) = x : init' xs
init' [] = die "init"
