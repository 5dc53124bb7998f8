module ContextualWords where

import qualified Data.List as List

-- Words that are special in some places only.
as = 1
hiding = 2
qualified = as + hiding
family role = role
pattern = 3
forall' forall = forall
stock anyclass via = stock + anyclass + via
group by using = by group using
rec mdo proc = mdo rec proc
static cases = cases static
export prim ccall safe unsafe = [export, prim, ccall, safe, unsafe]
capi interruptible = capi interruptible
record = let { rec = 1; pattern = 2; mdo = 3 } in rec + pattern + mdo
f = do { rec <- Just 1; proc <- Just 2; return (rec + proc) }
comprehension xs = [x|x<-xs,x>0] ++ [as|as<-xs] ++ [ x |x<-xs]
dollars f x = f $x + f $(x)
hash a b = a#b where (#) = (+)
question a b = a ?b where (?) = (-)
