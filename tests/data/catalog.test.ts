import { describe, expect, test } from 'vitest';
import { readClubPacks } from '#scripts/build/chain-data.ts';
import { handKeptCatalog, shippedParts } from '#scripts/catalog/build-catalog.ts';
import { readReviews } from '#scripts/catalog/read-catalog.ts';
import { findingsOf } from '#scripts/catalog/report-oddities.ts';
import { readAliases } from '#scripts/search/read-search-words.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { amountInOunces, amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { unitPrice } from '#shared/rules/sizes/unit-price.ts';
import { chains, ownersOf } from '#shared/rules/stores/chains.ts';

const catalog = handKeptCatalog();

const clubIds: readonly string[] = ['costco', 'sams-club', 'bjs'];

const comparableCount = (size: string) => amountInOunces(size)?.count ?? 1;

describe('the catalog', () => {
  test('has at least 1,500 products in 14 or more categories', () => {
    expect(catalog.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(catalog.map((item) => item.category)).size).toBeGreaterThanOrEqual(14);
  });

  test('names each product once', () => {
    const ids = catalog.map((item) => item.id);
    const products = catalog.map((item) => [item.name, item.brand, item.size].join(' | '));
    for (const names of [ids, products]) {
      const twice = [...Map.groupBy(names, (name) => name)].filter(([, those]) => those.length > 1);
      expect(twice.map(([name]) => name)).toEqual([]);
    }
  });

  test('offers other brands for most products', () => {
    const brands = Map.groupBy(catalog, (item) => item.name);
    const withAlternatives = catalog.filter(
      (item) => new Set(brands.get(item.name)?.map(({ brand }) => brand)).size > 1,
    );
    expect(withAlternatives.length / catalog.length).toBeGreaterThan(0.6);
  });

  test.each(chains.map((chain) => [chain.name, chain]))('has at least 60 own-brand products of %s', (_, chain) => {
    const own = catalog.filter((item) => ownersOf(item.brand).includes(chain.id));
    expect(new Set(own.map((item) => item.name)).size).toBeGreaterThanOrEqual(60);
  });

  test('has a certain pack under a club’s name only if a list names it or somebody saw it', () => {
    const seen = new Set(
      readClubPacks().flatMap(({ product, brand, size, isSeen }) =>
        isSeen && brand === '' ? [`${product} ${size}`] : [],
      ),
    );
    const { items, named } = shippedParts();
    const certain = items.filter(
      ({ brand, isAssumed }) => !isAssumed && ownersOf(brand).some((owner) => clubIds.includes(owner)),
    );
    expect(certain.length).toBeGreaterThan(20);
    expect(certain.filter(({ id, name, size }) => !(named.has(id) || seen.has(`${name} ${size}`)))).toEqual([]);
  });

  test('spells each brand one way, so a shopper finds all its items', () => {
    const brands = new Set(catalog.map(({ brand }) => brand));
    const alike = Map.groupBy(brands, (brand) => brand.toLowerCase().replaceAll('-', ''));
    expect([...alike.values()].filter((spellings) => spellings.length > 1)).toEqual([]);
  });

  test('is free of marks, stray spaces and odd ids', () => {
    expect(catalog.map(({ id }) => id).filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    const shown = catalog.flatMap(({ name, brand, size, unit, category }) => [name, brand, size, unit, category]);
    expect(shown.filter((words) => !/^\S+( \S+)*$/.test(words) || /[®™©]/.test(words))).toEqual([]);
  });

  test('has sizes that allow unit prices', () => {
    const odd = catalog.filter((item) => item.size !== '1 ct' && unitPrice(item.baseCents, item) === null);
    expect(odd.map((item) => `${item.id}: ${item.size}`)).toEqual([]);
  });

  test('has realistic prices, derived from a named average or marked as our own', () => {
    const anchors = /^(APU0000[A-Z0-9]{6}|USDA-ERS|estimate)$/;
    const odd = catalog.filter(({ baseCents, anchor }) => baseCents < 20 || baseCents > 7_500 || !anchors.test(anchor));
    expect(odd.map(({ id, baseCents, anchor }) => `${id}: ${baseCents} by ${anchor}`)).toEqual([]);
  });

  test.each(findingsOf(catalog, readReviews()).map(({ what, oddities }) => [what, oddities] as const))(
    'has no unreviewed oddities: %s (npm run data -- --report)',
    (_, oddities) => {
      expect(oddities).toEqual([]);
    },
  );

  test('shows each product’s unit prices in one measure, so all brands and sizes compare', () => {
    const measuresOf = (items: readonly CatalogItem[]) =>
      new Set(items.flatMap((item) => unitPrice(item.baseCents, item)?.per ?? 'count'));
    const mixed = [...Map.groupBy(catalog, ({ name }) => name)].filter(([, items]) => measuresOf(items).size !== 1);
    expect(mixed.map(([name, items]) => `${name}: ${[...measuresOf(items)].join(', ')}`)).toEqual([]);
  });

  test('measures similar products alike, so grated parmesan compares with shredded', () => {
    // Canned and dried items are compared with others of their kind.
    const preserved = ['Canned Goods', 'Pantry', 'Baking'];
    const weighed = catalog.flatMap((item) => {
      const per = unitPrice(item.baseCents, item)?.per;
      return (per === 'oz' || per === 'lb') && !preserved.includes(item.category) ? [{ name: item.name, per }] : [];
    });
    const families = Map.groupBy(weighed, ({ name }) => name.replace(/^Deli /, '').split(',')[0]);
    const mixed = [...families].filter(([, items]) => new Set(items.map(({ per }) => per)).size > 1);
    expect(mixed.map(([family]) => family)).toEqual([]);
  });

  test('measures liquids by volume and solids by weight', () => {
    const poured = /\b(milk|juice|soda|cola|water|oil|vinegar|bleach)$/i;
    const headOf = (name: string) => name.split(',')[0] ?? '';
    const odd = catalog.filter(({ name, category, size }) => {
      const per = amountOf(size)?.per;
      if (['Produce', 'Meat & Seafood', 'Pasta & Grains'].includes(category)) return per === 'fl oz';
      return category === 'Beverages' && poured.test(headOf(name)) && per !== 'fl oz';
    });
    expect(odd.map(({ id, size }) => `${id}: ${size}`)).toEqual([]);
  });

  test('prices a chain’s own medicine at about half of the brand’s, per unit in similar packages', () => {
    const medicine =
      /Acetaminophen|Ibuprofen|Naproxen|Aspirin|Allergy|Cold and Flu|Cough Syrup|Heartburn|Laxative|Anti-|Antacid|Stomach Relief|Sleep Aid|Mucus|Pain|Headache|Hydrocortisone|Antibiotic|Hemorrhoid|Wart|Gas Relief|Eye Drops|Sore Throat/;
    const holds = (item: CatalogItem) => amountOf(item.size)?.count ?? 1;
    const unitCents = (item: CatalogItem) => item.baseCents / holds(item);
    const ofHealth = catalog.filter(({ name, category }) => category === 'Health' && medicine.test(name));
    const shares = [...Map.groupBy(ofHealth, ({ name }) => name).values()].flatMap((items) => {
      const [own = [], brands = []] = [true, false].map((isOwn) =>
        items.filter(({ brand }) => ownersOf(brand).length > 0 === isOwn),
      );
      return own.flatMap((item) => {
        const alike = brands.filter((other) => Math.abs(Math.log(holds(other) / holds(item))) < Math.log(1.4));
        const mostExpensive = Math.max(...alike.map(unitCents));
        return alike.length > 0 ? [{ id: item.id, share: unitCents(item) / mostExpensive }] : [];
      });
    });
    expect(shares.filter(({ share }) => share > 0.62)).toEqual([]);
    const sorted = shares.map(({ share }) => share).sort((one, other) => one - other);
    expect(sorted.length).toBeGreaterThan(100);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(0.52);
  });

  test('prices a club’s pack of pills far below a supermarket’s own, per pill', () => {
    const counted = catalog.filter(({ category, size }) => category === 'Health' && amountOf(size)?.per === 'count');
    const shares = [...Map.groupBy(counted, ({ name }) => name).values()].flatMap((items) => {
      const { clubs = [], others = [] } = Object.groupBy(
        items.filter(({ brand }) => ownersOf(brand).length > 0),
        ({ brand }) => (ownersOf(brand).some((owner) => clubIds.includes(owner)) ? 'clubs' : 'others'),
      );
      const largest = others.toSorted((one, other) => comparableCount(other.size) - comparableCount(one.size))[0];
      return clubs.flatMap(({ id, size, baseCents }) => {
        const times = largest && comparableCount(size) / comparableCount(largest.size);
        return times && times >= 3 ? [{ id, share: baseCents / largest.baseCents / times }] : [];
      });
    });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.filter(({ share }) => share > 0.6)).toEqual([]);
  });

  test.each([
    ['Steak, porterhouse', 'Steak, T-bone'],
    ['Steak, chuck eye', 'Beef Chuck Roast, boneless'],
    ['Beef Stir Fry Strips', 'Beef Round Roast, bottom'],
    ['Beef Patties, fresh', 'Ground Beef, 80% lean'],
    ['Beef Eye of Round Roast', 'Beef Round Roast, bottom'],
    ['Rack of Lamb', 'Lamb Shanks'],
    ['Ground Veal', 'Ground Beef, 80% lean'],
    ['Mushrooms, chanterelle', 'Mushrooms, oyster'],
    ['Truffle Oil', 'Walnut Oil'],
    ['Dried Porcini Mushrooms', 'Dried Shiitake Mushrooms'],
  ])('prices %s above %s per unit, as every store does', (moreExpensive, cheaper) => {
    const leastPerUnit = (name: string) => {
      const items = catalog.filter((item) => item.name === name && !item.isAssumed);
      return Math.min(...items.map(({ size, baseCents }) => baseCents / comparableCount(size)));
    };
    expect(leastPerUnit(moreExpensive)).toBeGreaterThan(leastPerUnit(cheaper));
  });

  test('has one base price per product for all chains’ own brands, because the chain’s level does the rest', () => {
    // A chain's more or less expensive line besides its usual one.
    const otherLines = ['Everspring', 'Private Selection', 'Simple Truth', 'Simple Truth Organic', "That's Smart!"];
    const own = catalog.filter(({ brand }) => ownersOf(brand).length > 0 && !otherLines.includes(brand));
    const alike = Map.groupBy(own, ({ name, size }) => `${name}, ${size}`);
    const apart = [...alike].filter(([, items]) => new Set(items.map(({ baseCents }) => baseCents)).size > 1);
    expect(apart.map(([product]) => product)).toEqual([]);
  });

  test('assumes no item without a brand, which any store might sell', () => {
    expect(catalog.filter(({ brand, isAssumed }) => isAssumed && brand === unbranded)).toEqual([]);
  });

  test('has common own-brand products at every full-assortment chain, so missing data doesn’t decide a comparison', () => {
    const chainsOfRest = ['schnucks', 'winco', 'market-basket', 'wegmans', 'food-lion', 'publix', 'target', 'kroger'];
    const staples = ['Ketchup', 'Spaghetti', 'Dill Pickle Spears, kosher', 'Sweet Peas, canned', 'Tater Tots'];
    const ownersOfProduct = Map.groupBy(catalog, ({ name }) => name);
    for (const name of staples) {
      const owners = new Set(ownersOfProduct.get(name)?.flatMap(({ brand }) => ownersOf(brand)));
      expect(
        chainsOfRest.filter((chain) => ![...owners].some((owner) => owner === chain)),
        name,
      ).toEqual([]);
    }
    const namesOf = (chain: string) =>
      new Set(catalog.flatMap(({ name, brand }) => (ownersOf(brand).some((owner) => owner === chain) ? [name] : [])));
    const known = catalog.filter(({ isAssumed }) => !isAssumed);
    const common = [...Map.groupBy(known, ({ name }) => name)].flatMap(([name, items]) =>
      new Set(items.flatMap(({ brand }) => ownersOf(brand)[0] ?? [])).size >= 8 ? [name] : [],
    );
    expect(common.length).toBeGreaterThan(150);
    for (const chain of chainsOfRest) {
      const own = namesOf(chain);
      const lacking = common.filter((name) => !own.has(name));
      if (lacking.length > 0.05 * common.length) expect(lacking, chain).toEqual([]);
    }
  });

  test('never prices a national brand’s fruit or meat below the same without a brand', () => {
    const loose = new Map(
      catalog.filter(({ brand }) => brand === 'Fresh').map((item) => [`${item.name} | ${item.size}`, item.baseCents]),
    );
    const cheaper = catalog.filter(
      ({ name, size, brand, baseCents }) =>
        ownersOf(brand).length === 0 && baseCents < (loose.get(`${name} | ${size}`) ?? 0),
    );
    expect(cheaper.map(({ id }) => id)).toEqual([]);
    expect(catalog.filter(({ id }) => id === 'chiquita-bananas-1-lb')).toHaveLength(1);
  });

  test('never prices a chain’s own brand above the most expensive other brand of the product', () => {
    // Premium lines, and lines of another kind.
    const fine = /organic|specially selected|private selection|frederik|central market|sam's choice|simple truth/i;
    const groups = Map.groupBy(catalog, (item) => `${item.name} | ${item.size}`);
    const moreExpensive = [...groups.values()].flatMap((items) => {
      const others = items.filter(({ brand }) => ownersOf(brand).length === 0).map(({ baseCents }) => baseCents);
      const own = items.filter(({ brand }) => ownersOf(brand).length > 0 && !fine.test(brand));
      return others.length > 0 ? own.filter(({ baseCents }) => baseCents > Math.max(...others)) : [];
    });
    expect(moreExpensive.map((item) => item.id)).toEqual([]);
  });
});

describe('the words beside the names', () => {
  const aliases = readAliases();

  test('belong to products and brands of the catalog', () => {
    const known = new Set(catalog.flatMap(({ name, brand }) => [name, `${name} | ${brand}`]));
    const lost = aliases
      .map(({ product, brand }) => (brand === null ? product : `${product} | ${brand}`))
      .filter((named) => !known.has(named));
    expect(lost).toEqual([]);
  });

  test('mean one product, or one brand, first', () => {
    const means = Map.groupBy(
      aliases.flatMap((alias) => alias.means),
      (words) => words,
    );
    expect([...means].filter(([, those]) => those.length > 1).map(([words]) => words)).toEqual([]);
  });
});
