module Main where

import Debug.Trace

note :: String -> a -> a
note s x = trace s x

pick :: Bool -> a -> a -> a
pick c x y = if c then x else y

main :: IO ()
main = do
  print (pick (note "condition" True) (note "then" 'a') (note "else" 'b'))
  print (note "left" False && note "right" True)
  print (note "left2" True || note "right2" undefined)
  case (note "first component" 1, note "second component" 2) of
    (_, 2) -> putStrLn "matched on the second only"
    _ -> putStrLn "no match"
  let p = note "pair" (note "in pair" 'p', ())
  p `seq` putStrLn "pair is in weak head normal form"
  print (fst p)
  traceM "from traceM"
  print (traceShow (1 :: Int, "shown") 'q')
  print (traceShowId (3 + 4 :: Int))
