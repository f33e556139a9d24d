/* Made by `npm run data` from data/*.csv: change those. */

export const usAverageLevel = {
  "level": 105,
  "low": 101,
  "high": 110,
  "isGuess": true
} as const;

export const chainLevels = {
  "walmart": {
    "all": {
      "level": 100,
      "low": 100,
      "high": 100,
      "isGuess": false
    },
    "departments": {}
  },
  "target": {
    "all": {
      "level": 106,
      "low": 103,
      "high": 124,
      "isGuess": false
    },
    "departments": {
      "Produce": {
        "level": 113,
        "low": 104,
        "high": 120,
        "isGuess": false
      }
    }
  },
  "kroger": {
    "all": {
      "level": 113,
      "low": 104,
      "high": 117,
      "isGuess": false
    },
    "departments": {}
  },
  "meijer": {
    "all": {
      "level": 106,
      "low": 98,
      "high": 110,
      "isGuess": false
    },
    "departments": {}
  },
  "hy-vee": {
    "all": {
      "level": 115,
      "low": 108,
      "high": 124,
      "isGuess": false
    },
    "departments": {}
  },
  "schnucks": {
    "all": {
      "level": 117,
      "low": 105,
      "high": 130,
      "isGuess": true
    },
    "departments": {}
  },
  "aldi": {
    "all": {
      "level": 92,
      "low": 72,
      "high": 106,
      "isGuess": false
    },
    "departments": {
      "Dairy": {
        "level": 100,
        "low": 92,
        "high": 108,
        "isGuess": false
      },
      "Meat & Seafood": {
        "level": 100,
        "low": 92,
        "high": 108,
        "isGuess": false
      }
    }
  },
  "costco": {
    "all": {
      "level": 79,
      "low": 63,
      "high": 82,
      "isGuess": false
    },
    "departments": {}
  },
  "sams-club": {
    "all": {
      "level": 77,
      "low": 67,
      "high": 82,
      "isGuess": false
    },
    "departments": {}
  },
  "publix": {
    "all": {
      "level": 121,
      "low": 110,
      "high": 137,
      "isGuess": false
    },
    "departments": {}
  },
  "albertsons": {
    "all": {
      "level": 122,
      "low": 113,
      "high": 141,
      "isGuess": false
    },
    "departments": {}
  },
  "safeway": {
    "all": {
      "level": 117,
      "low": 105,
      "high": 141,
      "isGuess": false
    },
    "departments": {}
  },
  "jewel-osco": {
    "all": {
      "level": 130,
      "low": 125,
      "high": 136,
      "isGuess": false
    },
    "departments": {}
  },
  "h-e-b": {
    "all": {
      "level": 98,
      "low": 94,
      "high": 100,
      "isGuess": false
    },
    "departments": {}
  },
  "shoprite": {
    "all": {
      "level": 113,
      "low": 108,
      "high": 120,
      "isGuess": false
    },
    "departments": {}
  },
  "stop-and-shop": {
    "all": {
      "level": 120,
      "low": 104,
      "high": 122,
      "isGuess": false
    },
    "departments": {}
  },
  "giant-food": {
    "all": {
      "level": 113,
      "low": 108,
      "high": 122,
      "isGuess": false
    },
    "departments": {}
  },
  "giant-company": {
    "all": {
      "level": 113,
      "low": 108,
      "high": 122,
      "isGuess": false
    },
    "departments": {}
  },
  "giant-eagle": {
    "all": {
      "level": 115,
      "low": 105,
      "high": 130,
      "isGuess": true
    },
    "departments": {}
  },
  "food-lion": {
    "all": {
      "level": 108,
      "low": 103,
      "high": 120,
      "isGuess": false
    },
    "departments": {}
  },
  "wegmans": {
    "all": {
      "level": 108,
      "low": 105,
      "high": 118,
      "isGuess": false
    },
    "departments": {
      "Produce": {
        "level": 119,
        "low": 108,
        "high": 128,
        "isGuess": false
      }
    }
  },
  "winco": {
    "all": {
      "level": 96,
      "low": 86,
      "high": 102,
      "isGuess": false
    },
    "departments": {}
  },
  "trader-joes": {
    "all": {
      "level": 118,
      "low": 108,
      "high": 125,
      "isGuess": false
    },
    "departments": {}
  },
  "whole-foods": {
    "all": {
      "level": 140,
      "low": 117,
      "high": 148,
      "isGuess": false
    },
    "departments": {
      "Produce": {
        "level": 127,
        "low": 110,
        "high": 140,
        "isGuess": false
      }
    }
  },
  "sprouts": {
    "all": {
      "level": 125,
      "low": 105,
      "high": 135,
      "isGuess": false
    },
    "departments": {
      "Produce": {
        "level": 98,
        "low": 90,
        "high": 105,
        "isGuess": false
      }
    }
  },
  "lidl": {
    "all": {
      "level": 90,
      "low": 82,
      "high": 92,
      "isGuess": false
    },
    "departments": {}
  },
  "bjs": {
    "all": {
      "level": 79,
      "low": 75,
      "high": 89,
      "isGuess": false
    },
    "departments": {}
  },
  "market-basket": {
    "all": {
      "level": 100,
      "low": 95,
      "high": 102,
      "isGuess": false
    },
    "departments": {}
  },
  "ralphs": {
    "all": {
      "level": 113,
      "low": 104,
      "high": 125,
      "isGuess": true
    },
    "departments": {}
  },
  "fred-meyer": {
    "all": {
      "level": 115,
      "low": 108,
      "high": 117,
      "isGuess": false
    },
    "departments": {}
  },
  "king-soopers": {
    "all": {
      "level": 110,
      "low": 105,
      "high": 121,
      "isGuess": false
    },
    "departments": {}
  },
  "frys": {
    "all": {
      "level": 111,
      "low": 105,
      "high": 117,
      "isGuess": false
    },
    "departments": {}
  },
  "smiths": {
    "all": {
      "level": 112,
      "low": 104,
      "high": 117,
      "isGuess": false
    },
    "departments": {}
  },
  "dillons": {
    "all": {
      "level": 113,
      "low": 104,
      "high": 125,
      "isGuess": true
    },
    "departments": {}
  },
  "qfc": {
    "all": {
      "level": 122,
      "low": 115,
      "high": 135,
      "isGuess": false
    },
    "departments": {}
  },
  "harris-teeter": {
    "all": {
      "level": 120,
      "low": 113,
      "high": 134,
      "isGuess": false
    },
    "departments": {}
  },
  "food-4-less": {
    "all": {
      "level": 107,
      "low": 105,
      "high": 110,
      "isGuess": false
    },
    "departments": {}
  }
} as const;

export const areaLevels = {
  "US": 99.567,
  "AK": 106.3,
  "AL": 96.4,
  "AR": 93.6,
  "AZ": 95.4,
  "CA": 106.1,
  "CO": 98.7,
  "CT": 97.3,
  "DC": 106.5,
  "DE": 96.2,
  "FL": 98.1,
  "GA": 98.9,
  "HI": 111.6,
  "IA": 93.7,
  "ID": 96.3,
  "IL": 103.8,
  "IN": 95.5,
  "KS": 94,
  "KY": 96,
  "LA": 93.7,
  "MA": 98.8,
  "MD": 102.5,
  "ME": 97.2,
  "MI": 96,
  "MN": 100.5,
  "MO": 96.3,
  "MS": 96.2,
  "MT": 96,
  "NC": 96.6,
  "ND": 95.7,
  "NE": 94.1,
  "NH": 98.6,
  "NJ": 107.1,
  "NM": 96.1,
  "NV": 96.3,
  "NY": 107.3,
  "OH": 93.7,
  "OK": 93.8,
  "OR": 105.3,
  "PA": 99.4,
  "RI": 97.2,
  "SC": 96.3,
  "SD": 95.5,
  "TN": 96.2,
  "TX": 98.1,
  "UT": 96.4,
  "VA": 100.4,
  "VT": 97.3,
  "WA": 104.4,
  "WI": 94.3,
  "WV": 96.5,
  "WY": 95.4
} as const;
