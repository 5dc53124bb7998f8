\documentclass{article}
\begin{document}
This is not code: f x = (
\begin{code}
module Latex where

f :: Int -> Int
f x = x
  + 1
\end{code}
Text in between ``quotes'' {- and things -}.
\begin{code}
g = f . f
\end{code}
\end{document}
