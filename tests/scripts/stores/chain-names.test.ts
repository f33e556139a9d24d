import { describe, expect, test } from 'vitest';
import { chainNames } from '#scripts/stores/chain-names.ts';

const ours = chainNames();
const meant = (name: string, state = 'OH', type = '', brand?: string, company = '') => {
  const recognized = ours({ names: brand ? [name, brand] : [name], company, type, state });
  return 'skipped' in recognized ? recognized.skipped : `${recognized.chain} ${recognized.number ?? ''}`.trim();
};

describe('a chain’s name as lists print it', () => {
  test.each([
    ['WAL-MART SC 1234', 'walmart 1234'],
    ['Walmart S/C  306', 'walmart 306'],
    ['Walmart #562', 'walmart 562'],
    ['WAL-MART #506 0506', 'walmart 506'],
    ['Walmart Neighborhood Mkt 4657', 'walmart 4657'],
    ['Walmart NM 3769', 'walmart 3769'],
    ['Walmart Neighborhhod Market 12', 'walmart 12'],
    ['Walmart Neighborbood Market 12', 'walmart 12'],
    ['Walmart NEIGHBORHOO MARKET 12', 'walmart 12'],
    ['Walmart Neigborhood Market 12', 'walmart 12'],
    ['Walmart Supecenter 12', 'walmart 12'],
    ['Walmart Sueprcenter 12', 'walmart 12'],
    ['Walmart Superecenter 12', 'walmart 12'],
    ['Walmart SUPERCNTER 12', 'walmart 12'],
    ['Walmart SUPERCTR  12', 'walmart 12'],
    ['Walmart SUPERCENTER` 12', 'walmart 12'],
    ['Walmart SUPERSTORES 12', 'walmart 12'],
    ['SUPER WAL-MART 12', 'walmart 12'],
    ['Supermercado de Wal-Mart 5991', 'walmart 5991'],
    ['Target T-0093', 'target 93'],
    ['Target Store T3392', 'target 3392'],
    ['TARGET STORES 2077', 'target 2077'],
    ['Target', 'target'],
    ['Kroger Store #345', 'kroger 345'],
    ['Krogers 345', 'kroger 345'],
    ["KROGER'S L-703 24", 'kroger 703'],
    ['Kroger Stnre 345', 'kroger 345'],
    ['Publix Super Markets, Inc. 1234', 'publix 1234'],
    ['SAFEWAY 0123', 'safeway 123'],
    ['ALDI 69091 69091', 'aldi 69091'],
    ['Costco Wholesale 0332', 'costco 332'],
    ["Sam's Club 4952", 'sams-club 4952'],
    ['SAM S CLUB 4952', 'sams-club 4952'],
    ["BJ's Wholesale Club, Inc. 388", 'bjs 388'],
    ['BJs Membership Club 388', 'bjs 388'],
    ['WHOLE FOODS MARKET 10181', 'whole-foods 10181'],
    ["Trader Joe's 624", 'trader-joes 624'],
    ['Sprouts Famers Market 55', 'sprouts 55'],
    ['VERONA GIANT EAGLE', 'giant-eagle'],
    ['Edgewood Giant Eagle 1619', 'giant-eagle 1619'],
    ['Hy-Vee Food Store 1234', 'hy-vee 1234'],
    ['SCHNUCK MARKETS INC 123', 'schnucks 123'],
    ['Lidl US LLC 1104', 'lidl 1104'],
    ['Wegmans Food Markets 24', 'wegmans 24'],
    ['Jewel-Osco 3050', 'jewel-osco 3050'],
    ['Meijer 123', 'meijer 123'],
    ['Save-a-lot', 'save-a-lot'],
    ['North Versailles Save A Lot', 'save-a-lot'],
    ['SAV A LOT 24567', 'save-a-lot 24567'],
  ])('%s is %s', (name, chain) => {
    expect(meant(name)).toBe(chain);
  });

  test.each([
    ['Walmart Vision Center', 'not one of our chains'],
    ['Wal-Mart Detroit SNAP Mobile Unit 1', 'not one of our chains'],
    ['Walmart to Go 7368', 'not one of our chains'],
    ['Walmart Express 4060', 'not one of our chains'],
    ['Target Optical', 'not one of our chains'],
    ['Target Market & Deli', 'not one of our chains'],
    ['Kroger Fuel Center 345', 'fuel, pharmacy or the like'],
    ['Publix Pix 12', 'not one of our chains'],
    ['Safeway Fuel Center', 'not one of our chains'],
    ["Sam's Mart", 'not one of our chains'],
    ["Sam's Neighborhood Market", 'not one of our chains'],
    ['Sams Chevron', 'not one of our chains'],
    ["BJ's Food Mart", 'not one of our chains'],
    ['BJs Eastman Gas', 'not one of our chains'],
    ['Hudson Whole Foods', 'not one of our chains'],
    ['Hoku Whole Foods', 'not one of our chains'],
    ['Warsi Trader', 'not one of our chains'],
    ['Giant Eagle Mobile Market 1270', 'fuel, pharmacy or the like'],
    ['GetGo 3003', 'not one of our chains'],
    ['Hy-Vee Fast & Fresh', 'fuel, pharmacy or the like'],
    ['Hy-Vee Gas 2', 'fuel, pharmacy or the like'],
    ['Hy-Vee Drugstore', 'fuel, pharmacy or the like'],
    ['Dollar Fresh', 'not one of our chains'],
    ['Meijer Express 12', 'fuel, pharmacy or the like'],
    ['Jewel Express', 'not one of our chains'],
    ['Costco Business Center 823', 'fuel, pharmacy or the like'],
    ['H-E-B Gas', 'fuel, pharmacy or the like'],
    ['Penn Hills Shop N Save', 'not one of our chains'],
    ['Save A Lot Tobacco', 'not one of our chains'],
    ['Weiss Meats', 'not one of our chains'],
    ['Price Chopper 62', 'a common name outside the chain’s states'],
    ['Big Young Market', 'not one of our chains'],
    ['Albertson Deli', 'not one of our chains'],
    ['Sprouts Organic Cafe', 'not one of our chains'],
  ])('%s is none of ours: %s', (name, reason) => {
    expect(meant(name)).toBe(reason);
  });
});

describe('a name that other stores share', () => {
  test('means the chain in the chain’s states only', () => {
    expect(meant('Stop & Shop 0612', 'CT')).toBe('stop-and-shop 612');
    expect(meant('Stop & Shop Supercenter 2403', 'MA')).toBe('stop-and-shop 2403');
    expect(meant('Stop & Shop 0612', 'PA')).toBe('a common name outside the chain’s states');
    expect(meant('Market Basket 25', 'MA', 'Supermarket')).toBe('market-basket 25');
    expect(meant('Market Basket 25', 'LA', 'Supermarket')).toBe('a common name outside the chain’s states');
    expect(meant('Ralphs 123', 'CA')).toBe('ralphs 123');
  });

  test('means the chain if the type is a supermarket, or if a list without types has a number', () => {
    expect(meant('Stop & Shop', 'CT', 'Super Store')).toBe('stop-and-shop');
    expect(meant('The Stop & Shop Supermarket Company LLC', 'CT', 'Supermarket')).toBe('stop-and-shop');
    expect(meant('STOP & SHOP SUPERMARKET CO. 471', 'MA', 'Supermarket')).toBe('stop-and-shop 471');
    expect(meant('Stop & Shop 612', 'CT', 'Combination Grocery/Other')).toBe('a common name, unproven');
    expect(meant('Stop & Shop', 'CT')).toBe('a common name, unproven');
    expect(meant('The Market Basket', 'MA', 'Supermarket')).toBe('not one of our chains');
    expect(meant('Giant Foods #2', 'VA')).toBe('not one of our chains');
    expect(meant('Fry Food Mart', 'AZ', 'Supermarket')).toBe('not one of our chains');
    expect(meant('Smiths Corner Store', 'UT', 'Supermarket')).toBe('not one of our chains');
    expect(meant("SMITH'S FOOD & DRUG CTR 92", 'UT')).toBe('smiths 92');
    expect(meant("FRY'S FOOD STORE 43", 'AZ')).toBe('frys 43');
  });

  test.each([
    ["SHAW'S SUPERMARKET 3510", 'MA', 'shaws 3510'],
    ["Shaw's 7512", 'ME', 'shaws 7512'],
    ["Shaw's 12", 'OH', 'a common name outside the chain’s states'],
    ['Star Market 2587', 'MA', 'star-market 2587'],
    ['Food City 675', 'TN', 'food-city 675'],
    ['Food City 131', 'AZ', 'a common name outside the chain’s states'],
    ['Big Y World Class Market 12', 'CT', 'big-y 12'],
    ['Big Y Express Gas', 'CT', 'fuel, pharmacy or the like'],
    ['Market 32 by Price Chopper 240', 'NY', 'price-chopper 240'],
    ['Price Chopper 27', 'MO', 'a common name outside the chain’s states'],
    ['Hannaford 8310', 'NH', 'hannaford 8310'],
    ['Hannaford Supermarket & Pharmacy', 'ME', 'hannaford'],
    ['Hannaford Pharmacy', 'ME', 'fuel, pharmacy or the like'],
    ['Weis Markets 24', 'PA', 'weis 24'],
    ['Price Rite of Hartford', 'CT', 'price-rite'],
    ['PriceRite Marketplace 381', 'RI', 'price-rite 381'],
  ])('%s in %s is %s', (name, state, chain) => {
    expect(meant(name, state)).toBe(chain);
  });

  test('means the chain if the company is the chain’s, in its states', () => {
    const company = 'The Stop & Shop Supermarket Company LLC';
    expect(meant('Stop & Shop 4', 'CT')).toBe('a common name, unproven');
    expect(meant('Stop & Shop 4', 'CT', '', undefined, company)).toBe('stop-and-shop 4');
    expect(meant('Stop & Shop 4', 'CT', 'Convenience Store', undefined, company)).toBe('not a supermarket by its type');
    expect(meant('Stop & Shop 4', 'PA', '', undefined, company)).toBe('a common name outside the chain’s states');
    expect(meant('Stop & Shop 4', 'CT', '', undefined, 'S & S Foods Inc')).toBe('a common name, unproven');
  });

  test('belongs to its chain or the sister chain by its number', () => {
    expect(meant('Giant 6512', 'MD')).toBe('giant-company 6512');
    expect(meant('GIANT FOOD 0347', 'MD')).toBe('giant-food 347');
    expect(meant('Giant Food Stores LLC 6012', 'PA')).toBe('giant-company 6012');
  });
});

test('a convenience store or a delivery route is left out, whatever its name', () => {
  expect(meant('Walmart 241', 'AR', 'Convenience Store')).toBe('not a supermarket by its type');
  expect(meant('Walmart 241', 'AR', 'Delivery Route')).toBe('not a supermarket by its type');
  expect(meant('Walmart 241', 'AR', 'Super Store')).toBe('walmart 241');
});

test('a map’s type of shop counts, and its brand if the name differs', () => {
  expect(meant('Target', 'PA', 'department_store')).toBe('target');
  expect(meant('Costco Gasoline', 'PA', 'fuel', 'Costco Gasoline')).toBe('fuel, pharmacy or the like');
  expect(meant('Walmart', 'PA', 'pharmacy')).toBe('not a supermarket by its type');
  expect(meant('Market District', 'PA', 'supermarket', 'Giant Eagle')).toBe('giant-eagle');
});

test('a supercenter whose name lost its chain gets the chain of its company', () => {
  expect(meant('Super Center 488', 'MA', '', undefined, 'STOP & SHOP SUPERMARKET CO')).toBe('stop-and-shop 488');
  expect(meant('Supercenter 2403', 'MA', '', undefined, 'Wal-Mart Stores East LP')).toBe('walmart 2403');
  expect(meant('Super 471', 'MA')).toBe('a name without its chain');
  expect(meant('Super 8', 'MA')).toBe('not one of our chains');
  expect(meant('Super 471', 'MA', 'Convenience Store')).toBe('not one of our chains');
});
