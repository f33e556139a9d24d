import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, isSignedOut, NetworkError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import type { PremiumFeature } from '#web/queries/client/premium-feature.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PremiumList } from './premium-list.tsx';
import { premiumPriceInWords } from './premium-price-in-words.ts';
import * as words from './words/benefits.tsx';

interface PremiumDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The requested Premium feature; null if unknown. */
  feature: PremiumFeature | null;
  /** The first sentence. */
  firstSentence: string | null;
}

/** Explains that a feature needs Premium and leads there. */
export function PremiumDialog({ isOpen, onOpenChange, feature, firstSentence }: PremiumDialogProps) {
  const { isChecking, subscribe } = useSignInBeforeSubscribing(() => onOpenChange(false));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.premiumFeature}
      description={
        <>
          {firstSentence && <span className="mb-1.5 block text-ink">{firstSentence}</span>}
          {feature
            ? words.featureNeedsPremium(feature, premiumPriceInWords, strong)
            : words.thisNeedsPremium(premiumPriceInWords, strong)}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {words.maybeLater}
          </Button>
          <Button variant="premium" isLoading={isChecking} onClick={subscribe}>
            {words.upgrade}
          </Button>
        </>
      }
    >
      <PremiumList />
    </Dialog>
  );
}

const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;

/** Leads to the subscription page, through the sign-in if necessary; a sign-in returns to that page. */
function useSignInBeforeSubscribing(onLeaving: () => void) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);

  async function subscribe() {
    setIsChecking(true);
    try {
      await call('GET /api/auth/user');
    } catch (error) {
      if (isSignedOut(error) || error instanceof NetworkError) {
        window.location.assign(signInHref(paths.subscribe.href()));
        return;
      }
    } finally {
      setIsChecking(false);
    }
    onLeaving();
    await navigate(paths.subscribe.href());
  }

  return { isChecking, subscribe };
}
