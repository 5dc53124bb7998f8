{-# LANGUAGE ImplicitParams, ConstraintKinds, RankNTypes #-}
module Main where
import Data.IORef
import qualified Data.Map as M

type Logged = (?logger :: String -> IO ())
type WithDepth = (?depth :: Int)

info :: (Logged, WithDepth) => String -> IO ()
info s = ?logger (replicate (2 * ?depth) '.' ++ s)

deeper :: WithDepth => (WithDepth => r) -> r
deeper k = let ?depth = ?depth + 1 in k

walk :: (Logged, WithDepth) => Int -> IO Int
walk 0 = info "leaf" >> return 1
walk n = do
  info ("node " ++ show n)
  a <- deeper (walk (n - 1))
  b <- deeper (if n > 1 then walk (n - 2) else return 0)
  return (a + b)

memo :: (?cache :: IORef (M.Map Int Integer)) => Int -> IO Integer
memo n | n < 2 = return (fromIntegral n)
memo n = do
  c <- readIORef ?cache
  case M.lookup n c of
    Just v -> return v
    Nothing -> do
      a <- memo (n - 1)
      b <- memo (n - 2)
      modifyIORef ?cache (M.insert n (a + b))
      return (a + b)

area :: (?pi :: Double) => Double -> Double
area r = ?pi * r * r

both :: (?x :: a, ?y :: b) => (a, b)
both = (?x, ?y)

main :: IO ()
main = do
  out <- newIORef []
  let ?logger = \s -> modifyIORef out (s :)
      ?depth = 0
  n <- walk 3
  readIORef out >>= mapM_ putStrLn . reverse
  print n
  cache <- newIORef M.empty
  let ?cache = cache
  memo 60 >>= print
  print (let ?pi = 3 in area 2, let ?pi = 4 in area 2)
  print (let { ?x = 'c'; ?y = True } in both)
  print (let ?x = 1 in let { ?x = ?x + 1; ?y = ?x * 10 } in both)
  where _unused = ()
