import { Link } from 'react-router';
import { AccountCard } from '#web/features/account/account-card.tsx';
import { PriceTextsCard } from '#web/features/account/price-texts-card.tsx';
import { SecurityCard } from '#web/features/account/security-card.tsx';
import { SubscriptionCard } from '#web/features/account/subscription-card.tsx';
import { SuggestionForm } from '#web/features/account/suggestion-form.tsx';
import { YourDataCard } from '#web/features/account/your-data-card.tsx';
import { OwnListsCard } from '#web/features/shared-lists/own-lists-card.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { PremiumGrid } from '#web/parts/premium/premium-grid.tsx';
import { paths } from '#web/paths.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { signInHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import * as words from './words/account.ts';

export const meta = () => privatePageMeta(words.account);

export default function AccountPage() {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">{words.account}</h1>
      <RequireUser
        signedOut={
          <EmptyState title={words.accountNeedsSignIn}>
            <a href={signInHref(paths.account.href())} className={`${buttonLook()} mt-3`}>
              {words.signIn}
            </a>
          </EmptyState>
        }
      >
        {(user) => (
          <div className="grid gap-4">
            <AccountCard user={user} />
            <SubscriptionCard user={user} />
            <TitledCard title={words.premiumFeatures} headingLook="mb-4" className="sm:p-6">
              <PremiumGrid />
            </TitledCard>
            {user.isPremium && <SuggestionForm user={user} />}
            <TitledCard title={words.receipts} className="sm:p-6">
              <p className="mt-1 mb-4 text-muted">{words.whyReceipts}</p>
              <Link to={paths.receipts.href()} className={buttonLook({ variant: 'ghost' })}>
                {words.yourReceipts}
              </Link>
            </TitledCard>
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
