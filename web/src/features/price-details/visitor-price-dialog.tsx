import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { formatCents } from '#shared/money.ts';
import { fullPickLabel, timesBesidePick, unlikeAmountInWords } from '#shared/rules/comparison/offer-in-words.ts';
import { type CellPrice, cellPriceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { priceFigure, shownLine } from '#shared/rules/comparison/shown-figures.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { serverNow } from '#web/api/server-time.ts';
import { priceAge } from '#web/parts/prices/price-age.ts';
import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from './words.ts';

export interface VisitorPriceDialogProps {
  /** The pressed price; null if the dialog is closed. */
  selected: { entry: CartEntry; storeId: string } | null;
  onClose: () => void;
  onSignUp: () => void;
}

/** The facts about a real price for a visitor, and what needs an account. */
export function VisitorPriceDialog({ selected, onClose, onSignUp }: VisitorPriceDialogProps) {
  const price = selected?.entry.storePrices.find(({ store }) => store.id === selected.storeId);
  const name = cleanName(selected?.entry.item.name ?? '');
  const cell = selected && cellPriceAt(selected.storeId, selected.entry);
  const unlike = cell && unlikeAmountInWords(selected.entry, cell);
  return (
    <Dialog
      isOpen={selected !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={price ? words.itemAtStore(name, price.store.name) : name}
      footer={
        <>
          <a href={signInHref(paths.home.href())} onClick={onSignUp} className={buttonLook({ variant: 'ghost' })}>
            {words.signIn}
          </a>
          <a href={signUpHref(paths.home.href())} onClick={onSignUp} className={buttonLook()}>
            {words.createAccount}
          </a>
        </>
      }
    >
      <div className="grid gap-2">
        {!selected || !price || !cell ? (
          <p>{price?.source ?? words.notAvailable}</p>
        ) : (
          <>
            <p className="font-semibold">{lineInWords(selected.entry, cell)}</p>
            {unlike && <p className="text-sm">{unlike}</p>}
            <p className="text-sm">
              {[
                price.source,
                price.kind !== 'estimate' && price.observedAt && priceAge(price.observedAt, serverNow()),
                price.kind === 'estimate' &&
                  cell.lowCents < cell.highCents &&
                  words.likelyBetween(formatCents(cell.lowCents), formatCents(cell.highCents)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {price.explanation && (
              <p className="text-sm text-muted">
                {price.explanation} {price.adjustment}
              </p>
            )}
          </>
        )}
        <p className="text-sm text-muted">{words.visitorNote}</p>
      </div>
    </Dialog>
  );
}

/** 'About $5.00 for Aldi 3 x 2 lb, 1 lb left over', as in the cell that was pressed. */
function lineInWords(entry: CartEntry, cell: CellPrice): string {
  const amount = shownLine(cell);
  const label = fullPickLabel(entry, { ...cell, timesRequested: 1 }) + timesBesidePick(entry, cell);
  const price = priceFigure({ ...amount, isEstimate: false });
  return amount.isEstimate ? words.aboutFor(price, label) : words.priceFor(price, label);
}
