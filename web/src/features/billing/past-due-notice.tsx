import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import * as words from './words/past-due.ts';

/** Says that the renewal failed, with the way to pay it. */
export function PastDueNotice() {
  return (
    <div
      data-notice
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-2.5 text-sm text-orange-deep max-sm:flex-nowrap max-sm:gap-x-2 max-sm:py-0.5 max-sm:pr-1 max-sm:text-[13px] max-sm:leading-tight"
    >
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{words.notCharged}</span>
        <span className="max-sm:sr-only"> {words.premiumAtRisk}</span>
      </p>
      <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium', size: 'small' })}>
        {words.payNow}
      </Link>
    </div>
  );
}
