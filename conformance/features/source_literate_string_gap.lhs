A literate file with a gap.

> module Main where
>
> msg :: String
> msg = "hello \
>       \world\
>    \!"
>
> main :: IO ()
> main = putStrLn msg

The end.
