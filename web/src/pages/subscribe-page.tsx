import { Link } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';
import { premiumPrice } from '#web/ui/premium-benefits.ts';
import { PremiumGrid } from '#web/ui/premium-grid.tsx';

export const meta = () =>
  pageMeta({
    title: 'Premium',
    description: `Favorites, recurring orders, cart export and lists by text message for ${premiumPrice}. Cancel anytime.`,
    path: paths.subscribe.href(),
  });

export default function SubscribePage() {
  return (
    <PageBand
      title="Tillwise Premium"
      lead={`Comparing is free and stays free. For ${premiumPrice} Premium takes the repetition out of it. Cancel anytime.`}
    >
      <Card aria-labelledby="features-heading" className="sm:p-7">
        <h2 id="features-heading" className="mb-5 text-[22px]">
          What you get
        </h2>
        <PremiumGrid />
      </Card>
      <Card ground="premium" aria-labelledby="payment-heading" className="sm:p-7">
        <h2 id="payment-heading" className="text-[22px]">
          Payment is not open yet
        </h2>
        <p className="mt-1.5 max-w-[60ch]">
          You cannot subscribe today, and nothing is charged. Everything on the free plan is yours meanwhile.
        </p>
        <Link to={paths.home.href()} className={`${buttonLook({ variant: 'premium' })} mt-4`}>
          Back to home
        </Link>
      </Card>
    </PageBand>
  );
}
