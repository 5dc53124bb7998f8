-- judged: the rest verified
module BareOperators where
data P = P Int Int
instance Num P where
  {-@ instance Num P where
        + :: P -> P -> P
        * :: P -> P -> P
        - :: P -> P -> P
        negate :: P -> P @-}
  P a b + P c d = P (a+c) (b+d)
  P a b * P c d = P (a*c) (b*d)
  P a b - P c d = P (a-c) (b-d)
  negate (P a b) = P (negate a) (negate b)
  abs p = p
  signum p = p
  fromInteger n = P (fromInteger n) 0
instance Eq P where
  {-@ instance Eq P where
        == :: P -> P -> Bool;
        /= :: P -> P -> Bool @-}
  P a b == P c d = a == c && b == d
