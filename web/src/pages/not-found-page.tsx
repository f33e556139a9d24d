import { Link } from 'react-router';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';

export const meta = () => privatePageMeta('Page not found');

export default function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-20 text-center">
      <p aria-hidden="true" className="font-display text-7xl font-extrabold text-leaf">
        404
      </p>
      <h1 className="text-3xl">Page not found</h1>
      <p className="text-muted">This page does not exist. It may have moved, or the link may be incomplete.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        <Link to={paths.home.href()} className={buttonLook()}>
          Compare prices
        </Link>
        <Link to={paths.howItWorks.href()} className={buttonLook({ variant: 'ghost' })}>
          How it works
        </Link>
      </div>
    </div>
  );
}
