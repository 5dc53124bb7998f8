{-# LANGUAGE NamedFieldPuns, RecordWildCards, DuplicateRecordFields #-}
module Main where
data Cfg = Cfg { name :: String, size :: !Int, opts :: [(String, Bool)] } deriving (Show, Read, Eq, Ord)
data Srv = Srv { host :: String, port :: Int } | NoSrv { reason :: String } deriving (Show, Eq)
def :: Cfg
def = Cfg { name = "def", size = 0, opts = [] }
mk :: Int -> Cfg
mk size = let name = "mk"; opts = [("a", True)] in Cfg{..}
summary :: Cfg -> String
summary Cfg{name, size = n, ..} = name ++ show n ++ show opts
isUp :: Srv -> Bool
isUp Srv{} = True
isUp NoSrv{} = False
main :: IO ()
main = do
  print def
  print (mk 3) { size = 4 }
  putStrLn (summary (mk 7))
  print (read "Cfg {name = \"x\", size = -1, opts = [(\"y\",False)]}" :: Cfg)
  print (map isUp [Srv "h" 1, NoSrv "down"], host (Srv { port = 2, host = "z" }))
  print (def < mk 1, [def { opts = o } | o <- [[], [("k", False)]]])
