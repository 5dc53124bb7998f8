{-# LANGUAGE PatternSynonyms #-}
module Main where
pattern Zero :: (Eq a, Num a) => a
pattern Zero = 0
pattern One = 1
fac :: (Eq a, Num a) => a -> a
fac Zero = One
fac n = n * fac (n - 1)
data Op = Plus | Minus deriving (Eq, Show)
data E = L Int | B Op E E deriving Show
pattern (:+), (:-) :: E -> E -> E
pattern a :+ b = B Plus a b
pattern a :- b = B Minus a b
infixl 6 :+, :-
eval :: E -> Int
eval (L n) = n
eval (a :+ b) = eval a + eval b
eval (a :- b) = eval a - eval b
main :: IO ()
main = do
  print (fac (5 :: Int), fac (20 :: Integer), fac (3 :: Double))
  print (eval (L 1 :+ L 2 :- L 4), L 1 :- L 2)
