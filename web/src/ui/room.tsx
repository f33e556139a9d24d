import { type ReactNode, useLayoutEffect, useRef } from 'react';

const key = 'tillwise.room';

/** The heights that parts of a page had at one width of the window, in pixels. */
interface Heights {
  width: number;
  parts: Record<string, number>;
}

let heights: Heights = { width: 0, parts: {} };

/** Runs before the first paint: gives each part that is still to come the room it took at the last visit. */
export const reserveRoom = `try {
  const { width, parts } = JSON.parse(localStorage.getItem('${key}'));
  if (width === innerWidth) {
    for (const name in parts) document.documentElement.style.setProperty('--room-' + name, parts[name] + 'px');
  }
} catch {}`;

function note(name: string, height: number): void {
  if (heights.width !== window.innerWidth) heights = { width: window.innerWidth, parts: {} };
  heights.parts[name] = height;
}

/** Once the part has left, and not with every change of its height: the browser styles the whole page anew for it. */
function reserve(name: string): void {
  const height = heights.parts[name];
  if (height !== undefined) document.documentElement.style.setProperty(`--room-${name}`, `${height}px`);
}

function keepHeights(): void {
  try {
    localStorage.setItem(key, JSON.stringify(heights));
  } catch {
    // A browser that keeps nothing shows the page with the usual room.
  }
}

interface RoomProps {
  name: string;
  /** Whether what stands here has come; until then the room of the last visit is kept free for it. */
  isHere: boolean;
  children: ReactNode;
}

/** A part of a page that comes later than what stands below it, which stays where it is. */
export function Room({ name, isHere, children }: RoomProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isHere || !place.current) return;
    const observer = new ResizeObserver((entries) => {
      for (const { borderBoxSize } of entries) note(name, borderBoxSize[0]?.blockSize ?? 0);
    });
    observer.observe(place.current);
    window.addEventListener('pagehide', keepHeights);
    return () => {
      observer.disconnect();
      reserve(name);
    };
  }, [name, isHere]);
  return (
    <div
      ref={place}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
      style={isHere ? undefined : { height: `var(--room-${name}, auto)`, overflow: 'clip' }}
    >
      {children}
    </div>
  );
}
