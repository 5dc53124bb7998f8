module Main where

import qualified Stack as S
import qualified Queue as Q
import Queue (Queue, fromList)
import Prelude hiding (lookup)

-- Same names from two modules, told apart by the qualifier; operators too.
drainS :: S.Stack a -> [a]
drainS s = case S.pop s of
  Nothing -> []
  Just (x, s') -> x : drainS s'

drainQ :: Queue a -> [a]
drainQ q = maybe [] (\(x, q') -> x : drainQ q') (Q.pop q)

main :: IO ()
main = do
  print (drainS (S.push 3 (S.push 2 (S.push 1 S.empty))))
  print (drainQ (Q.push 3 (Q.push 2 (Q.push 1 Q.empty))))
  print (drainQ (fromList "abc"))
  print (drainS (1 S.|> S.empty), drainQ (1 Q.|> Q.empty))
  print (map (S.|> S.empty) [1] == [S.push 1 S.empty])
  print ((Prelude.+) 1 2, Prelude.map negate [1])
