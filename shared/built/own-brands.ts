/* Made by `npm run data` from data/*.csv: change those. */

export const ownBrands = {
  "Great Value": [
    "walmart"
  ],
  "Marketside": [
    "walmart"
  ],
  "Freshness Guaranteed": [
    "walmart"
  ],
  "Sam's Choice": [
    "walmart"
  ],
  "bettergoods": [
    "walmart"
  ],
  "Clear American": [
    "walmart"
  ],
  "Equate": [
    "walmart"
  ],
  "Parent's Choice": [
    "walmart"
  ],
  "Ol' Roy": [
    "walmart"
  ],
  "Special Kitty": [
    "walmart"
  ],
  "Pure Balance": [
    "walmart"
  ],
  "Good & Gather": [
    "target"
  ],
  "Market Pantry": [
    "target"
  ],
  "Favorite Day": [
    "target"
  ],
  "up&up": [
    "target"
  ],
  "Everspring": [
    "target"
  ],
  "Dealworthy": [
    "target"
  ],
  "Kindfull": [
    "target"
  ],
  "Kroger": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Simple Truth": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Simple Truth Organic": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Private Selection": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Smart Way": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Heritage Farm": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Home Chef": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Big K": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Comforts": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Abound": [
    "kroger",
    "ralphs",
    "fred-meyer",
    "king-soopers",
    "frys",
    "smiths",
    "dillons",
    "qfc",
    "harris-teeter",
    "food-4-less"
  ],
  "Harris Teeter": [
    "harris-teeter"
  ],
  "Meijer": [
    "meijer"
  ],
  "Frederik's by Meijer": [
    "meijer"
  ],
  "True Goodness by Meijer": [
    "meijer"
  ],
  "Hy-Vee": [
    "hy-vee"
  ],
  "That's Smart!": [
    "hy-vee"
  ],
  "Good Graces": [
    "hy-vee"
  ],
  "Schnucks": [
    "schnucks"
  ],
  "Aldi": [
    "aldi"
  ],
  "Clancy's": [
    "aldi"
  ],
  "Simply Nature": [
    "aldi"
  ],
  "Specially Selected": [
    "aldi"
  ],
  "Mama Cozzi's": [
    "aldi"
  ],
  "Friendly Farms": [
    "aldi"
  ],
  "Goldhen": [
    "aldi"
  ],
  "Happy Farms": [
    "aldi"
  ],
  "L'oven Fresh": [
    "aldi"
  ],
  "Millville": [
    "aldi"
  ],
  "Kirkland Signature": [
    "costco"
  ],
  "Member's Mark": [
    "sams-club"
  ],
  "Wellsley Farms": [
    "bjs"
  ],
  "Berkley Jensen": [
    "bjs"
  ],
  "Signature SELECT": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "Signature Care": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "O Organics": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "Open Nature": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "Lucerne": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "Overjoyed": [
    "albertsons",
    "safeway",
    "jewel-osco"
  ],
  "Publix": [
    "publix"
  ],
  "GreenWise": [
    "publix"
  ],
  "H-E-B": [
    "h-e-b"
  ],
  "Central Market": [
    "h-e-b"
  ],
  "Hill Country Fare": [
    "h-e-b"
  ],
  "Bowl & Basket": [
    "shoprite"
  ],
  "Paperbird": [
    "shoprite"
  ],
  "Wholesome Pantry": [
    "shoprite"
  ],
  "Nature's Promise": [
    "stop-and-shop",
    "giant-food",
    "giant-company",
    "food-lion"
  ],
  "Taste of Inspirations": [
    "stop-and-shop",
    "giant-food",
    "giant-company",
    "food-lion"
  ],
  "CareOne": [
    "stop-and-shop",
    "giant-food",
    "giant-company",
    "food-lion"
  ],
  "Stop & Shop": [
    "stop-and-shop"
  ],
  "Giant": [
    "giant-food",
    "giant-company"
  ],
  "Food Lion": [
    "food-lion"
  ],
  "Giant Eagle": [
    "giant-eagle"
  ],
  "Market District": [
    "giant-eagle"
  ],
  "Nature's Basket": [
    "giant-eagle"
  ],
  "Wegmans": [
    "wegmans"
  ],
  "WinCo Foods": [
    "winco"
  ],
  "Trader Joe's": [
    "trader-joes"
  ],
  "365 by Whole Foods Market": [
    "whole-foods"
  ],
  "Sprouts": [
    "sprouts"
  ],
  "Lidl": [
    "lidl"
  ],
  "Preferred Selection": [
    "lidl"
  ],
  "Market Basket": [
    "market-basket"
  ]
} as const;
