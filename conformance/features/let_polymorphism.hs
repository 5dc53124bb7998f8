module Main where

main :: IO ()
main = do
  let ident x = x
      pair = \a b -> (a, b)
      compose f g = \x -> f (g x)
  print (ident 3, ident "s", ident ident 'c')
  print (pair 1 'x', pair "a" True)
  print (compose length show 12345, compose not even 3)
  print (nested 5)
  let swap (a, b) = (b, a)
      twice f = f . f
  print (twice swap (1, 2), swap ('a', True))
  print (twice (twice (+ 1)) 0)

nested :: Int -> (String, [Int])
nested n = (label 'q', wrap n)
  where
    wrap x = [x, x]
    label c = concatMap show (wrap c) ++ show (length (wrap [n]))
