import type { ChainAccuracy } from '#shared/contract/prices/accuracy.ts';
import { TitledCard } from '#web/ui/titled-card.tsx';
import * as words from './words.ts';

const listCents = 100_00;

/** The error for a whole list, from whole receipts; nothing if there are too few. */
export function ReceiptsInWords({ days, chains }: { days: number; chains: readonly ChainAccuracy[] }) {
  const known = chains.flatMap(({ chain, name, receipts: { count, sources, typicalErrorPercent } }) =>
    typicalErrorPercent === null ? [] : [{ chain, name, count, sources, typicalErrorPercent }],
  );
  if (known.length === 0) return null;
  return (
    <TitledCard title={words.receiptsHeading} headingLook="text-xl">
      <ul className="mt-2 grid gap-1.5 text-sm text-muted">
        {known.map(({ chain, name, count, sources, typicalErrorPercent }) => (
          <li key={chain}>
            {words.errorOfList({
              listCents,
              errorCents: Math.round((listCents * typicalErrorPercent) / 100),
              chainName: name,
            })}{' '}
            {words.basedOnReceipts(count, sources, days)}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
