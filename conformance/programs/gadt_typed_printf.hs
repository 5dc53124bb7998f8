{-# LANGUAGE GADTs, KindSignatures, RankNTypes #-}
module Main where
data Format :: * -> * where
  End :: Format String
  D :: Format r -> Format (Int -> r)
  S :: Format r -> Format (String -> r)
  L :: String -> Format r -> Format r
sprintf :: Format r -> r
sprintf f = go f ""
  where
    go :: Format r -> String -> r
    go End acc = acc
    go (D k) acc = \n -> go k (acc ++ show n)
    go (S k) acc = \s -> go k (acc ++ s)
    go (L s k) acc = go k (acc ++ s)
main :: IO ()
main = do
  putStrLn (sprintf (L "x = " (D (L ", name = " (S End)))) 42 "bob")
  putStrLn (sprintf End)
