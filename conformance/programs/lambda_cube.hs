module Main where
import Data.List (union, delete, (\\), nub)
import Data.Maybe (fromMaybe)
import qualified Data.Map as Map
import Control.Monad (guard, mplus, liftM2)

data Term = Var String | Lam String Term | App Term Term deriving Eq
instance Show Term where
  showsPrec _ (Var x) = showString x
  showsPrec d (Lam x b) = showParen (d > 0) (showString ("\\" ++ x ++ args b) . showString ". " . showsPrec 0 (body b))
    where args (Lam y c) = ' ' : y ++ args c
          args _ = ""
          body (Lam _ c) = body c
          body c = c
  showsPrec d (App f a) = showParen (d > 1) (showsPrec 1 f . showChar ' ' . showsPrec 2 a)

free :: Term -> [String]
free (Var x) = [x]
free (Lam x b) = delete x (free b)
free (App f a) = free f `union` free a

subst :: String -> Term -> Term -> Term
subst x s t@(Var y) | x == y = s
                    | otherwise = t
subst x s (App f a) = App (subst x s f) (subst x s a)
subst x s t@(Lam y b)
  | x == y = t
  | y `elem` free s = let y' = fresh y (free s ++ free b) in Lam y' (subst x s (subst y (Var y') b))
  | otherwise = Lam y (subst x s b)

fresh :: String -> [String] -> String
fresh x used = head (filter (`notElem` used) [x ++ replicate n '\'' | n <- [1 ..]])

step :: Term -> Maybe Term
step (App (Lam x b) a) = Just (subst x a b)
step (App f a) = fmap (`App` a) (step f) `mplus` fmap (App f) (step a)
step (Lam x b) = Lam x <$> step b
step (Var _) = Nothing

normalize :: Int -> Term -> Either Term Term
normalize 0 t = Left t
normalize n t = maybe (Right t) (normalize (n - 1)) (step t)

data DB = V Int | L DB | A DB DB deriving (Eq, Show)
toDB :: [String] -> Term -> Maybe DB
toDB env (Var x) = V <$> lookup x (zip env [0 ..])
toDB env (Lam x b) = L <$> toDB (x : env) b
toDB env (App f a) = A <$> toDB env f <*> toDB env a

data Comb = S | K | I | C String | Comb :@ Comb deriving Eq
infixl 9 :@
instance Show Comb where
  showsPrec d c = case c of { S -> showChar 'S'; K -> showChar 'K'; I -> showChar 'I'; C x -> showString x; f :@ x -> showParen (d > 9) (showsPrec 9 f . showsPrec 10 x) }

compile :: Term -> Comb
compile (Var x) = C x
compile (App f a) = compile f :@ compile a
compile (Lam x b) = abstract x (compile b)
abstract :: String -> Comb -> Comb
abstract x (C y) | x == y = I
abstract x (f :@ a) | occurs f || occurs a = S :@ abstract x f :@ abstract x a
  where occurs (C y) = x == y
        occurs (p :@ q) = occurs p || occurs q
        occurs _ = False
abstract _ c = K :@ c

reduce :: Comb -> Comb
reduce (I :@ x) = reduce x
reduce (K :@ x :@ _) = reduce x
reduce (S :@ f :@ g :@ x) = reduce (f :@ x :@ (g :@ x))
reduce c@(f :@ x) = let f' = reduce f in if f' /= f then reduce (f' :@ x) else f :@ reduce x
reduce c = c

church :: Int -> Term
church n = Lam "f" (Lam "x" (iterate (App (Var "f")) (Var "x") !! n))
plus, times :: Term
plus = Lam "m" (Lam "n" (Lam "f" (Lam "x" (App (App (Var "m") (Var "f")) (App (App (Var "n") (Var "f")) (Var "x"))))))
times = Lam "m" (Lam "n" (Lam "f" (App (Var "m") (App (Var "n") (Var "f")))))

main :: IO ()
main = do
  print plus
  print (normalize 100 (App (App plus (church 2)) (church 3)))
  print (normalize 100 (App (App times (church 2)) (church 3)) == Right (church 6))
  let omega = Lam "x" (App (Var "x") (Var "x"))
  print (either (const "gave up") show (normalize 10 (App omega omega)))
  print (subst "x" (Var "y") (Lam "y" (App (Var "x") (Var "y"))))
  print (toDB [] plus, toDB [] (Var "z"), toDB [] (Lam "a" (Var "a")) == toDB [] (Lam "b" (Var "b")))
  print (compile (Lam "x" (Lam "y" (App (Var "y") (Var "x")))))
  print (reduce (compile (Lam "x" (Lam "y" (App (Var "y") (Var "x")))) :@ C "a" :@ C "b"))
