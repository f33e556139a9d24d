import { type ReactNode, useId } from 'react';
import type { Store } from '#shared/contract/store.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { Card } from '#web/ui/card.tsx';
import { answerOf } from './answer.ts';
import type { ComparedCart } from './compared-cart.ts';
import { ComparedTotals } from './compared-totals.tsx';

interface ListCostProps {
  compared: ComparedCart;
  /** The compared stores. */
  stores: readonly Store[];
  /** The form for another location. */
  children: ReactNode;
}

/** What a shared list costs and where, for its viewer. */
export function ListCost({ compared, stores, children }: ListCostProps) {
  const headingId = useId();
  const { title, detail } = answerOf(compared);
  return (
    <Card aria-labelledby={headingId} className="mt-5 sm:px-6!">
      <h2 id={headingId}>What it costs</h2>
      <p className="mt-1 font-semibold">{title}</p>
      <p className="text-sm text-muted">{detail}</p>
      <ComparedTotals compared={compared} />
      <p className="mt-2.5 text-sm text-muted">
        {whereInWords(stores)} ~ marks an estimate, tax is included. Your stores may differ.
      </p>
      {children}
    </Card>
  );
}

/** 'At Walmart (0.4 mi), Target (2.5 mi), and Hy-Vee (1 mi).' or 'At Walmart, Target, and Hy-Vee in Springfield, IL.' */
function whereInWords(stores: readonly Store[]): string {
  const isPlaced = stores.every(({ calculatedDistance }) => calculatedDistance !== null);
  const names = stores.map(({ name, calculatedDistance }) =>
    calculatedDistance === null ? name : `${name} (${formatMiles(calculatedDistance)})`,
  );
  const towns = new Set(stores.map(({ city, state }) => `${city}, ${state}`));
  const where = isPlaced ? '' : ` in ${[...towns].join(' and ')}`;
  const samples = stores.every(({ isSample }) => isSample) ? ', sample locations' : '';
  return `At ${new Intl.ListFormat('en-US').format(names)}${where}${samples}.`;
}
