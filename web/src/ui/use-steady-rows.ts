import { type PointerEvent, useEffect, useRef } from 'react';

const rows = 'li, tr';
/** Signs that somebody moves the page, so a row need not stay where it was. */
const scrolling = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * For a list below something that changes its height with what is pressed, such as the answer above the cart: the pressed
 * row stays where it is on the screen, so that the next press at the same place hits the same row. The page scrolls by
 * what the row would move; at the top of the page, space above the list takes the rest. Ends when somebody scrolls or
 * presses somewhere else.
 */
export function useSteadyRows() {
  const release = useRef(() => {});
  useEffect(() => () => release.current(), []);
  return {
    onPointerDownCapture: ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
      release.current();
      const row = target instanceof Element ? target.closest(rows) : null;
      if (row && currentTarget.contains(row)) release.current = hold(row, currentTarget);
    },
  };
}

/** Returns how to let go of the row. */
function hold(row: Element, list: HTMLElement): () => void {
  const { top } = row.getBoundingClientRect();
  const ended = new AbortController();
  const observer = new ResizeObserver(() => {
    if (row.isConnected) moveBy(row.getBoundingClientRect().top - top, list);
    else end();
  });
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const part of [document.body, ...partsAbove(row)]) observer.observe(part, { box: 'border-box' });
  const options = { signal: ended.signal, capture: true, passive: true };
  for (const sign of scrolling) addEventListener(sign, end, options);
  addEventListener('pointerdown', ({ target }) => target instanceof Node && !list.contains(target) && end(), options);
  return end;
}

/** What moves a row when its height changes. */
function partsAbove(row: Element): Element[] {
  const parts: Element[] = [];
  for (let part: Element | null = row; part && part !== document.body; part = part.parentElement) {
    for (let above = part.previousElementSibling; above; above = above.previousElementSibling) parts.push(above);
  }
  return parts;
}

/** Moves what is on the screen up by this many pixels, or down if negative. */
function moveBy(pixels: number, list: HTMLElement): void {
  if (Math.abs(pixels) < 1) return;
  const space = Number.parseFloat(list.style.marginTop) || 0;
  const left = pixels > 0 ? -Math.min(space, pixels) : Math.max(0, -pixels - window.scrollY);
  if (left !== 0) list.style.marginTop = `${space + left}px`;
  window.scrollBy({ top: pixels + left, behavior: 'instant' });
}
