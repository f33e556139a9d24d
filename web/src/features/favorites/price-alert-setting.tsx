import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import * as words from './words/list.tsx';

const loadDialog = () => import('./price-alert-dialog.tsx').then(({ PriceAlertDialog }) => PriceAlertDialog);

interface PriceAlertSettingProps {
  favorite: Favorite;
  /** Null turns the alert off. */
  onChange: (alertBelow: string | null) => void;
}

/** The price below which a shopper wants an alert for a favorite, and whether also by text. */
export function PriceAlertSetting({ favorite, onChange }: PriceAlertSettingProps) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  const [timesOpened, setTimesOpened] = useState(0);
  const { alertBelow = null } = favorite;
  const name = cleanName(favorite.item.name);
  const label = alertBelow
    ? words.changeAlert(name, formatCents(centsFromPrice(alertBelow)))
    : words.tellWhenDrops(name);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => {
          setTimesOpened(timesOpened + 1);
          setIsOpen(true);
        }}
        className="-mt-0.5 -mr-2 grid size-7 shrink-0 place-items-center rounded-lg text-muted hover:bg-leaf-soft hover:text-leaf-deep pointer-coarse:-mt-2.5 pointer-coarse:size-11"
      >
        <Bell aria-hidden="true" className={`size-4 ${alertBelow ? 'fill-leaf text-leaf' : ''}`} />
      </button>
      {LazyDialog && (
        // A new form each time it opens.
        <LazyDialog
          key={timesOpened}
          name={name}
          alertBelow={alertBelow}
          onChange={onChange}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
