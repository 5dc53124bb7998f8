-- | Regular expressions and a matcher, to be run backwards (section 3.5.3 of the dissertation).
module Regex where

data Regex
  = Empty
  | Epsilon
  | Atom Char
  | Star Regex
  | Concat Regex Regex
  | Or Regex Regex
  deriving (Show, Eq)

match :: Regex -> String -> Bool
match r [] = nullable r
match r (c : cs) = match (derive c r) cs

nullable :: Regex -> Bool
nullable Empty = False
nullable Epsilon = True
nullable (Atom _) = False
nullable (Star _) = True
nullable (Concat a b) = nullable a && nullable b
nullable (Or a b) = nullable a || nullable b

-- | What may follow a character.
derive :: Char -> Regex -> Regex
derive _ Empty = Empty
derive _ Epsilon = Empty
derive c (Atom a) = if a == c then Epsilon else Empty
derive c (Star r) = derive c r `andThen` Star r
derive c (Concat a b)
  | nullable a = (derive c a `andThen` b) `orElse` derive c b
  | otherwise = derive c a `andThen` b
derive c (Or a b) = derive c a `orElse` derive c b

andThen, orElse :: Regex -> Regex -> Regex
andThen Empty _ = Empty
andThen Epsilon r = r
andThen a b = Concat a b
orElse Empty r = r
orElse r Empty = r
orElse a b = Or a b

-- | @(a+b)*c(d+(ef)*)@
mixed :: Regex
mixed =
  Star (Or (Atom 'a') (Atom 'b'))
    `Concat` (Atom 'c' `Concat` Or (Atom 'd') (Star (Concat (Atom 'e') (Atom 'f'))))

-- | @abcdef@, @a+b+c+d+e+f@ and @a*b*c*d*e*f*@.
word, letter, stars :: Regex
word = foldr1 Concat (map Atom "abcdef")
letter = foldr1 Or (map Atom "abcdef")
stars = foldr1 Concat (map (Star . Atom) "abcdef")
