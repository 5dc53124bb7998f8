-- Types that are short to write and too long to print.
module Doubled where

type Twice a = (a, a)
type Four a = Twice (Twice a)
type Sixteen a = Four (Four a)
type Many a = Sixteen (Sixteen a)
type Endless a = Many (Many a)

weight :: Endless (Endless Int) -> Int
weight _ = 1
