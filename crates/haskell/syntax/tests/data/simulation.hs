module Main (main) where

import Control.Monad (forM_, unless)
import Data.IORef
import System.IO

data Event = Arrive { at :: Double, who :: Int } | Leave { at :: Double, who :: Int }
  deriving Show

data World = World
  { clock :: !Double
  , queue :: [Int]
  , served :: !Int
  , waiting :: Double
  }

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

step :: World -> Event -> World
step w e = case e of
  Arrive t n -> w' { queue = queue w ++ [n] }
  Leave _ _ | _ : rest <- queue w -> w' { queue = rest, served = served w + 1 }
            | otherwise -> w'
  where w' = w { clock = at e, waiting = waiting w + dt * fromIntegral (length (queue w)) }
        dt = at e - clock w

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  seed <- newIORef 42
  let draw = do
        s <- readIORef seed
        let s' = lcg s
        writeIORef seed $! s'
        return (fromIntegral (s' `div` 65536 `mod` 100) / 10)
      start = World { clock = 0, queue = [], served = 0, waiting = 0 }
  world <- newIORef start
  forM_ [1 .. 10] $ \n -> do
    t <- draw
    now <- clock <$> readIORef world
    modifyIORef' world (`step` Arrive (now + t) n)
    unless (even n) $
      modifyIORef' world (\w -> step w (Leave (clock w) n))
  final <- readIORef world
  putStrLn $ "served " ++ show (served final)
    ++ ", waiting "
    ++ show (waiting final)
