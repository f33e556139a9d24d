import { type ReactNode, useLayoutEffect, useRef } from 'react';

const key = 'tillwise.room';

/** The heights of a page's parts at one window width, in pixels. */
interface Heights {
  width: number;
  parts: Record<string, number>;
}

let heights: Heights = { width: 0, parts: {} };

/** Runs before the first paint: reserves for each part the space it had at the last visit. */
export const reserveSpace = `try {
  const { width, parts } = JSON.parse(localStorage.getItem('${key}'));
  if (width === innerWidth) {
    for (const name in parts) document.documentElement.style.setProperty('--room-' + name, parts[name] + 'px');
  }
} catch {}`;

function note(name: string, height: number): void {
  if (heights.width !== window.innerWidth) heights = { width: window.innerWidth, parts: {} };
  heights.parts[name] = height;
}

/**
 * When the part unmounts, not at every change of its height, because the browser then recalculates the styles of the
 * whole page.
 */
function reserve(name: string): void {
  const height = heights.parts[name];
  if (height !== undefined) document.documentElement.style.setProperty(`--room-${name}`, `${height}px`);
}

function keepHeights(): void {
  try {
    localStorage.setItem(key, JSON.stringify(heights));
  } catch {
    // Without storage, the page uses default heights.
  }
}

interface RoomProps {
  name: string;
  /** Whether the content has loaded; until then, the height of the last visit is reserved. */
  isHere: boolean;
  children: ReactNode;
}

/** A part of a page that loads later than what is below it, without moving that. */
export function Room({ name, isHere, children }: RoomProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHere || !container.current) return;
    const observer = new ResizeObserver((entries) => {
      for (const { borderBoxSize } of entries) note(name, borderBoxSize[0]?.blockSize ?? 0);
    });
    observer.observe(container.current);
    window.addEventListener('pagehide', keepHeights);
    return () => {
      observer.disconnect();
      reserve(name);
    };
  }, [name, isHere]);
  return (
    <div
      ref={container}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
      style={isHere ? undefined : { height: `var(--room-${name}, auto)`, overflow: 'clip' }}
    >
      {children}
    </div>
  );
}
