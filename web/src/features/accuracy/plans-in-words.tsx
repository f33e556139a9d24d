import type { Accuracy } from '#shared/contract/accuracy.ts';
import { Card } from '#web/ui/card.tsx';

type Period = Accuracy['periods'][number];

/** How many of the plans that shoppers took cost what we said; nothing while too few were followed by a receipt. */
export function PlansInWords({ periods, needed }: { periods: readonly Period[]; needed: number }) {
  const known = periods.flatMap(({ days, plans }) => {
    const count = plans ? plans.kept + plans.dearer + plans.cheaper : 0;
    return plans && count >= needed ? [{ days, count, ...plans }] : [];
  });
  return (
    <Card aria-labelledby="plans-heading">
      <h2 id="plans-heading" className="text-xl">
        Plans we kept
      </h2>
      <p className="mt-2 text-sm text-muted">
        A shopper takes a plan, and we compare it with the photo of the receipt that follows. Each shopper counts once a
        week, after the first week of their account.
      </p>
      {known.length > 0 ? (
        <ul className="mt-2 grid gap-1.5 text-sm">
          {known.map(({ days, kept, dearer, cheaper, count }) => (
            <li key={days}>
              In the last {days} days {count.toLocaleString('en-US')} were compared: {Math.round((100 * kept) / count)}%
              cost what we said, {dearer.toLocaleString('en-US')} cost more, and {cheaper.toLocaleString('en-US')} cost
              less.
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm">Not enough yet: {needed} plans are needed.</p>
      )}
    </Card>
  );
}
