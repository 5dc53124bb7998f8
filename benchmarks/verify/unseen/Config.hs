-- twin defaults: { port = 8080 => { port = 80800
module Config where

{-@ type Port = {v:Int | 0 < v && v < 65536} @-}
{-@ data Config = Config { port :: Port, retries :: Nat, hosts :: {v:[String] | len v > 0} } @-}
data Config = Config { port :: Int, retries :: Int, hosts :: [String] }

defaults :: Config
defaults = Config { port = 8080, retries = 3, hosts = ["localhost"] }

{-@ withPort :: Port -> Config -> Config @-}
withPort :: Int -> Config -> Config
withPort p c = c { port = p }

retry :: Config -> Maybe Config
retry c
  | retries c > 0 = Just c { retries = retries c - 1 }
  | otherwise = Nothing

{-@ primary :: Config -> String @-}
primary :: Config -> String
primary c = head (hosts c)

{-@ addHost :: String -> Config -> Config @-}
addHost :: String -> Config -> Config
addHost h c = c { hosts = h : hosts c }
