{-# LANGUAGE LambdaCase, ScopedTypeVariables #-}
import Control.Exception
import Control.Monad (forM_, when)
import Data.IORef

data Broken = Broken Int | Worse String deriving Show
instance Exception Broken where
  displayException (Broken n) = "broken " ++ show n
  displayException (Worse s) = "worse: " ++ s

step :: IORef [String] -> String -> IO ()
step r s = modifyIORef r (s :)

main :: IO ()
main = do
  r <- newIORef []
  let say = step r
  a <- try (bracket (say "get" >> return 5) (\n -> say ("put " ++ show n)) (\n -> say "use" >> when (n > 3) (throwIO (Broken n)) >> return n))
  print (either (\(e :: Broken) -> displayException e) show a)
  b <- try (bracket_ (say "in") (say "out" >> throwIO (Worse "out")) (throwIO (Broken 1) :: IO ()))
  print (either (\(e :: Broken) -> displayException e) show b)
  (say "body" >> throwIO (Broken 2)) `catch` \case { Broken n -> say ("caught " ++ show n); e -> throwIO e }
  c <- try ((evaluate (1 `div` (0 :: Int)) `onException` say "exc") `finally` say "fin")
  print (c :: Either ArithException Int)
  d <- try (handleJust (\case { Worse s -> Just s; _ -> Nothing }) (return . length) (throwIO (Broken 3)))
  print (either (\(e :: Broken) -> displayException e) show d)
  e <- tryJust (\x -> if x == Overflow then Just "over" else Nothing) (throwIO Overflow :: IO Int)
  print e
  f <- catches (Left <$> evaluate (head ([] :: [Int])))
    [Handler (\(x :: ArithException) -> return (Right (show x))), Handler (\(x :: ErrorCall) -> return (Right "error call"))]
  print f
  g <- try (evaluate (let xs = [1, 2, 3 :: Int] in xs !! 3)) :: IO (Either SomeException Int)
  putStrLn (either (const "no such element") show g)
  h <- try (throwIO (AssertionFailed "mine")) :: IO (Either AssertionFailed ())
  print h
  forM_ [toException (Broken 9), toException DivideByZero, toException (userError "u"), toException (ErrorCall "ec")] $ \x ->
    putStrLn (displayException x ++ " | " ++ show (fromException x :: Maybe Broken))
  i <- try (mapException (\(ErrorCall s) -> Worse s) (error "pure") `seq` return ())
  print (either (\(x :: Broken) -> displayException x) show i)
  j <- uninterruptibleMask (\restore -> restore (return 'j') `catch` \(_ :: SomeException) -> return '?')
  print j
  readIORef r >>= mapM_ putStrLn . reverse
