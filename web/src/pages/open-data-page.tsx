import { OpenDataDocument } from '#web/features/open-data/document.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { Article } from '#web/ui/article.tsx';

export const meta = () =>
  pageMeta({
    title: 'Open data',
    description:
      'Grocery prices seen by shoppers, stores and items: the files, their columns, the calls and the license.',
    path: paths.openData.href(),
  });

export default function OpenDataPage() {
  return (
    <Article title="Open data">
      <OpenDataDocument />
    </Article>
  );
}
