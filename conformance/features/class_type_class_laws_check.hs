module Main where

-- Checking laws on small samples: functors, monoids, monads, orderings, through explicit polymorphism.
newtype Parser a = Parser { run :: String -> [(a, String)] }

instance Functor Parser where fmap f (Parser p) = Parser (\s -> [(f a, r) | (a, r) <- p s])
instance Applicative Parser where
  pure a = Parser (\s -> [(a, s)])
  Parser f <*> Parser p = Parser (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])
instance Monad Parser where
  Parser p >>= k = Parser (\s -> [x | (a, r) <- p s, x <- run (k a) r])

item :: Parser Char
item = Parser (\s -> case s of { c : cs -> [(c, cs)]; [] -> [] })

inputs :: [String]
inputs = ["", "a", "ab", "abc"]

same :: Eq a => Parser a -> Parser a -> Bool
same p q = and [run p s == run q s | s <- inputs]

monoidLaws :: (Eq m, Monoid m) => [m] -> Bool
monoidLaws xs = and [(a <> b) <> c == a <> (b <> c) | a <- xs, b <- xs, c <- xs] && all (\x -> x <> mempty == x && mempty <> x == x) xs

orderLaws :: Ord a => [a] -> Bool
orderLaws xs = and [(a <= b || b <= a) && (compare a b == EQ) == (a == b) && (max a b >= a) | a <- xs, b <- xs]

main :: IO ()
main = do
  print (same (fmap id item) item, same (fmap (succ . succ) item) (fmap succ (fmap succ item)))
  print (same (return 'x' >>= k) (k 'x'), same (item >>= return) item)
  print (same ((item >>= k) >>= k) (item >>= \x -> k x >>= k))
  print (monoidLaws ["", "a", "bc"], monoidLaws [LT, EQ, GT], monoidLaws [Just "x", Nothing], monoidLaws [("a", [1]), ("", [])])
  print (orderLaws [(1, 'a'), (1, 'b'), (0, 'z')], orderLaws [Nothing, Just 0, Just 5], orderLaws [[], [1], [1, 2], [2]])
  where
    k c = fmap (\d -> max c d) item
