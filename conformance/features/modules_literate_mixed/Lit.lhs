\begin{code}
module Lit where

litValue :: Int
litValue = 2
\end{code}
