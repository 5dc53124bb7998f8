module Main where
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Control.Monad (forM_, unless)
-- a type checker and interpreter for System F-like language with records and variants
data Type = TInt | TBool | TFun Type Type | TVar String | TForall String Type | TRec [(String, Type)] | TSum [(String, Type)] deriving Eq
instance Show Type where
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec p (TFun a b) = showParen (p > 0) $ showsPrec 1 a . showString " -> " . showsPrec 0 b
  showsPrec _ (TVar a) = showString a
  showsPrec p (TForall a t) = showParen (p > 0) $ showString "forall " . showString a . showString ". " . shows t
  showsPrec _ (TRec fs) = showChar '{' . sep [showString l . showString ":" . shows t | (l, t) <- fs] . showChar '}'
  showsPrec _ (TSum fs) = showChar '<' . sep [showString l . showString ":" . shows t | (l, t) <- fs] . showChar '>'
sep :: [ShowS] -> ShowS
sep [] = id
sep xs = foldr1 (\a b -> a . showString ", " . b) xs
data Term = Var String | Lam String Type Term | Term :@ Term | TLam String Term | Term :! Type | IntL Int | BoolL Bool | Prim String Term Term
  | If Term Term Term | Rec [(String, Term)] | Term :. String | Inj String Term Type | Case Term [(String, String, Term)] | Fix Term
infixl 9 :@, :!, :.
type Ctx = Map.Map String Type
check :: Ctx -> Term -> Either String Type
check g t = case t of
  Var x -> maybe (Left ("unbound " ++ x)) Right (Map.lookup x g)
  Lam x a b -> TFun a <$> check (Map.insert x a g) b
  f :@ a -> do
    tf <- check g f
    ta <- check g a
    case tf of
      TFun p r | p == ta -> Right r
               | otherwise -> Left ("expected " ++ show p ++ " but got " ++ show ta)
      _ -> Left ("not a function: " ++ show tf)
  TLam a b -> TForall a <$> check g b
  f :! ty -> check g f >>= \tf -> case tf of
    TForall a b -> Right (substT a ty b)
    _ -> Left "not polymorphic"
  IntL _ -> Right TInt
  BoolL _ -> Right TBool
  Prim op a b -> do
    TI <- int =<< check g a
    TI <- int =<< check g b
    Right (if op `elem` ["<", "=="] then TBool else TInt)
  If c a b -> do
    tc <- check g c
    unless (tc == TBool) $ Left "condition"
    ta <- check g a
    tb <- check g b
    if ta == tb then Right ta else Left "branches differ"
  Rec fs -> TRec <$> traverse (traverse (check g)) fs
  r :. l -> check g r >>= \tr -> case tr of
    TRec fs | Just ft <- lookup l fs -> Right ft
    _ -> Left ("no field " ++ l)
  Inj l e ty@(TSum fs) -> do
    te <- check g e
    if lookup l fs == Just te then Right ty else Left ("bad injection " ++ l)
  Inj {} -> Left "not a sum"
  Case e bs -> check g e >>= \te -> case te of
    TSum fs -> do
      ts <- sequence [maybe (Left ("no case " ++ l)) (\a -> check (Map.insert x a g) b) (lookup l fs) | (l, x, b) <- bs]
      case ts of
        (r : rs) | all (== r) rs, length ts == length fs -> Right r
        _ -> Left "cases"
    _ -> Left "case of non-sum"
  Fix e -> check g e >>= \te -> case te of
    TFun a b | a == b -> Right a
    _ -> Left "fix"
 where int TInt = Right TI
       int ty = Left ("expected Int, got " ++ show ty)
data TI = TI
substT :: String -> Type -> Type -> Type
substT a s ty = case ty of
  TVar b | a == b -> s
  TFun x y -> TFun (go x) (go y)
  TForall b t | a /= b -> TForall b (go t)
  TRec fs -> TRec (map (fmap go) fs)
  TSum fs -> TSum (map (fmap go) fs)
  _ -> ty
 where go = substT a s
data Value = VI Int | VB Bool | VF (Value -> Value) | VR [(String, Value)] | VS String Value
instance Show Value where
  showsPrec p (VI n) = showsPrec p n
  showsPrec p (VB b) = showsPrec p b
  showsPrec _ (VF _) = showString "<fun>"
  showsPrec _ (VR fs) = showChar '{' . sep [showString l . showChar '=' . shows v | (l, v) <- fs] . showChar '}'
  showsPrec p (VS l v) = showParen (p > 10) $ showString l . showChar ' ' . showsPrec 11 v
eval :: Map.Map String Value -> Term -> Value
eval g t = case t of
  Var x -> g Map.! x
  Lam x _ b -> VF (\v -> eval (Map.insert x v g) b)
  f :@ a | VF h <- eval g f -> h (eval g a)
  TLam _ b -> eval g b
  f :! _ -> eval g f
  IntL n -> VI n
  BoolL b -> VB b
  Prim o a b | VI x <- eval g a, VI y <- eval g b -> case o of { "+" -> VI (x + y); "-" -> VI (x - y); "*" -> VI (x * y); "<" -> VB (x < y); _ -> VB (x == y) }
  If c a b | VB x <- eval g c -> eval g (if x then a else b)
  Rec fs -> VR [(l, eval g e) | (l, e) <- fs]
  r :. l | VR fs <- eval g r -> fromMaybe (error "field") (lookup l fs)
  Inj l e _ -> VS l (eval g e)
  Case e bs | VS l v <- eval g e -> head [eval (Map.insert x v g) b | (l', x, b) <- bs, l == l']
  Fix e | VF h <- eval g e -> let v = h v in v
  _ -> error "stuck"
main :: IO ()
main = forM_ progs $ \p -> case check Map.empty p of
  Left e -> putStrLn ("type error: " ++ e)
  Right ty -> putStrLn (show (eval Map.empty p) ++ " : " ++ show ty)
 where
  idT = TLam "a" (Lam "x" (TVar "a") (Var "x"))
  fact = Fix (Lam "f" (TFun TInt TInt) (Lam "n" TInt (If (Prim "<" (Var "n") (IntL 1)) (IntL 1) (Prim "*" (Var "n") (Var "f" :@ Prim "-" (Var "n") (IntL 1))))))
  optT = TSum [("none", TInt), ("some", TInt)]
  progs = [ idT, idT :! TInt :@ IntL (-5), fact :@ IntL 10, Rec [("x", IntL 1), ("f", idT)], Rec [("x", IntL 1)] :. "y", IntL 1 :@ IntL 2
          , Case (Inj "some" (IntL 41) optT) [("none", "_", IntL 0), ("some", "v", Prim "+" (Var "v") (IntL 1))], If (IntL 1) (IntL 2) (IntL 3), Var "q", Prim "+" (BoolL True) (IntL 1)
          , Lam "f" (TForall "a" (TFun (TVar "a") (TVar "a"))) (Rec [("i", Var "f" :! TInt :@ IntL 1), ("b", Var "f" :! TBool :@ BoolL True)]) :@ idT, Inj "some" (IntL 3) optT ]
instance MonadFail (Either a) where fail = error
