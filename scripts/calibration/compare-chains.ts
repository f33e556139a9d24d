import { median } from '#shared/median.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import type { JudgedPrice } from './fit-prices.ts';

type Compared = Pick<JudgedPrice, 'pair' | 'errorOfChain'>;

/** A product's real and estimated unit price at one chain, as logarithms. */
interface AtChain {
  chain: string;
  real: number;
  estimated: number;
}

/** Chains closer than this count as equally cheap. */
const leastGap = Math.log(1.05);

/** A product that several chains sell: store brands are compared with each other, each national brand with itself. */
function productsAcrossChains(judged: readonly Compared[]): AtChain[][] {
  const alike = Map.groupBy(judged, ({ pair: { item, kind } }) =>
    [item.name, amountOf(item.size)?.per, kind === 'national' ? item.brand : kind].join('\n'),
  );
  return [...alike.values()].map((prices) =>
    [...Map.groupBy(prices, ({ pair }) => pair.chain)].map(([chain, atChain]) => {
      const byMeasure = atChain.map(({ pair, errorOfChain }) => {
        const real = pair.logCents - Math.log(amountOf(pair.item.size)?.count ?? 1);
        return { real, estimated: real + errorOfChain };
      });
      return {
        chain,
        real: median(byMeasure.map(({ real }) => real)),
        estimated: median(byMeasure.map(({ estimated }) => estimated)),
      };
    }),
  );
}

/** How often estimates name the right chain. */
interface RightChoices {
  count: number;
  right: number;
}

/** Of two chains whose real prices differ by more than 5%: how often the estimates name the same cheaper one. */
export function cheaperOfTwo(judged: readonly Compared[]): RightChoices {
  const pairs = productsAcrossChains(judged).flatMap((prices) =>
    prices.flatMap((one, at) => prices.slice(at + 1).map((other) => ({ one, other }))),
  );
  const apart = pairs.filter(({ one, other }) => Math.abs(one.real - other.real) > leastGap);
  const right = apart.filter(
    ({ one, other }) => Math.sign(one.real - other.real) === Math.sign(one.estimated - other.estimated),
  );
  return { count: apart.length, right: right.length };
}

/** Of four or more chains: how often the estimates' cheapest is the real one. */
export function cheapestOfFour(judged: readonly Compared[]): RightChoices {
  const products = productsAcrossChains(judged).filter((prices) => prices.length >= 4);
  const lowest = (prices: readonly AtChain[], by: 'real' | 'estimated') =>
    prices.reduce((least, other) => (other[by] < least[by] ? other : least));
  const right = products.filter((prices) => {
    const chosen = lowest(prices, 'estimated');
    // Equal prices to the cent are a tie.
    return chosen.real - lowest(prices, 'real').real < 0.005;
  });
  return { count: products.length, right: right.length };
}
