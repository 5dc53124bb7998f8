-- | A small stack machine and a compiler for it.
module StackMachine (Expr (..), Instr (Push, Add), compile, run, runAll) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

data Expr
  = Lit Int
  | Var String
  | Expr :+: Expr
  | Expr :*: Expr
  | Let String Expr Expr
  deriving (Eq, Show)

infixl 6 :+:
infixl 7 :*:

data Instr = Push !Int | Load String | Store String | Add | Mul | Pop
  deriving (Eq, Ord, Show, Read)

compile :: Expr -> [Instr]
compile (Lit n) = [Push n]
compile (Var x) = [Load x]
compile (a :+: b) = compile a ++ compile b ++ [Add]
compile (a :*: b) = compile a ++ compile b ++ [Mul]
compile (Let x e body) = compile e ++ Store x : compile body

type Memory = Map.Map String Int

run :: [Instr] -> Either String Int
run = finish . foldl' step (Right ([], Map.empty))
  where
    finish (Left problem) = Left problem
    finish (Right ([result], _)) = Right result
    finish (Right (stack, _)) = Left ("stack has " ++ show (length stack) ++ " values")

    step :: Either String ([Int], Memory) -> Instr -> Either String ([Int], Memory)
    step state instr = state >>= \(stack, memory) -> case (instr, stack) of
      (Push n, _) -> Right (n : stack, memory)
      (Load x, _)
        | Just n <- Map.lookup x memory -> Right (n : stack, memory)
        | otherwise -> Left $ "unbound " ++ x
      (Store x, n : rest) -> Right (rest, Map.insert x n memory)
      (Add, a : b : rest) -> Right (b + a : rest, memory)
      (Mul, a : b : rest) -> Right (b * a : rest, memory)
      (Pop, _ : rest) -> Right (rest, memory)
      _ -> Left ("cannot do " ++ show instr)

runAll :: [Expr] -> [Either String Int]
runAll exprs = [run (compile e) | e <- exprs]
