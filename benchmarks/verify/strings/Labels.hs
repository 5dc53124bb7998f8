-- twin padded: replicate (n - length s) ' ' => replicate n ' '
module Labels where

{-@ padded :: s:String -> {n:Int | n >= len s} -> {v:String | len v = n} @-}
padded :: String -> Int -> String
padded s n = s ++ replicate (n - length s) ' '

{-@ greeting :: () -> {v:String | len v = 5} @-}
greeting :: () -> String
greeting () = "hello"

{-@ initial :: {s:String | len s > 0} -> Char @-}
initial :: String -> Char
initial (c : _) = c

start :: Char
start = initial "abc"

{-@ bracket :: s:String -> {v:String | len v = len s + 2} @-}
bracket :: String -> String
bracket s = "[" ++ s ++ "]"
