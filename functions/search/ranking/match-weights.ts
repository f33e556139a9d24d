/**
 * Weights of a match's features, as log odds, fitted by `npm run tune:search` on the labeled queries under tests/data.
 * Don't edit by hand: tune. `nothing`: a guess with a lower score is no better than finding nothing; the fit's own 4.0
 * loses misspelled brands. `nonFoodLacking`: of 0 to -2, the one with which most names of packaged foods find their aisle
 * and no labeled query is lost, because hardly any labeled query tells.
 */
export const weights = {
  headNoun: 1.92,
  headPart: 1.49,
  headKind: 1.17,
  headCategory: -0.72,
  covered: 5.26,
  missing: -3.87,
  asideMissed: -3.05,
  nounInQuery: 0.66,
  headInQuery: 3.1,
  kindInQuery: 0.51,
  kindNotInQuery: -0.89,
  nameExact: 2.24,
  nonFoodLacking: -1.5,
  meansWhole: 5.59,
  meansPart: 0.77,
  ofGroup: 9.99,
  brandAlone: -1.06,
  brandMatch: 0.92,
  brandPart: -0.71,
  brandGuessed: -2.84,
  othersHeld: 0.24,
  brandTrade: 0.21,
  childNotInQuery: -1.34,
  optionalMissed: -2.85,
  staple: 1.79,
  popularity: 0.35,
  brandItems: 2.96,
  size: 1.42,
  sizeMissed: -1.71,
  guessed: -1.98,
  completed: -2.24,
  translated: -1.97,
  translatedEnglish: -2.48,
  translatedBySound: -3.2,
  nothing: 1.4,
} satisfies Record<string, number>;

/**
 * The weight of the share (0 to 1) of compared stores that carry a match, fitted by `npm run tune:search -- --carried`:
 * the highest that costs at most one right first match in 2,000, for four pairs of chains.
 */
export const weightOfCarried = 0.6;

/**
 * Costs of typos, fitted by `npm run tune:search -- --spelling`. `near`: a neighboring key. `sound`: it sounds alike
 * but is spelled differently. `beginning`: the first letter is wrong. `rare`: the rarest word compared to the most
 * popular one. `mostPerLetter`: at a higher cost per letter, it is another word; the fit's own 0.22 loses typos of the
 * older lists.
 */
export const slipCosts = {
  other: 1.28,
  near: 0.6,
  missed: 0.48,
  extra: 1,
  doubled: 0.5,
  swapped: 0.36,
  sound: 0.8,
  beginning: 0.38,
  rare: 1,
  mostPerLetter: 0.3,
};

/**
 * Weights of what tells whether the best match is meant, as log odds, fitted by `npm run tune:search -- --confidence`.
 * Don't edit by hand: tune.
 */
export const clueWeights = {
  bias: -2.51,
  chance: -0.13,
  chanceOfName: 1.78,
  chanceOfOtherAisle: -2.26,
  isWhole: 0.95,
  isMistyped: 1.03,
  covered: 0.77,
  missing: -0.31,
  guessed: -0.05,
  completed: -2.1,
  wordsInName: 1,
  headNoun: 0.38,
  headKind: 0.03,
  headInQuery: 1.47,
  nameExact: 0.28,
  isKnown: 0.65,
  brandMatch: 1.26,
  brandGuessed: -1.42,
  popularity: 0.76,
} satisfies Record<string, number>;
