import { itemsOfLine } from '#functions/receipts/matching/item/choose-brand-and-size.ts';
import { priceDensity, raritySignsOf } from '#functions/receipts/matching/item/item-odds.ts';
import {
  type EvidenceName,
  evidenceNames,
  type RarityWeights,
  raritySignNames,
} from '#functions/receipts/matching/product/evidence.ts';
import { probabilitiesOf } from '#functions/receipts/matching/product/likely-products.ts';
import { isItemMeant } from '#tests/support/receipts/labeled-items.ts';
import type { Pair } from './training-pairs.ts';

const steps = 300;

/** The number of candidates used for training; the rest are very unlikely. */
const mostTaught = 16;

const rate = 0.15;

const pull = 0.0005;

export type Weights = Record<EvidenceName, number>;

/** Maximizes the likelihood of the right matches by gradient ascent; each weight is pulled toward zero. */
export function fitted(pairs: readonly Pair[]): Weights {
  const labeled = pairs.filter(({ isRight }) => isRight.includes(true));
  const all = labeled.reduce((sum, { weight }) => sum + weight, 0);
  const usable = labeled.map(({ candidates, isRight, weight }) => ({
    share: weight / all,
    rows: candidates.flatMap(({ product, evidence }, at) =>
      at < mostTaught || isRight[at] || !product
        ? [
            {
              isRight: isRight[at] === true,
              places: Int32Array.from(Object.keys(evidence), (name) => evidenceNames.indexOf(name as EvidenceName)),
              amounts: Float64Array.from(Object.values(evidence)),
              odds: 0,
            },
          ]
        : [],
    ),
  }));
  const values = new Float64Array(evidenceNames.length);
  const speed = new Float64Array(evidenceNames.length).fill(1e-6);
  for (let step = 0; step < steps; step++) {
    const slope = values.map((value) => -pull * value);
    for (const { rows, share } of usable) {
      let [sum, right] = [0, 0];
      for (const row of rows) {
        let points = 0;
        for (let at = 0; at < row.places.length; at++)
          points += (values[row.places[at] ?? 0] ?? 0) * (row.amounts[at] ?? 0);
        row.odds = Math.exp(points);
        sum += row.odds;
        if (row.isRight) right += row.odds;
      }
      for (const { odds, isRight, places, amounts } of rows) {
        const by = share * odds * ((isRight ? 1 / Math.max(right, 1e-9) : 0) - 1 / sum);
        for (let at = 0; at < places.length; at++)
          slope[places[at] ?? 0] = (slope[places[at] ?? 0] ?? 0) + by * (amounts[at] ?? 0);
      }
    }
    for (let place = 0; place < values.length; place++) {
      const by = slope[place] ?? 0;
      speed[place] = (speed[place] ?? 0) + by ** 2;
      values[place] = (values[place] ?? 0) + (rate * by) / Math.sqrt(speed[place] ?? 1);
    }
  }
  return Object.fromEntries(evidenceNames.map((name, place) => [name, values[place] ?? 0])) as Weights;
}

/** A price that no usual one explains, as a density over its logarithm, and the share of such prices. */
const strayDensity = 0.2;

const strayShare = 0.1;

const raritySteps = 200;

/** The spread of prices on labeled receipts, which are from many years, around today's usual ones. */
const labeledDeviation = 0.4;

/** What the weights are pulled toward: chances as they are, and registers print others' brands more often than their own. */
const rarityPrior: RarityWeights = { otherSize: 0, largePack: 0, carried: 1, otherBrand: -1.4 };

const rarityPull = 0.02;

/**
 * The weights that make the printed sizes and the prices of labeled lines likeliest. Most lines don't say which item of
 * their product was bought, so all that fit take part, each by how probable its price is. That says little about brands.
 */
export function rarityFitted(pairs: readonly Pair[], weights: Weights): RarityWeights {
  const lines = pairs.map((pair) => rarityExample(pair, weights)).filter((items) => items !== null);
  const prior = raritySignNames.map((name) => rarityPrior[name]);
  const values = [...prior];
  const speed = raritySignNames.map(() => 1e-6);
  for (let step = 0; step < raritySteps; step++) {
    const slope = values.map((value, at) => rarityPull * ((prior[at] ?? 0) - value));
    for (const items of lines) {
      const shares = items.map(({ signs }) =>
        Math.exp(signs.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0)),
      );
      const fits = items.map(({ density }, at) => (shares[at] ?? 0) * density);
      const [all, fitting] = [shares, fits].map((some) => some.reduce((sum, one) => sum + one, 0));
      for (const [at, { signs }] of items.entries()) {
        const by = ((fits[at] ?? 0) / (fitting ?? 1) - (shares[at] ?? 0) / (all ?? 1)) / lines.length;
        for (const [place, one] of signs.entries()) slope[place] = (slope[place] ?? 0) + by * one;
      }
    }
    for (const [place, by] of slope.entries()) {
      speed[place] = (speed[place] ?? 0) + by ** 2;
      values[place] = (values[place] ?? 0) + (rate * by) / Math.sqrt(speed[place] ?? 1);
    }
  }
  return Object.fromEntries(raritySignNames.map((name, at) => [name, values[at] ?? 0])) as Record<
    (typeof raritySignNames)[number],
    number
  >;
}

/** The items of a labeled line's product, each with how probable its size and price are; null if they don't tell. */
function rarityExample({ kind, candidates, isRight, line, purchase, label }: Pair, weights: Weights) {
  if (kind !== 'labeled') return null;
  const probabilities = probabilitiesOf(candidates, weights);
  const at = candidates.reduce(
    (best, { product }, one) =>
      product && isRight[one] && (best < 0 || (probabilities[one] ?? 0) > (probabilities[best] ?? 0)) ? one : best,
    -1,
  );
  const { product, brand = null } = candidates[at] ?? {};
  if (!product) return null;
  const items = itemsOfLine({ product, brand }, line, purchase);
  const priced = items.candidates.map((item) => ({
    density: priceDensity(item, line, purchase, labeledDeviation),
    isMeant: items.sized.includes(item) && (label === null || isItemMeant(item, label)),
    signs: raritySignNames.map((name) => raritySignsOf(item, { brand, line, purchase })[name]),
  }));
  const isTelling = priced.length > 1 && priced.some(({ isMeant }) => isMeant);
  if (!isTelling || priced.some(({ density }) => density === 0)) return null;
  return priced.map(({ density, isMeant, signs }) => ({
    signs,
    density: isMeant ? (1 - strayShare) * density + strayShare * strayDensity : 0,
  }));
}
