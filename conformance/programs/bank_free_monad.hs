{-# LANGUAGE DeriveFunctor #-}
module Main where

import Control.Monad (ap, forM_, liftM, when)
import Control.Monad.State
import Control.Monad.Writer

-- A free monad over the commands of a bank, run in three ways.
data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free (fmap (>>= k) f)

data Bank next
  = Deposit String Int next
  | Withdraw String Int (Bool -> next)
  | Balance String (Int -> next)
  deriving Functor

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

deposit :: String -> Int -> Free Bank ()
deposit who n = liftF (Deposit who n ())

withdraw :: String -> Int -> Free Bank Bool
withdraw who n = liftF (Withdraw who n id)

balance :: String -> Free Bank Int
balance who = liftF (Balance who id)

transfer :: String -> String -> Int -> Free Bank Bool
transfer a b n = do
  ok <- withdraw a n
  when ok (deposit b n)
  return ok

program :: Free Bank (Bool, Bool, Int)
program = do
  deposit "ann" 50
  x <- transfer "ann" "bob" 30
  y <- transfer "ann" "bob" 30
  forM_ [1 .. 3] (deposit "bob")
  n <- balance "bob"
  return (x, y, n)

inState :: Free Bank a -> State [(String, Int)] a
inState (Pure a) = return a
inState (Free (Deposit who n k)) = modify (change who n) >> inState k
inState (Free (Withdraw who n k)) = do
  have <- gets (maybe 0 id . lookup who)
  if have < n then inState (k False) else modify (change who (-n)) >> inState (k True)
inState (Free (Balance who k)) = gets (maybe 0 id . lookup who) >>= inState . k

change :: String -> Int -> [(String, Int)] -> [(String, Int)]
change who n accounts = case break ((== who) . fst) accounts of
  (before, (_, m) : after) -> before ++ (who, m + n) : after
  (before, []) -> before ++ [(who, n)]

described :: Bool -> Free Bank a -> Writer [String] a
described _ (Pure a) = return a
described ok (Free (Deposit who n k)) = tell ["deposit " ++ show n ++ " for " ++ who] >> described ok k
described ok (Free (Withdraw who n k)) = tell ["withdraw " ++ show n ++ " from " ++ who] >> described ok (k ok)
described ok (Free (Balance who k)) = tell ["balance of " ++ who] >> described ok (k 0)

commands :: Free Bank a -> Int
commands (Pure _) = 0
commands (Free f) = 1 + case f of
  Deposit _ _ k -> commands k
  Withdraw _ _ k -> max (commands (k True)) (commands (k False))
  Balance _ k -> commands (k 0)

main :: IO ()
main = do
  print (runState (inState program) [])
  let (r, steps) = runWriter (described True program)
  print r
  mapM_ putStrLn steps
  print (length (execWriter (described False program)), commands program)
