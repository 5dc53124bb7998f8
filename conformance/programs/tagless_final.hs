{-# LANGUAGE TypeApplications, ScopedTypeVariables, ConstraintKinds, RankNTypes, KindSignatures, AllowAmbiguousTypes, GeneralizedNewtypeDeriving, FlexibleContexts #-}
-- One program, many meanings: the finally tagless style with pretty printing, evaluation, cost and
-- transformation, for a pure language and for an effectful one.
module Main where

import Control.Monad.State
import Control.Monad.Writer
import Data.Kind (Type)
import qualified Data.Map as M

class Arith (repr :: Type -> Type) where
  int :: Int -> repr Int
  add :: repr Int -> repr Int -> repr Int
  neg :: repr Int -> repr Int

class Arith repr => Logic repr where
  leq :: repr Int -> repr Int -> repr Bool
  cond :: repr Bool -> repr a -> repr a -> repr a

class Lambda (repr :: Type -> Type) where
  lam :: (repr a -> repr b) -> repr (a -> b)
  app :: repr (a -> b) -> repr a -> repr b

type Language repr = (Logic repr, Lambda repr)

newtype Eval a = Eval { runEval :: a }

instance Arith Eval where
  int = Eval
  add (Eval a) (Eval b) = Eval (a + b)
  neg (Eval a) = Eval (negate a)
instance Logic Eval where
  leq (Eval a) (Eval b) = Eval (a <= b)
  cond (Eval c) t e = if c then t else e
instance Lambda Eval where
  lam f = Eval (runEval . f . Eval)
  app (Eval f) (Eval a) = Eval (f a)

newtype Pretty a = Pretty { runPretty :: Int -> Int -> ShowS }

instance Arith Pretty where
  int n = Pretty (\_ d -> showsPrec d n)
  add a b = Pretty (\v d -> showParen (d > 6) (runPretty a v 6 . showString " + " . runPretty b v 7))
  neg a = Pretty (\v d -> showParen (d > 6) (showChar '-' . runPretty a v 7))
instance Logic Pretty where
  leq a b = Pretty (\v d -> showParen (d > 4) (runPretty a v 5 . showString " <= " . runPretty b v 5))
  cond c t e = Pretty (\v d -> showParen (d > 0) (showString "if " . runPretty c v 0 . showString " then " . runPretty t v 0 . showString " else " . runPretty e v 0))
instance Lambda Pretty where
  lam f = Pretty (\v d -> let x = "x" ++ show v in showParen (d > 0) (showString ("\\" ++ x ++ " -> ") . runPretty (f (Pretty (\_ _ -> showString x))) (v + 1) 0))
  app f a = Pretty (\v d -> showParen (d > 9) (runPretty f v 9 . showChar ' ' . runPretty a v 10))

pretty :: Pretty a -> String
pretty p = runPretty p 0 0 ""

newtype Size a = Size Int

instance Arith Size where
  int _ = Size 1
  add (Size a) (Size b) = Size (a + b + 1)
  neg (Size a) = Size (a + 1)
instance Logic Size where
  leq (Size a) (Size b) = Size (a + b + 1)
  cond (Size c) (Size t) (Size e) = Size (c + t + e + 1)
instance Lambda Size where
  lam f = let Size n = f (Size 1) in Size (n + 1)
  app (Size f) (Size a) = Size (f + a + 1)

-- Pushing negation to the leaves, as an interpreter over another interpreter.
data Sign = Pos | Neg deriving Eq
newtype PushNeg repr a = PushNeg { pushNeg :: Sign -> repr a }

instance Arith repr => Arith (PushNeg repr) where
  int n = PushNeg (\s -> if s == Pos then int n else neg (int n))
  add a b = PushNeg (\s -> add (pushNeg a s) (pushNeg b s))
  neg a = PushNeg (\s -> pushNeg a (if s == Pos then Neg else Pos))

term1 :: Arith repr => repr Int
term1 = neg (add (int 8) (neg (add (int 1) (int 2))))

term2 :: Language repr => repr (Int -> Int)
term2 = lam (\x -> cond (leq x (int 10)) (add x (neg (int 3))) (app (lam (\y -> add y y)) x))

class Default a where
  defaultOf :: a
instance Default Int where defaultOf = 7
instance Default Bool where defaultOf = False

withDefault :: forall a. (Default a, Show a) => String
withDefault = show (defaultOf @a)

-- The same style for effects.
class Monad m => MonadStore m where
  save :: String -> Int -> m ()
  load :: String -> m (Maybe Int)

class Monad m => MonadLog m where
  note :: String -> m ()

newtype Pure a = Pure { unPure :: StateT (M.Map String Int) (Writer [String]) a }
  deriving (Functor, Applicative, Monad, MonadState (M.Map String Int), MonadWriter [String])

instance MonadStore Pure where
  save k v = modify (M.insert k v)
  load k = gets (M.lookup k)
instance MonadLog Pure where
  note s = tell [s]

newtype Dry a = Dry (Writer [String] a) deriving (Functor, Applicative, Monad)

instance MonadStore Dry where
  save k v = Dry (tell ["would save " ++ k ++ "=" ++ show v])
  load k = Dry (tell ["would load " ++ k]) >> return (Just 0)
instance MonadLog Dry where
  note _ = return ()

type App m = (MonadStore m, MonadLog m)

account :: App m => String -> Int -> m Int
account who amount = do
  old <- load who
  let new = maybe amount (+ amount) old
  note (who ++ ": " ++ maybe "new" show old ++ " -> " ++ show new)
  save who new
  return new

program :: App m => m [Int]
program = do
  a <- account "ann" 5
  b <- account "ann" (-2)
  c <- account "bob" 10
  return [a, b, c]

main :: IO ()
main = do
  putStrLn (pretty term1)
  print (runEval term1)
  putStrLn (pretty (pushNeg term1 Pos))
  print (runEval (pushNeg term1 Pos))
  putStrLn (pretty term2)
  print (map (runEval term2) [4, 10, 11])
  let Size n = term2 in print n
  putStrLn (withDefault @Int ++ " " ++ withDefault @Bool)
  let ((xs, store), logged) = runWriter (runStateT (unPure program) M.empty)
  print xs
  print store
  mapM_ putStrLn logged
  let Dry w = program
  print (runWriter w)
