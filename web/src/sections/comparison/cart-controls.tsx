import type { Store } from '#shared/contract/store.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { answerInFile, answerInText } from '#web/features/comparison/exported-answer.ts';
import { linesWithPicks } from '#web/features/comparison/lines-with-picks.ts';
import { ExportCart } from '#web/features/export/export-cart.tsx';
import { newLinkMessage } from '#web/features/messages/link-message.ts';
import { listMessage } from '#web/features/messages/list-message.ts';
import { SendByText } from '#web/features/messages/send-by-text.tsx';
import { cartTextWords, linkTextWords } from '#web/features/messages/text-words.ts';
import { ShareCart } from '#web/features/shared-lists/share-cart.tsx';

interface CartControlsProps {
  compared: ComparedCart;
  stores: readonly Store[];
}

/** The ways a cart leaves the page. */
export function CartControls({ compared, stores }: CartControlsProps) {
  const { entries } = compared;
  const sendByText = (size?: 'small') => (
    <SendByText size={size} defaultMessage={listMessage(entries, answerInText(compared))} words={cartTextWords} />
  );
  const share = (size?: 'small') => (
    <ShareCart
      size={size}
      entries={entries}
      textButton={(link) => <SendByText defaultMessage={newLinkMessage(link)} words={linkTextWords} />}
    />
  );
  return (
    <>
      <ExportCart
        lines={linesWithPicks(compared)}
        answer={answerInFile(compared)}
        stores={stores}
        sending={
          <>
            {share()}
            {sendByText()}
          </>
        }
      />
      {share('small')}
      {sendByText('small')}
    </>
  );
}
