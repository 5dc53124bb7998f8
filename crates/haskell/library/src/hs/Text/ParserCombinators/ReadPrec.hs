module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, readPrec_to_P, readP_to_Prec, readPrec_to_S
  , readS_to_Prec
  ) where

import Otherwise.Base.ReadP hiding (choice, get, look, pfail, (+++), (<++))
import qualified Otherwise.Base.ReadP as P

infixr 5 +++, <++

get :: ReadPrec Char
get = lift P.get

look :: ReadPrec String
look = lift P.look

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
(+++) = eitherPrec
(<++) = firstPrec

pfail :: ReadPrec a
pfail = failPrec

choice :: [ReadPrec a] -> ReadPrec a
choice = foldr (+++) pfail
