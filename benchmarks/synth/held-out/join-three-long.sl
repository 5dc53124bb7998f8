(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String) (_arg_2 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      _arg_2
      ","
      " "
      ", "
      "_"
      "("
      ")"
      ""
      "-"
      "a"
      "/"
      "0"
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
      -1
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

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(declare-var _arg_2 String)
(constraint (= (f "Porto" "IT" "13466") "Porto, IT 13466"))
(constraint (= (f "Lyon" "AT" "17012") "Lyon, AT 17012"))
(constraint (= (f "Porto" "BE" "39246") "Porto, BE 39246"))
(constraint (= (f "Gdansk" "BE" "63724") "Gdansk, BE 63724"))
(constraint (= (f "Nantes" "CH" "88739") "Nantes, CH 88739"))
(constraint (= (f "Graz" "BE" "01359") "Graz, BE 01359"))
(constraint (= (f "Basel" "NO" "90979") "Basel, NO 90979"))
(constraint (= (f "Bergen" "IT" "58634") "Bergen, IT 58634"))
(constraint (= (f "Aarhus" "CH" "62177") "Aarhus, CH 62177"))
(constraint (= (f "Aarhus" "FR" "89417") "Aarhus, FR 89417"))
(constraint (= (f "Aarhus" "PT" "65079") "Aarhus, PT 65079"))
(constraint (= (f "Bremen" "CH" "23292") "Bremen, CH 23292"))
(constraint (= (f "Lyon" "NO" "08964") "Lyon, NO 08964"))
(constraint (= (f "Turin" "PT" "13072") "Turin, PT 13072"))
(constraint (= (f "Leeds" "AT" "99623") "Leeds, AT 99623"))
(constraint (= (f "Turin" "SE" "02918") "Turin, SE 02918"))
(constraint (= (f "Lyon" "FR" "05851") "Lyon, FR 05851"))
(constraint (= (f "Gdansk" "SE" "26634") "Gdansk, SE 26634"))
(constraint (= (f "Turin" "PT" "25082") "Turin, PT 25082"))
(constraint (= (f "Gdansk" "FR" "05008") "Gdansk, FR 05008"))
(constraint (= (f "Bergen" "FR" "78027") "Bergen, FR 78027"))
(constraint (= (f "Ghent" "IT" "94500") "Ghent, IT 94500"))
(constraint (= (f "Izmir" "SE" "83211") "Izmir, SE 83211"))
(constraint (= (f "Cadiz" "PT" "94135") "Cadiz, PT 94135"))
(constraint (= (f "Split" "IT" "90939") "Split, IT 90939"))
(constraint (= (f "Cadiz" "NO" "59537") "Cadiz, NO 59537"))
(constraint (= (f "Turin" "FR" "20456") "Turin, FR 20456"))
(constraint (= (f "Aarhus" "CH" "84036") "Aarhus, CH 84036"))
(constraint (= (f "Bergen" "SE" "15246") "Bergen, SE 15246"))
(constraint (= (f "Split" "PT" "60801") "Split, PT 60801"))
(constraint (= (f "Izmir" "PT" "33871") "Izmir, PT 33871"))
(constraint (= (f "Bremen" "PT" "59802") "Bremen, PT 59802"))
(constraint (= (f "Izmir" "PT" "43212") "Izmir, PT 43212"))
(constraint (= (f "Izmir" "BE" "09274") "Izmir, BE 09274"))
(constraint (= (f "Basel" "IT" "29051") "Basel, IT 29051"))
(constraint (= (f "Basel" "IT" "97850") "Basel, IT 97850"))
(constraint (= (f "Porto" "FR" "47462") "Porto, FR 47462"))
(constraint (= (f "Cadiz" "FR" "45360") "Cadiz, FR 45360"))
(constraint (= (f "Ghent" "PT" "04700") "Ghent, PT 04700"))
(constraint (= (f "Bremen" "IT" "24403") "Bremen, IT 24403"))

(check-synth)
