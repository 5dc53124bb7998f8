-- | A text that two regular expressions accept, by derivatives.
module Patterns where

data Regex
  = None
  | Empty
  | Letter Char
  | Regex :|: Regex
  | Regex :.: Regex
  | Star Regex
  deriving (Show, Eq)

infixr 5 :|:
infixr 6 :.:

nullable :: Regex -> Bool
nullable None = False
nullable Empty = True
nullable (Letter _) = False
nullable (a :|: b) = nullable a || nullable b
nullable (a :.: b) = nullable a && nullable b
nullable (Star _) = True

derive :: Char -> Regex -> Regex
derive _ None = None
derive _ Empty = None
derive c (Letter d) = if c == d then Empty else None
derive c (a :|: b) = derive c a :|: derive c b
derive c (a :.: b)
  | nullable a = (derive c a :.: b) :|: derive c b
  | otherwise = derive c a :.: b
derive c (Star a) = derive c a :.: Star a

matches :: Regex -> String -> Bool
matches r [] = nullable r
matches r (c : cs) = matches (derive c r) cs

one, two, three :: Regex
one = Star (Letter 'a' :.: Letter 'b') :.: Letter 'c'
two = Letter 'a' :.: Star (Letter 'a' :|: Letter 'b' :|: Letter 'c')
three = Star (Letter 'b') :.: Star (Letter 'c' :|: Letter 'b')

{-? solve = ?(s :: String) | length s <= 6 && matches one s && matches two s && length s >= 4 ?-}
{-? twin = ?(s :: String) | length s <= 6 && matches one s && matches three s && length s >= 4 ?-}
