import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { ShoppingSteps } from '#web/features/guide/shopping-steps.tsx';
import { steps } from '#web/features/guide/steps.ts';
import { pageMeta } from '#web/page-meta.ts';
import { PremiumGrid } from '#web/parts/premium/premium-grid.tsx';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { paths } from '#web/paths.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { SignUpOrCart } from '#web/session/sign-up-or-cart.tsx';
import { guideData } from '#web/structured-data.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';

export const meta = () =>
  pageMeta({
    title: 'How it works',
    description: `Search, build your cart, compare up to ${limits.storesSelected} stores, shop smart: how Tillwise finds the cheapest store for a grocery list.`,
    path: paths.howItWorks.href(),
    data: import.meta.env.SSR ? guideData('Find the cheapest store for a grocery list', steps) : undefined,
  });

const marks = [
  {
    mark: '●',
    name: 'Live',
    words: `From the store itself in the last ${limits.livePriceHours} hours. Press the dot to see how old it is.`,
  },
  {
    mark: '~',
    name: 'Estimate',
    words:
      'Calculated from published average prices and the chain’s price level. Good for choosing a store, but not a promise.',
  },
  {
    mark: '–',
    name: 'Not available',
    words: 'The store does not carry the item, or we do not know its price. It never counts as zero.',
  },
];

export default function HowItWorksPage() {
  return (
    <PageBand
      title="Four steps to a cheaper cart"
      lead="The same groceries can cost 15-30% less at one store than at another. Which store that is depends on your list, so Tillwise prices the list."
      actions={
        <>
          <SignUpOrCart>Start comparing</SignUpOrCart>
          <Link to={paths.demo.href()} className={buttonLook({ variant: 'ghost', size: 'large' })}>
            Try the demo
          </Link>
        </>
      }
    >
      <section aria-label="The four steps">
        <h2 className="sr-only">The four steps</h2>
        <ShoppingSteps />
      </section>
      <section aria-labelledby="marks-heading">
        <h2 id="marks-heading" className="text-[26px]">
          Every price says where it comes from
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
          {marks.map(({ mark, name, words }) => (
            <div key={name} className="border-t border-dashed border-line pt-3">
              <dt className="font-semibold">
                <span aria-hidden="true" className="mr-2 font-display text-xl text-leaf-deep">
                  {mark}
                </span>
                {name}
              </dt>
              <dd className="mt-1 text-[15px] text-muted">{words}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 max-w-[70ch] text-muted">
          A store that is missing half of your list can’t beat one that has all of it. And the savings we show compare
          only items that both stores carry.
        </p>
      </section>
      <Card ground="premium" aria-labelledby="premium-heading" className="sm:p-7">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="premium-heading" className="text-[26px]">
              Premium, {premiumPriceInWords}
            </h2>
            <p className="mt-1 max-w-[56ch] text-muted">
              Comparing is free and stays free. Premium saves you the repeat work. Cancel anytime.
            </p>
          </div>
          <a href={signInHref(paths.subscribe.href())} className={buttonLook({ variant: 'premium' })}>
            See Premium
          </a>
        </div>
        <PremiumGrid />
      </Card>
    </PageBand>
  );
}
