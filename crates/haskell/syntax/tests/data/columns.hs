module Columns where

f = "äöü日本" ++ g where a = 1
                       b = 2
αβ = do x <- y
        z
h é = case é of 1 -> let ü = 1
                         ö = 2
                     in ü + ö
                _ -> 3
k = f.g.h $x where a = 1
                   b = 2
m = [x|x<-xs] where a = 1
                    b = 2
n = r { (<+>) = 1 } where a = 1
                          b = 2
o = let infixl 6 +++; a +++ b = 1
        c = 1 in c
