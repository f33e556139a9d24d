import { Link } from 'react-router';
import { formatCents } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { signUpHref } from '#web/session/sign-in.ts';
import { useUser } from '#web/session/use-user.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { premiumPrice } from '#web/ui/premium-benefits.ts';
import { DemoCartPanel } from './demo-cart-panel.tsx';
import { DemoComparison } from './demo-comparison-table.tsx';
import { DemoDock } from './demo-dock.tsx';
import { DemoSavings } from './demo-savings.tsx';
import { DemoSearch } from './demo-search.tsx';
import { DemoStorePicker } from './demo-store-picker.tsx';
import { DemoSummary } from './demo-summary.tsx';
import { useDemo } from './use-demo.ts';

/** The front door: what the product does, by doing it with invented prices. */
export function Landing() {
  const demo = useDemo();
  const { winner } = demo.comparison;
  return (
    <div className="mx-auto max-w-[1280px] px-3.5 pt-3 pb-12 sm:px-7 sm:pt-5">
      <Hero />
      <DemoBanner />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-5">
        <div className="grid grid-cols-1 gap-4">
          <DemoSearch stores={demo.selectedStores} onAdd={demo.addItem} />
          <DemoCartPanel demo={demo} />
          <PremiumPitch />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <DemoSavings demo={demo} />
          <DemoStorePicker demo={demo} />
          <DemoComparison demo={demo} />
          <DemoSummary demo={demo} />
        </div>
      </div>
      <DemoDock demo={demo} />
      <p role="status" className="sr-only">
        {winner && `Cart total at ${winner.store.name} ${formatCents(winner.totalCents)}`}
      </p>
    </div>
  );
}

function Hero() {
  const { user } = useUser();
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 pt-3 pb-5">
      <div className="min-w-0 flex-1 basis-md">
        <h1 className="text-[30px] leading-[1.08] font-bold sm:text-[40px]">
          Find the cheapest store for your whole cart
        </h1>
        <p className="mt-2.5 text-base text-muted sm:text-[17px]">
          Put your groceries in one cart and see what it costs, tax included, at up to 5 stores near you.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {user ? (
          <Link to={paths.home.href()} className={buttonLook({ size: 'large' })}>
            Back to your cart
          </Link>
        ) : (
          <a href={signUpHref()} className={buttonLook({ size: 'large' })}>
            Sign up free
          </a>
        )}
        <Link to={paths.howItWorks.href()} className={buttonLook({ variant: 'ghost', size: 'large' })}>
          How it works
        </Link>
      </div>
    </div>
  );
}

function DemoBanner() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-control border border-leaf-line bg-leaf-soft px-3.5 py-2 text-sm">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-leaf" />
      <span>
        <strong className="font-bold">This is a demo.</strong> Its stores and prices are invented; your changes stay in
        this browser.
        <span className="hidden noscript:inline"> To fill a cart of your own, allow JavaScript for this site.</span>
      </span>
    </p>
  );
}

function PremiumPitch() {
  return (
    <Card ground="premium" aria-labelledby="demo-premium-heading" className="hidden lg:block">
      <h2 id="demo-premium-heading">Favorites & recurring orders</h2>
      <p className="mt-1.5 mb-3 text-[13.5px] text-muted">
        Keep a list of what you always buy and have it in the cart every week.
      </p>
      <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium', size: 'small' })}>
        See Premium · {premiumPrice}
      </Link>
    </Card>
  );
}
