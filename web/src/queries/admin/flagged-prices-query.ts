import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { repeatUntilFinished } from '#web/queries/client/repeat-until-finished.ts';
import { stoppedContributorsQuery } from './stopped-contributors-query.ts';

/** Flagged prices for the admin; loads again whenever a page with them opens. */
export const flaggedPricesQuery = queryOptions({ ...reading('GET /api/admin/flagged-prices'), staleTime: 0 });

/** An admin's decision about a flagged price. */
export interface FlagDecision {
  id: string;
  verdict: 'is-right' | 'all-are-right' | 'withdraw' | 'withdraw-all' | 'withdraw-everything';
}

interface Reports {
  /** The number of prices. */
  onDone: (prices: number, decision: FlagDecision) => void;
  /** @param prices The number of prices done before the failure. */
  onFailed: (error: Error, prices: number) => void;
}

/** One decision may take several calls, each for a few hundred prices. `decided` counts the finished ones. */
export function useFlagDecision({ onDone, onFailed }: Reports) {
  const [decided, setDecided] = useState(0);
  const decidedLast = useRef(0);
  const note = (prices: number) => {
    decidedLast.current = prices;
    setDecided(prices);
  };
  const mutation = useMutation({
    mutationFn: (decision: FlagDecision) => decideAll(decision, note),
    onMutate: () => note(0),
    onSuccess: async (prices, decision, _before, { client }) => {
      if (decision.verdict === 'withdraw-everything') void client.invalidateQueries(stoppedContributorsQuery);
      await client.invalidateQueries(flaggedPricesQuery);
      onDone(prices, decision);
    },
    onError: (error, _decision, _before, { client }) => {
      // The call may have failed because another admin session decided it.
      void client.invalidateQueries(flaggedPricesQuery);
      onFailed(error, decidedLast.current);
    },
  });
  return { ...mutation, decided };
}

/** The scope of each verdict. */
const everything = {
  'is-right': {},
  'all-are-right': { everything: 'of-visit' },
  withdraw: {},
  'withdraw-all': { everything: 'of-visit' },
  'withdraw-everything': { everything: 'of-person' },
} as const;

/** Returns the number of prices. */
async function decideAll(decision: FlagDecision, onProgress: (prices: number) => void): Promise<number> {
  let prices = 0;
  await repeatUntilFinished(
    () => decideSome(decision),
    (done) => {
      prices += done.prices;
      onProgress(prices);
    },
  );
  return prices;
}

async function decideSome({ id, verdict }: FlagDecision): Promise<{ prices: number; isFinished: boolean }> {
  const params = { id };
  if (verdict === 'is-right' || verdict === 'all-are-right') {
    const query = everything[verdict];
    const { lifted, isFinished } = await call('POST /api/admin/flagged-prices/{id}/lift-flag', { params, query });
    return { prices: lifted, isFinished };
  }
  const query = everything[verdict];
  const { withdrawn, isFinished } = await call('DELETE /api/admin/flagged-prices/{id}', { params, query });
  return { prices: withdrawn, isFinished };
}
