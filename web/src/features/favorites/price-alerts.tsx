import { BellRing } from 'lucide-react';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { formatCents } from '#shared/money.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { priceAlertOf } from '#shared/rules/prices/price-alert.ts';
import * as words from './words/list.tsx';

/** The favorites below their alert price, with the stores. */
export function PriceAlerts({ favorites }: { favorites: readonly Favorite[] }) {
  const alerts = favorites.flatMap((favorite) => {
    const alert = priceAlertOf(favorite);
    return alert ? [{ ...alert, id: favorite.id, name: cleanName(favorite.item.name) }] : [];
  });
  if (alerts.length === 0) return null;
  return (
    <ul
      aria-label={words.belowYourPrice}
      className="mt-2 grid gap-1.5 rounded-control bg-leaf-soft px-3 py-2 text-sm text-leaf-deep"
    >
      {alerts.map(({ id, name, cents, storeName, belowCents }) => (
        <li key={id} className="flex gap-2">
          <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {words.seenBelow({
              item: name,
              price: <strong className="font-semibold">{formatCents(cents)}</strong>,
              store: storeName,
              below: formatCents(belowCents),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
