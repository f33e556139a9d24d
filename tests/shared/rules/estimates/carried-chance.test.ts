import { expect, test } from 'vitest';
import {
  chanceAfter,
  isRemoved,
  leastAssumedChance,
  missingLooks,
  peopleToRemove,
} from '#shared/rules/estimates/carried-chance.ts';

const priors = [leastAssumedChance, 0.64, 0.75, 0.85, 0.95];
const nobody = { finders: 0, people: 0, stores: 0 };

test('two shoppers who didn’t find a store brand change nothing, and each further one a little', () => {
  for (const prior of priors) {
    const chanceAmong = (people: number) => chanceAfter(prior, { ...nobody, people });
    expect([1, 2].map(chanceAmong)).toEqual([prior, prior]);
    for (let people = 3; people <= peopleToRemove(prior); people += 1) {
      expect(chanceAmong(people)).toBeLessThan(chanceAmong(people - 1));
      expect(chanceAmong(people)).toBeGreaterThan(0.95 * chanceAmong(people - 1));
    }
  }
  expect(chanceAfter(0.63, { ...nobody, people: 8 })).toBeLessThan(0.5);
});

test('the published number of shoppers removes a store brand, and more are needed where it is likelier', () => {
  let before = 0;
  for (const prior of priors) {
    const people = peopleToRemove(prior);
    expect(isRemoved(chanceAfter(prior, { ...nobody, people }))).toBe(true);
    expect(isRemoved(chanceAfter(prior, { ...nobody, people: people - 2 }))).toBe(false);
    expect(people).toBeGreaterThan(before);
    before = people;
  }
  expect([peopleToRemove(leastAssumedChance), peopleToRemove(0.95)]).toEqual([33, 78]);
});

test('a chain’s own answers for a dozen stores remove a store brand, those for two don’t', () => {
  expect(isRemoved(chanceAfter(0.75, { ...nobody, stores: 2 }))).toBe(false);
  expect(isRemoved(chanceAfter(0.75, { ...nobody, stores: 12 }))).toBe(true);
});

test('the receipts of two shoppers raise the chance of a store brand by nothing, and one more makes it known', () => {
  for (const prior of priors) {
    for (const finders of [1, missingLooks.ignoredPeople]) {
      expect(chanceAfter(prior, { ...nobody, finders })).toBe(prior);
    }
    expect(chanceAfter(prior, { ...nobody, finders: missingLooks.ignoredPeople + 1 })).toBe(1);
  }
});

test('three receipts don’t make known what many more shoppers didn’t find', () => {
  for (const prior of priors) expect(chanceAfter(prior, { ...nobody, finders: 3, people: 60 })).toBeLessThan(prior);
});

test('receipts that show a store brand weigh against reports that it is missing, up to the chance before', () => {
  for (const prior of priors) {
    const missed = { ...nobody, people: missingLooks.ignoredPeople + 20 };
    const found = chanceAfter(prior, { ...missed, finders: 19 });
    expect(found).toBeGreaterThan(chanceAfter(prior, missed));
    expect(found).toBeLessThanOrEqual(prior);
  }
});
