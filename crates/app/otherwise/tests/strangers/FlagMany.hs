-- judged: f wrong, the rest verified
module FlagMany where
{-@ LIQUID "--short-names" @-}
{-@ LIQUID "--diff" @-}
{-@ LIQUID "--exactdc" @-}
{-@ LIQUID "--higherorder" @-}
{-@ LIQUID "--prune-unsorted" @-}
{-@ LIQUID "--no-adt" @-}
{-@ LIQUID "--totality" @-}
{-@ LIQUID "--max-case-expand=4" @-}
{-@ LIQUID "--no-pattern-inline" @-}
{-@ LIQUID "--maxparams=3" @-}
{-@ LIQUID "--extensionality" @-}
{-@ LIQUID "--bscope" @-}
{-@ LIQUID "--eliminate=all" @-}
{-@ LIQUID "--cores=1" @-}
{-@ LIQUID "--counter-examples" @-}
{-@ LIQUID "--scrape-used-imports" @-}
{-@ LIQUID "--ple-local" @-}
{-@ LIQUID "--checks=f" @-}

data C = R | G | B
{-@ measure code @-}
code :: C -> Int
code R = 0
code G = 1
code B = 2

{-@ f :: c:C -> {v:Int | v = code c} @-}
f :: C -> Int
f R = 0
f G = 1
f _ = 3
