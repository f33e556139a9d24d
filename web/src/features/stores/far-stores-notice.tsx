import { Navigation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { FarStore } from './far-stores.ts';
import * as words from './words/stores.ts';

interface FarStoresNoticeProps {
  far: readonly FarStore[];
  /** The shopper's location. */
  address: string | null;
  maxDistanceMiles: number;
  onSwap: () => void;
}

/** Says which chosen stores are too far away and offers nearer ones. After a move, it scrolls into view. */
export function FarStoresNotice({ far, address, maxDistanceMiles, onSwap }: FarStoresNoticeProps) {
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const news = far.filter(({ store }) => !keptIds.includes(store.id));
  const notice = useRef<HTMLDivElement>(null);
  const seenAt = useRef(address);
  const hasNews = news.length > 0;
  useEffect(() => {
    if (!hasNews || seenAt.current === address) return;
    seenAt.current = address;
    notice.current?.scrollIntoView({ block: 'center' });
  }, [hasNews, address]);
  if (!hasNews) return null;
  const isSwapPossible = far.some(({ instead }) => instead !== null);
  return (
    <div
      ref={notice}
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-3 text-sm text-orange-deep"
    >
      <Navigation aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{words.farStores(news.length, maxDistanceMiles)}</span>{' '}
        {words.farPlaces(inWords(news))}
      </p>
      <span className="flex flex-wrap gap-2">
        {isSwapPossible && (
          <Button size="small" onClick={onSwap}>
            {words.swap}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => setKeptIds(far.map(({ store }) => store.id))}>
          {words.keep(news.length)}
        </Button>
      </span>
    </div>
  );
}

const namesShown = 2;

/** 'Walmart in Springfield (812 mi)', and how many more. */
function inWords(far: readonly FarStore[]): string[] {
  const names = far.slice(0, namesShown).map(({ store }) => words.farStore(store));
  const more = far.length - names.length;
  return more > 0 ? [...names, words.more(more)] : names;
}
