-- | Index types: 'Ix' and its instances.
module Otherwise.Base.Ix where

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  unsafeIndex = index
  rangeSize (l, h) = if inRange (l, h) h then unsafeIndex (l, h) h + 1 else 0
  {-# MINIMAL range, (index | unsafeIndex), inRange #-}

indexOutOfRange :: a
indexOutOfRange = errorWithoutStackTrace "Error in array index"

-- | As GHC says it for the types that it shows.
indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i typeName =
  errorWithoutStackTrace
    ( showString "Ix{" . showString typeName . showString "}.index: Index " . showParen True (showsPrec 0 i)
        . showString " out of range "
        $ showParen True (showsPrec 0 bounds) ""
    )

instance Ix Int where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then i - l else indexError (l, h) i "Int"
  unsafeIndex (l, _) i = i - l
  inRange (l, h) i = l <= i && i <= h

instance Ix Integer where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromInteger (i - l) else indexError (l, h) i "Integer"
  unsafeIndex (l, _) i = fromInteger (i - l)
  inRange (l, h) i = l <= i && i <= h

instance Ix Word where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromIntegral (i - l) else indexError (l, h) i "Word"
  unsafeIndex (l, _) i = fromIntegral (i - l)
  inRange (l, h) i = l <= i && i <= h

instance Ix Char where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromEnum i - fromEnum l else indexError (l, h) i "Char"
  unsafeIndex (l, _) i = fromEnum i - fromEnum l
  inRange (l, h) i = l <= i && i <= h

instance Ix Bool where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromEnum i - fromEnum l else indexError (l, h) i "Bool"
  inRange (l, h) i = l <= i && i <= h

instance Ix Ordering where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromEnum i - fromEnum l else indexError (l, h) i "Ordering"
  inRange (l, h) i = l <= i && i <= h

instance Ix () where
  range ((), ()) = [()]
  index ((), ()) () = 0
  inRange ((), ()) () = True

instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (h1, h2)) = [(i1, i2) | i1 <- range (l1, h1), i2 <- range (l2, h2)]
  unsafeIndex ((l1, l2), (h1, h2)) (i1, i2) = unsafeIndex (l1, h1) i1 * rangeSize (l2, h2) + unsafeIndex (l2, h2) i2
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2), (h1, h2)) (i1, i2) = inRange (l1, h1) i1 && inRange (l2, h2) i2

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (h1, h2, h3)) = [(i1, i2, i3) | i1 <- range (l1, h1), i2 <- range (l2, h2), i3 <- range (l3, h3)]
  unsafeIndex ((l1, l2, l3), (h1, h2, h3)) (i1, i2, i3) =
    unsafeIndex ((l1, l2), (h1, h2)) (i1, i2) * rangeSize (l3, h3) + unsafeIndex (l3, h3) i3
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2, l3), (h1, h2, h3)) (i1, i2, i3) = inRange (l1, h1) i1 && inRange (l2, h2) i2 && inRange (l3, h3) i3

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (h1, h2, h3, h4)) =
    [(i1, i2, i3, i4) | i1 <- range (l1, h1), i2 <- range (l2, h2), i3 <- range (l3, h3), i4 <- range (l4, h4)]
  unsafeIndex ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i1, i2, i3, i4) =
    unsafeIndex ((l1, l2, l3), (h1, h2, h3)) (i1, i2, i3) * rangeSize (l4, h4) + unsafeIndex (l4, h4) i4
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i1, i2, i3, i4) =
    inRange (l1, h1) i1 && inRange (l2, h2) i2 && inRange (l3, h3) i3 && inRange (l4, h4) i4

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) =
    [(i1, i2, i3, i4, i5) | i1 <- range (l1, h1), i2 <- range (l2, h2), i3 <- range (l3, h3), i4 <- range (l4, h4), i5 <- range (l5, h5)]
  unsafeIndex ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) =
    unsafeIndex ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i1, i2, i3, i4) * rangeSize (l5, h5)
      + unsafeIndex (l5, h5) i5
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) =
    inRange (l1, h1) i1 && inRange (l2, h2) i2 && inRange (l3, h3) i3 && inRange (l4, h4) i4 && inRange (l5, h5) i5

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f) => Ix (a, b, c, d, e, f) where
  range ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) =
    [(i1, i2, i3, i4, i5, i6) | i1 <- range (l1, h1), i2 <- range (l2, h2), i3 <- range (l3, h3), i4 <- range (l4, h4), i5 <- range (l5, h5), i6 <- range (l6, h6)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) (i1, i2, i3, i4, i5, i6) =
    unsafeIndex ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i1, i2, i3, i4, i5) * rangeSize (l6, h6)
      + unsafeIndex (l6, h6) i6
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) (i1, i2, i3, i4, i5, i6) =
    inRange (l1, h1) i1 && inRange (l2, h2) i2 && inRange (l3, h3) i3 && inRange (l4, h4) i4 && inRange (l5, h5) i5 && inRange (l6, h6) i6

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g) => Ix (a, b, c, d, e, f, g) where
  range ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) =
    [(i1, i2, i3, i4, i5, i6, i7) | i1 <- range (l1, h1), i2 <- range (l2, h2), i3 <- range (l3, h3), i4 <- range (l4, h4), i5 <- range (l5, h5), i6 <- range (l6, h6), i7 <- range (l7, h7)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) (i1, i2, i3, i4, i5, i6, i7) =
    unsafeIndex ((l1, l2, l3, l4, l5, l6), (h1, h2, h3, h4, h5, h6)) (i1, i2, i3, i4, i5, i6) * rangeSize (l7, h7)
      + unsafeIndex (l7, h7) i7
  index b i = if inRange b i then unsafeIndex b i else indexOutOfRange
  inRange ((l1, l2, l3, l4, l5, l6, l7), (h1, h2, h3, h4, h5, h6, h7)) (i1, i2, i3, i4, i5, i6, i7) =
    inRange (l1, h1) i1 && inRange (l2, h2) i2 && inRange (l3, h3) i3 && inRange (l4, h4) i4 && inRange (l5, h5) i5 && inRange (l6, h6) i6 && inRange (l7, h7) i7
