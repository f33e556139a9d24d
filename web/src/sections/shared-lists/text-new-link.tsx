import { SendLinkByText } from '#web/features/messages/send-by-text.tsx';
import { newLinkMessage } from '#web/features/messages/words/texts.ts';

/** Texts the link of a list that the shopper has just shared. */
export function TextNewLink({ link }: { link: string }) {
  return <SendLinkByText message={newLinkMessage(link)} />;
}
