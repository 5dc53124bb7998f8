{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Main where

data Config = Config { host :: String, port :: Int, secure :: Bool } deriving Show

url :: Config -> String
url Config { host, port, secure } = proto ++ "://" ++ host ++ ":" ++ show port
  where
    proto = if secure then "https" else "http"

summary :: Config -> String
summary Config {..} = host ++ "/" ++ show port ++ "/" ++ show secure

build :: Int -> Config
build n = Config {..}
  where
    host = "host" ++ show n
    port = 8000 + n
    secure = even n

partial :: Config -> String
partial Config { host = h, .. } = h ++ show port

puns :: String -> Config
puns host = Config { host, port = 1, secure = False }

updater :: Config -> Int -> Config
updater c port = c { port }

main :: IO ()
main = do
  putStrLn (url (build 1))
  putStrLn (summary (build 2))
  putStrLn (partial (build 3))
  print (puns "p")
  print (updater (puns "q") 99)
  let secure = True
      host = "let"
      port = 5
  print Config {..}
