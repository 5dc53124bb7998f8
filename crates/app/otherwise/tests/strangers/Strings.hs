-- judged: greet verified, initials wrong, the rest verified
module Strings where
{-@ type NEString = {s:String | len s > 0} @-}
{-@ greet :: NEString -> NEString @-}
greet :: String -> String
greet n = "hello " ++ n
{-@ initials :: [NEString] -> NEString @-}
initials :: [String] -> String
initials ns = map head ns
{-@ caps :: [NEString] -> [Char] @-}
caps :: [String] -> String
caps = map head
