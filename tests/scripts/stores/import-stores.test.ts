import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildImported, registerIn } from '#scripts/stores/build-imported-stores.ts';
import { withSamples } from '#scripts/stores/build-store-files.ts';
import { type RegisteredStore, readRegister, writeRegister } from '#scripts/stores/imported-store-register.ts';
import { mergeStoreLists } from '#scripts/stores/merge-store-lists.ts';
import { removedStores } from '#scripts/stores/removed-stores.ts';
import { importReport } from '#scripts/stores/store-import-report.ts';
import { storeId } from '#shared/contract/stores/store.ts';

const locatorHead = 'X,Y,Store_Name,Address,Address_Line__2,City,State,Zip5,County,Longitude,Latitude,ObjectId';
const locatorRow = (name: string, street: string, lat: number, lng: number, zip = '15237', further = '') =>
  `${lng},${lat},${name},${street},${further},PITTSBURGH,PA,${zip},ALLEGHENY,${lng},${lat},7`;
const locator = (...rows: string[]) => `${[locatorHead, ...rows].join('\n')}\n`;

const historicalHead =
  'Record ID,Store Name,Store Type,Street Number,Street Name,Additional Address,City,State,Zip Code,Zip4,County,Latitude,Longitude,Authorization Date,End Date';

const giantEagle = locatorRow('Giant Eagle 45', '9805 MCKNIGHT RD', 40.5719, -80.0213, '15237', 'Ste 6');
const aldi = locatorRow('Aldi 69', '6290 Northway Dr', 40.5484, -80.0356);
const target = locatorRow('Target 2201', '4801 McKnight Rd', 40.5253, -80.0087);

async function* chunksOf(text: string | Buffer) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 1_000) yield bytes.subarray(start, start + 1_000);
}

const importing = (texts: readonly (string | Buffer)[], before: readonly RegisteredStore[] = []) =>
  mergeStoreLists(
    texts.map((text, at) => ({ name: `list ${at + 1}`, open: () => chunksOf(text) })),
    before,
  );
const listedOf = ({ register }: { register: readonly RegisteredStore[] }) =>
  register.filter(({ isListed }) => isListed);
const namesOf = (stores: readonly RegisteredStore[]) => stores.map(({ chain, number }) => `${chain} ${number}`).sort();

describe('USDA’s lists', () => {
  test('an operator imports the locator’s current download, and gets addresses in normal case', async () => {
    const [store] = listedOf(await importing([locator(giantEagle)]));
    expect(store).toEqual({
      id: expect.stringMatching(/^15237\d{5}$/),
      chain: 'giant-eagle',
      number: '45',
      address: '9805 McKnight Rd, Ste 6',
      city: 'Pittsburgh',
      state: 'PA',
      zip: '15237',
      lat: 40.5719,
      lng: -80.0213,
      phone: null,
      sources: ['usda-snap'],
      isListed: true,
    });
    expect(storeId.safeParse(store?.id).success).toBe(true);
  });

  test('an operator who imports the historical list gets the open stores, with the ZIP codes’ leading zeros restored', async () => {
    const imported = await importing([
      [
        historicalHead,
        '1,Walmart SUPERCENTER 2336,Super Store,700,OAK ST,,BROCKTON,MA,2301,3000,PLYMOUTH,42.0998,-71.0533,2003-09-23,',
        '2,WAL-MART  2118,Super Store,301,Massachusetts Ave,,Lunenburg,MA,1462,1218,WORCESTER,42.5918,-71.7598,2001-09-19,2002-06-13',
        '3,Walmart 241,Convenience Store,1,Main St,,Brockton,MA,2301,,PLYMOUTH,42.08,-71.02,2017-02-13,',
        '',
      ].join('\n'),
    ]);
    expect(listedOf(imported)).toMatchObject([
      { chain: 'walmart', number: '2336', zip: '02301', address: '700 Oak St', snapId: '1' },
    ]);
    expect(Object.fromEntries(imported.counts.skipped)).toEqual({ closed: 1, 'not a supermarket by its type': 1 });
  });

  test('the locator’s newer columns are read', async () => {
    const head =
      'Record ID,Store Name,Store Street Address,Additonal Address,City,State,Zip Code,Zip4,County,Store Type,Latitude,Longitude';
    const row = '1,Aldi 69,6290 Northway Dr,,Pittsburgh,PA,15237,,ALLEGHENY,Supermarket,40.5484,-80.0356';
    expect(namesOf(listedOf(await importing([`${head}\n${row}\n`])))).toEqual(['aldi 69']);
  });

  test('a byte order mark, Windows line endings, empty lines, and a missing last line ending are accepted', async () => {
    const text = `\uFEFF${[locatorHead, giantEagle, '', aldi].join('\r\n')}`;
    expect(namesOf(listedOf(await importing([text])))).toEqual(['aldi 69', 'giant-eagle 45']);
  });

  test('a row with too few or too many columns is counted, and the other rows are read', async () => {
    const imported = await importing([locator(giantEagle, '1,2,Walmart 12', `${aldi},one,two`, target)]);
    expect(namesOf(listedOf(imported))).toEqual(['giant-eagle 45', 'target 2201']);
    expect(imported.counts.skipped.get('a row with too few or too many columns')).toBe(2);
    expect(imported.counts.lines).toBe(4);
  });

  test.each([
    ['in the middle of a name', locatorRow('"Smith "and" Sons"', '1 A St', 40.5, -80)],
    ['that nothing closes', locatorRow('"Smith and Sons', '1 A St', 40.5, -80)],
    ['that a later row closes', `${locatorRow('"Smith', '1 A St', 40.5, -80)}\n${aldi}"`],
  ])('a quotation mark %s refuses the list, since it may have swallowed stores', async (_, row) => {
    await expect(importing([locator(giantEagle, row, target)])).rejects.toThrow(
      /^list 1 can't be read: a quotation mark is wrong at or before line \d+/,
    );
  });

  test('an operator whose list was cut off reads where it ends', async () => {
    const text = locator(giantEagle, aldi, target);
    await expect(importing([text.slice(0, -20)])).rejects.toThrow(
      "list 1 can't be read: it ends in the middle of line 4, so it is incomplete: download it again",
    );
  });

  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('a table with %j between its columns is refused for that', async (separator, inWords) => {
    await expect(importing([locator(giantEagle).replaceAll(',', separator)])).rejects.toThrow(
      `it has ${inWords} between its columns: save it as CSV`,
    );
  });

  test('a table without one readable row is refused, as it would remove every store', async () => {
    const semicolons = locatorRow('Aldi', '1 A St', 40.5, -80).replaceAll(',', ';');
    await expect(importing([locator(giantEagle), locator()])).rejects.toThrow(
      "list 2 can't be read: it has no rows below its heading",
    );
    await expect(importing([locator(semicolons, semicolons)])).rejects.toThrow(
      "list 1 can't be read: none of its rows has the columns of its heading",
    );
  });

  test.each([
    ['a zip archive', [0x50, 0x4b, 0x03, 0x04]],
    ['gzip', [0x1f, 0x8b, 0x08, 0x00]],
  ])('an operator who names %s reads that it has to be unpacked', async (_, bytes) => {
    await expect(importing([Buffer.from([...bytes, 0x14, 0, 0x0a, 0x2c])])).rejects.toThrow(
      "list 1 can't be read: it is packed: unpack it and name the file inside",
    );
  });

  test('a store without a usable position is left out, with the reason', async () => {
    const imported = await importing([
      locator(
        locatorRow('Aldi 1', '1 A St', 0, 0),
        locatorRow('Aldi 2', '1 A St', 34.05, -118.24),
        locatorRow('Aldi 3', '1 A St', 18.46, -66.1, '00926').replace(',PA,', ',PR,'),
      ),
    ]);
    expect(Object.fromEntries(imported.counts.skipped)).toEqual({
      'no coordinates': 1,
      'far from its ZIP code': 1,
      'outside the states': 1,
    });
  });

  test('an operator who names a wrong table, an empty file, or a picture reads which file is wrong', async () => {
    await expect(importing(['name,price\nmilk,3\n'])).rejects.toThrow(/^list 1 can't be read: .*without the columns/);
    await expect(importing([locator(aldi), ' \n'])).rejects.toThrow("list 2 can't be read: it is empty");
    await expect(importing([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])])).rejects.toThrow(/^list 1 can't be read/);
  });
});

describe('open map data', () => {
  const feature = (properties: object, coordinates: readonly number[] | null = [-80.0356, 40.5484]) => ({
    type: 'Feature',
    id: 'abc',
    properties: { '@spider': 'aldi_sud_us', ...properties },
    geometry: coordinates && { type: 'Point', coordinates },
  });
  const atp = (...features: object[]) =>
    JSON.stringify({ type: 'FeatureCollection', dataset_attributes: {}, features }, null, 1);
  const whole = {
    ref: '069',
    name: 'ALDI',
    brand: 'Aldi',
    shop: 'supermarket',
    'addr:street_address': '6290 Northway Dr',
    'addr:city': 'Pittsburgh',
    'addr:state': 'PA',
    'addr:postcode': '15237-1234',
    phone: '+1 412-555-0134',
  };

  test('an operator imports a file of All the Places, without closed places and places that have no position', async () => {
    const imported = await importing([
      atp(
        feature(whole),
        feature({ ...whole, end_date: 'yes' }),
        feature({ ...whole, ref: '70', opening_hours: 'closed' }),
        feature({ ...whole, ref: '71' }, null),
        feature({ ...whole, name: 'Walmart Fuel Station', brand: 'Walmart', amenity: 'fuel', shop: undefined }),
        { type: 'Feature' },
      ),
    ]);
    expect(listedOf(imported)).toMatchObject([
      {
        chain: 'aldi',
        number: '69',
        address: '6290 Northway Dr',
        phone: '(412) 555-0134',
        sources: ['all-the-places'],
      },
    ]);
    expect(Object.fromEntries(imported.counts.skipped)).toEqual({
      closed: 2,
      'no coordinates': 1,
      'fuel, pharmacy or the like': 1,
      'not a location': 1,
    });
  });

  const overpass = (...elements: object[]) => JSON.stringify({ version: 0.6, generator: 'Overpass API', elements });

  test('an operator imports Overpass’s answer, and missing towns, states, and ZIP codes are found by position', async () => {
    const imported = await importing([
      overpass(
        { type: 'node', id: 1, lat: 40.5253, lon: -80.0087, tags: { name: 'Target', shop: 'department_store' } },
        {
          type: 'way',
          id: 2,
          center: { lat: 40.5484, lon: -80.0356 },
          tags: { brand: 'Aldi', name: 'Aldi', shop: 'supermarket' },
        },
        {
          type: 'node',
          id: 3,
          lat: 40.5,
          lon: -80,
          tags: { name: 'Walmart', 'disused:shop': 'supermarket', amenity: 'parking' },
        },
        { type: 'node', id: 4, lat: 40.5, lon: -80 },
      ),
    ]);
    expect(listedOf(imported).sort((one, other) => (one.chain < other.chain ? -1 : 1))).toMatchObject([
      { chain: 'aldi', city: 'Pittsburgh', state: 'PA', zip: '15237', sources: ['openstreetmap'] },
      { chain: 'target', city: 'Pittsburgh', state: 'PA', sources: ['openstreetmap'] },
    ]);
    expect(Object.fromEntries(imported.counts.skipped)).toEqual({
      'not a supermarket by its type': 1,
      'an element without tags': 1,
    });
  });

  test('locations across the border are skipped, and a state’s full name is understood', async () => {
    const windsor = [-83.02, 42.31];
    const imported = await importing([
      atp(
        feature({ ...whole, 'addr:country': 'CA', 'addr:state': undefined, 'addr:postcode': undefined }, windsor),
        feature({ ...whole, 'addr:state': undefined, 'addr:postcode': 'N9A 1A1' }, windsor),
        feature({ ...whole, 'addr:state': 'ON', 'addr:postcode': undefined }, windsor),
        feature({ ...whole, 'addr:state': 'Pennsylvania', 'addr:postcode': undefined, 'addr:country': 'US' }),
      ),
    ]);
    expect(listedOf(imported)).toMatchObject([{ state: 'PA', zip: '15237' }]);
    expect(Object.fromEntries(imported.counts.skipped)).toEqual({
      'in another country': 2,
      'outside the states': 1,
    });
  });

  test('a store gets its number from the list that has it', async () => {
    const unnumbered = locator(locatorRow('Aldi', '6290 Northway Dr', 40.5484, -80.0356));
    const imported = await importing([unnumbered, atp(feature({ ...whole, ref: 'T-0069' }))]);
    expect(listedOf(imported)).toMatchObject([{ number: '69', sources: ['usda-snap', 'all-the-places'] }]);
  });

  test('an answer that was cut off or has no places is refused', async () => {
    const text = atp(feature(whole), feature({ ...whole, ref: '70' }, [-79.9, 40.4]));
    await expect(importing([text.slice(0, -40)])).rejects.toThrow(/the file is incomplete/);
    await expect(importing([overpass()])).rejects.toThrow(/has no features or elements/);
    await expect(importing(['{"elements": [nonsense]}'])).rejects.toThrow(/is not JSON/);
  });

  test('an answer that Overpass gave up on is refused, though its JSON is whole', async () => {
    const whole = JSON.parse(overpass({ type: 'node', id: 1, lat: 40.5484, lon: -80.0356, tags: { name: 'Aldi' } }));
    const remark = 'runtime error: Query timed out in "query" at line 1 after 25 seconds.';
    await expect(importing([JSON.stringify({ ...whole, remark })])).rejects.toThrow(
      "list 1 can't be read: Overpass stopped early (runtime error: Query timed out",
    );
  });

  test('a store in several lists is imported once, with the location of the most permissive list and credit for its phone', async () => {
    const near = overpass({
      type: 'node',
      ...{ id: 1, lat: 40.5489, lon: -80.0361 },
      tags: { name: 'Aldi', shop: 'supermarket', phone: '412-555-0199' },
    });
    const noPhone = { ...whole, phone: undefined };
    const imported = await importing([near, atp(feature(noPhone, [-80.0357, 40.5485])), locator(aldi)]);
    expect(listedOf(imported)).toMatchObject([
      {
        ...{ lat: 40.5484, lng: -80.0356, phone: '(412) 555-0199', osmId: 'node/1' },
        sources: ['usda-snap', 'openstreetmap'],
      },
    ]);
    expect(imported.counts.repeated).toBe(2);
  });
});

describe('one store on several lines', () => {
  const at = (lat: number, name = 'Aldi 69', street = '6290 Northway Dr') => locatorRow(name, street, lat, -80.0356);

  test.each([
    ['120 meters away under another number', [at(40.5484), at(40.54948, 'Aldi 70', '1 A St')], 1],
    ['200 meters away under another number', [at(40.5484), at(40.5502, 'Aldi 70', '1 A St')], 2],
    ['half a mile away under the same number', [at(40.5484), at(40.5556, 'Aldi 069', '1 A St')], 1],
    [
      'thirty miles away under the same number',
      [at(40.5484), locatorRow('Aldi 69', '1 A St', 40.1, -80.2, '15301')],
      2,
    ],
    ['in the same house, placed elsewhere', [at(40.5484), at(40.5556, 'Aldi 70', '6290 NORTHWAY DRIVE')], 1],
    ['on the same spot, of another chain', [at(40.5484), at(40.5484, 'Target 70')], 2],
  ])('%s', async (_, rows, count) => {
    expect(listedOf(await importing([locator(...rows)]))).toHaveLength(count);
  });
});

describe('a name that says too little', () => {
  const historicalRow = (name: string, house: string, endDate = '', lat = 41.762) =>
    `1,${name},Super Store,${house},Main St,,Hartford,CT,06103,,HARTFORD,${lat},-72.674,2010-01-01,${endDate}`;
  const historical = (...rows: string[]) => `${[historicalHead, ...rows].join('\n')}\n`;
  const reasonsOf = ({ counts }: Awaited<ReturnType<typeof importing>>) => Object.fromEntries(counts.skipped);

  test('belongs to the chain that had this number nearby, in a closed store or an earlier import', async () => {
    const closed = historicalRow('Super Stop & Shop 471', '20', '2020-01-01', 41.765);
    const imported = await importing([historical(closed, historicalRow('Super 471', '10'))]);
    expect(namesOf(listedOf(imported))).toEqual(['stop-and-shop 471']);
    expect(Object.fromEntries(imported.counts.proven)).toEqual({ 'the same number nearby': 1 });
    const first = await importing([historical(historicalRow('Stop & Shop 0488', '10'))]);
    const again = await importing([historical(historicalRow('Super Center 488', '10'))], first.register);
    expect(again.register).toMatchObject([{ id: first.register[0]?.id, chain: 'stop-and-shop', isListed: true }]);
  });

  test('belongs to the open store at the same address in another list, and is merged with it', async () => {
    const walmart = historicalRow('Walmart', '10');
    expect(namesOf(listedOf(await importing([historical(walmart, historicalRow('Supercenter 2403', '10'))])))).toEqual([
      'walmart 2403',
    ]);
    const closedThere = historicalRow('Walmart', '10', '2020-01-01');
    expect(listedOf(await importing([historical(closedThere, historicalRow('Supercenter 2403', '10'))]))).toEqual([]);
  });

  test('belongs to the chain that its address names', async () => {
    const row = (name: string, further: string) =>
      `1,2,${name},10 Main St,${further},HARTFORD,CT,06103,HARTFORD,-72.674,41.762,7`;
    const plaza = await importing([locator(row('Stop & Shop 4', 'Stop & Shop Plaza'))]);
    expect(namesOf(listedOf(plaza))).toEqual(['stop-and-shop 4']);
    const anywhere = await importing([locator(row('Stop & Shop 4', ''))]);
    expect(reasonsOf(anywhere)).toEqual({ 'a common name, unproven': 1 });
  });

  test('is left out if two chains are possible, or if nothing names a chain', async () => {
    const twoHere = [
      historicalRow('Target T-0471', '30', '', 41.763),
      historicalRow('Stop & Shop 0471', '40', '', 41.767),
    ];
    const imported = await importing([historical(...twoHere, historicalRow('Super 471', '10'))]);
    expect(namesOf(listedOf(imported))).toEqual(['stop-and-shop 471', 'target 471']);
    expect(reasonsOf(imported)).toEqual({ 'a name without its chain': 1 });
  });
});

describe('the warnings before an import', () => {
  const kentucky = (...rows: [name: string, lat: number, lng: number, zip: string][]) =>
    `${[locatorHead, ...rows.map(([name, lat, lng, zip], at) => `${lng},${lat},${name},${at + 1} A St,,TOWN,KY,${zip},X,${lng},${lat},7`)].join('\n')}\n`;
  const sample = (id: string, city: string, lat: number, lng: number) => ({
    ...{ id, city, lat, lng, chain: 'kroger' as const, name: 'Kroger', address: 'Sample location', state: 'KY' },
    ...{ zip: '40202', phone: null, supportsOnlineOrdering: true, isSample: true, sources: [] },
  });
  const samples = [
    sample('1', 'Louisville', 38.25, -85.76),
    sample('2', 'Lexington', 38.04, -84.5),
    sample('3', 'Paducah', 37.08, -88.6),
  ];
  const chains = [
    { id: 'kroger', states: ['KY'] },
    { id: 'walmart', states: [] },
    { id: 'aldi', states: ['KY'] },
    { id: 'publix', states: ['FL'] },
  ];
  const lossesBy = (imported: Awaited<ReturnType<typeof importing>>) => removedStores(imported, { samples, chains });
  const inLouisville = kentucky(['Kroger 345', 38.25, -85.75, '40202'], ['Walmart 12', 38.24, -85.75, '40202']);
  const everywhere = kentucky(
    ['Kroger 345', 38.25, -85.75, '40202'],
    ['Walmart 12', 38.05, -84.49, '40507'],
    ['Aldi 5', 37.07, -88.61, '42001'],
  );

  test('an operator with a list of part of a state reads how many stores replace its samples, and which towns will have none', async () => {
    expect(lossesBy(await importing([inLouisville]))).toEqual([
      'These 2 stores of 2 chains replace all 3 samples of Kentucky; there will be no stores around Lexington and 1 other town.',
    ]);
    const ofOneChain = everywhere.replaceAll(/Walmart 12|Aldi 5/g, 'Kroger 77');
    expect(lossesBy(await importing([ofOneChain]))).toEqual([
      'These 3 stores of 1 chain replace all 3 samples of Kentucky.',
    ]);
    const [alone] = lossesBy(await importing([kentucky(['Kroger 345', 38.25, -85.75, '40202'])]));
    expect(alone).toMatch(
      /^This 1 store of 1 chain replaces all 3 samples of Kentucky; there will be no stores around /,
    );
  });

  test('an operator with a list of a whole state, or of a state without samples, isn’t warned', async () => {
    expect(lossesBy(await importing([everywhere]))).toEqual([]);
    const partly = await importing([inLouisville]);
    expect(lossesBy(await importing([inLouisville], partly.register))).toEqual([]);
  });

  test('an operator whose list lacks many stores of the last import, or a whole state, reads how many', async () => {
    const many = (numbers: readonly number[]) =>
      kentucky(
        ...numbers.map(
          (at) => [`Kroger ${100 + at}`, 38 + at / 50, -85.6, '40202'] as [string, number, number, string],
        ),
      );
    const first = await importing([many([...Array(20).keys()])]);
    expect(listedOf(first)).toHaveLength(20);
    expect(lossesBy(await importing([many([...Array(10).keys()])], first.register))).toEqual([
      '10 stores of Kentucky from the last import are not in these lists.',
    ]);
    expect(lossesBy(await importing([many([...Array(18).keys()])], first.register))).toEqual([]);
    expect(lossesBy(await importing([locator(aldi)], first.register))).toEqual([
      'All 20 stores of Kentucky from the last import are not in these lists; its samples come back.',
    ]);
  });
});

describe('a store’s id', () => {
  test('stays the same when the lists are imported again in any order, even without the register', async () => {
    const first = await importing([locator(giantEagle, aldi), locator(target)]);
    const again = await importing([locator(target), locator(aldi, giantEagle)], first.register);
    const afresh = await importing([locator(aldi, target, giantEagle)]);
    const ids = (imported: typeof first) => new Map(listedOf(imported).map(({ id, chain }) => [chain, id]));
    expect(ids(again)).toEqual(ids(first));
    expect(ids(afresh)).toEqual(ids(first));
    expect([again.added, again.gone]).toEqual([[], []]);
  });

  test('stays the same when other stores close, open, or move, and returns with a store that reopens', async () => {
    const first = await importing([locator(giantEagle, aldi, target)]);
    const moved = locatorRow('Target 2201', '4900 McKnight Rd', 40.5283, -80.0087);
    const walmart = locatorRow('Walmart 5339', '877 Freeport Rd', 40.4906, -79.8957, '15238');
    const newer = await importing([locator(giantEagle, moved, walmart)], first.register);
    const idOf = (imported: typeof first, chain: string) =>
      imported.register.find((store) => store.chain === chain)?.id;
    expect(namesOf(newer.gone)).toEqual(['aldi 69']);
    expect(namesOf(newer.added)).toEqual(['walmart 5339']);
    expect(idOf(newer, 'target')).toBe(idOf(first, 'target'));
    expect(newer.register.find(({ chain }) => chain === 'target')?.address).toBe('4900 McKnight Rd');
    expect(newer.register.find(({ chain }) => chain === 'aldi')?.isListed).toBe(false);
    const later = await importing([locator(aldi)], newer.register);
    expect(later.added).toEqual([]);
    expect(listedOf(later)[0]?.id).toBe(idOf(first, 'aldi'));
  });

  test('is the same on another machine that only has the committed register', async () => {
    const machines = ['one', 'another'].map((name) => mkdtempSync(join(tmpdir(), `tillwise-${name}-`)));
    const [one = '', another = ''] = machines;
    try {
      const first = await importing([locator(giantEagle, aldi)]);
      // It moved down the road, so its id can't be derived from the newer list.
      const moved = locatorRow('Giant Eagle 45', '9900 MCKNIGHT RD', 40.5725, -80.0216, '15238');
      const { register } = await importing([locator(moved, aldi)], first.register);
      writeRegister(registerIn(one), register);
      cpSync(registerIn(one), registerIn(another));
      const again = await importing([locator(moved, aldi, target)], readRegister(registerIn(another)));
      const byChain = (stores: readonly RegisteredStore[]) => new Map(stores.map((store) => [store.chain, store]));
      expect(byChain(again.register.filter(({ chain }) => chain !== 'target'))).toEqual(byChain(register));
      expect(again.register.find(({ chain }) => chain === 'giant-eagle')?.id).toMatch(/^15237/);

      for (const machine of machines) await buildImported(machine);
      const built = machines.map((machine) =>
        globSync('built/**', { cwd: machine })
          .filter((path) => statSync(join(machine, path)).isFile())
          .map((path) => [path, readFileSync(join(machine, path), 'utf8')]),
      );
      expect(built[0]?.length).toBeGreaterThan(0);
      expect(built[1]).toEqual(built[0]);
    } finally {
      for (const machine of machines) rmSync(machine, { recursive: true });
    }
  });

  test('is unique, even if two stores would get the same one by chance', async () => {
    const first = await importing([locator(aldi)]);
    const elsewhere = first.register.map((store) => ({
      ...store,
      number: '1',
      lat: 40.4,
      address: '1 A St',
      isListed: false,
    }));
    const [store] = listedOf(await importing([locator(aldi)], elsewhere));
    expect(store?.id).toMatch(/^15237\d{5}$/);
    expect(store?.id).not.toBe(elsewhere[0]?.id);
  });
});

test('a shopper sees no samples in a state with real stores, and the same samples in other states', async () => {
  const stores = withSamples(listedOf(await importing([locator(aldi, giantEagle)])));
  expect(stores.filter(({ state }) => state === 'PA')).toMatchObject([
    { name: 'Aldi', isSample: false, supportsOnlineOrdering: true },
    { name: 'Giant Eagle', isSample: false },
  ]);
  expect(stores[0]).toMatchObject({ id: '1', isSample: true });
  expect(stores.some(({ state, isSample }) => state === 'OH' && isSample)).toBe(true);
});

test('an operator reads the number of stores by chain and state, and why lines were left out', async () => {
  const kiosk = locatorRow('Giant Eagle Mobile Market 1270', '3239 Washington Pike', 40.34, -80.1, '15017');
  const stop = locatorRow('Stop & Shop Convenience', '2110 Ardmore Blvd', 40.42, -79.86, '15221');
  const report = importReport(await importing([locator(giantEagle, aldi, aldi, kiosk, stop)]));
  expect(report.replaceAll(/ +/g, ' ')).toBe(
    [
      '5 lines: 2 stores of our chains, 2 of them new.',
      '',
      'Left out',
      ' 1 fuel, pharmacy or the like',
      ' 1 not one of our chains',
      ' 1 a duplicate',
      '',
      'Chains',
      ' 1 Aldi',
      ' 1 Giant Eagle',
      '',
      'States',
      ' 2 PA 2 chains, too few to compare',
      '',
      'Left out, although the name contains a chain’s name',
      ' 1 fuel, pharmacy or the like: Giant Eagle Mobile Market 1270',
      ' 1 not one of our chains: Stop & Shop Convenience',
      '',
    ].join('\n'),
  );
});

test('an operator reads which chains we don’t have, with their number of stores', async () => {
  const kuhns = ["Kuhn's Market 12", 'KUHNS MARKET', "Kuhn's Market No 7", "Kuhn's Deli"].map((name, at) =>
    locatorRow(name, `${at + 1} Elm St`, 40.5 + at / 100, -80),
  );
  const [numbered, once, second] = ['Piggly Wiggly #0412', 'Corner Market', "Sal's Deli 2"].map((name, at) =>
    locatorRow(name, `${at + 1} Oak St`, 40.7 + at / 100, -80),
  ) as [string, string, string];
  const { counts } = await importing([locator(...kuhns, numbered, once, second)]);
  expect(Object.fromEntries(counts.otherChains)).toEqual({ "Kuhn's Market": 3, 'Piggly Wiggly': 1 });
});

test('an operator isn’t shown names that only hide a chain’s letters', async () => {
  const rows = ['Roche Bros 1', 'Aldine Market', 'ALDIs Foods', 'Wal Mart Vision', 'Mc Heb'].map((name, at) =>
    locatorRow(name, `${at + 1} Elm St`, 40.5 + at / 100, -80),
  );
  const { counts } = await importing([locator(...rows)]);
  expect([...counts.nearMisses.keys()]).toEqual([
    'not one of our chains: ALDIs Foods',
    'not one of our chains: Wal Mart Vision',
    'not one of our chains: Mc Heb',
  ]);
});
