import type { ReactNode } from 'react';
import type { PricingStatus } from '#shared/contract/prices/price.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { listed } from '#shared/listed.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { opensInNewTab } from '#web/ui/words.ts';
import { awaitedServices, liveServices } from './live-services.ts';
import { whatIsLive } from './words/banner.ts';
import * as words from './words/pricing-status-words.ts';

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
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={whatIsLive}>
      <dl className="grid gap-3.5 text-sm">
        <PriceSource mark="●" title={words.livePrice}>
          {words.livePriceNote}
          <Chains names={liveServices(status, cart)} none={awaited.length > 0 ? words.noneNow : words.noneConnected} />
          {awaited.length > 0 && <span className="mt-0.5 block">{words.gaveNone(awaited)}</span>}
          {resting.length > 0 && <span className="mt-0.5 block">{words.resting(resting)}</span>}
        </PriceSource>
        <PriceSource mark="~" title={words.estimate}>
          {words.estimateNote}
          <Chains names={missingServices} none={words.allHaveSome} />
        </PriceSource>
        <PriceSource mark="–" title={words.notAvailable}>
          {words.notAvailableNote}
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
        <span className="sr-only"> {opensInNewTab}</span>
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
  return <span className="mt-0.5 block text-ink">{names.length > 0 ? listed(names) : none}</span>;
}
