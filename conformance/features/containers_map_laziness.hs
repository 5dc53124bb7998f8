module Main where

import Control.Exception
import qualified Data.Map as L
import qualified Data.Map.Strict as S

attempt :: String -> a -> IO ()
attempt label x = do
  r <- try (evaluate x)
  putStrLn (label ++ ": " ++ either (\(ErrorCall m) -> "error " ++ m) (const "ok") r)

main :: IO ()
main = do
  attempt "lazy insert" (L.insert 1 (error "v" :: Int) L.empty)
  attempt "strict insert" (S.insert 1 (error "v" :: Int) S.empty)
  attempt "lazy key is forced" (L.insert (error "k" :: Int) 'x' (L.singleton 1 'y'))
  attempt "lazy map" (L.map (const (error "m" :: Int)) (L.fromList [(1, 'a')]))
  attempt "strict map" (S.map (const (error "m" :: Int)) (S.fromList [(1, 'a')]))
  attempt "missing key" (L.fromList [(1, 'a')] L.! 2)
  let fibs = L.fromList [(n, if n < 2 then toInteger n else fibs L.! (n - 1) + fibs L.! (n - 2)) | n <- [0 .. 50 :: Int]]
  print (fibs L.! 50)
