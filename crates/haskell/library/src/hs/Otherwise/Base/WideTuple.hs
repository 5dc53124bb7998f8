{-# LANGUAGE NoImplicitPrelude #-}
-- | The instances of tuples with eight to fifteen components.
module Otherwise.Base.WideTuple where

import Otherwise.Base.Core
import Otherwise.Base.Number
import Otherwise.Base.Read
import Otherwise.Base.Show

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a1, b1, c1, d1, e1, f1, g1, h1) == (a2, b2, c2, d2, e2, f2, g2, h2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1) (a2, b2, c2, d2, e2, f2, g2, h2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) => Bounded (a, b, c, d, e, f, g, h) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h), s8) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1) (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) => Bounded (a, b, c, d, e, f, g, h, i) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) => Read (a, b, c, d, e, f, g, h, i) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i), s9) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) => Bounded (a, b, c, d, e, f, g, h, i, j) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) => Read (a, b, c, d, e, f, g, h, i, j) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j), s10) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2 `thenCompare` compare k1 k2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) => Bounded (a, b, c, d, e, f, g, h, i, j, k) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) => Read (a, b, c, d, e, f, g, h, i, j, k) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j, k), s11) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9, (k, s11) <- readsNext s10])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2 `thenCompare` compare k1 k2 `thenCompare` compare l1 l2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) => Read (a, b, c, d, e, f, g, h, i, j, k, l) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l), s12) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9, (k, s11) <- readsNext s10, (l, s12) <- readsNext s11])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2 `thenCompare` compare k1 k2 `thenCompare` compare l1 l2 `thenCompare` compare m1 m2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m), s13) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9, (k, s11) <- readsNext s10, (l, s12) <- readsNext s11, (m, s13) <- readsNext s12])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2 `thenCompare` compare k1 k2 `thenCompare` compare l1 l2 `thenCompare` compare m1 m2 `thenCompare` compare n1 n2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m, n), s14) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9, (k, s11) <- readsNext s10, (l, s12) <- readsNext s11, (m, s13) <- readsNext s12, (n, s14) <- readsNext s13])

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2 && o1 == o2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2 `thenCompare` compare h1 h2 `thenCompare` compare i1 i2 `thenCompare` compare j1 j2 `thenCompare` compare k1 k2 `thenCompare` compare l1 l2 `thenCompare` compare m1 m2 `thenCompare` compare n1 n2 `thenCompare` compare o1 o2

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n, Bounded o) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  readsPrec _ =
    readsTuple (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m, n, o), s15) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6, (h, s8) <- readsNext s7, (i, s9) <- readsNext s8, (j, s10) <- readsNext s9, (k, s11) <- readsNext s10, (l, s12) <- readsNext s11, (m, s13) <- readsNext s12, (n, s14) <- readsNext s13, (o, s15) <- readsNext s14])
