-- twin tag: {v:String | len v == len s + 4} => {v:String | len v == len s + 3}
module Strings where

{-@ tag :: s:String -> {v:String | len v == len s + 4} @-}
tag :: String -> String
tag s = "<<" ++ s ++ ">>"

{-@ joinWith :: sep:String -> [String] -> String @-}
joinWith :: String -> [String] -> String
joinWith _ [] = ""
joinWith _ [x] = x
joinWith sep (x : xs) = x ++ sep ++ joinWith sep xs

{-@ firstChar :: {s:String | len s > 0} -> Char @-}
firstChar :: String -> Char
firstChar = head

{-@ initials :: [{s:String | len s > 0}] -> String @-}
initials :: [String] -> String
initials = map firstChar
