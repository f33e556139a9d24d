import { describe, expect, test } from 'vitest';
import { type Block, linesOnPicture } from '#functions/receipts/picture-lines.ts';

const printed = [
  ['KRO 2% MLK GAL', '2.79 F'],
  ['WT HNYCRSP APL', '4.60 F'],
  ['SMPL TRTH CHKN THG', '8.24 F'],
  ['TAX', '1.20'],
  ['**** BALANCE', '16.83'],
] as const;
const lines = printed.map((columns) => columns.join(' '));

/** A picture's size: places are told as shares of it, so that its angles are not those of the paper. */
const width = 1_200;
const height = 2_000;

/** Each word where a till prints it, names at the left and prices at the right; the whole turned by so many degrees. */
function wordsTurned(degrees: number, isPolygonTold = true): Block[] {
  const angle = (degrees * Math.PI) / 180;
  const turned = (x: number, y: number) => {
    const [dx, dy] = [x - 600, y - 1_000];
    return {
      X: (600 + dx * Math.cos(angle) - dy * Math.sin(angle)) / width,
      Y: (1_000 + dx * Math.sin(angle) + dy * Math.cos(angle)) / height,
    };
  };
  const letter = 22;
  const words = printed.flatMap(([name, price], row) => {
    const at = (text: string, left: number) => {
      let x = left;
      return text.split(' ').map((word) => {
        const from = x;
        x += (word.length + 1) * letter;
        return { word, from, to: from + word.length * letter, top: 400 + row * 48 };
      });
    };
    return [...at(name, 250), ...at(price, 820)];
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

describe('a shopper’s picture is read line by line, its prices beside their names', () => {
  test.each([0, 4, -7, 90, -90, 180, 176, 265])('when it is turned by %i degrees', (degrees) => {
    expect(linesOnPicture(wordsTurned(degrees))).toEqual(lines);
  });

  test('when words tell their boxes alone', () => {
    expect(linesOnPicture(wordsTurned(0, false))).toEqual(lines);
  });

  test('and whatever is no word with a place is passed over', () => {
    const others: Block[] = [
      { BlockType: 'PAGE', Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } } },
      {
        BlockType: 'LINE',
        Text: 'KRO 2% MLK GAL',
        Geometry: { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 } },
      },
      { BlockType: 'WORD', Text: 'NOWHERE' },
    ];
    expect(linesOnPicture([...others, ...wordsTurned(0)])).toEqual(lines);
    expect(linesOnPicture([])).toEqual([]);
  });
});
