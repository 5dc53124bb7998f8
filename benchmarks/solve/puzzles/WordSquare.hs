-- | Words that read the same across and down.
module WordSquare where

import Data.List (transpose)

wordList :: [String]
wordList = words "bit ice ten ace cat ear era tin inn net bat arc tea apt set eel tap ate pea oak red ego dog"

square :: [String] -> Bool
square ws = length ws == 3 && all (`elem` wordList) ws && transpose ws == ws

{-? solve = ?(ws :: [String]) | square ws && head ws == "bit" ?-}
{-? twin = ?(ws :: [String]) | square ws && head (ws !! 1) == 'g' && last (ws !! 2) == 'k' ?-}
