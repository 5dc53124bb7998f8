-- twin pick: words s => lines s
module Library where

{-@ assume Prelude.words :: s:String -> {v:[String] | len v <= len s} @-}

{-@ pick :: s:String -> {v:Int | v <= len s} @-}
pick :: String -> Int
pick s = length (words s)
