import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { premiumPrice } from '#web/ui/premium-benefits.ts';
import { PremiumDialog } from '#web/ui/premium-dialog.tsx';

interface PremiumPanelProps {
  icon: LucideIcon;
  title: string;
  feature: ComponentProps<typeof PremiumDialog>['feature'];
  invitation: string;
  isPremium: boolean;
  /** What a person who has Premium is told until the feature is there. */
  comingSoon: string;
}

/** A Premium feature's place on the page: an invitation for whoever lacks it. */
export function PremiumPanel({ icon: Icon, title, feature, invitation, isPremium, comingSoon }: PremiumPanelProps) {
  const headingId = useId();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Card ground="premium" aria-labelledby={headingId}>
      <h2 id={headingId} className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5 text-lemon-deep" />
        {title}
      </h2>
      <p className="mt-1 text-[13.5px] text-muted">{isPremium ? comingSoon : invitation}</p>
      {!isPremium && (
        <>
          <Button variant="premium" size="small" className="mt-3" onClick={() => setIsInviting(true)}>
            Upgrade to Premium · {premiumPrice}
          </Button>
          <PremiumDialog isOpen={isInviting} onOpenChange={setIsInviting} feature={feature} />
        </>
      )}
    </Card>
  );
}
