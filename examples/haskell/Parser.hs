module Parser where

newtype Parser a = Parser {runParser :: String -> Maybe (a, String)}

-- | The text up to a closing bracket.
bracketed :: Parser String
bracketed = Parser $ \text -> case text of
  '[' : rest -> let (inside, more) = break (== ']') rest in Just (inside, tail more)
  _ -> Nothing

-- | Says hello on the terminal.
greet :: String -> IO ()
greet name
  | null name = error "who?"
  | otherwise = putStrLn ("hello " ++ name)
