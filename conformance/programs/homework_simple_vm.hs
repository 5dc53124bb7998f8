module Main where

import Data.IORef
import Control.Monad
import qualified Data.Map as Map

data Instr
  = Push Int | Pop | Add | Mul | Sub | Dup | Swap
  | Jmp Int | Jz Int | Load String | Store String | Print | Halt
  deriving (Show, Read, Eq)

data VM = VM { stack :: [Int], pc :: Int, vars :: Map.Map String Int, halted :: Bool, out :: [String] }

step :: [Instr] -> VM -> Either String VM
step prog vm
  | pc vm >= length prog = Right vm { halted = True }
  | otherwise = exec (prog !! pc vm) vm { pc = pc vm + 1 }

exec :: Instr -> VM -> Either String VM
exec i vm = case (i, stack vm) of
  (Push n, s) -> ok (n : s)
  (Pop, _ : s) -> ok s
  (Add, b : a : s) -> ok (a + b : s)
  (Mul, b : a : s) -> ok (a * b : s)
  (Sub, b : a : s) -> ok (a - b : s)
  (Dup, a : s) -> ok (a : a : s)
  (Swap, b : a : s) -> ok (a : b : s)
  (Jmp t, _) -> Right vm { pc = t }
  (Jz t, 0 : s) -> Right vm { pc = t, stack = s }
  (Jz _, _ : s) -> ok s
  (Load v, s) -> maybe (Left ("undefined " ++ v)) (ok . (: s)) (Map.lookup v (vars vm))
  (Store v, a : s) -> Right vm { stack = s, vars = Map.insert v a (vars vm) }
  (Print, a : s) -> Right vm { stack = s, out = show a : out vm }
  (Halt, _) -> Right vm { halted = True }
  (_, s) -> Left (show i ++ " on " ++ show s ++ " at " ++ show (pc vm - 1))
  where ok s = Right vm { stack = s }

run :: [Instr] -> Either String [String]
run prog = go 1000 (VM [] 0 Map.empty False [])
  where
    go 0 _ = Left "out of fuel"
    go n vm | halted vm = Right (reverse (out vm))
            | otherwise = step prog vm >>= go (n - 1 :: Int)

factorial :: Int -> [Instr]
factorial n =
  [ Push n, Store "n", Push 1, Store "acc"
  , Load "n", Jz 15
  , Load "acc", Load "n", Mul, Store "acc"
  , Load "n", Push 1, Sub, Store "n", Jmp 4
  , Load "acc", Print, Halt ]

main :: IO ()
main = do
  print (run (factorial 6))
  print (run [Push 1, Add])
  print (run [Jmp 0])
  print (run [Load "x"])
  print (run (read "[Push 3,Dup,Mul,Print]"))
  counter <- newIORef (0 :: Int)
  forM_ [1 .. 5] $ \k -> either (const (return ())) (mapM_ (\s -> modifyIORef' counter (+ read s))) (run (factorial k))
  readIORef counter >>= print
