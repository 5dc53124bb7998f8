module Main where

import Control.Exception

newtype MyErr = MyErr String
instance Show MyErr where
  show (MyErr s) = "MyErr<" ++ s ++ ">"
instance Exception MyErr where
  displayException (MyErr s) = "displayed " ++ s

main :: IO ()
main = do
  -- the inner handler does not match and lets the exception through
  (throwIO (MyErr "outer") `catch` (\e -> putStrLn ("arith " ++ show (e :: ArithException))))
    `catch` (\e -> putStrLn ("mine " ++ show (e :: MyErr)))
  -- an exception thrown in a handler
  (throwIO (MyErr "a") `catch` (\(MyErr s) -> throwIO (MyErr (s ++ "b"))))
    `catch` (\(MyErr s) -> putStrLn s)
  -- laziness lets a thunk escape the handler
  x <- return (error "escaped" :: Int) `catch` (\e -> const (return 0) (e :: SomeException))
  r <- try (evaluate (x + 1))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  print (fmap displayException (fromException (toException (MyErr "q")) :: Maybe MyErr))
  print (fmap show (fromException (toException (MyErr "q")) :: Maybe ArithException))
  throw (MyErr "uncaught") `seq` return ()
