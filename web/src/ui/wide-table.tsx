import { ArrowRight } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The part of a table that doesn't fit. */
interface Overflow {
  isWide: boolean;
  /** The number of columns more than slightly beyond the right edge. */
  hiddenColumns: number;
}

const sliverPx = 8;

function overflowOf(frame: HTMLElement): Overflow {
  const table = frame.querySelector('table');
  if (!table) return { isWide: false, hiddenColumns: 0 };
  const edge = frame.getBoundingClientRect().right + sliverPx;
  const heads = [...table.querySelectorAll('thead th')];
  return {
    isWide: table.offsetWidth > frame.clientWidth + 1,
    hiddenColumns: heads.filter((head) => head.getBoundingClientRect().right > edge).length,
  };
}

/**
 * Heading cells with their own background: they stay visible below the site's header, or at the top of a scrolling
 * frame.
 */
export const stickyHead = 'sticky top-14 z-2 in-data-wide:top-0';
/** The heading of the first column, which stays visible in both directions. */
export const stickyCorner = 'sticky top-14 left-0 z-3 bg-card in-data-wide:top-0';

interface WideTableProps {
  label: string;
  /** '2 more stores', for columns that don't fit. */
  moreColumns: (count: number) => string;
  /** A table whose first column is sticky. */
  children: ReactNode;
}

/**
 * A table that may be wider than its container: then it scrolls in its own frame in both directions, because a
 * sideways-scrolling table can't leave its sticky heading to the page, and it says how many columns are hidden. If
 * everything fits, the page scrolls it.
 */
export function WideTable({ label, moreColumns, children }: WideTableProps) {
  const [{ isWide, hiddenColumns }, setOverflow] = useState<Overflow>({ isWide: false, hiddenColumns: 0 });
  const frame = useRef<HTMLElement>(null);

  const measure = useCallback(() => {
    if (!frame.current) return;
    const next = overflowOf(frame.current);
    setOverflow((before) =>
      before.isWide === next.isWide && before.hiddenColumns === next.hiddenColumns ? before : next,
    );
  }, []);

  const watch = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      if (!element) return;
      const observer = new ResizeObserver(() => flushSync(measure));
      observer.observe(element);
      for (const table of element.children) observer.observe(table);
      // At once, so that nothing visible moves.
      measure();
      return () => observer.disconnect();
    },
    [measure],
  );

  function scrollOn() {
    frame.current?.scrollBy({ left: frame.current.clientWidth / 2 });
  }

  return (
    <div className="relative mt-2">
      {isWide && (
        <div className="-mt-1 mb-1 flex min-h-8 justify-end">
          {hiddenColumns > 0 && (
            <button
              type="button"
              onClick={scrollOn}
              className="inline-flex items-center gap-1 rounded-lg px-1 text-[13px] font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
            >
              {moreColumns(hiddenColumns)}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </div>
      )}
      <section
        ref={watch}
        aria-label={label}
        data-wide={isWide || undefined}
        onScroll={measure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // Text for screen readers is positioned, and is clipped with its cells.
        className="relative -outline-offset-2 overflow-x-clip data-wide:max-h-[max(18rem,calc(100dvh-8rem-var(--cookie-banner-height)))] data-wide:overflow-auto data-wide:overscroll-x-contain data-wide:scroll-smooth"
      >
        {children}
      </section>
      {hiddenColumns > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 z-4 h-[calc(100%-2.5rem)] w-8 bg-linear-to-l from-card to-transparent"
        />
      )}
    </div>
  );
}
