import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from './words.ts';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Says that the network is gone and that changes are kept while the page stays open. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-control border border-orange/40 bg-orange-soft px-3.5 py-2 text-sm text-orange-deep">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
