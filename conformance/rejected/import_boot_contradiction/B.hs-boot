module B where
x :: Bool
