{-# LANGUAGE ScopedTypeVariables, LambdaCase, ExistentialQuantification #-}
module Main where
import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error
import Data.Maybe
import Data.IORef
import qualified Data.Map as M
import System.Exit

data ParseError = ParseError { peLine :: Int, peMsg :: String } deriving Show
instance Exception ParseError where
  displayException (ParseError l m) = "line " ++ show l ++ ": " ++ m

data AppException = forall e. Exception e => AppException e
instance Show AppException where show (AppException e) = "App:" ++ show e
instance Exception AppException
data Timeout' = Timeout' deriving Show
instance Exception Timeout' where
  toException = toException . AppException
  fromException x = do { AppException e <- fromException x; cast' e }
    where cast' e = fromException (toExceptionRaw e)
          toExceptionRaw e = SomeException e
newtype Quota = Quota Int deriving (Show, Eq)
instance Exception Quota

tryAll :: String -> IO a -> IO ()
tryAll label act = do
  r <- try act
  case r of
    Right _ -> putStrLn (label ++ ": fine")
    Left (e :: SomeException) -> putStrLn (label ++ ": " ++ takeWhile (/= '\n') (show e))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  tryAll "head" (evaluate (head ([] :: [Int])))
  tryAll "div" (evaluate (1 `mod` (0 :: Int)))
  tryAll "fromJust" (evaluate (length (fromJust Nothing :: String)))
  tryAll "incomplete" (evaluate (let f :: Int -> Int; f 1 = 2 in f 3))
  tryAll "case" (evaluate (case Just 3 of Nothing -> ()))
  tryAll "lambda" (evaluate ((\(Just x) -> x :: Int) Nothing))
  tryAll "let" (evaluate (let (a, Just b) = (1 :: Int, Nothing :: Maybe Int) in a + b))
  tryAll "undefined" (evaluate (undefined :: Int))
  tryAll "throwIO" (throwIO (ParseError 3 "bad"))
  tryAll "user" (ioError (userError "oops"))
  tryAll "fail" (fail "in IO" :: IO ())
  tryAll "pattern" (do { Just x <- return (Nothing :: Maybe Int); print x })
  tryAll "assert" (evaluate (M.fromList [(1, 2)] M.! (5 :: Int) :: Int))
  tryAll "read" (evaluate (read "x" :: Int))
  tryAll "chr" (evaluate (toEnum 5 :: Bool))
  tryAll "succ" (evaluate (succ (maxBound :: Int)))
  tryAll "neg exp" (evaluate (2 ^ (-1 :: Int) :: Int))
  tryAll "index" (evaluate ([1, 2, 3] !! 10 :: Int))
  tryAll "negindex" (evaluate ([1, 2, 3] !! (-1) :: Int))
  tryAll "foldr1" (evaluate (foldr1 (+) ([] :: [Int])))
  tryAll "maximum" (evaluate (maximum ([] :: [Int])))
  tryAll "cycle" (evaluate (head (cycle ([] :: [Int]))))
  tryAll "exit" (exitWith (ExitFailure 4))
  tryAll "minBound div" (evaluate ((minBound :: Int) `div` (-1)))
  handle (\e -> putStrLn ("arith " ++ show (e :: ArithException))) (void (evaluate (5 `div` (0 :: Integer))))
  r <- tryJust (\e -> if isDoesNotExistError e then Just (ioeGetFileName e) else Nothing) (readFile "/nonexistent/file")
  print (either id (const Nothing) r)
  (do { _ <- throwIO (Quota 3); return () }) `catches`
    [ Handler (\(e :: ArithException) -> putStrLn ("A " ++ show e))
    , Handler (\(Quota n) -> putStrLn ("Q " ++ show n))
    , Handler (\(e :: SomeException) -> putStrLn ("S " ++ show e)) ]
  ref <- newIORef []
  let note s = modifyIORef ref (s :)
  res <- try (bracket (note "acquire" >> return 5) (\_ -> note "release") (\n -> note "use" >> when (n > 3) (throwIO (Quota n)) >> return n))
  print (res :: Either Quota Int)
  (note "body" `finally` note "finally") `onException` note "never"
  void (try ((throwIO (ErrorCall "x") :: IO ()) `onException` note "onException") :: IO (Either ErrorCall ()))
  readIORef ref >>= print . reverse
  r2 <- try (evaluate (foldr (\x acc -> if x > 3 then throw (Quota x) else x + acc) 0 [1 .. 10]))
  print (r2 :: Either Quota Int)
  m <- getMaskingState
  m' <- mask $ \restore -> (,) <$> getMaskingState <*> restore getMaskingState
  print (m, m')
  r3 <- try (throwIO (AssertionFailed "custom")) :: IO (Either AssertionFailed ())
  print r3
  putStrLn (displayException (ParseError 7 "eof"))
  print (fromException (toException (Quota 9)) == Just (Quota 9))
  r4 <- try (ioError (annotateIOError (mkIOError doesNotExistErrorType "opening" Nothing (Just "f.txt")) "ctx" Nothing Nothing))
  case r4 of
    Left e -> print (e :: IOException) >> print (isDoesNotExistError e, ioeGetErrorString e)
    Right () -> return ()
  flip catch (\(e :: ErrorCall) -> putStrLn ("last: " ++ takeWhile (/= (toEnum 10)) (show e))) $ do
    _ <- evaluate (length [1, error "lazy", 3 :: Int])
    putStrLn "length is lazy in elements"
    _ <- evaluate (sum [1, error "strict", 3 :: Int])
    return ()
  hPutStrLn stderr "to stderr"
  _ <- throwIO (ParseError 1 "final")
  putStrLn "not reached"
