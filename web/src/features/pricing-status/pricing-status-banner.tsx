import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { PricingStatus } from '#shared/contract/price.ts';
import { useCart } from '#web/queries/cart.ts';
import { pricingStatusQuery } from '#web/queries/prices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { awaitedServices, liveServices } from './live-services.ts';
import { WhatIsLiveDialog } from './what-is-live-dialog.tsx';

const look =
  'flex min-h-9.5 flex-wrap items-center gap-x-2.5 rounded-control border border-leaf-line bg-leaf-soft py-1 pr-2 pl-3.5 text-sm max-sm:gap-x-2 max-sm:py-0 max-sm:pr-1 max-sm:pl-3 max-sm:text-[13px] max-sm:leading-tight';

/** Says at the top whose prices are real. */
export function PricingStatusBanner() {
  const { data: status, isError, refetch } = useQuery(pricingStatusQuery);
  const { entries: cart = [] } = useCart();
  const [isExplaining, setIsExplaining] = useState(false);
  return (
    <section aria-label="Pricing status" className={look}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border-[1.5px] border-leaf ${status && liveServices(status, cart).length > 0 ? 'bg-leaf' : ''}`}
      />
      <p className="min-w-0 flex-1 py-1">
        <StatusWords status={status} cart={cart} isError={isError} />
      </p>
      {isError ? (
        <BannerButton onPress={() => void refetch()}>Try again</BannerButton>
      ) : (
        <BannerButton isAwaited={!status} onPress={() => setIsExplaining(true)}>
          What's live?
        </BannerButton>
      )}
      {status && <WhatIsLiveDialog status={status} cart={cart} isOpen={isExplaining} onOpenChange={setIsExplaining} />}
    </section>
  );
}

interface StatusWordsProps {
  status: PricingStatus | undefined;
  cart: Cart;
  isError: boolean;
}

function StatusWords({ status, cart, isError }: StatusWordsProps) {
  if (isError) return 'We could not find out which prices are live. Estimates are marked ~ as always.';
  if (!status) {
    return (
      <span className="relative block">
        <span aria-hidden="true" className="invisible">
          <EstimatesOnly />
        </span>
        <Skeleton className="absolute inset-x-0 inset-y-0.5 max-w-md" />
      </span>
    );
  }
  if (!status.realTimePricing) {
    return <EstimatesOnly />;
  }
  const live = liveServices(status, cart);
  const awaited = awaitedServices(status, cart);
  if (live.length === 0 && awaited.length > 0) {
    return (
      <>
        <strong className="font-semibold">No live prices from {inFewWords(awaited)} yet.</strong>
        <span className="max-sm:sr-only"> We ask for those of your cart; until they come, estimates are marked ~.</span>
      </>
    );
  }
  if (live.length === 0) {
    return (
      <>
        <strong className="font-semibold">{inFewWords(status.availableServices)} can't be asked right now.</strong>
        <span className="max-sm:sr-only"> What was said before stays, with its age.</span>
      </>
    );
  }
  return (
    <>
      <strong className="font-semibold">Live prices on for {inFewWords(live)}.</strong>
      {status.missingServices.length > 0 && (
        <span className="max-sm:sr-only"> Other stores show estimates, marked ~.</span>
      )}
    </>
  );
}

const mostNamed = 3;

/** 'Kroger and 9 more': all of them are told to whoever asks what is live. */
function inFewWords(chains: readonly string[]): string {
  const [first = '', ...others] = chains;
  return chains.length > mostNamed ? `${first} and ${others.length} more` : new Intl.ListFormat('en-US').format(chains);
}

function EstimatesOnly() {
  return (
    <>
      <strong className="font-semibold">All prices are estimates, marked ~.</strong>
      <span className="max-sm:sr-only"> No store's real prices are connected yet.</span>
    </>
  );
}

interface BannerButtonProps {
  /** Takes up its place without being there. */
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
