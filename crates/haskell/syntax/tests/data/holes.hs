module Holes where

f :: Int -> String
f x = _ x
g = _later + 1
h _ = \_ -> _
