import { Link } from 'react-router';
import { limitWords } from '#shared/rules/limits.ts';
import { paths } from '#web/paths.ts';
import { premiumPrice } from '#web/product/premium-benefits.ts';
import { signUpHref } from '#web/session/sign-in.ts';
import { useUser } from '#web/session/use-user.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What the product does, and how to start; below a visitor's own list, it introduces the demo. */
export function Hero({ isBelow = false }: { isBelow?: boolean }) {
  const { user } = useUser();
  const Heading = isBelow ? 'h2' : 'h1';
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 pt-3 pb-5">
      <div className="min-w-0 flex-1 basis-md">
        <Heading
          className={`leading-[1.08] font-bold ${isBelow ? 'text-[24px] sm:text-[28px]' : 'text-[30px] sm:text-[40px]'}`}
        >
          Find the cheapest store for your whole cart
        </Heading>
        <p className="mt-2.5 text-base text-muted sm:text-[17px]">
          {`Put your groceries in one cart and see what it costs, tax included, at ${limitWords.stores} near you.`}
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

export function DemoBanner() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-control border border-leaf-line bg-leaf-soft px-3.5 py-2 text-sm">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-leaf" />
      <span>
        <strong className="font-bold">This is a demo.</strong> Its stores and prices are made up. Your changes stay in
        this browser.
        <span className="hidden noscript:inline"> To fill your own cart, allow JavaScript for this site.</span>
      </span>
    </p>
  );
}

export function PremiumPitch() {
  return (
    <Card ground="premium" aria-labelledby="demo-premium-heading" className="hidden lg:block">
      <h2 id="demo-premium-heading">Favorites & recurring orders</h2>
      <p className="mt-1.5 mb-3 text-[13.5px] text-muted">
        Keep a list of what you always buy and get it in your cart every week.
      </p>
      <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium', size: 'small' })}>
        See Premium · {premiumPrice}
      </Link>
    </Card>
  );
}
