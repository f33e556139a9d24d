import { Link } from 'react-router';
import { AccountCard } from '#web/features/account/account-card.tsx';
import { PriceTextsCard } from '#web/features/account/price-texts-card.tsx';
import { SecurityCard } from '#web/features/account/security-card.tsx';
import { SubscriptionCard } from '#web/features/account/subscription-card.tsx';
import { SuggestionForm } from '#web/features/account/suggestion-form.tsx';
import { YourDataCard } from '#web/features/account/your-data-card.tsx';
import { OwnListsCard } from '#web/features/shared-lists/own-lists-card.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { PremiumGrid } from '#web/product/premium-grid.tsx';
import { RequireUser } from '#web/session/require-user.tsx';
import { signInHref } from '#web/session/sign-in.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = () => privatePageMeta('Your account');

export default function AccountPage() {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">Your account</h1>
      <RequireUser
        signedOut={
          <EmptyState title="Please sign in to view your account.">
            <a href={signInHref(paths.account.href())} className={`${buttonLook()} mt-3`}>
              Sign In
            </a>
          </EmptyState>
        }
      >
        {(user) => (
          <div className="grid gap-4">
            <AccountCard user={user} />
            <SubscriptionCard user={user} />
            <Card aria-labelledby="premium-features-heading" className="sm:p-6">
              <h2 id="premium-features-heading" className="mb-4">
                Premium features
              </h2>
              <PremiumGrid />
            </Card>
            {user.isPremium && <SuggestionForm user={user} />}
            <Card aria-labelledby="receipts-heading" className="sm:p-6">
              <h2 id="receipts-heading">Receipts</h2>
              <p className="mt-1 mb-4 text-muted">
                See what the same items would have cost elsewhere, and improve prices for stores near you.
              </p>
              <Link to={paths.receipts.href()} className={buttonLook({ variant: 'ghost' })}>
                Your receipts
              </Link>
            </Card>
            <OwnListsCard />
            <PriceTextsCard />
            <SecurityCard user={user} />
            <YourDataCard user={user} />
          </div>
        )}
      </RequireUser>
    </div>
  );
}
