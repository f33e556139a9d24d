import { describe, expect, test } from 'vitest';
import { type Block, linesOnPhoto } from '#functions/receipts/photos/photo-lines.ts';

const printed = [
  ['KRO 2% MLK GAL', '2.79 F'],
  ['WT HNYCRSP APL', '4.60 F'],
  ['SMPL TRTH CHKN THG', '8.24 F'],
  ['TAX', '1.20'],
  ['**** BALANCE', '16.83'],
] as const;
const lines = printed.map((columns) => columns.join(' '));

/** A photo's size. Positions are fractions of it, so angles differ from those of the paper. */
const width = 1_200;
const height = 2_000;

interface How {
  isPolygonTold?: boolean;
  /** How far the middle of the paper bulges down, in pixels. */
  bulge?: number;
  /** How far prices are above their names, in pixels. Rows are 48 pixels apart. */
  pricesAbove?: number;
  /** Where the column of the sums' amounts begins; in the column of prices if it isn't given. */
  sumsAt?: number;
  rows?: readonly (readonly [string, string])[];
}

/**
 * Each word where a register prints it, names on the left and prices on the right; the whole rotated by this many
 * degrees.
 */
function wordsTurned(
  degrees: number,
  { isPolygonTold = true, bulge = 0, pricesAbove = 0, sumsAt = 820, rows = printed }: How = {},
): Block[] {
  const angle = (degrees * Math.PI) / 180;
  const turned = (x: number, flatY: number) => {
    const y = flatY + bulge * (1 - ((x - 600) / 400) ** 2);
    const [dx, dy] = [x - 600, y - 1_000];
    return {
      X: (600 + dx * Math.cos(angle) - dy * Math.sin(angle)) / width,
      Y: (1_000 + dx * Math.sin(angle) + dy * Math.cos(angle)) / height,
    };
  };
  const letter = 22;
  const words = rows.flatMap(([name, price], row) => {
    const at = (text: string, left: number, above = 0) => {
      let x = left;
      return text.split(' ').map((word) => {
        const from = x;
        x += (word.length + 1) * letter;
        return { word, from, to: from + word.length * letter, top: 400 + row * 48 - above };
      });
    };
    return [...at(name, 250), ...at(price, /TAX|TOTAL/.test(name) ? sumsAt : 820, pricesAbove)];
  });
  return words
    .sort((one, other) => one.from - other.from)
    .map(({ word, from, to, top }): Block => {
      const corners = [turned(from, top), turned(to, top), turned(to, top + 36), turned(from, top + 36)];
      const xs = corners.map(({ X }) => X);
      const ys = corners.map(({ Y }) => Y);
      const box = { Left: Math.min(...xs), Top: Math.min(...ys) };
      return {
        BlockType: 'WORD',
        Text: word,
        Geometry: {
          BoundingBox: { ...box, Width: Math.max(...xs) - box.Left, Height: Math.max(...ys) - box.Top },
          ...(isPolygonTold && { Polygon: corners }),
        },
      };
    });
}

describe('a shopper’s photo is read line by line, with prices beside their names', () => {
  test.each([0, 4, -7, 90, -90, 180, 176, 265])('when it is turned by %i degrees', (degrees) => {
    expect(linesOnPhoto(wordsTurned(degrees))).toEqual(lines);
  });

  test.each([-24, -12, 10, 20, 24, 28])('when prices are %i pixels above their names', (pricesAbove) => {
    const rows = [
      ['KROGER', ''],
      ['800 N 3RD ST', ''],
      ...printed.slice(0, 2),
      ['SC KROGER SAVINGS', ''],
      ...printed.slice(2),
      ['CREDIT', '16.83'],
      ['THANK YOU', ''],
    ] as const;
    expect(linesOnPhoto(wordsTurned(3, { pricesAbove, rows }))).toEqual(
      rows.map((columns) => columns.filter(Boolean).join(' ')),
    );
  });

  test.each([-24, 24])(
    'when prices are %i pixels above their names, and other rows have amounts, too',
    (pricesAbove) => {
      const rows = [
        ['TARGET', ''],
        ['1100 SAMPLE RD', ''],
        ...['2.99', '5.90', '1.50', '2.50'].flatMap((price, at) => [
          [`MOTTS ${at} NF`, price] as const,
          [`WAS $${at + 7}.49 EACH`, ''] as const,
        ]),
        ['VISA CHARGE', '12.89'],
      ] as const;
      expect(linesOnPhoto(wordsTurned(0, { pricesAbove, rows }))).toEqual(
        rows.map((columns) => columns.filter(Boolean).join(' ')),
      );
    },
  );

  test.each([-24, 24])(
    'when prices are %i pixels above their names, and only the sum of the lines says whose they are',
    (pricesAbove) => {
      const rows = [
        ['KROGER', ''],
        ...printed.slice(0, 3),
        ['TRX', '1.20'],
        ['AMOUNT DUE', '16.83'],
        ['THANK YOU', ''],
      ] as const;
      expect(linesOnPhoto(wordsTurned(0, { pricesAbove, rows }))).toEqual(
        rows.map((columns) => columns.filter(Boolean).join(' ')),
      );
    },
  );

  test.each([-34, -24, 24, 34])(
    'when prices are %i pixels above their names, and the sums’ amounts have a column of their own',
    (pricesAbove) => {
      const rows = [
        ['2% MILK', '2.79 F'],
        ['APPLES', '4.60 F'],
        ['CHICKEN', '8.24 F'],
        ['SALMON', '9.99 F'],
        ['TOTAL', '25.62'],
        ['THANK YOU', ''],
      ] as const;
      expect(linesOnPhoto(wordsTurned(0, { pricesAbove, rows, sumsAt: 560 }))).toEqual(
        rows.map((columns) => columns.filter(Boolean).join(' ')),
      );
    },
  );

  test('when prices are 22 pixels above their names, and weights begin other rows', () => {
    const rows = [
      ['MILK', '2.79 F'],
      ['APPLES', ''],
      ['0.91 lb x 5.05', '4.60 F'],
      ['CHICKEN', '8.24 F'],
      ['SALMON', ''],
      ['1.25 lb x 7.99', '9.99 F'],
      ['AMOUNT DUE', '25.62'],
      ['THANK YOU', ''],
    ] as const;
    expect(linesOnPhoto(wordsTurned(0, { pricesAbove: 22, rows }))).toEqual(
      rows.map((columns) => columns.filter(Boolean).join(' ')),
    );
  });

  test('when each price is below its name and was read as three words', () => {
    const parted = wordsTurned(0, { pricesAbove: -22 }).flatMap((block): Block[] => {
      const [dollars, cents] = /^\d+\.\d{2}$/.test(block.Text ?? '') ? (block.Text ?? '').split('.') : [];
      const box = block.Geometry?.BoundingBox;
      if (!dollars || !cents || !box) return [block];
      const each = (box.Width ?? 0) / (dollars.length + 3);
      const part = (Text: string, at: number): Block => ({
        ...block,
        Text,
        Geometry: { BoundingBox: { ...box, Left: (box.Left ?? 0) + at * each, Width: Text.length * each } },
      });
      return [part(dollars, 0), part("'", dollars.length), part(cents, dollars.length + 1)];
    });
    expect(linesOnPhoto(parted)).toEqual(lines);
  });

  test('when words only have upright boxes', () => {
    expect(linesOnPhoto(wordsTurned(0, { isPolygonTold: false }))).toEqual(lines);
  });

  describe('when the paper is curled by more than a row', () => {
    const rows = Array.from({ length: 24 }, (_, at): [string, string] => [
      at % 5 === 4 ? 'YOU SAVED SOME OF IT' : `GOODS OF ROW ${at}`,
      `${at}.99 F`,
    ]);
    const curledLines = rows.map((columns) => columns.join(' '));

    test.each([0, 5, -8, 90])('and turned by %i degrees', (degrees) => {
      expect(linesOnPhoto(wordsTurned(degrees, { bulge: 60, rows }))).toEqual(curledLines);
      expect(linesOnPhoto(wordsTurned(degrees, { bulge: -45, rows }))).toEqual(curledLines);
    });

    test('and words only have upright boxes', () => {
      expect(linesOnPhoto(wordsTurned(0, { bulge: 60, rows, isPolygonTold: false }))).toEqual(curledLines);
    });
  });

  test('a speck read as a character is skipped, but a certain minus is not', () => {
    const [first, ...others] = wordsTurned(0);
    const speck = (Text: string, Confidence: number): Block => ({ ...first, Text, Confidence });
    expect(linesOnPhoto([speck('|', 20), speck('.-', 31), ...others, { ...first, Confidence: 96 }])).toEqual(lines);
    const [withMinus] = linesOnPhoto([speck('-', 97), ...others]);
    expect(withMinus).toContain('-');
  });

  test('and anything that is not a word with a position is skipped', () => {
    const others: Block[] = [
      { BlockType: 'PAGE', Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } } },
      {
        BlockType: 'LINE',
        Text: 'KRO 2% MLK GAL',
        Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } },
      },
      { BlockType: 'WORD', Text: 'NOWHERE' },
    ];
    expect(linesOnPhoto([...others, ...wordsTurned(0)])).toEqual(lines);
    expect(linesOnPhoto([])).toEqual([]);
  });
});
