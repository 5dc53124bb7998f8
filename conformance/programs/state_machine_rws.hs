{-# LANGUAGE LambdaCase, TupleSections, RecordWildCards, NamedFieldPuns, MultiWayIf, FlexibleContexts #-}
module Main where
import Control.Monad.RWS
import qualified Data.Map as M
import Data.Maybe (fromMaybe)

data Instr = Push Int | Pop | AddI | MulI | SubI | Dup | Swap | Jmp Int | Jz Int | Load String | Store String | Print | Halt
  deriving (Show, Eq)

data VM = VM { stack :: [Int], pc :: Int, vars :: M.Map String Int, steps :: !Int } deriving Show

type Machine = RWST [Instr] [String] VM (Either String)

step :: Machine Bool
step = do
  VM {..} <- get
  prog <- ask
  if | pc < 0 || pc >= length prog -> lift (Left ("pc out of range: " ++ show pc))
     | steps > 1000 -> lift (Left "too many steps")
     | otherwise -> do
         modify (\vm -> vm { pc = pc + 1, steps = steps + 1 })
         exec (prog !! pc)

exec :: Instr -> Machine Bool
exec = \case
  Push n -> True <$ push n
  Pop -> True <$ pop
  AddI -> binop (+)
  MulI -> binop (*)
  SubI -> binop (-)
  Dup -> do { x <- pop; push x; push x; return True }
  Swap -> do { x <- pop; y <- pop; push x; push y; return True }
  Jmp t -> True <$ jump t
  Jz t -> do
    x <- pop
    when (x == 0) (jump t)
    return True
  Load v -> gets (M.lookup v . vars) >>= maybe (lift (Left ("unbound " ++ v))) push >> return True
  Store v -> do
    x <- pop
    modify $ \vm@VM { vars } -> vm { vars = M.insert v x vars }
    return True
  Print -> do { x <- pop; tell [show x]; return True }
  Halt -> return False
  where
    push n = modify (\vm -> vm { stack = n : stack vm })
    pop = gets stack >>= \case
      [] -> lift (Left "empty stack")
      x : xs -> x <$ modify (\vm -> vm { stack = xs })
    binop f = do { b <- pop; a <- pop; push (f a b); return True }
    jump t = modify (\vm -> vm { pc = t })

runVM :: [Instr] -> Either String (VM, [String])
runVM prog = execRWST loop prog (VM [] 0 M.empty 0)
  where loop = step >>= \case { True -> loop; False -> return () }

factorial :: Int -> [Instr]
factorial n =
  [ Push n, Store "n", Push 1, Store "acc"
  , Load "n", Jz 15
  , Load "acc", Load "n", MulI, Store "acc"
  , Load "n", Push 1, SubI, Store "n", Jmp 4
  , Load "acc", Print, Halt ]

main :: IO ()
main = do
  either putStrLn (\(VM { stack, vars, steps }, out) -> print (stack, M.toList vars, steps) >> mapM_ putStrLn out) (runVM (factorial 5))
  print (fmap snd (runVM [Push 1, Pop, Pop]))
  print (fmap snd (runVM [Jmp 0]))
  print (fmap snd (runVM [Jmp 7]))
  print (fmap snd (runVM [Load "x"]))
  print (map (,True) "ab", map (1,,'x') [2, 3])
  print (runRWS (do { e <- ask; tell [e]; s <- get; put (s + e); (x, w) <- listen (tell [99] >> return 'q'); censor (map negate) (tell w); local (* 2) (asks (+ 1)) }) 10 5)
