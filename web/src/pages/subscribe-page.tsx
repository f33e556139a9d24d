import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PaymentCard } from '#web/features/billing/payment-card.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { PremiumList } from '#web/parts/premium/premium-list.tsx';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';
import * as words from './words/premium.ts';

export const meta = () =>
  pageMeta({
    title: words.premium,
    description: words.premiumDescription(premiumPriceInWords),
    path: paths.subscribe.href(),
  });

export default function SubscribePage() {
  return (
    <PageBand title={words.premiumTitle} lead={words.whyPremium(premiumPriceInWords)}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <Card aria-labelledby="features-heading" className="sm:p-6">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="features-heading" className="text-[22px]">
              {words.whatYouGet}
            </h2>
            <p className="font-display text-[22px] font-bold">{premiumPriceInWords}</p>
          </div>
          <PremiumList />
        </Card>
        <PaymentCard />
        <Link
          to={paths.home.href()}
          className="inline-flex items-center gap-1.5 justify-self-start rounded font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.backToHome}
        </Link>
      </div>
    </PageBand>
  );
}
