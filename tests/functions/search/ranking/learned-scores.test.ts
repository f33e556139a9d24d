import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import { withLearnedScores } from '#functions/search/ranking/learned-scores.ts';
import { learningLimits } from '#functions/search-learning/learning-limits.ts';

/** What shoppers buy most, in their words. */
const [, ...rows] = readFileSync('tests/data/most-bought.csv', 'utf8').trim().split('\n');
const bought = rows.map((row) => row.split(',')[0] ?? '');

const stranger = 'Bananas';
const choosing = (people: number, product: string) => ({
  people,
  products: [{ name: product, chosen: people, refused: 0 }],
});

/** Words with a whole match that is at least three times as likely as the next one. */
const sure = bought.flatMap((words) => {
  const { matches } = answerTo(words);
  const odds = matches.map(({ score }) => Math.exp(score - (matches[0]?.score ?? 0)));
  const share = 1 / odds.reduce((sum, one) => sum + one, 0);
  const isSure = matches[0]?.isWhole && share >= 0.75 && matches[0].product.name !== stranger;
  return isSure ? [{ words, matches }] : [];
});

describe('fifty accounts that agree on other products', () => {
  test('replace no first result of a sure search, and add nothing to it', () => {
    expect(sure.length).toBeGreaterThan(200);
    for (const { words, matches } of sure) {
      const others = [stranger, ...matches.slice(1, 4).map(({ product }) => product.name)];
      for (const other of others) {
        const after = withLearnedScores(matches, choosing(learningLimits.colluding, other));
        expect(after[0]?.product.name, words).toBe(matches[0]?.product.name);
        expect(after, words).toHaveLength(matches.length);
      }
    }
  });

  test('add nothing to what search found with all words, and change only its order, even if they refuse the first', () => {
    const whole = bought.map((words) => answerTo(words).matches).filter(([first]) => first?.isWhole);
    expect(whole.length).toBeGreaterThan(200);
    for (const matches of whole) {
      const [first] = matches;
      const refusing = { name: first?.product.name ?? '', chosen: 0, refused: learningLimits.colluding };
      const { people, products } = choosing(learningLimits.colluding, 'Dish Soap');
      const after = withLearnedScores(matches, { people, products: [...products, refusing] });
      const names = (found: typeof matches) => found.map(({ product }) => product.name).toSorted();
      expect(names(after)).toEqual(names(matches));
    }
  });

  test('are outnumbered by thousands of shoppers who agree on something else', () => {
    for (const { words, matches } of sure.slice(0, 20)) {
      expect(withLearnedScores(matches, choosing(2_000, stranger))[0]?.product.name, words).toBe(stranger);
    }
  });

  test.each(['pan molido', 'tasso', 'garri', 'streak o lean'])('%s: a few people replace a guess', (words) => {
    const { matches } = answerTo(words);
    expect(matches.length).toBeGreaterThan(0);
    const after = withLearnedScores(matches, choosing(learningLimits.least, stranger));
    expect(after[0]?.product.name).toBe(stranger);
  });

  test('move a guess behind the next one by refusing it', () => {
    const { matches } = answerTo('pan molido');
    const refusing = { name: matches[0]?.product.name ?? '', chosen: 0, refused: learningLimits.least };
    const after = withLearnedScores(matches, { people: 0, products: [refusing] });
    expect(after[0]?.product.name).toBe(matches[1]?.product.name);
  });

  test('are followed where search finds nothing', () => {
    expect(withLearnedScores([], choosing(learningLimits.least, stranger))[0]?.product.name).toBe(stranger);
  });
});
