import { expect, type Page } from '@playwright/test';

/** Half of what Lighthouse calls good. */
const mostShift = 0.05;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records layout shifts without input, from the first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts after two more frames, so that the last change is included. */
export async function expectLittleShift(page: Page, most = mostShift): Promise<void> {
  await twoFrames(page);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
}

export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
