import { Link } from 'react-router';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import * as words from './words/not-found.ts';

export const meta = () => privatePageMeta(words.notFound);

export default function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-20 text-center">
      <p aria-hidden="true" className="font-display text-7xl font-extrabold text-leaf">
        {words.notFoundStatus}
      </p>
      <h1 className="text-3xl">{words.notFound}</h1>
      <p className="text-muted">{words.whyNotFound}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        <Link to={paths.home.href()} className={buttonLook()}>
          {words.comparePrices}
        </Link>
        <Link to={paths.howItWorks.href()} className={buttonLook({ variant: 'ghost' })}>
          {words.howItWorks}
        </Link>
      </div>
    </div>
  );
}
