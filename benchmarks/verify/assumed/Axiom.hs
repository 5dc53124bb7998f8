-- twin quadMono: squareMono x y => ()
module Axiom where

{-@ measure sq :: Int -> Int @-}

{-@ assume squareMono :: x:Nat -> y:{v:Nat | x <= v} -> {v:() | sq x <= sq y} @-}
squareMono :: Int -> Int -> ()
squareMono _ _ = ()

{-@ quadMono :: x:Nat -> y:{v:Nat | x <= v} -> {v:() | sq x <= sq y} @-}
quadMono :: Int -> Int -> ()
quadMono x y = squareMono x y
