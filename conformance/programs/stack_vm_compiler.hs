-- A compiler from a small functional expression language to a stack machine, with optimiser and disassembler.
module Main where

import qualified Data.Map as Map

data Expr
  = Lit Int
  | Var String
  | Expr :+: Expr
  | Expr :-: Expr
  | Expr :*: Expr
  | Expr :<: Expr
  | IfE Expr Expr Expr
  | LetE String Expr Expr
  | CallE String [Expr]
  deriving (Eq, Show)

infixl 6 :+:, :-:
infixl 7 :*:
infix 4 :<:

data Fun = Fun { funName :: String, params :: [String], body :: Expr }

data Instr
  = Push Int
  | Load Int
  | Bin Op
  | Jump Int
  | JumpZero Int
  | Call String Int
  | Slide Int
  | Ret
  | Label Int
  deriving (Eq, Show)

data Op = Add | Sub | Mul | Less deriving (Eq, Show, Enum, Bounded)

optimise :: Expr -> Expr
optimise e = case e of
  a :+: b -> case (optimise a, optimise b) of
    (Lit x, Lit y) -> Lit (x + y)
    (Lit 0, y) -> y
    (x, Lit 0) -> x
    (x, y) -> x :+: y
  a :-: b -> case (optimise a, optimise b) of
    (Lit x, Lit y) -> Lit (x - y)
    (x, y) -> x :-: y
  a :*: b -> case (optimise a, optimise b) of
    (Lit x, Lit y) -> Lit (x * y)
    (Lit 1, y) -> y
    (x, Lit 1) -> x
    (x, y) -> x :*: y
  a :<: b -> optimise a :<: optimise b
  IfE c t f -> case optimise c of
    Lit 0 -> optimise f
    Lit _ -> optimise t
    c' -> IfE c' (optimise t) (optimise f)
  LetE v a b -> LetE v (optimise a) (optimise b)
  CallE f as -> CallE f (map optimise as)
  _ -> e

-- The environment maps a variable to its distance from the bottom of the frame.
compile :: Fun -> Either String [Instr]
compile (Fun _ ps b) = do
  (code, _) <- go (Map.fromList (zip ps [0 ..])) (length ps) 0 (optimise b)
  Right (code ++ [Ret])
  where
    go env depth next e = case e of
      Lit n -> Right ([Push n], next)
      Var v -> maybe (Left ("unbound " ++ v)) (\i -> Right ([Load i], next)) (Map.lookup v env)
      x :+: y -> binary Add x y
      x :-: y -> binary Sub x y
      x :*: y -> binary Mul x y
      x :<: y -> binary Less x y
      IfE c t f -> do
        (cc, n1) <- go env depth (next + 2) c
        (ct, n2) <- go env depth n1 t
        (cf, n3) <- go env depth n2 f
        Right (cc ++ [JumpZero next] ++ ct ++ [Jump (next + 1), Label next] ++ cf ++ [Label (next + 1)], n3)
      LetE v a r -> do
        (ca, n1) <- go env depth next a
        (cr, n2) <- go (Map.insert v depth env) (depth + 1) n1 r
        Right (ca ++ cr ++ [Slide 1], n2)
      CallE f as -> do
        (cs, n) <- args depth next as
        Right (cs ++ [Call f (length as)], n)
      where
        binary op x y = do
          (cx, n1) <- go env depth next x
          (cy, n2) <- go env (depth + 1) n1 y
          Right (cx ++ cy ++ [Bin op], n2)
        args _ n [] = Right ([], n)
        args d n (a : as) = do
          (c, n1) <- go env d n a
          (cs, n2) <- args (d + 1) n1 as
          Right (c ++ cs, n2)

type Code = Map.Map String [Instr]

run :: Code -> String -> [Int] -> Either String Int
run code name args0 = call name args0
  where
    call f args = do
      prog <- maybe (Left ("no function " ++ f)) Right (Map.lookup f code)
      exec prog prog (reverse args) (length args)
    exec _ [] _ _ = Left "fell off the end"
    exec prog (i : is) st n = case (i, st) of
      (Push k, _) -> exec prog is (k : st) (n + 1)
      (Load k, _) -> exec prog is (st !! (n - 1 - k) : st) (n + 1)
      (Bin op, y : x : r) -> exec prog is (apply op x y : r) (n - 1)
      (Jump l, _) -> exec prog (target prog l) st n
      (JumpZero l, x : r) -> exec prog (if x == 0 then target prog l else is) r (n - 1)
      (Call f k, _) -> do
        let (as, r) = splitAt k st
        v <- call f (reverse as)
        exec prog is (v : r) (n - k + 1)
      (Slide k, x : r) -> exec prog is (x : drop k r) (n - k)
      (Ret, x : _) -> Right x
      (Label _, _) -> exec prog is st n
      _ -> Left ("stack underflow at " ++ show i)
    target prog l = drop 1 (dropWhile (/= Label l) prog)
    apply Add x y = x + y
    apply Sub x y = x - y
    apply Mul x y = x * y
    apply Less x y = fromEnum (x < y)

program :: [Fun]
program =
  [ Fun "fact" ["n"] (IfE (Var "n" :<: Lit 1) (Lit 1) (Var "n" :*: CallE "fact" [Var "n" :-: Lit 1]))
  , Fun "fib" ["n"] (IfE (Var "n" :<: Lit 2) (Var "n") (CallE "fib" [Var "n" :-: Lit 1] :+: CallE "fib" [Var "n" :-: Lit 2]))
  , Fun "poly" ["x"] (LetE "y" (Var "x" :*: Var "x") (Lit 3 :*: Var "y" :+: (Lit 2 :*: Var "x" :+: (Lit 4 :-: Lit 3))))
  , Fun "power" ["b", "e"] (IfE (Var "e" :<: Lit 1) (Lit 1) (Var "b" :*: CallE "power" [Var "b", Var "e" :-: Lit 1]))
  , Fun "dead" ["x"] (IfE (Lit 1 :-: Lit 1) (Var "nowhere") (Var "x" :+: Lit 0))
  ]

main :: IO ()
main = do
  case mapM (\f -> (,) (funName f) <$> compile f) program of
    Left e -> putStrLn ("compile error: " ++ e)
    Right pairs -> do
      let code = Map.fromList pairs
      mapM_ (\(n, is) -> putStrLn (n ++ ": " ++ show (length is) ++ " instructions")) (Map.toList code)
      mapM_ print (code Map.! "poly")
      print (code Map.! "dead")
      print (run code "fact" [10], run code "fib" [15], run code "poly" [5], run code "power" [2, 10])
      print (run code "nope" [], run code "dead" [7])
  print (compile (Fun "bad" [] (Var "x" :+: Lit 1)))
  print (optimise (Lit 2 :*: Lit 3 :+: (Lit 0 :+: Var "v") :*: Lit 1))
