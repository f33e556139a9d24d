import { useEffect, useRef } from 'react';
import { useLocalText } from '#web/storage/local-text.ts';
import { Button } from '#web/ui/button.tsx';
import { type FarStore, isSwapPossible } from './far-stores.ts';
import * as words from './words/far-stores.ts';

export interface FarStoresNoticeProps {
  far: readonly FarStore[];
  /** The shopper's location. */
  address: string;
  /** The location when the page opened. */
  openedAt: string;
  maxDistanceMiles: number;
  onSwap: () => void;
}

/**
 * Says which chosen stores are too far away and offers nearer ones. After a move, it scrolls into view. This browser
 * remembers which stores a shopper keeps, until the next move.
 */
export function FarStoresNotice({ far, address, openedAt, maxDistanceMiles, onSwap }: FarStoresNoticeProps) {
  const [kept, keep] = useLocalText('tillwise.far-stores-kept');
  const [keptAt, ...keptIds] = kept?.split('\n') ?? [];
  const news = far.filter(({ store }) => keptAt !== address || !keptIds.includes(store.id));
  const notice = useRef<HTMLDivElement>(null);
  const seenAt = useRef(openedAt);
  const hasNews = news.length > 0;
  useEffect(() => {
    if (!hasNews || seenAt.current === address) return;
    seenAt.current = address;
    notice.current?.scrollIntoView({ block: 'center' });
  }, [hasNews, address]);
  if (!hasNews) return null;
  return (
    <div
      ref={notice}
      role="status"
      data-notice
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-3 text-sm text-orange-deep max-sm:after-notice:hidden max-sm:flex-nowrap max-sm:gap-x-2 max-sm:py-0.5 max-sm:pr-1 max-sm:text-[13px] max-sm:leading-tight"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{words.farStores(news.length, maxDistanceMiles)}</span>
        <span className="max-sm:sr-only">{words.farPlaces(news.map(({ store }) => store))}</span>
      </p>
      <span className="flex gap-2 max-sm:shrink-0">
        {isSwapPossible(far) && (
          <Button size="small" onClick={onSwap}>
            {words.swap}
            <span className="-ml-1 max-sm:sr-only">{words.forNearStores}</span>
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          onClick={() => keep([address, ...far.map(({ store }) => store.id)].join('\n'))}
        >
          {words.keep(news.length)}
        </Button>
      </span>
    </div>
  );
}
