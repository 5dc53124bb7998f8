-- twin inAppL: Here x (app xs ys) => Here x (app ys xs)
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MemberAppend where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

data InP a = In a [a]
data In a where
  Here :: a -> [a] -> In a
  There :: a -> a -> [a] -> In a -> In a
{-@ data In a where
      Here :: x:a -> xs:[a] -> Prop (In x (x:xs))
      There :: x:a -> y:a -> xs:[a] -> Prop (In x xs) -> Prop (In x (y:xs)) @-}

{-@ inAppL :: x:a -> xs:[a] -> ys:[a] -> Prop (In x xs) -> Prop (In x (app xs ys)) @-}
inAppL :: a -> [a] -> [a] -> In a -> In a
inAppL x _ ys (Here _ xs) = Here x (app xs ys)
inAppL x _ ys (There _ y xs p) = There x y (app xs ys) (inAppL x xs ys p)
