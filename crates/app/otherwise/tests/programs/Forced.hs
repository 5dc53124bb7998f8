{-# LANGUAGE DeriveAnyClass #-}
{-# LANGUAGE DeriveGeneric #-}

-- GHC prints 2, forced, three, lazy, 3.
module Main where

import Control.DeepSeq
import Control.Exception
import GHC.Generics (Generic)

data T = Leaf | Node T Int T deriving (Show, Generic, NFData)
data U a = U { unU :: a, more :: [a] } deriving (Generic)
instance NFData a => NFData (U a)

depth :: T -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  print (depth (force (Node Leaf 1 (Node Leaf 2 Leaf))))
  r <- try (evaluate (rnf (Node Leaf undefined Leaf))) :: IO (Either ErrorCall ())
  putStrLn (either (const "forced") (const "lazy") r)
  s <- try (evaluate (U (1 :: Int) [2, error "three"] `deepseq` ())) :: IO (Either ErrorCall ())
  putStrLn (either (\(ErrorCall m) -> m) (const "lazy") s)
  t <- try (evaluate (U (1 :: Int) [2, error "three"] `seq` ())) :: IO (Either ErrorCall ())
  putStrLn (either (const "forced") (const "lazy") t)
  print (length $!! [1, 2, 3 :: Int])
