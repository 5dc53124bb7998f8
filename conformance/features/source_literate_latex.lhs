\documentclass{article}
\begin{document}
Code is what stands between the markers; this is not: main = print 0

\begin{code}
module Main where

area :: Double -> Double
area r = 3 * r * r
\end{code}

More text, with a $formula$ and a > sign inside.

\begin{code}
main :: IO ()
main = do
  print (area 2)
  putStrLn "literate"
\end{code}
\end{document}
