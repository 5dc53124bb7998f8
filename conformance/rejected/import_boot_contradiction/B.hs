module B where
import Main
x :: Int
x = 3
