/**
 * How the probability that a chain carries an assumed item changes when people find it there or look for it in vain: a
 * Beta distribution whose prior is the chance from known assortments. Each proven price is one success, each look in vain
 * one failure.
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

/** Who found an item or didn't, each counted once. */
export interface Looks {
  /** People with a price that our server read from their receipt. */
  finders: number;
  /** People who looked for it in vain. */
  people: number;
  /** Stores that don't have it, as their chain or an operator's file says. */
  stores: number;
}

/**
 * A receipt can be forged, so as many people as may collude don't make an item known; each raises its chance, though.
 * @param prior The chance before anyone looked.
 */
export function chanceAfter(prior: number, { finders, people, stores }: Looks): number {
  const { ignoredPeople, priorLooks, ofStore } = missingLooks;
  if (finders > ignoredPeople) return 1;
  const looks = Math.max(0, people - ignoredPeople) + ofStore * stores;
  return (prior * priorLooks + finders) / (priorLooks + finders + looks);
}

/** Whether an item with this chance is no longer assumed to be there. */
export const isRemoved = (chance: number) => chance < missingLooks.removedBelow;

/** How many people remove an item with this prior that nobody found. */
export function peopleToRemove(prior: number): number {
  const { ignoredPeople, priorLooks, removedBelow } = missingLooks;
  return ignoredPeople + Math.ceil(priorLooks * (prior / removedBelow - 1)) + 1;
}
