import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { webConfigQuery } from '#web/queries/web-config.ts';
import { useCookieChoice } from '#web/session/cookie-consent.ts';

const slots = {
  banner: { width: 728, height: 90 },
  square: { width: 300, height: 250 },
  leaderboard: { width: 970, height: 90 },
} as const;

/**
 * An advertisement's place. The advertisement itself is a page of the network's own in a sandboxed frame, so it sees
 * nothing of ours; it is loaded once cookies are accepted, and where there is room for all of it.
 */
export function AdSlot({ size }: { size: keyof typeof slots }) {
  const { width, height } = slots[size];
  const [slotRef, hasRoom] = useHasRoom(width);
  const frameUrl = useAdFrameUrl();
  return (
    <aside
      ref={slotRef}
      aria-label={`Advertisement, ${width} × ${height}`}
      className="mx-auto w-full text-center text-xs text-muted"
      style={{ maxWidth: width }}
    >
      <p className="mb-1">Advertisement</p>
      {frameUrl && hasRoom ? (
        <iframe
          title="Advertisement"
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
          {width} × {height}
        </div>
      )}
    </aside>
  );
}

/** Where advertisements come from; nothing without the visitor's consent, or where the stage has none. */
function useAdFrameUrl(): string | undefined {
  const { consent } = useCookieChoice();
  const isWelcome = consent === 'accepted';
  const { data: config } = useQuery({ ...webConfigQuery, enabled: isWelcome });
  return isWelcome ? config?.adFrameUrl : undefined;
}

function withSize(frameUrl: string, size: string): string {
  const url = new URL(frameUrl);
  url.searchParams.set('size', size);
  return url.href;
}

/** Whether the element is that wide; a narrower advertisement would be cut off or make the page scroll sideways. */
function useHasRoom(width: number) {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement) => {
      const observer = new ResizeObserver(() => setHasRoom(element.offsetWidth >= width));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, hasRoom] as const;
}
