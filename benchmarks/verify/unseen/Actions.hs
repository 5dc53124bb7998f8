-- twin readPos: | n > 0 -> Just n => | n >= 0 -> Just n
-- twin get: then m IM.! k else d => then d else m IM.! k
module Actions where
import Data.IORef
import Control.Monad (when, forM_, unless)
import qualified Data.IntMap as IM
-- IO programs, homework main functions
{-@ readPos :: String -> Maybe {v:Int | v > 0} @-}
readPos :: String -> Maybe Int
readPos s = case reads s of
  [(n, "")] | n > 0 -> Just n
  _ -> Nothing
{-@ average :: Int -> {n:Int | n > 0} -> Int @-}
average :: Int -> Int -> Int
average t n = t `div` n
main :: IO ()
main = do
  putStrLn "n?"
  l <- getLine
  case readPos l of
    Nothing -> putStrLn "bad"
    Just n -> do
      print (average 100 n)
      when (n > 10) $ print (100 `div` n)
      forM_ [1 .. n] $ \i -> print (n `div` i)
{-@ counter :: IO (IORef Nat) @-}
counter :: IO (IORef Int)
counter = newIORef 0
{-@ tick :: IORef Nat -> IO Nat @-}
tick :: IORef Int -> IO Int
tick r = do
  n <- readIORef r
  writeIORef r (n + 1)
  return n
{-@ loopM :: n:Nat -> (Nat -> IO ()) -> IO () @-}
loopM :: Int -> (Int -> IO ()) -> IO ()
loopM 0 _ = return ()
loopM n f = f n >> loopM (n - 1) f
{-@ hist :: [Int] -> IM.IntMap Nat @-}
hist :: [Int] -> IM.IntMap Int
hist = foldr (\k m -> IM.insertWith (+) k 1 m) IM.empty
{-@ lookupH :: Int -> IM.IntMap Nat -> Nat @-}
lookupH :: Int -> IM.IntMap Int -> Int
lookupH k m = IM.findWithDefault 0 k m
get :: Int -> IM.IntMap a -> a -> a
get k m d = if IM.member k m then m IM.! k else d
