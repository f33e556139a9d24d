import type { ReactNode } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { PricingStatus } from '#shared/contract/price.ts';
import { limits } from '#shared/rules/limits.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { awaitedServices, liveServices } from './live-services.ts';

interface WhatIsLiveDialogProps {
  /** Of the compared chains. */
  status: PricingStatus;
  cart: Cart;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Where each kind of price comes from, and which chains have which. */
export function WhatIsLiveDialog({ status, cart, isOpen, onOpenChange }: WhatIsLiveDialogProps) {
  const { missingServices, providers = [] } = status;
  const awaited = awaitedServices(status, cart);
  const resting = providers.filter(({ isResting }) => isResting).map(({ name }) => name);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="What's live?">
      <dl className="grid gap-3.5 text-sm">
        <PriceSource mark="●" title="Live price">
          The store's own answer, less than {limits.livePriceHours} hours old. Hover over the dot to see its age.
          <Chains
            names={liveServices(status, cart)}
            none={awaited.length > 0 ? 'There are none right now.' : 'None of your stores is connected right now.'}
          />
          {awaited.length > 0 && (
            <span className="mt-0.5 block">
              {new Intl.ListFormat('en-US').format(awaited)} gave us no prices in the last {limits.livePriceHours}{' '}
              hours.
            </span>
          )}
          {resting.length > 0 && (
            <span className="mt-0.5 block">
              {new Intl.ListFormat('en-US').format(resting)} can't be reached right now. Earlier prices stay, with their
              age.
            </span>
          )}
        </PriceSource>
        <PriceSource mark="~" title="Estimate">
          Based on published US average prices and how the chain usually compares. The shelf price may differ.
          <Chains names={missingServices} none="Each of your stores has some live prices." />
        </PriceSource>
        <PriceSource mark="–" title="Not available">
          We have no price for the item at that store, so it isn’t in the total. A store that is missing items never
          beats one that has them all.
        </PriceSource>
      </dl>
      <Licenses providers={providers} />
    </Dialog>
  );
}

/** The attributions that the providers' licenses require. */
function Licenses({ providers }: { providers: NonNullable<PricingStatus['providers']> }) {
  const attributions = providers.flatMap(({ attribution }) => attribution ?? []);
  return attributions.map(({ text, url }) => (
    <p key={url} className="mt-3 border-t border-line pt-2 text-[13px] text-muted">
      <a href={url} target="_blank" rel="noreferrer" className="underline hover:text-ink">
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  ));
}

function PriceSource({ mark, title, children }: { mark: string; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.75rem_1fr]">
      <dt className="contents">
        <span aria-hidden="true" className="text-lg leading-5 text-leaf-deep">
          {mark}
        </span>
        <span className="font-semibold">{title}</span>
      </dt>
      <dd className="col-start-2 text-muted">{children}</dd>
    </div>
  );
}

function Chains({ names, none }: { names: string[]; none: string }) {
  return (
    <span className="mt-0.5 block text-ink">
      {names.length > 0 ? new Intl.ListFormat('en-US').format(names) : none}
    </span>
  );
}
