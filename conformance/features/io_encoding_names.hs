-- Encodings have names; those that texts have here can be chosen.
module Main (main) where

import System.IO

main :: IO ()
main = do
  hSetEncoding stdout utf8
  putStrLn "Größe: 3 µm"
  print [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1]
  chosen <- mkTextEncoding "UTF-8"
  hSetEncoding stdin chosen
  print chosen
