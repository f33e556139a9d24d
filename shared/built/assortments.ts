/* Made by `npm run data` from data/*.csv: change those. */

export const assortments = {
  "aldi": "listed-brands",
  "costco": "large-packs",
  "sams-club": "large-packs",
  "trader-joes": "listed-brands",
  "whole-foods": "listed-brands",
  "sprouts": "listed-brands",
  "lidl": "listed-brands",
  "bjs": "large-packs",
} as const;

export const carriedBrands = {
  "aldi": ["Coca-Cola","Diet Coke","Sprite","Pepsi","Dr Pepper","Mountain Dew","Red Bull","Lay's","Doritos","Cheetos","Fritos","Tostitos","Pringles","Oreo","Ritz","Cheez-It","Hershey's","Reese's","Kit Kat","Snickers","Cheerios","Tide","Bounty","Charmin","Pampers","Huggies","Gatorade","Kerrygold","Nutella","Haribo"],
  "lidl": ["Coca-Cola","Diet Coke","Sprite","Pepsi","Dr Pepper","Mountain Dew","Red Bull","Monster","Lay's","Doritos","Cheetos","Fritos","Tostitos","Pringles","Oreo","Ritz","Cheez-It","Goldfish","Hershey's","Reese's","Kit Kat","Snickers","Cheerios","Honey Bunches of Oats","Kellogg's","Jif","Heinz","Hellmann's","Kraft","Philadelphia","Chobani","Gatorade","Tide","Bounty","Charmin","Dawn","Pampers","Huggies","Kerrygold","Nutella","Haribo","Ben & Jerry's","Häagen-Dazs"],
  "trader-joes": ["Clif","Kerrygold","S.Pellegrino","Fever-Tree","Huy Fong"],
  "whole-foods": ["Organic Valley","Horizon Organic","Stonyfield Organic","siggi's","FAGE","Chobani","Icelandic Provisions","Good Culture","Kerrygold","Vital Farms","Pete and Gerry's","Nellie's","Happy Egg Co.","Oatly","Silk","So Delicious","Planet Oat","Lifeway","Applegate","Amy's","Annie's","Cascadian Farm","Bob's Red Mill","King Arthur","Dave's Killer Bread","Food for Life","Canyon Bakehouse","Udi's","Schar","Stonefire","La Brea Bakery","Banza","De Cecco","Tinkyada","Lundberg","RiceSelect","Rao's","Carbone","Muir Glen","Eden","Westbrae","Pacific Foods","Imagine","Kettle & Fire","Better Than Bouillon","Bonne Maman","Justin's","MaraNatha","Barney Butter","Once Again","Santa Cruz Organic","Primal Kitchen","Chosen Foods","San-J","Coconut Secret","Bragg","Spectrum","California Olive Ranch","Maille","Newman's Own","Cholula","Kettle Brand","Late July","SkinnyPop","Pirate's Booty","Simple Mills","Angie's Boomchickapop","Food Should Taste Good","Clif","Kind","Quest","Nature's Bakery","Tate's Bake Shop","Ghirardelli","Häagen-Dazs","Ben & Jerry's","Talenti","LaCroix","Spindrift","Perrier","S.Pellegrino","Fever-Tree","Vita Coco","C2O","Essentia","Core","smartwater","Peet's","Lavazza","Yogi","Traditional Medicinals","Celestial Seasonings","Stash","Twinings","Earth's Best","Happy Baby","Plum Organics","Bobbie","Seventh Generation","Mrs. Meyer's","Method","ECOS","If You Care","Who Gives A Crap","Burt's Bees","Tom's of Maine","Hello","Native","Schmidt's","Vermont Creamery","Montchevre","Cabot","BelGioioso","Beyond Meat","Impossible","Dr. Praeger's","House Foods","Nasoya","Wild Planet","Simply Organic","Spice World","Taylor Farms","Earthbound Farm","organicgirl","Driscoll's","Naturipe","California Giant","Zespri"],
  "sprouts": ["Organic Valley","Horizon Organic","Stonyfield Organic","siggi's","FAGE","Chobani","Oikos","Icelandic Provisions","Good Culture","Kerrygold","Tillamook","Cabot","Vital Farms","Pete and Gerry's","Nellie's","Happy Egg Co.","Oatly","Silk","So Delicious","Planet Oat","Almond Breeze","fairlife","Lactaid","Lifeway","Applegate","Aidells","Amy's","Annie's","Cascadian Farm","Kodiak","Bob's Red Mill","King Arthur","Dave's Killer Bread","Food for Life","Canyon Bakehouse","Udi's","Schar","Stonefire","La Brea Bakery","Banza","De Cecco","Tinkyada","Lundberg","RiceSelect","Rao's","Muir Glen","Eden","Westbrae","Pacific Foods","Imagine","Kettle & Fire","Better Than Bouillon","Bonne Maman","Justin's","MaraNatha","Barney Butter","Once Again","Santa Cruz Organic","Primal Kitchen","Chosen Foods","San-J","Coconut Secret","Bragg","Spectrum","California Olive Ranch","Newman's Own","Cholula","Kettle Brand","Late July","SkinnyPop","Pirate's Booty","Simple Mills","Angie's Boomchickapop","Food Should Taste Good","Clif","Kind","Quest","Nature's Bakery","Tate's Bake Shop","Ghirardelli","Häagen-Dazs","Ben & Jerry's","Talenti","LaCroix","Spindrift","Perrier","S.Pellegrino","Fever-Tree","Vita Coco","C2O","Essentia","Core","smartwater","Celsius","Peet's","Yogi","Traditional Medicinals","Celestial Seasonings","Stash","Twinings","Earth's Best","Happy Baby","Plum Organics","Seventh Generation","Mrs. Meyer's","Method","ECOS","If You Care","Burt's Bees","Tom's of Maine","Hello","Native","Schmidt's","Vermont Creamery","Montchevre","BelGioioso","Beyond Meat","Impossible","Dr. Praeger's","House Foods","Nasoya","Wild Planet","Simply Organic","Taylor Farms","Earthbound Farm","organicgirl","Driscoll's","Naturipe","California Giant","Zespri"],
} as const;

export const regionalBrands = {
  "Best Foods": ["AK","AZ","CA","CO","HI","ID","MT","NM","NV","OR","UT","WA","WY"],
  "Hellmann's": ["AL","AR","CT","DC","DE","FL","GA","IA","IL","IN","KS","KY","LA","MA","MD","ME","MI","MN","MO","MS","NC","ND","NE","NH","NJ","NY","OH","OK","PA","RI","SC","SD","TN","TX","VA","VT","WI","WV"],
  "Arnold": ["AL","CT","DC","DE","FL","GA","KY","MA","MD","ME","MS","NC","NH","NJ","NY","OH","PA","RI","SC","TN","VA","VT","WV"],
  "Brownberry": ["IA","IL","IN","KS","MI","MN","MO","ND","NE","OH","SD","WI"],
  "Oroweat": ["AK","AR","AZ","CA","CO","HI","ID","LA","MT","NM","NV","OK","OR","TX","UT","WA","WY"],
  "Ozarka": ["AR","KS","LA","MO","MS","NM","OK","TX"],
  "Poland Spring": ["CT","DE","MA","MD","ME","NH","NJ","NY","PA","RI","VA","VT"],
  "Deer Park": ["AL","DC","DE","FL","GA","KY","MD","MS","NC","NJ","PA","SC","TN","VA","WV"],
  "Ice Mountain": ["IA","IL","IN","KS","KY","MI","MN","MO","ND","NE","OH","SD","WI"],
} as const;

export const knownAbsences = [
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Baby",
    "products": [],
    "except": [],
    "why": "{chain} sells nothing for babies"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Health",
    "products": [],
    "except": [
      "Vitamin",
      "Multivitamin",
      "Melatonin",
      "Turmeric",
      "Elderberry",
      "Collagen",
      "Probiotic",
      "Protein Powder",
      "Apple Cider Vinegar"
    ],
    "why": "{chain} sells vitamins and no medicine"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Household",
    "products": [
      "Batteries",
      "Light Bulbs",
      "Flashlight",
      "Night Light",
      "Duct Tape",
      "Clear Tape",
      "White Glue",
      "Ballpoint Pens",
      "Spiral Notebook",
      "Markers",
      "Permanent Markers",
      "Highlighters",
      "Sticky Notes",
      "Envelopes",
      "Scissors",
      "Craft Sticks",
      "Plunger",
      "Toilet Brush",
      "Broom",
      "Ice Melt",
      "Water Softener Salt",
      "Charcoal",
      "Fire Logs",
      "Chafing Fuel",
      "Canning",
      "Vacuum Sealer",
      "Water Pitcher",
      "Air Freshener",
      "Citronella",
      "Disposable Gloves"
    ],
    "except": [],
    "why": "{chain} sells no hardware or stationery"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Household",
    "products": [
      "Paper Plates",
      "Paper Bowls",
      "Paper Straws",
      "Plastic",
      "Foam",
      "Hot Cups",
      "Bathroom Cups",
      "Drinking Straws",
      "Party Napkins",
      "Birthday Candles",
      "Slow Cooker",
      "Foil",
      "Freezer Paper",
      "Press-and-Seal"
    ],
    "except": [],
    "why": "{chain} sells no plates and cups to throw away"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Cleaning & Laundry",
    "products": [
      "Ammonia",
      "Bleach",
      "Color Safe Bleach",
      "White Revive",
      "Fabric Softener",
      "Drain Opener",
      "Toilet Bowl",
      "Disinfect",
      "Septic",
      "Granite",
      "Oxygen",
      "Laundry Stain",
      "Spray Mop",
      "Dry Sweeping",
      "Wet Mopping",
      "Shower Cleaner",
      "Bathroom Cleaner",
      "Multi-Surface Floor",
      "Pet Stain",
      "Rubber Gloves",
      "Steel Wool",
      "Dish Wand",
      "Glass Wipes",
      "Cleaning Eraser"
    ],
    "except": [],
    "why": "{chain} sells few cleaners"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Personal Care",
    "products": [
      "Razors",
      "Shave Gel",
      "Menstrual",
      "Panty Liners",
      "Tampons",
      "Incontinence",
      "Disposable Underpads",
      "Feminine",
      "Hair Spray",
      "Hair Regrowth",
      "Teeth Whitening",
      "Mouth Guard",
      "Mouthwash",
      "Interdental",
      "Nail",
      "Shower Cap",
      "Shoe Insoles",
      "Petroleum Jelly",
      "Body Powder",
      "Castor Oil",
      "Flushable"
    ],
    "except": [],
    "why": "{chain} sells few things for the bathroom"
  },
  {
    "chains": [
      "trader-joes"
    ],
    "category": "Beverages",
    "products": [
      "Cola",
      "Cherry Cola",
      "Caffeine Free Cola",
      "Pepper Soda",
      "Citrus Soda",
      "Lemon-Lime Soda",
      "Orange Soda",
      "Grape Soda",
      "Strawberry Soda",
      "Pineapple Soda",
      "Cream Soda",
      "Sports Drink",
      "Drink Mix",
      "Water Enhancer",
      "Energy Shot",
      "Electrolyte"
    ],
    "except": [],
    "why": "{chain} sells no cola and few soft drinks"
  },
  {
    "chains": [
      "trader-joes",
      "aldi",
      "lidl",
      "costco",
      "sams-club"
    ],
    "category": "Deli",
    "products": [
      "Deli Turkey Breast",
      "Deli Ham",
      "Deli Roast Beef",
      "Deli Pastrami",
      "Deli Corned Beef"
    ],
    "except": [],
    "why": "{chain} has no deli counter that slices to order"
  },
  {
    "chains": [
      "trader-joes",
      "aldi",
      "lidl"
    ],
    "category": "Deli",
    "products": [
      "Rotisserie Chicken",
      "Fried Chicken",
      "Chicken Tenders",
      "Olive Loaf"
    ],
    "except": [],
    "why": "{chain} has no hot deli"
  },
  {
    "chains": [
      "aldi",
      "lidl"
    ],
    "category": "Health",
    "products": [
      "Nicotine",
      "Ovulation",
      "Enema",
      "Magnesium Citrate",
      "Nail Fungus",
      "Scar Gel",
      "Personal Lubricant",
      "Yeast Infection",
      "Urinary Pain",
      "Glycerin",
      "Homeopathic",
      "Blood Pressure",
      "Glucose",
      "Swimmer",
      "Saw Palmetto",
      "Ginkgo",
      "Milk Thistle",
      "Children's Chewable Ibuprofen",
      "Burn Gel",
      "Antiseptic Skin",
      "Saline Wound",
      "Krill"
    ],
    "except": [],
    "why": "{chain} has no pharmacy and sells the commonest medicine alone"
  },
  {
    "chains": [
      "aldi",
      "lidl"
    ],
    "category": "Personal Care",
    "products": [
      "Hair Regrowth",
      "Mouth Guard",
      "Shoe Insoles",
      "Disposable Underpads",
      "Castile Soap",
      "Cold Cream"
    ],
    "except": [],
    "why": "{chain} sells the commonest toiletries alone"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Health",
    "products": [],
    "except": [
      "Vitamin",
      "Multivitamin",
      "Melatonin",
      "Turmeric",
      "Elderberry",
      "Collagen",
      "Probiotic",
      "Protein Powder",
      "Apple Cider Vinegar",
      "CoQ10",
      "Cranberry",
      "Krill",
      "Flaxseed",
      "Garlic",
      "Ginkgo",
      "Ginseng",
      "Echinacea",
      "Ashwagandha",
      "Milk Thistle",
      "Saw Palmetto",
      "St. John",
      "L-Lysine",
      "Niacin",
      "Potassium",
      "Folic",
      "Calcium",
      "Hair",
      "Greens",
      "Creatine",
      "Immune",
      "Fiber",
      "Homeopathic",
      "Cold Remedy",
      "Epsom",
      "Hydrogen",
      "Rubbing Alcohol",
      "Alcohol Swabs",
      "Cough Drops",
      "Adhesive Bandages",
      "Acetaminophen Caplets 500",
      "Ibuprofen Tablets 200",
      "Nutrition Shake",
      "Meal Replacement",
      "Mineral Oil",
      "Eye Vitamins",
      "Kids Melatonin",
      "Sleep Aid",
      "Children's Cough Syrup"
    ],
    "why": "{chain} sells supplements and hardly any medicine"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Baby",
    "products": [
      "Infants' Acetaminophen",
      "Infants' Ibuprofen"
    ],
    "except": [],
    "why": "{chain} sells supplements and hardly any medicine"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Cleaning & Laundry",
    "products": [
      "Ammonia",
      "Bleach",
      "Drain Opener",
      "Disinfectant Spray",
      "Color Safe Bleach",
      "White Revive"
    ],
    "except": [],
    "why": "{chain} sells no cleaners with bleach or ammonia"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Household",
    "products": [
      "Foam",
      "Duct Tape",
      "Clear Tape",
      "White Glue",
      "Ballpoint Pens",
      "Spiral Notebook",
      "Markers",
      "Permanent Markers",
      "Highlighters",
      "Sticky Notes",
      "Envelopes",
      "Scissors",
      "Plunger",
      "Ice Melt",
      "Water Softener Salt",
      "Chafing Fuel",
      "Flashlight",
      "Night Light"
    ],
    "except": [],
    "why": "{chain} sells no hardware or stationery"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Beverages",
    "products": [
      "Drink Mix",
      "Energy Shot",
      "Water Enhancer",
      "Cola, diet",
      "Cola, zero",
      "Citrus Soda, diet",
      "Pepper Soda, diet",
      "Orange Drink"
    ],
    "except": [],
    "why": "{chain} sells nothing with artificial sweeteners or colors"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Breakfast",
    "products": [
      "Fruity Rice",
      "Fruit Rings",
      "Marshmallow Oat",
      "Pancake Syrup, sugar free"
    ],
    "except": [],
    "why": "{chain} sells nothing with artificial sweeteners or colors"
  },
  {
    "chains": [
      "whole-foods",
      "sprouts"
    ],
    "category": "Snacks",
    "products": [
      "Candy-Coated Chocolates",
      "Golden Snack Cakes",
      "Chocolate Cupcakes",
      "Licorice Twists",
      "Cheese Balls"
    ],
    "except": [],
    "why": "{chain} sells nothing with artificial sweeteners or colors"
  }
] as const;
