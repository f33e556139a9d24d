import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PaymentCard } from '#web/features/billing/payment-card.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { premiumPrice } from '#web/product/premium-benefits.ts';
import { PremiumList } from '#web/product/premium-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';

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
      lead={`Comparing is free and stays free. For ${premiumPrice}, Premium saves you the repetition. Cancel anytime.`}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <Card aria-labelledby="features-heading" className="sm:p-6">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="features-heading" className="text-[22px]">
              What you get
            </h2>
            <p className="font-display text-[22px] font-bold">{premiumPrice}</p>
          </div>
          <PremiumList />
        </Card>
        <PaymentCard />
        <Link
          to={paths.home.href()}
          className="inline-flex items-center gap-1.5 justify-self-start rounded font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to home
        </Link>
      </div>
    </PageBand>
  );
}
