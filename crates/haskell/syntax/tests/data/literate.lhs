Literate Haskell with bird tracks.

> module Literate where
>
> import Data.List (sort)

The code above and below is all there is.

> sorted :: Ord a => [a] -> Bool
> sorted xs = xs == sort xs
>   where _unused = ()

And a last word. It has > in it, which is no code.
