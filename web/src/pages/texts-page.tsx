import { useLocation } from 'react-router';
import { TextStop } from '#web/features/messages/text-stop.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import * as words from './words/account.ts';

export const meta = () => privatePageMeta(words.texts);

/** The page behind a text's link; it needs no account. */
export default function TextsPage() {
  const { hash } = useLocation();
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">{words.texts}</h1>
      <TextStop id={hash.slice(1)} />
    </div>
  );
}
