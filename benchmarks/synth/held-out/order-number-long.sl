(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "#"
      " "
      "("
      ")"
      "_"
      "/"
      "-"
      "."
      ":"
      "a"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      3
      4
      5
      6
      7
      9
      1
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "Copper annual #939 (black)") "939"))
(constraint (= (f "Quarry notes #12 (black)") "12"))
(constraint (= (f "Copper order #00 (orange)") "00"))
(constraint (= (f "Kestrel final #919 (black)") "919"))
(constraint (= (f "Falcon update #3967 (orange)") "3967"))
(constraint (= (f "Meridian invoice #23 (orange)") "23"))
(constraint (= (f "Basalt budget #441 (silver)") "441"))
(constraint (= (f "Lumen update #598 (white)") "598"))
(constraint (= (f "Kestrel update #8129 (green)") "8129"))
(constraint (= (f "Quarry budget #9298 (green)") "9298"))
(constraint (= (f "Copper memo #974 (green)") "974"))
(constraint (= (f "Falcon final #776 (blue)") "776"))
(constraint (= (f "Kestrel budget #79 (blue)") "79"))
(constraint (= (f "Orchard annual #085 (green)") "085"))
(constraint (= (f "Meridian final #6860 (blue)") "6860"))
(constraint (= (f "Copper order #78 (red)") "78"))
(constraint (= (f "Kestrel memo #148 (black)") "148"))
(constraint (= (f "Meridian memo #660 (black)") "660"))
(constraint (= (f "Falcon memo #44 (silver)") "44"))
(constraint (= (f "Basalt order #73 (blue)") "73"))
(constraint (= (f "Summit update #2189 (red)") "2189"))
(constraint (= (f "Basalt report #32 (green)") "32"))
(constraint (= (f "Juniper draft #6146 (blue)") "6146"))
(constraint (= (f "Summit draft #2707 (silver)") "2707"))
(constraint (= (f "Orchard plan #9791 (red)") "9791"))
(constraint (= (f "Basalt annual #4267 (green)") "4267"))
(constraint (= (f "Falcon invoice #8032 (orange)") "8032"))
(constraint (= (f "Tidal draft #2079 (orange)") "2079"))
(constraint (= (f "Orchard memo #7165 (white)") "7165"))
(constraint (= (f "Nordlys memo #51 (black)") "51"))
(constraint (= (f "Summit table #424 (orange)") "424"))
(constraint (= (f "Orchard table #29 (red)") "29"))
(constraint (= (f "Tidal table #5891 (red)") "5891"))
(constraint (= (f "Juniper draft #96 (black)") "96"))
(constraint (= (f "Lumen plan #2078 (white)") "2078"))
(constraint (= (f "Orchard summary #9957 (blue)") "9957"))
(constraint (= (f "Nordlys plan #9721 (white)") "9721"))
(constraint (= (f "Falcon draft #967 (black)") "967"))

(check-synth)
