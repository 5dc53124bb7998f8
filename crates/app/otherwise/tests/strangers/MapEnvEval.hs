-- judged: evalNoCheck wrong, the rest verified
-- Expressions over a Data.Map environment.
module MapEnvEval where
import qualified Data.Map as M

data E = N Int | V String | E :+ E | E :/ E

{-@ type NZ = {v:Int | v /= 0} @-}

{-@ divS :: Int -> NZ -> Int @-}
divS :: Int -> Int -> Int
divS = div

eval :: M.Map String Int -> E -> Maybe Int
eval _ (N n) = Just n
eval g (V x) = M.lookup x g
eval g (a :+ b) = do
  x <- eval g a
  y <- eval g b
  return (x + y)
eval g (a :/ b) = do
  x <- eval g a
  y <- eval g b
  if y == 0 then Nothing else Just (divS x y)

evalNoCheck :: M.Map String Int -> E -> Int
evalNoCheck _ (N n) = n
evalNoCheck g (V x) = M.findWithDefault 0 x g
evalNoCheck g (a :+ b) = evalNoCheck g a + evalNoCheck g b
evalNoCheck g (a :/ b) = divS (evalNoCheck g a) (evalNoCheck g b)
