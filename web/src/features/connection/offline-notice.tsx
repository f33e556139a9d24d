import { useIsOnline } from '#web/queries/client/use-is-online.ts';
import * as words from './words.ts';

/** Says that the network is gone and that changes are kept while the page stays open. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" data-notice className="empty:hidden">
      {!isOnline && (
        <p className="rounded-control border border-orange/40 bg-orange-soft px-3.5 py-2 text-sm text-orange-deep max-sm:px-3 max-sm:text-[13px] max-sm:leading-tight">
          {words.offline}
        </p>
      )}
    </div>
  );
}
