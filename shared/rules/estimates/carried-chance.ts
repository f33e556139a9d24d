/**
 * How the probability that a chain carries an assumed item changes when people find it there or don't: a Beta
 * distribution whose prior is the chance from known assortments. Each proven price is one success, each report that it
 * is missing one failure.
 */

/** Less likely store brands are not assumed where other brands stand in for them. */
export const leastAssumedChance = 0.5;
/** Where nothing stands in for an item, a store counts as lacking it only if three in four such stores lack it. */
export const leastCarriedChance = 0.25;
/** An item with a lower chance is offered only where nothing is that we know to be there. */
const likelyChance = 0.75;
/** Whether an item with this chance comes after what is known to be there. */
export const isUnlikely = (chance: number) => chance < likelyChance;

/**
 * The limits on people. Accounts are free, and no one can prove that an item is missing, so no two people decide for
 * everybody: the first `ignoredPeople` change nothing. From then on, each makes the item a little less likely, because the
 * prior weighs as much as `priorLooks`. So it takes 8 people to remove the least likely item, and 78 for one that nearly
 * every chain has.
 */
export const missingLooks = {
  /** This many people change nothing. */
  ignoredPeople: 2,
  priorLooks: 20,
  /** A store for which a chain's own answer or an operator's file says so, which no account can forge. */
  ofStore: 5,
  /** Below this chance an item is removed: below any prior, so that it doesn't come and go. */
  removedBelow: 0.2,
};

/** Who found an item or didn't, each counted once. */
export interface Looks {
  /** People with a price that our server read from their receipt. */
  finders: number;
  /** People who didn't find it. */
  people: number;
  /** Stores that don't have it, as their chain or an operator's file says. */
  stores: number;
}

/**
 * A receipt can be forged, and the chance decides which offer and which store is cheapest. So the receipts of the first
 * `ignoredPeople` only weigh against reports that the item is missing and never raise the chance above the prior. Those of
 * more make the item known, unless more people didn't find it.
 * @param prior The chance before anyone looked.
 */
export function chanceAfter(prior: number, { finders, people, stores }: Looks): number {
  const { ignoredPeople, priorLooks, ofStore } = missingLooks;
  const looks = Math.max(0, people - ignoredPeople) + ofStore * stores;
  if (finders > ignoredPeople && finders >= looks) return 1;
  return Math.min(prior, (prior * priorLooks + finders) / (priorLooks + finders + looks));
}

/** Whether an item with this chance is no longer assumed to be there. */
export const isRemoved = (chance: number) => chance < missingLooks.removedBelow;

/** How many people remove an item with this prior that nobody found. */
export function peopleToRemove(prior: number): number {
  const { ignoredPeople, priorLooks, removedBelow } = missingLooks;
  return ignoredPeople + Math.ceil(priorLooks * (prior / removedBelow - 1)) + 1;
}
