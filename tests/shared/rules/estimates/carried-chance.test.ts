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

test('fifty shoppers who didn’t find a store brand change nothing, and one more hardly anything', () => {
  for (const prior of priors) {
    expect(chanceAfter(prior, { ...nobody, people: missingLooks.ignoredPeople })).toBe(prior);
    expect(chanceAfter(prior, { ...nobody, people: missingLooks.ignoredPeople + 1 })).toBeGreaterThan(0.95 * prior);
  }
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
  expect([peopleToRemove(leastAssumedChance), peopleToRemove(0.95)]).toEqual([81, 126]);
});

test('a chain’s own answers for a dozen stores remove a store brand, those for two don’t', () => {
  expect(isRemoved(chanceAfter(0.75, { ...nobody, stores: 2 }))).toBe(false);
  expect(isRemoved(chanceAfter(0.75, { ...nobody, stores: 12 }))).toBe(true);
});

test('the receipts of fifty shoppers raise the chance of a store brand by nothing, and one more makes it known', () => {
  for (const prior of priors) {
    for (const finders of [1, 2, missingLooks.ignoredPeople]) {
      expect(chanceAfter(prior, { ...nobody, finders })).toBe(prior);
    }
    expect(chanceAfter(prior, { ...nobody, finders: missingLooks.ignoredPeople + 1 })).toBe(1);
  }
});

test('receipts that show a store brand weigh against reports that it is missing, up to the chance before', () => {
  for (const prior of priors) {
    const missed = { ...nobody, people: missingLooks.ignoredPeople + 20 };
    const found = chanceAfter(prior, { ...missed, finders: 20 });
    expect(found).toBeGreaterThan(chanceAfter(prior, missed));
    expect(found).toBeLessThanOrEqual(prior);
  }
});
