/**
 * The six supported chains. `priceFactor` scales a base price (spec section 9); `searchUrl` has `{q}` where the
 * search text goes and, where the chain's site listens to another parameter than the specification names, carries both.
 * Location counts are approximate and dated in data/README.md.
 */
export const chains = [
  {
    id: 'walmart',
    name: 'Walmart',
    kind: 'Supercenter',
    color: '#0b5cad',
    logo: 'W',
    priceFactor: 0.85,
    isBudget: true,
    locations: 4600,
    websiteUrl: 'https://www.walmart.com',
    onlineShoppingUrl: 'https://www.walmart.com/cp/food/976759',
    searchUrl: 'https://www.walmart.com/search?q={q}&search={q}',
    storeBrands: [
      'Great Value',
      'Marketside',
      'Freshness Guaranteed',
      "Sam's Choice",
      'bettergoods',
      'Clear American',
      'Equate',
      "Parent's Choice",
      "Ol' Roy",
      'Special Kitty',
      'Pure Balance',
    ],
  },
  {
    id: 'target',
    name: 'Target',
    kind: 'General merchandise',
    color: '#b3162b',
    logo: 'T',
    priceFactor: 0.95,
    isBudget: true,
    locations: 1980,
    websiteUrl: 'https://www.target.com',
    onlineShoppingUrl: 'https://www.target.com/c/grocery/-/N-5xt1a',
    searchUrl: 'https://www.target.com/s?searchTerm={q}',
    storeBrands: ['Good & Gather', 'Market Pantry', 'Favorite Day', 'up&up', 'Everspring', 'Kindfull'],
  },
  {
    id: 'kroger',
    name: 'Kroger',
    kind: 'National supermarket',
    color: '#204f9c',
    logo: 'K',
    priceFactor: 1,
    isBudget: true,
    locations: 2700,
    websiteUrl: 'https://www.kroger.com',
    onlineShoppingUrl: 'https://www.kroger.com',
    searchUrl: 'https://www.kroger.com/search?query={q}&searchType=default_search',
    storeBrands: [
      'Kroger',
      'Simple Truth',
      'Simple Truth Organic',
      'Private Selection',
      'Home Chef',
      'Big K',
      'Comforts',
      'Abound',
    ],
  },
  {
    id: 'meijer',
    name: 'Meijer',
    kind: 'Midwest supercenter',
    color: '#4b7d1c',
    logo: 'M',
    priceFactor: 1,
    isBudget: false,
    locations: 270,
    websiteUrl: 'https://www.meijer.com',
    onlineShoppingUrl: 'https://www.meijer.com/shopping',
    searchUrl: 'https://www.meijer.com/shopping/search.html?text={q}&q={q}',
    storeBrands: ['Meijer', "Frederik's by Meijer", 'True Goodness by Meijer'],
  },
  {
    id: 'hy-vee',
    name: 'Hy-Vee',
    kind: 'Regional supermarket',
    color: '#8f1d3f',
    logo: 'H',
    priceFactor: 1.05,
    isBudget: false,
    locations: 285,
    websiteUrl: 'https://www.hy-vee.com',
    onlineShoppingUrl: 'https://www.hy-vee.com/aisles-online',
    searchUrl: 'https://www.hy-vee.com/aisles-online/search?search={q}',
    storeBrands: ['Hy-Vee', "That's Smart!", 'Good Graces'],
  },
  {
    id: 'schnucks',
    name: 'Schnucks',
    kind: 'Regional supermarket',
    color: '#a52a20',
    logo: 'S',
    priceFactor: 1.1,
    isBudget: false,
    locations: 115,
    websiteUrl: 'https://schnucks.com',
    onlineShoppingUrl: 'https://schnucks.com',
    searchUrl: 'https://schnucks.com/search?search={q}',
    storeBrands: ['Schnucks'],
  },
] as const;

export type Chain = (typeof chains)[number];
export type ChainId = Chain['id'];

export const chainIds = chains.map((chain) => chain.id) as [ChainId, ...ChainId[]];

export function chainById(id: ChainId): Chain {
  const chain = chains.find((candidate) => candidate.id === id);
  if (!chain) throw new Error(`No such chain: ${id}`);
  return chain;
}
