{-# LANGUAGE InstanceSigs, ScopedTypeVariables #-}
module Main where

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap :: (a -> b) -> Parser a -> Parser b
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (x, rest) -> Just (f x, rest)

instance Applicative Parser where
  pure :: a -> Parser a
  pure x = Parser $ \s -> Just (x, s)
  (<*>) :: forall a b. Parser (a -> b) -> Parser a -> Parser b
  Parser pf <*> Parser pa = Parser go
    where
      go :: String -> Maybe (b, String)
      go s = do
        (f, s1) <- pf s
        (x, s2) <- pa s1
        Just (f x, s2)

item :: Parser Char
item = Parser go
  where
    go (c : cs) = Just (c, cs)
    go [] = Nothing

main :: IO ()
main = do
  print (runParser ((,) <$> item <*> item) "xyz")
  print (runParser ((,) <$> item <*> item) "x")
  print (runParser (item <* item) "xyz")
  print (runParser (pure 'q' :: Parser Char) "")
