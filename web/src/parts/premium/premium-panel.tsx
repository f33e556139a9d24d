import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PremiumFeature } from '#web/queries/client/premium-feature.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { inviteToPremium } from './invite-to-premium.ts';
import { premiumPriceInWords } from './premium-price-in-words.ts';
import * as words from './words/in-page.ts';

interface PremiumPanelProps {
  icon: LucideIcon;
  title: string;
  feature: PremiumFeature;
  invitation: string;
  isPremium: boolean;
  /** A control at the right of the heading, for Premium members. */
  control?: ReactNode;
  /** The feature itself. */
  children: ReactNode;
}

/** A Premium feature on a page, or an invitation to Premium for everyone else. */
export function PremiumPanel({
  icon: Icon,
  title,
  feature,
  invitation,
  isPremium,
  control,
  children,
}: PremiumPanelProps) {
  const headingId = useId();
  return (
    <Card ground={isPremium ? 'plain' : 'premium'} aria-labelledby={headingId}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={headingId} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-5 text-lemon-deep" />
          {title}
        </h2>
        {isPremium && control}
      </div>
      {isPremium ? (
        children
      ) : (
        <>
          <p className="mt-1 text-[13.5px] text-muted">{invitation}</p>
          <Button variant="premium" size="small" className="mt-3" onClick={() => inviteToPremium(feature)}>
            {words.upgradeFor(premiumPriceInWords)}
          </Button>
        </>
      )}
    </Card>
  );
}
