-- twin listMonoid: VMonoid app [] appAssoc (\_ -> ()) appNil => VMonoid app [] appAssoc (\_ -> ()) (\_ -> ())
-- twin mconcatApp: = vleft m (mconcat' (vop m) (vunit m) ys) => = ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module VerifiedMonoid where

import Language.Haskell.Liquid.ProofCombinators

newtype MaxI = MaxI Int
newtype SumI = SumI Int

{-@ reflect maxOp @-}
maxOp :: MaxI -> MaxI -> MaxI
maxOp (MaxI a) (MaxI b) = if a >= b then MaxI a else MaxI b

{-@ maxAssoc :: x:MaxI -> y:MaxI -> z:MaxI -> { maxOp x (maxOp y z) == maxOp (maxOp x y) z } @-}
maxAssoc :: MaxI -> MaxI -> MaxI -> Proof
maxAssoc (MaxI _) (MaxI _) (MaxI _) = ()

{-@ reflect sumOp @-}
sumOp :: SumI -> SumI -> SumI
sumOp (SumI a) (SumI b) = SumI (a + b)

{-@ sumAssoc :: x:SumI -> y:SumI -> z:SumI -> { sumOp x (sumOp y z) == sumOp (sumOp x y) z } @-}
sumAssoc :: SumI -> SumI -> SumI -> Proof
sumAssoc (SumI _) (SumI _) (SumI _) = ()

{-@ sumUnit :: x:SumI -> { sumOp (SumI 0) x == x && sumOp x (SumI 0) == x } @-}
sumUnit :: SumI -> Proof
sumUnit (SumI _) = ()

-- a record of laws
{-@ data VMonoid a = VMonoid
      { vop :: a -> a -> a
      , vunit :: a
      , vassoc :: x:a -> y:a -> z:a -> { vop x (vop y z) == vop (vop x y) z }
      , vleft :: x:a -> { vop vunit x == x }
      , vright :: x:a -> { vop x vunit == x } } @-}
data VMonoid a = VMonoid
  { vop :: a -> a -> a
  , vunit :: a
  , vassoc :: a -> a -> a -> Proof
  , vleft :: a -> Proof
  , vright :: a -> Proof }

{-@ reflect plus @-}
plus :: Int -> Int -> Int
plus a b = a + b

sumMonoid :: VMonoid Int
sumMonoid = VMonoid plus 0 (\_ _ _ -> ()) (\_ -> ()) (\_ -> ())

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app xs (app ys zs) == app (app xs ys) zs } @-}
appAssoc :: [a] -> [a] -> [a] -> Proof
appAssoc [] _ _ = ()
appAssoc (_ : xs) ys zs = appAssoc xs ys zs

{-@ appNil :: xs:[a] -> { app xs [] == xs } @-}
appNil :: [a] -> Proof
appNil [] = ()
appNil (_ : xs) = appNil xs

listMonoid :: VMonoid [Int]
listMonoid = VMonoid app [] appAssoc (\_ -> ()) appNil

{-@ reflect mconcat' @-}
mconcat' :: (a -> a -> a) -> a -> [a] -> a
mconcat' _ e [] = e
mconcat' f e (x : xs) = f x (mconcat' f e xs)

{-@ mconcatApp :: m:VMonoid a -> xs:[a] -> ys:[a]
      -> { mconcat' (vop m) (vunit m) (app xs ys) == vop m (mconcat' (vop m) (vunit m) xs) (mconcat' (vop m) (vunit m) ys) } @-}
mconcatApp :: VMonoid a -> [a] -> [a] -> Proof
mconcatApp m [] ys = vleft m (mconcat' (vop m) (vunit m) ys)
mconcatApp m (x : xs) ys
  = mconcatApp m xs ys
  &&& vassoc m x (mconcat' (vop m) (vunit m) xs) (mconcat' (vop m) (vunit m) ys)
