module Main where

import Control.Monad.State

type Stack = [Int]

push :: Int -> State Stack ()
push x = modify (x :)

pop :: State Stack (Maybe Int)
pop = do
  s <- get
  case s of
    [] -> return Nothing
    (x : xs) -> put xs >> return (Just x)

labelTree :: Tree Char -> State Int (Tree (Int, Char))
labelTree Leaf = return Leaf
labelTree (Node l c r) = do
  l' <- labelTree l
  n <- get
  put (n + 1)
  r' <- labelTree r
  return (Node l' (n, c) r')

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

counter :: StateT Int IO ()
counter = do
  forM_ [1 .. 3] $ \i -> do
    modify' (+ i)
    s <- get
    lift (putStrLn ("sum " ++ show s))
  n <- gets (* 2)
  when (n > 10) $ liftIO (putStrLn "big")

main :: IO ()
main = do
  print (runState (push 1 >> push 2 >> pop) [])
  print (evalState (replicateM 3 pop) [7, 8])
  print (execState (mapM_ push [1 .. 5]) [])
  print (evalState (labelTree (Node (Node Leaf 'a' Leaf) 'b' (Node Leaf 'c' Leaf))) 0)
  execStateT counter 0 >>= print
  print (runState (zipWithM (\a b -> state (\s -> (a * b + s, s + 1))) [1, 2] [3, 4]) 100)
