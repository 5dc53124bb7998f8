{-# LANGUAGE TypeFamilies #-}
module Source (Source (..)) where

class Source r where
  data Vec r a
  size :: Vec r a -> Int
  at :: Vec r a -> Int -> a
