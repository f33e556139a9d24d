import { OpenDataDocument } from '#web/features/open-data/document.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { Article } from '#web/ui/article.tsx';
import * as words from './words/open-data-words.ts';

export const meta = () =>
  pageMeta({
    title: words.openData,
    description: words.openDataDescription,
    path: paths.openData.href(),
  });

export default function OpenDataPage() {
  return (
    <Article title={words.openData}>
      <OpenDataDocument />
    </Article>
  );
}
