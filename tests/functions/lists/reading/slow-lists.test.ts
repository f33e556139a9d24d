import { describe, expect, test } from 'vitest';
import type { KnownThings } from '#functions/lists/reading/known-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { thingsIn } from '#tests/support/lists.ts';

describe('a list made to be slow', () => {
  /** The words that reading a text asks the catalog about. */
  function askedAbout(text: string): { asked: string[]; list: ReturnType<typeof readList> } {
    const asked: string[] = [];
    const no = (...words: string[]) => {
      asked.push(...words);
      return false;
    };
    const known: KnownThings = {
      isName: no,
      isSpelledAsName: no,
      isBrand: no,
      isOfNumberedBrand: no,
      isAttribute: no,
      isFlavor: no,
      isNoun: no,
      isThing: no,
      isCalled: no,
      mayBeCalled: no,
      isForeignName: no,
      isKindOf: no,
      isOfGroup: no,
      mayBeOfGroup: no,
      areFlavors: no,
      mayBeFlavors: no,
      mayBeKindOf: no,
      thingNamed: (words) => (no(words) ? words : null),
      categoryOf: (words) => (no(words) ? words : null),
      areTwoProducts: no,
      isDescribedBy: (thing, words) => no(thing, ...words),
      isForChildren: no,
      areRarelyOne: (_, things) => no(...things),
      joinedAs: () => null,
      areOfOneNoun: (things) => no(...things),
    };
    return { list: readList(text, known, { most: 200 }), asked };
  }

  test('is read only up to the limit of items', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `thing${at}`);
    const { asked, list } = askedAbout(words.join('\n'));
    expect([list.things.length, list.leftOut]).toEqual([200, words.slice(200)]);
    expect(asked).not.toContain('thing1000');
    const inLines = askedAbout(words.map((word) => `for ${word}: ${word}, ${word}`).join('\n'));
    expect(inLines.list.things.length).toBe(200);
    expect(inLines.asked.some((each) => each.includes('thing1000'))).toBe(false);
  });

  test('is read in short pieces, and keeps its things', () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`);
    for (const text of [words.join(' '), words.join(''), words.join(' or '), `milk (${words.join(' ')}`]) {
      const { asked } = askedAbout(text);
      expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(400);
    }
    const names = ['whole milk', 'ground beef', 'sour cream', 'eggs', 'bread', 'peanut butter', 'ice cream', 'rice'];
    const things = Array.from({ length: 150 }, (_, at) => names[at % names.length]);
    expect(thingsIn(`${things.slice(0, -1).join(', ')} and ${things.at(-1)}`)).toEqual(things);
  });

  test.each([',', ' ', ', ', '-', '. ', '\t'])('loses a long run of %j, and keeps the things around it', (mark) => {
    expect(thingsIn(`milk,${mark.repeat(9_000 / mark.length)} eggs`)).toEqual(['milk', 'eggs']);
  });
});
