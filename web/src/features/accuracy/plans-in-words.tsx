import type { Accuracy } from '#shared/contract/prices/accuracy.ts';
import { TitledCard } from '#web/ui/titled-card.tsx';
import * as words from './words.ts';

type Period = Accuracy['periods'][number];

/** How many of the plans that shoppers saved cost what we said; nothing while too few were followed by a receipt. */
export function PlansInWords({ periods, needed }: { periods: readonly Period[]; needed: number }) {
  const known = periods.flatMap(({ days, plans }) => {
    const count = plans ? plans.kept + plans.higher + plans.lower : 0;
    return plans && count >= needed ? [{ days, count, ...plans }] : [];
  });
  return (
    <TitledCard title={words.plansHeading} headingLook="text-xl">
      <p className="mt-2 text-sm text-muted">{words.plansNote}</p>
      {known.length > 0 ? (
        <ul className="mt-2 grid gap-1.5 text-sm">
          {known.map((plans) => (
            <li key={plans.days}>{words.plansCompared(plans)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm">{words.plansNeeded(needed)}</p>
      )}
    </TitledCard>
  );
}
