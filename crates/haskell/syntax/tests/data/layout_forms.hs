module LayoutForms where

import Control.Monad (forM_, unless, when)

oneLine x = let y = x + 1; z = y * 2 in y + z

braces x = let { y = x; z = y } in case z of { 0 -> y; _ | z > 1 -> z | otherwise -> x }

nested :: Int -> IO ()
nested n = do
  let loop i
        | i > n = return ()
        | even i = do
            print i
            loop (i + 1)
        | otherwise = loop (i + 1)
  loop 0
  if n > 3
    then putStrLn "big"
    else putStrLn "small"
  if n > 4 then putStrLn "bigger" else do
    putStrLn "not"
    putStrLn "bigger"
  forM_ [1 .. n] $ \i ->
    when (odd i) $ do
      print (i, case i of
        1 -> "one"
        _ -> "many")
      unless (i < 2) $
        print i
  where
  unused = ()

operatorsAfterBlocks m = do
    x <- m
    return x
  <> do
    return 1

semicolons = do { a <- Just 1; b <- Just 2
                ; let { c = a + b }
                ; return c }

inList = [case x of Just y -> y; Nothing -> 0 | x <- [Just 1, Nothing]]

inTuple = (if True then 1 else 2, let a = 3 in a, \x -> x, do Just 4)

whereAfterGuards x
  | x > limit = a
  | otherwise
  = b
  where a = 1
        b = 2
        limit = 10

caseInCase x y = case x of
  Just a -> case y of
    Just b -> a + b
    Nothing -> a
  Nothing -> 0
