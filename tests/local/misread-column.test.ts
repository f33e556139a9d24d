import { describe, expect, test } from 'vitest';
import { misreadColumn, withColumn } from '#local/textract/misread-column.ts';
import type { ReadWord } from '#local/textract/more-confident-words.ts';

const letter = 20;
const rowHeight = 34;

function word(text: string, x0: number, y0: number, { height = letter, confidence = 95 } = {}): ReadWord {
  return { text, confidence, bbox: { x0, y0, x1: x0 + text.length * 14, y1: y0 + height } };
}

const goods = ['MILK', 'BREAD', 'EGGS', 'CHEESE', 'APPLES', 'TOTAL'];
const names = goods.flatMap((name, row) => [word(name, 20, row * rowHeight), word('1 LB', 110, row * rowHeight)]);
const prices = (above: number, how?: { height?: number; confidence?: number }) =>
  goods.map((_, row) => word(`${row}.99`, 300, row * rowHeight - above, how));

describe('the column of prices on a photo', () => {
  test('was read well on the rows of its names', () => {
    expect(misreadColumn([...names, ...prices(0)])).toBeNull();
    expect(misreadColumn(names)).toBeNull();
  });

  test.each([
    ['of two rows at once', prices(0, { height: 2 * letter })],
    ['uncertainly', prices(0, { confidence: 50 })],
    ['between its names', prices(rowHeight / 2)],
  ])('was misread where it was read %s', (_, column) => {
    const area = misreadColumn([...names, ...column]);
    expect(area?.left).toBeGreaterThan(150);
    expect(area?.left).toBeLessThan(300);
    expect((area?.top ?? 0) + (area?.height ?? 0)).toBeGreaterThan(5 * rowHeight + letter);
  });

  test('is replaced by a surer reading, without what that cut off from longer rows', () => {
    const misread = prices(0, { confidence: 50 });
    const long = word('VISA CREDIT ****4242', 20, 6 * rowHeight);
    const words = [...names, long, ...misread];
    const area = { left: 290, top: 0, width: 100, height: 300 };
    const surer = prices(rowHeight / 2);
    const rest = word('2', 292, 6 * rowHeight);
    expect(withColumn(words, area, [...surer, rest])).toEqual([...names, long, ...surer]);
    expect(withColumn(words, area, prices(0, { confidence: 20 }))).toEqual(words);
  });
});
