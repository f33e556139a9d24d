/* Made by `npm run data` from data/*.csv: change those. */

export const receiptWords = [
  {
    "printed": "BNLS SKNLS",
    "means": [
      "boneless skinless"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BROC CRWN",
    "means": [
      "broccoli crowns"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GREAT VAL",
    "means": [
      "Great Value"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PAPER TWL",
    "means": [
      "paper towels"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SIMP TRTH",
    "means": [
      "Simple Truth"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "SMPL TRTH",
    "means": [
      "Simple Truth"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "TUNA CHNK",
    "means": [
      "chunk light tuna"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "VIT D MLK",
    "means": [
      "whole milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AMER CHS",
    "means": [
      "american cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHED CHS",
    "means": [
      "cheddar cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CUCUMBER",
    "means": [
      "cucumbers"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LRG EGGS",
    "means": [
      "large eggs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MOZZ CHS",
    "means": [
      "mozzarella cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PPR TWLS",
    "means": [
      "paper towels"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TORT CHP",
    "means": [
      "tortilla chips"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "1% MILK",
    "means": [
      "1% low fat milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "2% MILK",
    "means": [
      "2% reduced fat milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "365 WFM",
    "means": [
      "365 by Whole Foods Market"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "ALM MLK",
    "means": [
      "almond milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AVOCADO",
    "means": [
      "avocados"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BLK BNS",
    "means": [
      "black beans"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRM CHS",
    "means": [
      "cream cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CTG CHS",
    "means": [
      "cottage cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "EGGS LG",
    "means": [
      "large eggs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRK YGT",
    "means": [
      "greek yogurt"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRND BF",
    "means": [
      "ground beef"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRT VAL",
    "means": [
      "Great Value"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "HNYCRSP",
    "means": [
      "honeycrisp"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ICE CRM",
    "means": [
      "ice cream"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LG EGGS",
    "means": [
      "large eggs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PNT BTR",
    "means": [
      "peanut butter"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "POT CHP",
    "means": [
      "potato chips"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PPR TWL",
    "means": [
      "paper towels"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SKM MLK",
    "means": [
      "skim milk fat free"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STRWBRY",
    "means": [
      "strawberries"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SWT POT",
    "means": [
      "sweet potatoes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WHL MLK",
    "means": [
      "whole milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WHT BRD",
    "means": [
      "white bread",
      "wheat bread"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "1% MLK",
    "means": [
      "1% low fat milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "2% MLK",
    "means": [
      "2% reduced fat milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AP FLR",
    "means": [
      "all purpose flour"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BANANA",
    "means": [
      "bananas"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BLUBRY",
    "means": [
      "blueberries"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHK GB",
    "means": [
      "ground beef chuck"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "DR PPR",
    "means": [
      "Dr Pepper"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "DRMSTK",
    "means": [
      "drumsticks"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FF MLK",
    "means": [
      "skim milk fat free"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GB CHK",
    "means": [
      "ground beef chuck"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRD BF",
    "means": [
      "ground beef"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "IC CRM",
    "means": [
      "ice cream"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ICEBRG",
    "means": [
      "iceberg"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SR CRM",
    "means": [
      "sour cream"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TOMATO",
    "means": [
      "tomatoes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "UNSLTD",
    "means": [
      "unsalted"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WW BRD",
    "means": [
      "whole wheat bread"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "APPLE",
    "means": [
      "apples"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BRSTS",
    "means": [
      "breast"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHCKN",
    "means": [
      "chicken"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CMPBL",
    "means": [
      "Campbell's"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "DRPPR",
    "means": [
      "Dr Pepper"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "HT DG",
    "means": [
      "hot dogs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "KTCHP",
    "means": [
      "ketchup"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LEMON",
    "means": [
      "lemons"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ONION",
    "means": [
      "onions"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ORGNC",
    "means": [
      "organic"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "OTMLK",
    "means": [
      "oat milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PHILA",
    "means": [
      "Philadelphia"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "SHRMP",
    "means": [
      "shrimp"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SKNLS",
    "means": [
      "skinless"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STRNG",
    "means": [
      "string"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STRWB",
    "means": [
      "strawberries"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "UNSLT",
    "means": [
      "unsalted"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "VIT D",
    "means": [
      "whole"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AMER",
    "means": [
      "american cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AVOC",
    "means": [
      "avocados"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BLPK",
    "means": [
      "Ball Park"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "BNLS",
    "means": [
      "boneless"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BNNA",
    "means": [
      "bananas"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BROC",
    "means": [
      "broccoli"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BRST",
    "means": [
      "breast"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BRTH",
    "means": [
      "broth"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CAUL",
    "means": [
      "cauliflower"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHDR",
    "means": [
      "cheddar cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHED",
    "means": [
      "cheddar cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHKN",
    "means": [
      "chicken"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHOB",
    "means": [
      "Chobani"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "CHOC",
    "means": [
      "chocolate"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "COFF",
    "means": [
      "coffee"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "COOK",
    "means": [
      "cookies"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRKR",
    "means": [
      "crackers"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRMR",
    "means": [
      "creamer"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRMY",
    "means": [
      "creamy"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "DRSG",
    "means": [
      "dressing"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "EVOO",
    "means": [
      "extra virgin olive oil"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRLC",
    "means": [
      "garlic"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRND",
    "means": [
      "ground"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "HTDG",
    "means": [
      "hot dogs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "KROG",
    "means": [
      "Kroger"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "LETT",
    "means": [
      "lettuce"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LIME",
    "means": [
      "limes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LTTC",
    "means": [
      "lettuce"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MAYO",
    "means": [
      "mayonnaise"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MOZZ",
    "means": [
      "mozzarella cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MUSH",
    "means": [
      "mushrooms"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MUST",
    "means": [
      "mustard"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "NABS",
    "means": [
      "Nabisco"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "ORIG",
    "means": [
      "original"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ORNG",
    "means": [
      "oranges"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "OTML",
    "means": [
      "oatmeal"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PARM",
    "means": [
      "parmesan cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PERD",
    "means": [
      "Perdue"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PROG",
    "means": [
      "Progresso"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PRSL",
    "means": [
      "Private Selection"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PSTA",
    "means": [
      "pasta"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SAUS",
    "means": [
      "sausage"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SCHN",
    "means": [
      "Schnucks"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "SHRD",
    "means": [
      "shredded"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SHRP",
    "means": [
      "sharp"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SLCD",
    "means": [
      "sliced"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SLSA",
    "means": [
      "salsa"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SLTD",
    "means": [
      "salted"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SPAG",
    "means": [
      "spaghetti"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SPGH",
    "means": [
      "spaghetti"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SPIN",
    "means": [
      "spinach"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SRLN",
    "means": [
      "sirloin"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STFR",
    "means": [
      "Stouffer's"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "THGH",
    "means": [
      "thighs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TLPA",
    "means": [
      "tilapia"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TMTO",
    "means": [
      "tomatoes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TNDR",
    "means": [
      "tenderloin"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TORT",
    "means": [
      "tortillas"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TRKY",
    "means": [
      "turkey"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "VITD",
    "means": [
      "whole"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WHWT",
    "means": [
      "whole wheat"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WNGS",
    "means": [
      "wings"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YGRT",
    "means": [
      "yogurt"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "365",
    "means": [
      "365 by Whole Foods Market"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "ALM",
    "means": [
      "almond"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "APL",
    "means": [
      "apples"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "AVO",
    "means": [
      "avocados"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "B/I",
    "means": [
      "bone-in"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "B/S",
    "means": [
      "boneless skinless"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BAN",
    "means": [
      "bananas"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BCN",
    "means": [
      "bacon"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BGL",
    "means": [
      "bagels"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BLK",
    "means": [
      "black"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BNS",
    "means": [
      "beans"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BRD",
    "means": [
      "bread"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BTR",
    "means": [
      "butter"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CEL",
    "means": [
      "celery"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CFE",
    "means": [
      "coffee"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHK",
    "means": [
      "chicken"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHP",
    "means": [
      "chops",
      "chips"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CHS",
    "means": [
      "cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CIL",
    "means": [
      "cilantro"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CKN",
    "means": [
      "chicken"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CKY",
    "means": [
      "cookies"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CND",
    "means": [
      "canned"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRL",
    "means": [
      "cereal"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRM",
    "means": [
      "cream"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRN",
    "means": [
      "corn"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CRT",
    "means": [
      "carrots"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CTG",
    "means": [
      "cottage"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CUC",
    "means": [
      "cucumbers"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "DAN",
    "means": [
      "Dannon"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "EGG",
    "means": [
      "eggs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FLR",
    "means": [
      "flour"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FLT",
    "means": [
      "fillet"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FRZ",
    "means": [
      "frozen"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FZN",
    "means": [
      "frozen"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "G&G",
    "means": [
      "Good & Gather"
    ],
    "kind": "brand",
    "chains": [
      "target"
    ]
  },
  {
    "printed": "GRD",
    "means": [
      "ground"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRK",
    "means": [
      "greek"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRN",
    "means": [
      "green"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GRP",
    "means": [
      "grapes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "H&H",
    "means": [
      "half and half"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "HNT",
    "means": [
      "Hunt's"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "HNZ",
    "means": [
      "Heinz"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "HWC",
    "means": [
      "heavy whipping cream"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "HYV",
    "means": [
      "Hy-Vee"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "JCE",
    "means": [
      "juice"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "JCK",
    "means": [
      "jack"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "JLY",
    "means": [
      "jelly"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "KFT",
    "means": [
      "Kraft"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "KRO",
    "means": [
      "Kroger"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "LGR",
    "means": [
      "long grain"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LMN",
    "means": [
      "lemons"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LRG",
    "means": [
      "large"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LUC",
    "means": [
      "Lucerne"
    ],
    "kind": "brand",
    "chains": [
      "safeway",
      "albertsons",
      "jewel-osco"
    ]
  },
  {
    "printed": "MJR",
    "means": [
      "Meijer"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "MLK",
    "means": [
      "milk"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MRG",
    "means": [
      "margarine"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "NAT",
    "means": [
      "natural"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "NDL",
    "means": [
      "noodles"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "OLV",
    "means": [
      "olive"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ONI",
    "means": [
      "onions"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ONN",
    "means": [
      "onions"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ORG",
    "means": [
      "organic"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PBX",
    "means": [
      "Publix"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PHL",
    "means": [
      "Philadelphia"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PNT",
    "means": [
      "peanut"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "POT",
    "means": [
      "potatoes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PPR",
    "means": [
      "pepper"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PRK",
    "means": [
      "pork"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PUB",
    "means": [
      "Publix"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PZA",
    "means": [
      "pizza"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "QKR",
    "means": [
      "Quaker"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "RBY",
    "means": [
      "ribeye"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "RCE",
    "means": [
      "rice"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ROM",
    "means": [
      "romaine"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "RST",
    "means": [
      "roast"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "RUS",
    "means": [
      "russet"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SCE",
    "means": [
      "sauce"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SGR",
    "means": [
      "sugar"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SKM",
    "means": [
      "skim"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SLD",
    "means": [
      "salad"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SLM",
    "means": [
      "salmon"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SSG",
    "means": [
      "sausage"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STK",
    "means": [
      "steak"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "STO",
    "means": [
      "Simple Truth Organic"
    ],
    "kind": "brand",
    "chains": [
      "kroger",
      "ralphs",
      "frys",
      "king-soopers",
      "fred-meyer",
      "smiths",
      "dillons",
      "qfc",
      "food-4-less"
    ]
  },
  {
    "printed": "SWS",
    "means": [
      "swiss cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SWT",
    "means": [
      "sweet"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "THG",
    "means": [
      "thighs"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TOM",
    "means": [
      "tomatoes"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TYS",
    "means": [
      "Tyson"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "VAN",
    "means": [
      "vanilla"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "VEG",
    "means": [
      "vegetable"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WHL",
    "means": [
      "whole"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WHT",
    "means": [
      "white",
      "wheat"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WNG",
    "means": [
      "wings"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "WTR",
    "means": [
      "water"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YEL",
    "means": [
      "yellow"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YGT",
    "means": [
      "yogurt"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YLW",
    "means": [
      "yellow"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YOG",
    "means": [
      "yogurt"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "YOP",
    "means": [
      "Yoplait"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "BF",
    "means": [
      "beef"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "BS",
    "means": [
      "boneless skinless"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "CF",
    "means": [
      "cage free"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "DM",
    "means": [
      "Del Monte"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "DT",
    "means": [
      "diet"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "EQ",
    "means": [
      "Equate"
    ],
    "kind": "brand",
    "chains": [
      "walmart"
    ]
  },
  {
    "printed": "FF",
    "means": [
      "fat free"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "FG",
    "means": [
      "Freshness Guaranteed"
    ],
    "kind": "brand",
    "chains": [
      "walmart"
    ]
  },
  {
    "printed": "GB",
    "means": [
      "ground beef"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GF",
    "means": [
      "gluten free"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "GG",
    "means": [
      "Good & Gather"
    ],
    "kind": "brand",
    "chains": [
      "target"
    ]
  },
  {
    "printed": "GV",
    "means": [
      "Great Value"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "HV",
    "means": [
      "Hy-Vee"
    ],
    "kind": "brand",
    "chains": [
      "hy-vee"
    ]
  },
  {
    "printed": "JC",
    "means": [
      "juice"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "JD",
    "means": [
      "Jimmy Dean"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "KR",
    "means": [
      "Kraft"
    ],
    "kind": "brand",
    "chains": [
      "publix"
    ]
  },
  {
    "printed": "KR",
    "means": [
      "Kroger"
    ],
    "kind": "brand",
    "chains": [
      "kroger",
      "ralphs",
      "frys",
      "king-soopers",
      "fred-meyer",
      "smiths",
      "dillons",
      "qfc",
      "food-4-less"
    ]
  },
  {
    "printed": "KS",
    "means": [
      "Kirkland Signature"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "LF",
    "means": [
      "low fat"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LG",
    "means": [
      "large"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LN",
    "means": [
      "loin"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "LS",
    "means": [
      "low sodium"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MJ",
    "means": [
      "monterey jack cheese"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "MP",
    "means": [
      "Market Pantry"
    ],
    "kind": "brand",
    "chains": [
      "target"
    ]
  },
  {
    "printed": "MS",
    "means": [
      "Marketside"
    ],
    "kind": "brand",
    "chains": [
      "walmart"
    ]
  },
  {
    "printed": "OJ",
    "means": [
      "orange juice"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "OM",
    "means": [
      "Oscar Mayer"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "OS",
    "means": [
      "Ocean Spray"
    ],
    "kind": "brand",
    "chains": []
  },
  {
    "printed": "PB",
    "means": [
      "peanut butter"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "PS",
    "means": [
      "Private Selection"
    ],
    "kind": "brand",
    "chains": [
      "kroger",
      "ralphs",
      "frys",
      "king-soopers",
      "fred-meyer",
      "smiths",
      "dillons",
      "qfc",
      "food-4-less"
    ]
  },
  {
    "printed": "RC",
    "means": [
      "rice"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "RF",
    "means": [
      "reduced fat"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SL",
    "means": [
      "slices"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "SN",
    "means": [
      "Simply Nature"
    ],
    "kind": "brand",
    "chains": [
      "aldi"
    ]
  },
  {
    "printed": "SP",
    "means": [
      "soup"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "TJ",
    "means": [
      "Trader Joe's"
    ],
    "kind": "brand",
    "chains": [
      "trader-joes"
    ]
  },
  {
    "printed": "TP",
    "means": [
      "toilet paper"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "UU",
    "means": [
      "up&up"
    ],
    "kind": "brand",
    "chains": [
      "target"
    ]
  },
  {
    "printed": "WW",
    "means": [
      "whole wheat"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "XL",
    "means": [
      "extra large"
    ],
    "kind": "words",
    "chains": []
  },
  {
    "printed": "ZR",
    "means": [
      "zero"
    ],
    "kind": "words",
    "chains": []
  }
] as const;

export const lookUpNumbers = {
  "3082": "Broccoli Crowns",
  "3107": "Oranges, navel",
  "3121": "Bell Pepper, orange",
  "3283": "Apples, Honeycrisp",
  "4011": "Bananas",
  "4012": "Oranges, navel",
  "4015": "Apples, Red Delicious",
  "4016": "Apples, Red Delicious",
  "4017": "Apples, Granny Smith",
  "4020": "Apples, Golden Delicious",
  "4021": "Apples, Golden Delicious",
  "4022": "Grapes, green seedless",
  "4023": "Grapes, red seedless",
  "4025": "Pears, Anjou",
  "4029": "Pineapple",
  "4030": "Kiwifruit, green",
  "4032": "Watermelon, seedless",
  "4033": "Lemons",
  "4036": "Nectarines",
  "4038": "Peaches",
  "4039": "Plums, black",
  "4044": "Peaches",
  "4046": "Avocados",
  "4048": "Limes",
  "4050": "Cantaloupe",
  "4051": "Mangoes",
  "4053": "Lemons",
  "4060": "Broccoli Crowns",
  "4061": "Lettuce, iceberg",
  "4062": "Cucumbers",
  "4064": "Tomatoes, slicing",
  "4065": "Bell Pepper, green",
  "4066": "Green Beans",
  "4067": "Zucchini",
  "4068": "Green Onions",
  "4069": "Cabbage, green",
  "4070": "Celery",
  "4072": "Potatoes, russet",
  "4073": "Potatoes, red",
  "4074": "Sweet Potatoes",
  "4075": "Lettuce, red leaf",
  "4076": "Lettuce, green leaf",
  "4077": "Sweet Corn",
  "4078": "Sweet Corn",
  "4079": "Cauliflower",
  "4080": "Asparagus",
  "4081": "Eggplant",
  "4082": "Onions, red",
  "4083": "Potatoes, red",
  "4087": "Tomatoes, Roma",
  "4088": "Bell Pepper, red",
  "4093": "Onions, yellow",
  "4094": "Carrots, whole",
  "4128": "Apples, Pink Lady",
  "4129": "Apples, Fuji",
  "4130": "Apples, Pink Lady",
  "4131": "Apples, Fuji",
  "4133": "Apples, Gala",
  "4135": "Apples, Gala",
  "4139": "Apples, Granny Smith",
  "4159": "Onions, sweet",
  "4166": "Onions, sweet",
  "4173": "Apples, Gala",
  "4225": "Avocados",
  "4235": "Plantains",
  "4394": "Papaya",
  "4409": "Pears, Bartlett",
  "4413": "Pears, Bosc",
  "4416": "Pears, Anjou",
  "4430": "Pineapple",
  "4519": "Asparagus",
  "4545": "Bok Choy",
  "4552": "Cabbage, Napa",
  "4554": "Cabbage, red",
  "4562": "Carrots, whole",
  "4572": "Cauliflower",
  "4582": "Celery",
  "4593": "Cucumber, English",
  "4604": "Fennel",
  "4608": "Garlic",
  "4612": "Ginger Root",
  "4626": "Jicama",
  "4627": "Kale, green",
  "4629": "Leeks",
  "4640": "Lettuce, romaine",
  "4655": "Okra",
  "4662": "Shallots",
  "4663": "Onions, white",
  "4664": "Tomatoes, on the vine",
  "4665": "Onions, yellow",
  "4689": "Bell Pepper, yellow",
  "4693": "Jalapeno Peppers",
  "4705": "Poblano Peppers",
  "4709": "Serrano Peppers",
  "4725": "Potatoes, russet",
  "4739": "Radishes",
  "4740": "Radishes",
  "4750": "Squash, acorn",
  "4759": "Squash, butternut",
  "4770": "Avocados",
  "4784": "Squash, yellow",
  "4799": "Tomatoes, slicing",
  "4801": "Tomatillos",
  "4812": "Turnips",
  "4816": "Sweet Potatoes",
  "4819": "Yuca Root",
  "4889": "Cilantro",
  "4899": "Parsley, curly",
  "4901": "Parsley, Italian",
  "4959": "Mangoes",
  "94011": "Bananas, organic"
} as const;
