import type { CartEntry } from '#shared/contract/cart.ts';
import { limits } from '#shared/rules/limits.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { serverNow } from '#web/api/server-time.ts';
import { paths } from '#web/paths.ts';
import { priceAge } from '#web/product/price-age.ts';
import { signInHref, signUpHref } from '#web/session/sign-in.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { itemAt } from './known-price.ts';

export interface VisitorPriceDialogProps {
  /** The pressed price; null if the dialog is closed. */
  asked: { entry: CartEntry; storeId: string } | null;
  onClose: () => void;
  onSignUp: () => void;
}

/** The facts about a real price for a visitor, and what needs an account. */
export function VisitorPriceDialog({ asked, onClose, onSignUp }: VisitorPriceDialogProps) {
  const price = asked?.entry.storePrices.find(({ store }) => store.id === asked.storeId);
  const name = cleanName(asked?.entry.item.name ?? '');
  const offered = asked && price?.pick ? itemAt(asked.entry, price) : null;
  return (
    <Dialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={price ? `${name} at ${price.store.name}` : name}
      footer={
        <>
          <a href={signInHref(paths.home.href())} onClick={onSignUp} className={buttonLook({ variant: 'ghost' })}>
            Sign In
          </a>
          <a href={signUpHref(paths.home.href())} onClick={onSignUp} className={buttonLook()}>
            Create account
          </a>
        </>
      }
    >
      <div className="grid gap-2">
        {price?.price == null ? (
          <p>{price?.source ?? 'Not available'}</p>
        ) : (
          <>
            <p className="font-semibold">
              {price.kind === 'estimate' ? `About $${price.price} each` : `$${price.price} each`}
              {offered && ` for ${[offered.brand, offered.size].join(price.carriedChance === undefined ? ' ' : ', ')}`}
            </p>
            <p className="text-sm">
              {price.source}
              {price.kind !== 'estimate' && price.observedAt && `, ${priceAge(price.observedAt, serverNow())}`}
              {price.low && price.high && `, likely between $${price.low} and $${price.high}`}
            </p>
            {price.explanation && <p className="text-sm text-muted">{price.explanation}</p>}
          </>
        )}
        <p className="text-sm text-muted">
          {`With a free account you also see what it cost in the last ${limits.priceHistoryDays} days, and can report a price you saw. Your list comes along.`}
        </p>
      </div>
    </Dialog>
  );
}
