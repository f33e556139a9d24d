import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shoppingListLine } from '#shared/rules/lists/list-line-words.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import {
  type CategorizedListLine,
  listFormats,
  pricedListCsv,
  shoppingListCsv,
  shoppingListText,
} from '#web/features/export/list-as-text-and-csv.ts';

const milk: CategorizedListLine = {
  quantity: 2,
  item: { name: 'Whole Milk', brand: 'Great Value', unit: 'jug', category: 'Dairy' },
};
const cereal: CategorizedListLine = {
  quantity: 1,
  item: { name: 'Corn Flakes®  Cereal', brand: "Kellogg's™", unit: 'box', category: 'Pantry' },
};

const anyMilk: CategorizedListLine = {
  ...milk,
  match: 'any-brand',
  picks: [
    { storeName: 'Target', words: 'Good & Gather 1 gal', price: '~$7.78', isAsListed: false, isInAnswer: true },
    { storeName: 'Walmart', words: 'Great Value 1 gal', price: '~$7.96', isAsListed: false, isInAnswer: false },
  ],
};

describe('the text list', () => {
  test('has a line per item: name (brand) - quantity unit', () => {
    expect(shoppingListText([milk, cereal])).toBe(
      "Whole Milk (Great Value) - 2 jug\nCorn Flakes Cereal (Kellogg's) - 1 box",
    );
  });

  test('doesn’t show empty brackets for an item without a brand', () => {
    expect(shoppingListLine({ quantity: 3, item: { name: 'Bananas', brand: '', unit: 'lb' } })).toBe('Bananas - 3 lb');
  });

  test('keeps an amount as the shopper wrote it', () => {
    const beef = {
      quantity: 2,
      amount: { count: 1.5, measure: 'lb' },
      item: { ...milk.item, name: 'Ground Beef' },
    } as const;
    expect(shoppingListLine(beef)).toBe('Ground Beef (Great Value) - 1.5 lb');
    expect(parse(shoppingListCsv([beef]))[1]).toEqual(['Ground Beef', 'Great Value', '1.5', 'lb', 'Dairy']);
  });

  test('tells a spreadsheet program how to read letters with accents, and stays plain without them', () => {
    const named = (name: string) => shoppingListCsv([{ ...milk, item: { ...milk.item, name } }]);
    expect(named('Jalapeño')).toMatch(/^\uFEFF"Item Name",.*\r\n"Jalapeño",/);
    expect(named('Milk')).toMatch(/^"Item Name",/);
  });

  test('says that any brand will do', () => {
    expect(shoppingListLine({ ...milk, match: 'any-brand' })).toBe('Whole Milk (any brand) - 2 jug');
  });

  test('has an extra line for each store in the answer', () => {
    expect(shoppingListText([anyMilk, cereal])).toBe(
      "Whole Milk (any brand) - 2 jug\n  at Target: Good & Gather 1 gal, ~$7.78\nCorn Flakes Cereal (Kellogg's) - 1 box",
    );
  });

  test('does not repeat items that a store has as listed', () => {
    const pick = { storeName: 'Target', words: 'Great Value 1 gal', price: '~$7.78', isAsListed: true };
    expect(shoppingListText([{ ...milk, picks: [{ ...pick, isInAnswer: true }] }])).toBe(
      'Whole Milk (Great Value) - 2 jug\n  at Target: ~$7.78',
    );
  });

  test('of an empty cart is empty', () => {
    expect(shoppingListText([])).toBe('');
  });
});

describe('the spreadsheet list', () => {
  const cellsOf = (lines: CategorizedListLine[]): string[][] =>
    parse(shoppingListCsv(lines), { bom: true, relax_quotes: false });

  test('has the five columns and a line per item', () => {
    expect(shoppingListCsv([milk, cereal])).toBe(
      [
        '"Item Name","Brand","Quantity","Unit","Category"\r\n',
        '"Whole Milk","Great Value","2","jug","Dairy"\r\n',
        '"Corn Flakes Cereal","Kellogg\'s","1","box","Pantry"\r\n',
      ].join(''),
    );
  });

  test('keeps commas, quotes and line breaks inside their cell', () => {
    const tricky = { quantity: 1, item: { name: '12" Pizza, "Deluxe"', brand: 'A,B', unit: 'b\r\nox', category: ',' } };
    expect(cellsOf([tricky])[1]).toEqual(['12" Pizza, "Deluxe"', 'A,B', '1', 'b\r\nox', ',']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x","y")'])(
    'lets no spreadsheet run %j',
    (formula) => {
      const [, cells] = cellsOf([
        { quantity: 1, item: { name: formula, brand: formula, unit: formula, category: formula } },
      ]);
      expect(cells?.[0]).toBe(`'${formula.trim()}`);
      expect(cells?.[1]).toBe(`'${formula.trim()}`);
      expect(cells?.[3]).toBe(`'${formula}`);
      expect(cells?.[4]).toBe(`'${formula}`);
    },
  );

  test('survives a round trip with any text, and no cell starts like a formula', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", 'a', ' ') }),
    );
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      item: fc.record({ name: words, brand: words, unit: words, category: words }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const [header, ...rows] = cellsOf(lines);
        expect(header).toEqual(['Item Name', 'Brand', 'Quantity', 'Unit', 'Category']);
        expect(rows).toHaveLength(lines.length);
        for (const [position, { item, quantity }] of lines.entries()) {
          const written = [cleanName(item.name), cleanName(item.brand), `${quantity}`, item.unit, item.category];
          for (const [column, text] of written.entries()) {
            const cell = rows[position]?.[column] ?? '';
            expect([text, `'${text}`]).toContain(cell);
            expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          }
        }
      }),
    );
  });
});

test('the spreadsheet of a priced cart has exactly the five columns; prices are in a separate file', () => {
  const [header] = parse(shoppingListCsv([anyMilk, cereal])) as string[][];
  expect(header).toEqual(['Item Name', 'Brand', 'Quantity', 'Unit', 'Category']);
  const rows: Record<string, string>[] = parse(pricedListCsv([anyMilk, cereal], ['Target: ~$8 with tax']), {
    columns: true,
  });
  expect(rows[0]).toMatchObject({
    Brand: 'any brand',
    'Target price': '~$7.78',
    'Target item': 'Good & Gather 1 gal',
    'Walmart price': '~$7.96',
  });
  expect(rows[1]).toMatchObject({ 'Target price': '', 'Target item': '', 'Walmart price': '' });
  expect(rows.at(-1)).toMatchObject({ 'Item Name': 'Target: ~$8 with tax' });
});

test('a shopper copies or saves the list as text', () => {
  expect(listFormats.text.contentOf([milk])).toBe('Whole Milk (Great Value) - 2 jug');
});

test('a shopper copies or saves the list for a spreadsheet', () => {
  expect(listFormats.csv.contentOf([milk])).toBe(
    '"Item Name","Brand","Quantity","Unit","Category"\r\n"Whole Milk","Great Value","2","jug","Dairy"\r\n',
  );
});
