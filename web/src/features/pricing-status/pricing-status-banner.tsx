import { useQuery } from '@tanstack/react-query';
import type { PricingStatus } from '#shared/contract/prices/price.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { useCart } from '#web/queries/cart/cart-query.ts';
import { pricingStatusQuery } from '#web/queries/prices/pricing-status-query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import { bannerWords } from './banner-words.ts';
import { statusOf } from './live-services.ts';
import * as words from './words/banner.ts';

const loadDialog = () => import('./what-is-live-dialog.tsx').then(({ WhatIsLiveDialog }) => WhatIsLiveDialog);

const look =
  'flex min-h-9.5 flex-wrap items-center gap-x-2.5 rounded-control border border-leaf-line bg-leaf-soft py-1 pr-2 pl-3.5 text-sm max-sm:gap-x-2 max-sm:py-0 max-sm:pr-1 max-sm:pl-3 max-sm:text-[13px] max-sm:leading-tight';

interface PricingStatusBannerProps {
  /** The names of the compared chains; null until they load. */
  compared: ReadonlySet<string> | null;
}

/** Says at the top which prices are real. */
export function PricingStatusBanner({ compared }: PricingStatusBannerProps) {
  const { data, isError: isUnknown, refetch } = useQuery(pricingStatusQuery);
  const { entries, error, retry } = useCart();
  const isError = isUnknown || error !== null;
  const status = data && compared && entries ? statusOf(compared, data) : undefined;
  const cart = entries ?? [];
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <section aria-label={words.banner} className={look}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-[1.5px] border-leaf ${status && bannerWords(status, cart).isLive ? 'bg-leaf' : ''}`}
      />
      <p className="min-w-0 flex-1 py-1">
        <StatusWords status={status} cart={cart} isError={isError} />
      </p>
      {isError ? (
        <BannerButton
          onPress={() => {
            if (isUnknown) void refetch();
            if (error) retry();
          }}
        >
          {tryAgain}
        </BannerButton>
      ) : (
        <BannerButton isAwaited={!status} onPress={() => setIsOpen(true)}>
          {words.whatIsLive}
        </BannerButton>
      )}
      {status && LazyDialog && <LazyDialog status={status} cart={cart} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </section>
  );
}

interface StatusWordsProps {
  status: PricingStatus | undefined;
  cart: Cart;
  isError: boolean;
}

function StatusWords({ status, cart, isError }: StatusWordsProps) {
  if (isError) return words.notChecked;
  if (!status) {
    return (
      <span className="relative block">
        {/* As long as the expected text. */}
        <span aria-hidden="true" className="invisible">
          <KnownWords known={words.allEstimates} more={words.noneOfYours} />
        </span>
        <Skeleton className="absolute inset-x-0 inset-y-0.5 max-w-md" />
      </span>
    );
  }
  return <KnownWords {...bannerWords(status, cart)} />;
}

function KnownWords({ known, more }: Pick<ReturnType<typeof bannerWords>, 'known' | 'more'>) {
  return (
    <>
      <strong className="font-semibold">{known}</strong>
      {more && <span className="max-sm:sr-only"> {more}</span>}
    </>
  );
}

interface BannerButtonProps {
  /** Keeps its space while invisible. */
  isAwaited?: boolean;
  onPress: () => void;
  children: string;
}

function BannerButton({ isAwaited = false, onPress, children }: BannerButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`${isAwaited ? 'invisible' : ''} ml-auto rounded-lg px-1.5 py-1 font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11`}
    >
      {children}
    </button>
  );
}
