-- judged: main verified, readPos wrong, the rest verified
module IO where
{-@ need :: {n:Int | n > 0} -> IO () @-}
need :: Int -> IO ()
need n = print n
readPos :: String -> IO ()
readPos s = need (length s)
main :: IO ()
main = do
  need 3
  mapM_ need [1, 2, 3]
