{-# LANGUAGE QuasiQuotes #-}

module Wrong where

import Otherwise.Query

wrong :: Int -> IO (Maybe Int)
wrong = [q| \(n :: Int) -> ?(x :: Int) |
              x > n && missing x |]
