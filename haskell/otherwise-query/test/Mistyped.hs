{-# LANGUAGE QuasiQuotes #-}

module Mistyped where

import Otherwise.Query

mistyped :: Bool -> IO (Maybe [Int])
mistyped = [q| \(n :: Int) -> ?(xs :: [Int]) | length xs == n |]
