-- | Regular expressions, and strings that match them (dissertation, section 3.5.3). @match@ is written in the plainest
-- way: it tries all ways to cut the string in two.
module RegEx where

data RegEx
  = Empty -- ^ the empty language
  | Epsilon -- ^ the empty string
  | Atom Char
  | Star RegEx
  | Concat RegEx RegEx
  | Or RegEx RegEx
  deriving (Show, Eq)

match :: RegEx -> String -> Bool
match Empty _ = False
match Epsilon s = null s
match (Atom c) s = s == [c]
match (Star _) [] = True
match (Star r) s = any (\(a, b) -> not (null a) && match r a && match (Star r) b) (cuts s)
match (Concat r1 r2) s = any (\(a, b) -> match r1 a && match r2 b) (cuts s)
match (Or r1 r2) s = match r1 s || match r2 s

-- | All ways to cut a string in two.
cuts :: String -> [(String, String)]
cuts s = ([], s) : case s of
  [] -> []
  c : rest -> [(c : a, b) | (a, b) <- cuts rest]

-- | (a+b)*c(d+(ef)*)
choices :: RegEx
choices =
  Concat
    (Star (Or (Atom 'a') (Atom 'b')))
    (Concat (Atom 'c') (Or (Atom 'd') (Star (Concat (Atom 'e') (Atom 'f')))))

-- | abcdef
sequence6 :: RegEx
sequence6 = foldr1 Concat (map Atom "abcdef")

-- | a+b+c+d+e+f
alternatives6 :: RegEx
alternatives6 = foldr1 Or (map Atom "abcdef")

-- | a*b*c*d*e*f*
stars6 :: RegEx
stars6 = foldr1 Concat (map (Star . Atom) "abcdef")

{-? stringSearch = \(r :: RegEx) -> ?(str :: String) | match r str ?-}
