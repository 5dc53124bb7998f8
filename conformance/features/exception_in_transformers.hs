{-# LANGUAGE ScopedTypeVariables, ExistentialQuantification #-}
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.State
import Control.Monad.Except
import Data.List
import System.IO
data E1 = E1 Int deriving Show
instance Exception E1
data Shape = forall e. Exception e => Shape e
instance Show Shape where show (Shape e) = show e
instance Exception Shape
newtype Sub = Sub String deriving Show
instance Exception Sub where
  toException = toException . Shape
  fromException x = do { Shape e <- fromException x; castE e } where castE e = fromException (SomeException e)
type App = StateT [String] (ExceptT String IO)
logm :: String -> App ()
logm s = modify (s :)
work :: Int -> App Int
work n = do
  logm ("work " ++ show n)
  when (n > 3) $ throwError ("too much: " ++ show n)
  r <- liftIO (try (evaluate (100 `div` n)))
  case r of
    Left (e :: ArithException) -> logm (show e) >> return 0
    Right v -> return v
main :: IO ()
main = do
  r <- runExceptT (runStateT (mapM work [1, 2, 0]) [])
  print r
  r2 <- runExceptT (runStateT (mapM work [1, 5] `catchError` (\e -> logm e >> return [])) ["start"])
  print r2
  r3 <- runExceptT (evalStateT (forM [1 ..] work) [])
  print r3
  handle (\(E1 n) -> print n) (void (throwIO (E1 5)))
  handle (\(e :: SomeException) -> putStrLn "some") (void (evaluate (length [1 ..  (throw (E1 1))])))
  r4 <- try (evaluate (sum (map (\x -> if x == 3 then throw (E1 x) else x) [1 .. 5])))
  print (either (\(E1 n) -> n * 100) id r4)
  (do r5 <- try (readFile "/nonexistent/file"); case r5 of { Left (e :: IOException) -> putStrLn "no file"; Right s -> putStrLn s })
  res <- try (bracket (putStrLn "open" >> return 1) (\_ -> putStrLn "close") (\x -> when (x == 1) (throwIO (userError "inside")) >> return x))
  print (res :: Either IOException Int)
  flip catch (\e -> putStrLn ("arith: " ++ show (e :: ArithException))) $ do
    _ <- evaluate (1 `mod` (0 :: Integer))
    return ()
  x <- catch (evaluate (let xs = [] :: [Int] in foldr1 (+) xs)) (\(e :: ErrorCall) -> return (-1)) `catch` (\(e :: SomeException) -> return (-2))
  print x
  print =<< (try (throwIO (Sub "s")) :: IO (Either Shape ()))
  r7 <- try (evaluate (case (1 :: Int) of 2 -> 'x')) :: IO (Either PatternMatchFail Char)
  putStrLn (either (const "pattern") show r7)
  uninterruptibleMask_ (putStrLn "masked")
  n <- uncurry (+) <$> (evaluate (1, 2) `onException` putStrLn "never")
  print n
  throwIO (E1 9) `catch` \e -> do
    hPutStrLn stderr ("last " ++ show (e :: E1))
    throwIO e
