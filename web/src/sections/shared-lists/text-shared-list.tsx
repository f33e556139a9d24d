import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { SendLinkByText } from '#web/features/messages/send-by-text.tsx';
import { sharedListMessage } from '#web/features/messages/words/texts.ts';
import { paths } from '#web/paths.ts';
import * as words from '../words/shared-list-section-words.ts';

/** 'Share via SMS' on a shared list: the text has the list's title and its link. */
export function TextSharedList({ list: { id, title } }: { list: SharedList }) {
  const link = new URL(paths.sharedList.href(id), window.location.origin).href;
  return <SendLinkByText label={words.shareByText} message={sharedListMessage(title, link)} />;
}
