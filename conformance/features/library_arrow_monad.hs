-- Arrows as applicatives and monads.
import Control.Applicative
import Control.Arrow
import Control.Monad

unwrap :: ArrowMonad (Kleisli []) a -> [a]
unwrap (ArrowMonad k) = runKleisli k ()

pick :: [a] -> ArrowMonad (Kleisli []) a
pick xs = ArrowMonad (Kleisli (const xs))

main :: IO ()
main = do
  print (unwrap ((,) <$> pick [1, 2 :: Int] <*> pick "ab"))
  print (unwrap (pick [1 .. 4 :: Int] >>= \n -> pick (replicate n n)))
  print (unwrap (pick [1] <|> empty <|> pick [2, 3 :: Int]))
  print (unwrap (mplus mzero (pick "z")))
  print (unwrapArrow ((+) <$> WrapArrow (* 2) <*> WrapArrow (+ 10)) (5 :: Int))
  print (runKleisli (unwrapArrow (empty <|> WrapArrow (Kleisli (\n -> [n, n + 1])))) (1 :: Int))
  print (map (leftApp (+ 1)) [Left 1, Right 'x' :: Either Int Char])
