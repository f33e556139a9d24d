import { useQuery } from '@tanstack/react-query';
import type { PriceTexts } from '#shared/contract/messages/price-texts.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PhoneCode } from '#web/parts/phone/phone-code.tsx';
import { readablePhone } from '#web/parts/phone/readable-phone.ts';
import { priceTextsQuery, usePriceTextsEnd } from '#web/queries/messages/price-texts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import * as words from './words.tsx';

const sectionId = 'price-texts';

/** The phone that gets texts when a favorite drops below its price, with a way to stop them. */
export function PriceTextsCard() {
  const section = useScrolledTo(sectionId);
  const { ref: heading, moveFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const { data: texts, error, refetch } = useQuery(priceTextsQuery);
  return (
    <Card ref={section} id={sectionId} aria-labelledby="price-texts-heading" className="sm:p-6">
      <h2 id="price-texts-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
        {words.priceTexts}
      </h2>
      {texts && <TextedPhone texts={texts} onRemoved={moveFocus} />}
      {!texts && error && (
        <FailureState what={words.numberNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!texts && !error && (
        <div role="status">
          <span className="sr-only">{words.loadingNumber}</span>
          <Skeleton className="mt-2 h-5 w-2/3" />
        </div>
      )}
    </Card>
  );
}

interface TextedPhoneProps {
  texts: PriceTexts;
  onRemoved: () => void;
}

function TextedPhone({ texts: { phoneNumber, agreedAt, unproved }, onRemoved }: TextedPhoneProps) {
  const end = usePriceTextsEnd({
    onDone: () => {
      toast({ title: words.numberRemoved, description: words.noMoreTexts });
      onRemoved();
    },
    onFailed: (error) => failureToast(words.removeFailed, failureWords(error)),
  });
  if (!phoneNumber && !unproved) {
    return <p className="mt-1 text-muted">{words.noNumber}</p>;
  }
  return (
    <>
      {phoneNumber && (
        <p className="mt-1 text-muted">
          {words.numberTexted(
            <strong className="font-semibold whitespace-nowrap text-ink">{readablePhone(phoneNumber)}</strong>,
          )}
          {agreedAt && ` ${words.agreedOn(longDate(agreedAt))}`}
        </p>
      )}
      {unproved && <PhoneCode phoneNumber={unproved.phoneNumber} className="mt-2" />}
      <Button variant="ghost" className="mt-3" isLoading={end.isPending} onClick={() => end.mutate()}>
        {words.removeNumber}
      </Button>
    </>
  );
}
