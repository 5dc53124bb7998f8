module Main where

import Control.Exception

data BankError
  = InsufficientFunds Int
  | UnknownAccount String
  deriving Show

instance Exception BankError

withdraw :: Int -> Int -> IO Int
withdraw balance amount
  | amount > balance = throwIO (InsufficientFunds (amount - balance))
  | otherwise = return (balance - amount)

main :: IO ()
main = do
  b <- withdraw 100 30
  print b
  r <- try (withdraw b 100)
  case r of
    Left (InsufficientFunds n) -> putStrLn ("short by " ++ show n)
    Left e -> throwIO e
    Right n -> print n
  handle (\e -> putStrLn ("handled: " ++ show (e :: BankError))) (throwIO (UnknownAccount "bob"))
  _ <- withdraw 1 2 `catch` \e -> case e of
    InsufficientFunds _ -> return 0
    _ -> throwIO e
  throwIO (UnknownAccount "carol")
