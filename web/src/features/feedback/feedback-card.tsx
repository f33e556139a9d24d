import { MessageSquareHeart } from 'lucide-react';
import { Link } from 'react-router';
import { inviteToPremium } from '#web/parts/premium/invite-to-premium.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import * as words from './words.ts';

/** Leads to the suggestion form of the account page; shoppers without Premium get the invitation. */
export function FeedbackCard({ isPremium }: { isPremium: boolean }) {
  return (
    <Card ground="premium" aria-labelledby="feedback-heading">
      <h2 id="feedback-heading" className="flex min-h-8 items-center gap-2">
        <MessageSquareHeart aria-hidden="true" className="size-5 text-lemon-deep" />
        {words.heading}
      </h2>
      <p className="mt-1 mb-3 text-[13.5px] text-muted">{words.membersCanTell}</p>
      {isPremium ? (
        <Link to={paths.account.href('suggestions')} className={buttonLook({ variant: 'premium', size: 'small' })}>
          {words.makeAppBetter}
        </Link>
      ) : (
        <Button variant="premium" size="small" onClick={() => inviteToPremium('suggestions')}>
          {words.makeAppBetter}
        </Button>
      )}
    </Card>
  );
}
