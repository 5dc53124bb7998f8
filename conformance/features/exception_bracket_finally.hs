module Main where

import Control.Exception

step :: String -> IO ()
step = putStrLn

main :: IO ()
main = do
  r <- try (bracket (step "acquire" >> return 5) (\_ -> step "release") (\n -> step "use" >> evaluate (n `div` 0)))
  print (r :: Either ArithException Int)
  n <- bracket_ (step "in") (step "out") (return 3)
  print n
  (step "body" `onException` step "not run") `finally` step "finally"
  r2 <- try (throwIO (userError "x") `onException` step "on exception") :: IO (Either IOException ())
  print r2
  r3 <- tryJust (\e -> if e == DivideByZero then Just "div" else Nothing) (evaluate (1 `mod` (0 :: Int)))
  print r3
  handleJust (\(ErrorCall m) -> if m == "known" then Just m else Nothing) (putStrLn . ("handled " ++)) (error "known")
  x <- evaluate 3 `catch` \e -> const (return 0) (e :: SomeException)
  print x
