{-# LANGUAGE FlexibleContexts #-}
-- Corners of the libraries that come with GHC.
module Main where

import Control.Concurrent.STM (STM, atomically)
import Control.Concurrent.STM.TArray (TArray)
import Data.Array (Array)
import Data.Array.MArray (freeze, newArray, readArray, writeArray)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import Data.IORef
import Data.Monoid (Sum (..))
import Data.Time.Calendar (fromGregorian)
import Data.Time.Calendar.Easter
import Data.Time.Calendar.MonthDay
import Data.Type.Coercion
import GHC.Float.RealFracMethods (floorDoubleInt, roundFloatInteger)

counts :: STM (Array Char Int)
counts = do
  cells <- newArray ('a', 'e') 0 :: STM (TArray Char Int)
  let count c = readArray cells c >>= \n -> writeArray cells c (n + 1)
  mapM_ count (filter (< 'f') "abracadabra")
  freeze cells

main :: IO ()
main = do
  print =<< atomically counts
  print (L.unpack (B.toLazyByteString (B.word16Host 258 <> B.int32Host (-2) <> B.wordHost 7 <> B.doubleHost 1.5 <> B.shortByteString (Short.pack [9, 8]))))
  print (map gregorianEaster [1961, 2000, 2024, 2025], map orthodoxEaster [2024, 2025])
  print (sundayAfter (fromGregorian 2024 12 31), sundayAfter (fromGregorian 2024 12 29))
  print (monthAndDayToDayOfYear True 3 1, dayOfYearToMonthAndDay False 60, monthAndDayToDayOfYearValid False 2 29, monthLength True 2)
  print (floorDoubleInt (-2.5), roundFloatInteger 3.5)
  cell <- newIORef 'x'
  _ <- mkWeakIORef cell (return ())
  readIORef cell >>= print
  let known = Coercion :: Coercion (Sum Int) Int
  print (coerceWith known (Sum 3), [minBound .. maxBound] == [known], known, read "Coercion" == known)
