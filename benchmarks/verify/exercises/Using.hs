-- twin plusE: E (a + b) => E (a + b + 1)
module Using where
data Even = E Int
{-@ data Even = E {v:Int | v mod 2 == 0} @-}

plusE :: Even -> Even -> Even
plusE (E a) (E b) = E (a + b)

timesE :: Int -> Even -> Even
timesE k (E a) = E (2 * k)

{-@ halfE :: e:Even -> Int @-}
halfE :: Even -> Int
halfE (E n) = n `div` 2
