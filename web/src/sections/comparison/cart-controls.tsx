import type { Store } from '#shared/contract/store.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { answerInFile, answerInText } from '#web/features/comparison/exported-answer.ts';
import { linesWithPicks } from '#web/features/comparison/lines-with-picks.ts';
import { ExportCart } from '#web/features/export/export-cart.tsx';
import { listMessage } from '#web/features/messages/list-message.ts';
import { SendByText } from '#web/features/messages/send-by-text.tsx';
import { cartTexts, linkTexts, newLinkMessage } from '#web/features/messages/words/texts.ts';
import { ShareCart } from '#web/features/shared-lists/share-cart.tsx';
import type { PlannedTrip } from '../trip/use-trip.ts';

interface CartControlsProps {
  compared: ComparedCart;
  stores: readonly Store[];
  /** Null while it is not planned yet. */
  trip: PlannedTrip | null;
}

/** The ways a cart leaves the page. */
export function CartControls({ compared, stores, trip }: CartControlsProps) {
  const { entries } = compared;
  const plan = trip?.taken ?? null;
  const sendByText = (size?: 'small') => (
    <SendByText
      size={size}
      defaultMessage={() => listMessage(entries, answerInText(compared), plan)}
      wording={cartTexts}
    />
  );
  const share = (size?: 'small') => (
    <ShareCart
      size={size}
      entries={entries}
      plan={plan}
      textButton={(link) => <SendByText defaultMessage={() => newLinkMessage(link)} wording={linkTexts} />}
    />
  );
  return (
    <>
      <ExportCart
        content={() => ({
          lines: linesWithPicks(compared),
          answer: [...answerInFile(compared), ...(plan?.lines ?? [])],
          stores,
          sending: (
            <>
              {share()}
              {sendByText()}
            </>
          ),
        })}
      />
      {share('small')}
      {sendByText('small')}
    </>
  );
}
