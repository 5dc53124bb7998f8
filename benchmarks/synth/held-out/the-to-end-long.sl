(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "The "
      ", The"
      ""
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "Summit") "Summit"))
(constraint (= (f "The Kestrel") "Kestrel, The"))
(constraint (= (f "The Juniper") "Juniper, The"))
(constraint (= (f "Juniper") "Juniper"))
(constraint (= (f "Meridian") "Meridian"))
(constraint (= (f "Orchard") "Orchard"))
(constraint (= (f "The Tidal") "Tidal, The"))
(constraint (= (f "Falcon") "Falcon"))
(constraint (= (f "The Quarry") "Quarry, The"))
(constraint (= (f "Nordlys") "Nordlys"))
(constraint (= (f "The Falcon") "Falcon, The"))
(constraint (= (f "Lumen") "Lumen"))
(constraint (= (f "The Orchard") "Orchard, The"))
(constraint (= (f "The Summit") "Summit, The"))
(constraint (= (f "The Nordlys") "Nordlys, The"))
(constraint (= (f "The Basalt") "Basalt, The"))
(constraint (= (f "The Lumen") "Lumen, The"))
(constraint (= (f "Quarry") "Quarry"))
(constraint (= (f "The Meridian") "Meridian, The"))
(constraint (= (f "Kestrel") "Kestrel"))
(constraint (= (f "Basalt") "Basalt"))
(constraint (= (f "Copper") "Copper"))
(constraint (= (f "The Copper") "Copper, The"))
(constraint (= (f "Tidal") "Tidal"))

(check-synth)
