import type { ReactNode } from 'react';
import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { answerOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { ComparedTotals } from './compared-totals.tsx';
import * as words from './words/shared-comparison-words.ts';

interface ListCostProps {
  compared: ComparedCart;
  /** The compared stores. */
  stores: readonly Store[];
  /** The form for another location. */
  children: ReactNode;
}

/** What a shared list costs and where, for its viewer. */
export function ListCost({ compared, stores, children }: ListCostProps) {
  const { title, detail } = answerOf(compared);
  return (
    <TitledCard title={words.whatItCosts} className="mt-5 sm:px-6!">
      <p className="mt-1 font-semibold">{title}</p>
      <p className="text-sm text-muted">{detail}</p>
      <ComparedTotals compared={compared} />
      <p className="mt-2.5 text-sm text-muted">
        {whereInWords(stores)} {words.howToRead}
      </p>
      {children}
    </TitledCard>
  );
}

/** 'At Walmart (0.4 mi), Target (2.5 mi), and Hy-Vee (1 mi).'; if a distance is unknown, with their towns. */
function whereInWords(stores: readonly Store[]): string {
  const isPlaced = stores.every(({ calculatedDistance }) => calculatedDistance !== null);
  const names = stores.map(({ name, calculatedDistance }) =>
    calculatedDistance === null ? name : `${name} (${formatMiles(calculatedDistance)})`,
  );
  const towns = isPlaced ? [] : [...new Set(stores.map(({ city, state }) => `${city}, ${state}`))];
  return words.storesAt(
    names,
    towns,
    stores.every(({ isSample }) => isSample),
  );
}
