{-# LANGUAGE RecursiveDo, ApplicativeDo, BlockArguments, PostfixOperators, UnicodeSyntax, RankNTypes, NumDecimals, HexFloatLiterals #-}
module Main where
import Control.Monad.Fix
import Data.IORef
import Control.Monad

data Node = Node Int (IORef Node)
mkLoop :: IO Node
mkLoop = mdo
  r1 <- newIORef n2
  let n1 = Node 1 r1
  r2 <- newIORef n1
  let n2 = Node 2 r2
  return n1

(!) :: Integer -> Integer
(!) n = product [1 .. n]

idU ∷ ∀ a. a → a
idU x = x

main :: IO ()
main = do
  Node a r <- mkLoop
  Node b r' <- readIORef r
  Node c _ <- readIORef r'
  print (a, b, c)
  print ((5 !))
  when True do
    putStrLn "block"
  forM_ [1, 2] \i -> do
    print i
  xs <- mfix (\xs -> return (1 : map (* 2) (take 4 xs)))
  print xs
  rec { let { ys = 1 : zs } ; zs <- return (take 3 ys) }
  print zs
  print (idU 3, 1.5e3 :: Integer)
  let go = \x -> if x > 100 then x else go (x * 2)
  print $ go 3
