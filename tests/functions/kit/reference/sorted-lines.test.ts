import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SortedLines, sortedLines } from '#functions/kit/reference/sorted-lines.ts';

const key = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/[\t\n\0]/.test(text));
const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\n'));
const entries = fc.array(fc.tuple(key, value), { maxLength: 40 });

const linesOf = (of: readonly (readonly [string, string])[]) => {
  const text = Buffer.from(sortedLines(of));
  return new SortedLines(() => text);
};
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('sorted lines', () => {
  test('return the values of a key, and none for an unknown key', () => {
    fc.assert(
      fc.property(entries, key, (all, unknown) => {
        const lines = linesOf(all);
        for (const wanted of [unknown, ...all.map(([known]) => known)]) {
          expect(lines.valuesOf(wanted)).toEqual(all.filter(([known]) => known === wanted).map(([, text]) => text));
        }
      }),
    );
  });

  test('return each line once, page by page', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, value), { selector: ([known]) => known, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (all, most) => {
          const lines = linesOf(all);
          const read: [string, string][] = [];
          for (let page = lines.linesAfter(undefined, most); page.length > 0; ) {
            read.push(...page);
            page = lines.linesAfter(read.at(-1)?.[0], most);
          }
          expect(read).toEqual(all.toSorted(([one], [other]) => byBytes(one, other)));
          expect(read.map((_, place) => lines.valueAt(place))).toEqual(read.map(([, text]) => text));
        },
      ),
    );
  });

  test('return the index of a key’s first line, and -1 for an unknown key', () => {
    fc.assert(
      fc.property(entries, key, (all, unknown) => {
        const keys = all.map(([known]) => known).sort(byBytes);
        for (const wanted of [unknown, ...keys]) expect(linesOf(all).indexOf(wanted)).toBe(keys.indexOf(wanted));
      }),
    );
  });

  test('return all keys with a prefix', () => {
    fc.assert(
      fc.property(entries, key, (all, beginning) => {
        const keys = all.map(([known]) => known);
        const typed = [beginning, ...keys.map((known) => Array.from(known)[0] ?? '')];
        for (const letters of typed) {
          const wanted = keys.filter((known) => known.startsWith(letters)).sort(byBytes);
          expect(linesOf(all).keysFrom(letters)).toEqual(wanted);
        }
      }),
    );
  });

  test('reject an entry with an empty key or a separator', () => {
    for (const odd of [
      ['', 'a'],
      ['a\tb', 'c'],
      ['a\nb', 'c'],
      ['a', 'b\nc'],
    ] as const) {
      expect(() => sortedLines([odd])).toThrow('has no key or contains a separator');
    }
  });
});
