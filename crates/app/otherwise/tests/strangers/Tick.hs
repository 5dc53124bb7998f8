-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Tick where

import Language.Haskell.Liquid.RTick
import Prelude hiding (pure, return, (<*>), (>>=))
import qualified Language.Haskell.Liquid.RTick as RTick

{-@ append :: xs:[a] -> ys:[a] -> {t:Tick {v:[a] | len v = len xs + len ys} | tcost t == len xs} @-}
append :: [a] -> [a] -> Tick [a]
append [] ys = RTick.return ys
append (x:xs) ys = RTick.step 1 (RTick.fmap (x :) (append xs ys))
