module GHC.Integer
  ( Integer, plusInteger, minusInteger, timesInteger, negateInteger, absInteger, signumInteger, divInteger, modInteger
  , quotInteger, remInteger, gcdInteger, lcmInteger
  ) where



plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger, gcdInteger, lcmInteger :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)
divInteger = div
modInteger = mod
quotInteger = quot
remInteger = rem
gcdInteger = gcd
lcmInteger = lcm

negateInteger, absInteger, signumInteger :: Integer -> Integer
negateInteger = negate
absInteger = abs
signumInteger = signum
