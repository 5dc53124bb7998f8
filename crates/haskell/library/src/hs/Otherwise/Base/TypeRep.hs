{-# LANGUAGE NoImplicitPrelude, ScopedTypeVariables #-}
-- | The functions of "Data.Typeable" on representations of types.
module Otherwise.Base.TypeRep where

import Otherwise.Base.Core
import Otherwise.Base.Prim
import Otherwise.Base.Typeable

instance Eq TypeRep where
  (==) = sameTypeRep

instance Ord TypeRep where
  compare (TyCon m n) (TyCon m' n') = compare n n' `thenCompare` compare m m'
  compare (TyCon _ _) (TyApp _ _) = LT
  compare (TyApp _ _) (TyCon _ _) = GT
  compare (TyApp f x) (TyApp f' x') = compare f f' `thenCompare` compare x x'

instance Show TypeRep where
  showsPrec d rep = showTypeRep (d > 9) rep

typeRep :: Typeable t => proxy t -> TypeRep
typeRep p = typeRepOf (proxyOf p)
  where
    proxyOf :: proxy t -> Proxy t
    proxyOf _ = Proxy

typeOf :: Typeable t => t -> TypeRep
typeOf x = typeRepOf (proxyFor x)
  where
    proxyFor :: t -> Proxy t
    proxyFor _ = Proxy

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = result
  where
    result = if sameTypeRep (typeRepOf (inner x)) (typeRepOf (inner' result)) then Just (unsafeCoerce x) else Nothing
    inner :: c a -> Proxy a
    inner _ = Proxy
    inner' :: Maybe (c a) -> Proxy a
    inner' _ = Proxy

-- | The type as GHC shows it, at a precedence given as: False for the top, True for an argument.
showTypeRep :: Bool -> TypeRep -> [Char] -> [Char]
showTypeRep nested rep rest = case unfoldTypeRep rep [] of
  TypeSpine (TyCon _ "[]") [x] -> '[' : showTypeRep False x (']' : rest)
  TypeSpine (TyCon _ "FUN") (x : y : []) -> parens nested (\r -> showArgument x (" -> " `plus` showTypeRep False y r)) rest
  TypeSpine (TyCon _ "->") (x : y : []) -> parens nested (\r -> showArgument x (" -> " `plus` showTypeRep False y r)) rest
  TypeSpine (TyCon _ name) [] -> name `plus` rest
  TypeSpine (TyCon _ ('(' : ',' : commas)) (x : xs) -> case fullTuple commas xs of
    -- As GHC: elements stand as arguments do.
    True -> '(' : showTypeRep True x (showRest xs (')' : rest))
    False -> parens nested (\r -> ('(' : ',' : commas) `plus` showArguments (x : xs) r) rest
  TypeSpine (TyCon _ name) xs -> parens nested (\r -> name `plus` showArguments xs r) rest
  TypeSpine _ _ -> rest
  where
    showRest [] r = r
    showRest (y : ys) r = ',' : showTypeRep True y (showRest ys r)
    showArguments [] r = r
    showArguments (y : ys) r = ' ' : showTypeRep True y (showArguments ys r)
    showArgument x r = case unfoldTypeRep x [] of
      TypeSpine (TyCon _ "->") (_ : _ : []) -> '(' : showTypeRep False x (')' : r)
      TypeSpine (TyCon _ "FUN") (_ : _ : []) -> '(' : showTypeRep False x (')' : r)
      _ -> showTypeRep False x r
    parens False body r = body r
    parens True body r = '(' : body (')' : r)
    plus [] ys = ys
    plus (x : xs) ys = x : plus xs ys
    fullTuple (',' : cs) (_ : xs) = fullTuple cs xs
    fullTuple (')' : []) (_ : []) = True
    fullTuple _ _ = False

data TypeSpine = TypeSpine TypeRep [TypeRep]

unfoldTypeRep :: TypeRep -> [TypeRep] -> TypeSpine
unfoldTypeRep (TyApp f x) xs = unfoldTypeRep f (x : xs)
unfoldTypeRep con xs = TypeSpine con xs
