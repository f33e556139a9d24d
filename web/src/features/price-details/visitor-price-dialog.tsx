import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { assumedBrand, offerIfCarried } from '#shared/rules/words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { priceAge } from '#web/parts/prices/price-age.ts';
import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { itemAt } from './known-price.ts';
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
  const offered = selected && price?.pick ? itemAt(selected.entry, price) : null;
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
        {price?.price == null ? (
          <p>{price?.source ?? words.notAvailable}</p>
        ) : (
          <>
            <p className="font-semibold">{eachInWords(price.price, price, offered)}</p>
            <p className="text-sm">
              {[
                price.source,
                price.kind !== 'estimate' && price.observedAt && priceAge(price.observedAt, serverNow()),
                price.low && price.high && words.likelyBetween(price.low, price.high),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {price.explanation && <p className="text-sm text-muted">{price.explanation}</p>}
          </>
        )}
        <p className="text-sm text-muted">{words.visitorNote}</p>
      </div>
    </Dialog>
  );
}

function eachInWords(
  price: string,
  { kind, carriedChance }: StorePrice,
  offered: ReturnType<typeof itemAt> | null,
): string {
  const isUnnamed = offered?.brand === assumedBrand;
  const named = offered && [offered.brand, offered.size].join(isUnnamed ? ', ' : ' ');
  const item = named && carriedChance !== undefined && !isUnnamed ? offerIfCarried(named) : named;
  if (kind === 'estimate') return item ? words.aboutEachOf(price, item) : words.aboutEach(price);
  return item ? words.eachOf(price, item) : words.each(price);
}
