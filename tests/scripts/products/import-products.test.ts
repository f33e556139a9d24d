import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withCheckDigit } from '#functions/catalog/gtin.ts';
import { readOurProducts } from '#scripts/catalog/read-catalog.ts';
import { isSeparate, productRegisters, writeRegisters } from '#scripts/products/imported-product-register.ts';
import { listsIn } from '#scripts/products/list-files.ts';
import { type MatchedProduct, ProductMatcher } from '#scripts/products/match-product.ts';
import { productReport } from '#scripts/products/product-report.ts';
import { readProductLists } from '#scripts/products/read-product-lists.ts';
import { removedProducts } from '#scripts/products/removed-products.ts';

const branded = `"fdc_id","brand_owner","brand_name","gtin_upc","ingredients","branded_food_category","data_source","package_weight","modified_date","available_date","market_country","discontinued_date","trade_channel","material_code"
"1","The Kroger Co.","KROGER","00011110805966","tomatoes, ""ripe""","Ketchup, Mustard, BBQ & Cheese Sauce","LI","20 oz/567 g","2019-01-01","2019-04-01","United States","","",""
"2","The Kroger Co.","KROGER","11110805966","tomatoes","Ketchup, Mustard, BBQ & Cheese Sauce","GDSN","24 ONZ","2023-02-01","2023-04-01","US","","[""GROCERY""]",""
"3","Somebody Foods","SOMEBODY'S","050000000012","honey","Candy","LI","99 g","2022-01-01","2022-01-01","United States","","",""
"4","Somebody Foods","SOMEBODY'S","050000000029","honey","Candy","LI","99 g","2022-01-01","2022-01-01","United States","2023-01-01","",""
"5","Kiwi Foods","KIWI","050000000036","kiwi","Candy","NZGDSN","99 g","2022-01-01","2022-01-01","New Zealand","","",""
"6","Somebody Foods","SOMEBODY'S","050000000044","honey","Candy","LI","99 g","2022-01-01","2022-01-01","United States","","",""
"7","Somebody Foods","SOMEBODY'S","050000000050","peas","Canned Vegetables","GDSN","6 LBR","2022-01-01","2022-01-01","United States","","[""CHILD_NUTRITION_FOOD_PROGRAMS""]",""
`;
const food = `"fdc_id","data_type","description","food_category_id","publication_date","market_country"
"1","branded_food","KROGER, TOMATO KETCHUP, TOMATO","","2019-04-01",""
"2","branded_food","TOMATO KETCHUP, TOMATO","","2023-04-01",""
"3","branded_food","SOMEBODY'S, CHEWY HONEY DROPS","","2022-01-01",""
"4","branded_food","GONE DROPS","","2022-01-01",""
"9","foundation_food","Hummus","","2022-01-01",""
`;
const openFoodFacts = [
  'code\tproduct_name\tbrands\tquantity\tcategories_en\tcountries_tags\tlast_modified_t',
  '0050000000067\tChewy "Lemon" Drops\tSomebody\'s,Other\t3.5 oz\tCandies\ten:united-states\t1700000000',
  '3017620422003\tPâte à tartiner\tNutella\t400 g\tSpreads\ten:france\t1700000000',
].join('\n');

const codes = ['050000000012', '050000000029', '050000000036', '050000000067', '050000000074'];

let folder: string;
let matcher: ProductMatcher;
const fileOf = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwise-products-'));
  matcher = new ProductMatcher(readOurProducts());
  writeFileSync(fileOf('branded_food.csv'), branded);
  writeFileSync(fileOf('food.csv'), food);
  writeFileSync(
    fileOf('set.zip'),
    zipOf({ 'set/food.csv': food, 'set/branded_food.csv': branded, 'set/nutrient.csv': 'id,name\n1,Salt\n' }),
  );
  writeFileSync(
    fileOf('large.zip'),
    zipOf({
      'set/food.csv': food + noise((text) => `"9","foundation_food","${text}","","2022-01-01",""\n`),
      'set/branded_food.csv': branded,
      'set/nutrient.csv': `id,name\n${noise((text) => `1,${text}\n`)}`,
    }),
  );
  writeFileSync(fileOf('off.csv.gz'), gzipSync(openFoodFacts));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows that hardly get smaller when packed. */
const noise = (rowOf: (text: string) => string) =>
  Array.from({ length: 20_000 }, (_, at) => rowOf(createHash('sha256').update(`${at}`).digest('hex'))).join('');

async function imported(...names: string[]) {
  const lists = (await Promise.all(names.map((name) => listsIn(fileOf(name))))).flat();
  return readProductLists(lists, matcher, () => undefined);
}

const shown = ({ gtin, product, brand, size, description }: MatchedProduct) => [
  gtin,
  product,
  brand,
  size,
  description,
];
const wanted = [
  ['011110805966', 'Ketchup', 'Kroger', '24 oz', 'Ketchup'],
  ['050000000012', '', "Somebody's", '3.5 oz', 'Chewy Honey Drops'],
];

describe('an operator imports USDA’s list', () => {
  test.each([
    ['as two files', ['branded_food.csv', 'food.csv']],
    ['as it is zipped', ['set.zip']],
    ['zipped, too large to be read at once', ['large.zip']],
  ])('%s, each code as its newest record has it, and reads what was left out', async (_, names) => {
    const { products, leftOut, readCount } = await imported(...names);
    expect(products.map(shown)).toEqual(wanted);
    expect(Object.fromEntries(leftOut.counts)).toEqual({
      'an older record of the same code': 1,
      discontinued: 1,
      'sold in another country': 1,
      'a wrong check digit': 1,
      'made for schools and restaurants': 1,
    });
    expect(productReport({ products, leftOut, readCount })).toMatch(
      /2 {2}codes\n.*2 {2}with a size\n.*1 {2}that are our products/,
    );
  });

  test.each([
    ['the older record first', (rows: readonly string[]) => rows],
    ['the newer record first', (rows: readonly string[]) => rows.toReversed()],
  ])('without what its newest record says is discontinued, %s', async (order, inOrder) => {
    const [header = ''] = branded.split('\n');
    const rowOf = (id: number, gtin: string, size: string, modified: string, gone = '') =>
      `"${id}","Somebody Foods","SOMEBODY'S","${gtin}","","Candy","LI","${size}","${modified}","","US","${gone}","",""`;
    const rows = [
      rowOf(3, '050000000012', '99 g', '2020-01-01'),
      rowOf(4, '050000000012', '', '2023-01-01'),
      rowOf(10, '050000000029', '99 g', '2020-01-01'),
      rowOf(11, '00050000000029', '99 g', '2023-01-01', '2023-01-01'),
      rowOf(12, '050000000074', '99 g', '2020-01-01', '2020-01-01'),
      rowOf(13, '050000000074', '142 g', '2023-01-01'),
    ];
    const foods = [4, 11, 13, 10].map((id) => `"${id}","branded_food","CHEWY HONEY DROPS","",""`);
    writeFileSync(
      fileOf(`${order}.zip`),
      zipOf({
        'food.csv': ['"fdc_id","data_type","description","food_category_id","publication_date"', ...foods].join('\n'),
        'branded_food.csv': [header, ...inOrder(rows)].join('\n'),
      }),
    );
    const { products, leftOut } = await imported(`${order}.zip`);
    expect(products.map(({ gtin, size }) => [gtin, size]).toSorted()).toEqual([
      ['050000000012', '3.5 oz'],
      ['050000000074', '5 oz'],
    ]);
    expect(Object.fromEntries(leftOut.counts)).toEqual({ 'an older record of the same code': 3, discontinued: 1 });
  });

  test.each([
    ['older release first', ['older.zip', 'newer.zip']],
    ['newer release first', ['newer.zip', 'older.zip']],
  ])('without what a newer release says is discontinued, %s', async (_, names) => {
    const [header = ''] = branded.split('\n');
    const release = (id: number, modified: string, gone: string) => ({
      'food.csv': `"fdc_id","data_type","description"\n"${id}","branded_food","CHEWY HONEY DROPS"\n`,
      'branded_food.csv': `${header}\n"${id}","Somebody Foods","SOMEBODY'S","050000000029","","Candy","LI","99 g","${modified}","","US","${gone}","",""\n`,
    });
    writeFileSync(fileOf('older.zip'), zipOf(release(20, '2020-01-01', '')));
    writeFileSync(fileOf('newer.zip'), zipOf(release(21, '2023-01-01', '2023-01-01')));
    const { products, leftOut } = await imported('set.zip', ...names);
    expect(products.map(({ gtin }) => gtin)).not.toContain('050000000029');
    expect(leftOut.counts.get('discontinued')).toBe(1);
  });

  test('without products of stores that aren’t compared, which sell nearly everything under one brand', async () => {
    const rows = Array.from({ length: 24 }, (_, at) => {
      const code = (from: number) => withCheckDigit(`${50_000_001_000 + from + at}`);
      return [
        [code(0), 'Broad Markets', 'BROAD', 'CHEWY DROPS', '99 g', `Kind ${at}`],
        [code(100), 'Broad Markets', 'BROADEST CHOICE', 'CHEWY DROPS', '99 g', `Kind ${at}`],
        [code(200), 'Somebody Foods', "SOMEBODY'S", 'CHEWY DROPS', '99 g', `Kind ${at % 4}`],
      ];
    });
    const few = [
      [withCheckDigit('50000002000'), 'Broad', '', 'CHEWY DROPS', '99 g', 'Kind 1'],
      [withCheckDigit('50000002001'), 'The Kroger Co.', 'UNLISTED LABEL', 'CHEWY DROPS', '99 g', 'Kind 1'],
      [withCheckDigit('50000002002'), 'Kroger', '', 'CHEWY DROPS', '99 g', 'Kind 1'],
    ];
    const header = 'gtin,brand_owner,brand,description,size,category\n';
    writeFileSync(fileOf('labels.csv'), header + [...rows.flat(), ...few].map((row) => row.join(',')).join('\n'));
    const { products, leftOut } = await imported('labels.csv');
    expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(["Somebody's", 'Kroger']));
    expect(leftOut.counts.get('under a store’s own label that we don’t list')).toBe(49);
  });

  test('with a chain’s company under a label that we don’t list as the chain’s own, a manufacturer’s brand as its maker’s', async () => {
    const rows = [
      ['Aldi-Benner Company', 'UNHEARD GROVE', 'WALNUTS HALVES AND PIECES', '16 oz/453 g', 'Aldi'],
      ['Lidl US, LLC', 'UNHEARD HILL', 'CHEWY DROPS', '99 g', 'Lidl'],
      ['The Kroger Co.', 'CHEERIOS', 'CHEWY DROPS', '99 g', 'Cheerios'],
      ['Grove Foods', 'UNHEARD GROVE', 'CHEWY DROPS', '99 g', 'Unheard Grove'],
    ].map(([owner, brand, description, size, wanted], at) => {
      const gtin = withCheckDigit(`${50_000_003_000 + at}`);
      return { line: [gtin, `"${owner}"`, brand, description, size, 'Snacks'].join(','), wanted };
    });
    writeFileSync(
      fileOf('companies.csv'),
      ['gtin,brand_owner,brand,description,size,category', ...rows.map(({ line }) => line)].join('\n'),
    );
    const { products, leftOut } = await imported('companies.csv');
    expect(products.map(({ brand }) => brand)).toEqual(rows.map(({ wanted }) => wanted));
    expect(leftOut.counts.size).toBe(0);
  });

  test('and reads that half of it is missing', async () => {
    await expect(imported('branded_food.csv')).rejects.toThrow('branded_food.csv and food.csv');
  });

  test.each([
    ['without a product', 'none.csv', 'gtin,description\n', 'There are no products to import in'],
    ['without a readable product', 'none.jsonl', '{"BrandedFoods": [\n', '(1 left out: not a record)'],
    [
      'without the brands and sizes',
      'old.csv',
      branded.replace('"brand_name"', '"name"').replace('"package_weight"', '"weight"'),
      "old.csv can't be read: it has no column brand_name, package_weight.",
    ],
    ['of another kind', 'text.csv', 'Hello\n', 'Not a known list of products: '],
    ['that isn’t a zip', 'text.zip', 'Hello\n', "text.zip can't be read: "],
    ['that isn’t compressed', 'text.csv.gz', 'Hello\n', "text.csv.gz can't be read: "],
  ])('and reads that a file %s can’t replace the last import', async (_, name, text, why) => {
    writeFileSync(fileOf(name), text);
    await expect(imported(name)).rejects.toThrow(why);
  });

  test('and reads that an option is misspelled, before anything is imported', async () => {
    const call = promisify(execFile)(process.execPath, [
      'scripts/products/import-catalog.ts',
      fileOf('set.zip'),
      '--shp',
    ]);
    await expect(call).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Unknown option '--shp'/) });
  });

  test.each([
    ['wholesaler.tsv', 'usda.tsv'],
    ['usda.tsv', 'wholesaler.tsv'],
  ])('and reads one record of a code that two lists have, whichever is named first: %s, %s', async (...names) => {
    const header = 'gtin\tdescription\tbrand\tsize\tcategory\tsource\tpublished';
    const listOf = (source: string, flavor: string, date: string) =>
      `${header}\n${codes[0]}\t${flavor} Drops\tSomebody's\t3.5 oz\tCandy\t${source}\t${date}`;
    writeFileSync(fileOf('wholesaler.tsv'), listOf('a wholesaler', 'Plum', '2026-01-01'));
    writeFileSync(fileOf('usda.tsv'), listOf('usda', 'Honey', '2020-01-01'));
    const { products, leftOut } = await imported(...names);
    expect(products.map(({ description }) => description)).toEqual(['Honey Drops']);
    expect(Object.fromEntries(leftOut.counts)).toEqual({ 'another list or a newer record has the code': 1 });
  });

  test('and Open Food Facts’ list, which goes into its own register', async () => {
    const { products } = await imported('off.csv.gz', 'set.zip');
    writeRegisters(folder, products);
    const [ours = '', theirs = ''] = productRegisters.map((file) => fileOf(file));
    const [, first] = (await imported('off.csv.gz')).products.map(shown);
    expect(first).toBeUndefined();
    expect(readFileSync(fileOf('product-licenses.txt'), 'utf8')).toMatch(
      /CC0[\s\S]+Open Food Facts contributors[\s\S]+Open Database License/,
    );
    const [one, other] = await Promise.all([ours, theirs].map(async (file) => textIn(file)));
    expect(one).toContain('Chewy Honey Drops');
    expect(one).not.toContain('Lemon');
    expect(other).toContain('Chewy ""Lemon"" Drops');
  });

  test('and is asked before most of the last import is removed', () => {
    const listed = (count: number) => Array.from({ length: count }, (_, at) => ({ gtin: `${at}` }));
    expect(removedProducts([], listed(5))).toEqual([]);
    expect(removedProducts(listed(10), listed(8))).toEqual([]);
    expect(removedProducts(listed(1_500), listed(8))).toEqual([
      '1,492 of the 1,500 codes of the last import are not in these files. Carts keep them as words, without a price.',
    ]);
  });

  test('and a table of many sources, each in the register of its license', async () => {
    const rowsOf = {
      fdc: 'Honey',
      'off-2019': 'Lemon',
      'usda-fdc': 'Mint',
      'Open Food Facts': 'Lime',
      'a wholesaler': 'Plum',
    };
    const rows = Object.entries(rowsOf).map(
      ([source, flavor], at) => `${codes[at]}\t${flavor} Drops\tSomebody's\t3.5 oz\tCandy\t${source}`,
    );
    writeFileSync(fileOf('all.tsv'), ['gtin\tdescription\tbrand\tsize\tcategory\tsource', ...rows].join('\n'));
    const { products } = await imported('all.tsv');
    writeRegisters(folder, products);
    const texts = await Promise.all(productRegisters.map((file) => textIn(fileOf(file))));
    const flavorsIn = (text: string) => Object.values(rowsOf).filter((flavor) => text.includes(flavor));
    expect(texts.map(flavorsIn)).toEqual([['Honey', 'Mint'], ['Lemon', 'Lime'], ['Plum']]);
    const notices = readFileSync(fileOf('product-licenses.txt'), 'utf8').trimEnd().split('\n');
    expect(notices.map((notice) => /CC0|Open Database License|not known/.exec(notice)?.[0])).toEqual([
      'CC0',
      'Open Database License',
      'not known',
    ]);
  });
});

test.each([
  ['KIRKLAND', 'Costco Companies Inc.', 'Kirkland Signature'],
  ['WEIS', 'Weis Markets, Inc.', 'Weis Quality'],
  ['', 'Weis Markets, Inc.', 'Weis Quality'],
  ['', 'Hannaford Bros. Co.', 'Hannaford'],
  ['PRICE CHOPPER', 'Price Chopper Supermarkets', 'PICS'],
])('the label “%s” of %s is the chain’s own brand', (brand, owner, own) => {
  const listed = { gtin: '096619744084', brand, owner, description: 'APPLE JUICE', category: 'Juice' };
  const facts = { printedSize: '64 fl oz', published: '2024-01-01', origin: 'usda-fdc' } as const;
  expect(matcher.match({ ...listed, ...facts }).map((product) => product.brand)).toEqual([own]);
});

test.each([
  ['of a product that we don’t have', { product: '', size: '' }, true],
  ['of a manufacturer’s other size', { size: '28 oz' }, true],
  ['of our item', { gtin: '011110805966', size: '24 oz' }, false],
  ['of our product without a size', { size: '' }, false],
  ['of a label that is no longer printed', { size: '28 oz', former: 'yes' }, false],
])('whether a product of its own is found by the code %s', (_, facts, isOwn) => {
  const product = { gtin: '045300000503', product: 'Peanut Butter, creamy', former: '', ...facts };
  expect(isSeparate(product, new Set(['011110805966']))).toBe(isOwn);
});

async function textIn(file: string): Promise<string> {
  const [list] = await listsIn(file);
  const chunks: Buffer[] = [];
  for await (const chunk of (await list?.open()) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A zip of these files, in the usual format. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
