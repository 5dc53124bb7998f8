module Main where

data Config = Config { host :: String, port :: Int, debug :: Bool }

partial :: Config
partial = Config { host = "localhost", debug = True }

main :: IO ()
main = do
  putStrLn (host partial)
  print (debug partial)
  print (port partial { port = 80 })
  print (port partial)
