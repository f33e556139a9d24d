import { amountOf } from '#shared/rules/units.ts';
import type { JudgedPrice } from './fit-prices.ts';
import { median } from './median.ts';

type Compared = Pick<JudgedPrice, 'pair' | 'errorOfChain'>;

/** A product's price at one chain by what it holds, really and as estimated, as logarithms. */
interface AtChain {
  chain: string;
  real: number;
  estimated: number;
}

/** Closer than that, neither of two chains is the cheaper one. */
const leastGap = Math.log(1.05);

/** A product where several chains sell it, whatever their brands: an own brand beside others' own, a national brand by itself. */
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

/** Of two chains whose real prices are more than 5% apart: how often the estimates have the same one cheaper. */
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

/** Of four chains or more: how often the estimates' cheapest really is. */
export function cheapestOfFour(judged: readonly Compared[]): RightChoices {
  const products = productsAcrossChains(judged).filter((prices) => prices.length >= 4);
  const lowest = (prices: readonly AtChain[], by: 'real' | 'estimated') =>
    prices.reduce((least, other) => (other[by] < least[by] ? other : least));
  const right = products.filter((prices) => {
    const chosen = lowest(prices, 'estimated');
    // What costs the same to the cent is as cheap.
    return chosen.real - lowest(prices, 'real').real < 0.005;
  });
  return { count: products.length, right: right.length };
}
