import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCookieChoice } from '#web/parts/site/cookie-choice.ts';
import { webConfigQuery } from '#web/queries/client/web-config-query.ts';
import { useUser } from '#web/session/use-user.ts';
import * as words from './words.ts';

const slots = {
  banner: { width: 728, height: 90 },
  square: { width: 300, height: 250 },
  leaderboard: { width: 970, height: 90 },
} as const;

/**
 * An ad space: it stays until cookies are declined, and gets an ad after they are accepted if the stage has ads.
 * Premium members have none, and neither do screens too narrow for a whole ad. The ad is the network's own page in a
 * sandboxed frame and sees nothing of ours.
 */
export function AdSlot({ size }: { size: keyof typeof slots }) {
  const { user } = useUser();
  const { consent } = useCookieChoice();
  const isPossible = user?.isPremium === false && consent !== 'declined';
  const { data: config } = useQuery({ ...webConfigQuery, enabled: isPossible });
  if (!isPossible) return null;
  return <AdPlace size={size} frameUrl={consent === 'accepted' ? (config?.adFrameUrl ?? null) : null} />;
}

/** `frameUrl` is null until an ad may load. */
function AdPlace({ size, frameUrl }: { size: keyof typeof slots; frameUrl: string | null }) {
  const { width, height } = slots[size];
  const [slotRef, hasRoom] = useHasRoom(width);
  return (
    // It doesn't keep its column wide: a narrower window removes the ad.
    <div ref={slotRef} data-screen className="mx-auto w-full min-w-0 overflow-hidden" style={{ maxWidth: width }}>
      {hasRoom && <Advertisement width={width} height={height} frameUrl={frameUrl} />}
    </div>
  );
}

interface AdvertisementProps {
  width: number;
  height: number;
  frameUrl: string | null;
}

function Advertisement({ width, height, frameUrl }: AdvertisementProps) {
  return (
    <aside aria-label={words.advertisementOfSize(width, height)} className="text-center text-xs text-muted">
      <p className="mb-1">{words.advertisement}</p>
      {frameUrl ? (
        <iframe
          title={words.advertisement}
          src={withSize(frameUrl, `${width}x${height}`)}
          width={width}
          height={height}
          loading="lazy"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="block"
        />
      ) : (
        <div
          className="grid place-items-center rounded-control border border-dashed border-line bg-paper"
          style={{ height }}
        >
          {words.size(width, height)}
        </div>
      )}
    </aside>
  );
}

function withSize(frameUrl: string, size: string): string {
  const url = new URL(frameUrl);
  url.searchParams.set('size', size);
  return url.href;
}

/** Whether the element is this wide. Otherwise the ad would be cut off or make the page scroll sideways. */
function useHasRoom(width: number) {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => setHasRoom(element.offsetWidth >= width));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, hasRoom] as const;
}
