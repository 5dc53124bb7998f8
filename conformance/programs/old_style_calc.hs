-- A calculator in the style of the nineties.
module Main where

import Data.Char

infixl 5 `sq`
infixr 4 #>

type Parse a = String -> [(a, String)]

sq :: Parse a -> Parse b -> Parse (a, b)
(p `sq` q) s = [((a, b), s2) | (a, s1) <- p s, (b, s2) <- q s1]

(#>) :: Parse a -> (a -> b) -> Parse b
(p #> f) s = [(f a, r) | (a, r) <- p s]

alt :: Parse a -> Parse a -> Parse a
alt p q s = case p s of
              [] -> q s
              rs -> rs

many1, many0 :: Parse a -> Parse [a]
many1 p = p `sq` many0 p #> uncurry (:)
many0 p = many1 p `alt` \s -> [([], s)]

sat :: (Char -> Bool) -> Parse Char
sat p (c:cs) | p c = [(c, cs)]
sat _ _            = []

tok :: Parse a -> Parse a
tok p = p . dropWhile isSpace

sym :: Char -> Parse Char
sym c = tok (sat (== c))

number :: Parse Integer
number = tok (many1 (sat isDigit)) #> foldl (\n d -> n*10 + toInteger (digitToInt d)) 0

expr, term, factor :: Parse Integer
expr = term `sq` many0 ((sym '+' `alt` sym '-') `sq` term) #> build
term = factor `sq` many0 ((sym '*' `alt` sym '/') `sq` factor) #> build
factor = number `alt` (sym '(' `sq` expr `sq` sym ')' #> \((_, e), _) -> e)
         `alt` (sym '-' `sq` factor #> negate . snd)

build (x, ops) = foldl ap x ops
  where ap a ('+', b) = a+b
        ap a ('-', b) = a-b
        ap a ('*', b) = a*b
        ap a ('/', b) | b == 0    = error "division by zero"
                      | otherwise = a `div` b
        ap _ (c, _) = error ("operator " ++ [c])

calc :: String -> String
calc s = case [v | (v, rest) <- expr s, all isSpace rest] of
           (v:_) -> show v
           []    -> "syntax error"

main = interact (unlines . map calc . lines)
