/**
 * How the probability that a chain carries an assumed item falls when people look for it in vain: a Beta distribution
 * whose prior is the chance from known assortments, and each look is one failure.
 */

/** Less likely items are not assumed. */
export const leastAssumedChance = 0.5;

/**
 * The limits on people. Accounts are free, and looking in vain leaves no proof, so as many people as may collude change
 * nothing at all; only those beyond them count. The prior weighs as much as `priorLooks`. So it takes 81 people to
 * remove the least likely item, and 126 for one that nearly every chain has.
 */
export const missingLooks = {
  /** This many people change nothing. */
  ignoredPeople: 50,
  priorLooks: 20,
  /** A store for which a chain's own answer or an operator's file says so, which no account can forge. */
  ofStore: 5,
  /** Below this chance an item is removed: far below `leastAssumedChance`, so that it doesn't come and go. */
  removedBelow: 0.2,
};

/** Who didn't find an item, each counted once. */
export interface LooksInVain {
  people: number;
  stores: number;
}

/** @param prior The chance before anyone looked. */
export function chanceAfter(prior: number, { people, stores }: LooksInVain): number {
  const { ignoredPeople, priorLooks, ofStore } = missingLooks;
  const looks = Math.max(0, people - ignoredPeople) + ofStore * stores;
  return (prior * priorLooks) / (priorLooks + looks);
}

/** Whether an item with this chance is no longer assumed to be there. */
export const isRemoved = (chance: number) => chance < missingLooks.removedBelow;

/** How many people remove an item with this prior. */
export function peopleToRemove(prior: number): number {
  const { ignoredPeople, priorLooks, removedBelow } = missingLooks;
  return ignoredPeople + Math.ceil(priorLooks * (prior / removedBelow - 1)) + 1;
}
