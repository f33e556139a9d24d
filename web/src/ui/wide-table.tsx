import { ArrowRight } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';

/** What of a table does not fit into its frame. */
interface Overflow {
  isWide: boolean;
  /** Columns of which more than a sliver lies beyond the right edge. */
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

/** Head cells, on a ground of their own: they stay in sight below the site's header, or at the top of a frame that scrolls. */
export const stickyHead = 'sticky top-14 z-2 in-data-wide:top-0';
/** The head of the first column, which stays in sight both ways. */
export const stickyCorner = 'sticky top-14 left-0 z-3 bg-card in-data-wide:top-0';

interface WideTableProps {
  label: string;
  /** What its columns are called, such as 'stores'. */
  columns: { one: string; many: string };
  /** A table whose first column is sticky. */
  children: ReactNode;
}

/**
 * A table that may be wider than its place: then it scrolls in a frame of its own, both ways, since what scrolls sideways
 * can't leave its head to the page; and it says how many columns are out of sight. Where all fits, the page scrolls it.
 */
export function WideTable({ label, columns, children }: WideTableProps) {
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
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      for (const table of element.children) observer.observe(table);
      // At once, so that nothing moves after it was seen.
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
              {hiddenColumns} more {hiddenColumns === 1 ? columns.one : columns.many}
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
        // Words for screen readers stand apart from the flow: they are cut off with the cells they belong to.
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
