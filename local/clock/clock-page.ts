import type { TickResult } from '#functions/recurring-orders/index.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { type Html, html } from '#shared/html.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { type Links, localPage, type PageWithButtons } from '../local-page.ts';
import type { JobSchedule } from '../schedules/job-schedule.ts';
import type { OffsetClock } from './offset-clock.ts';

export const clockPath = '/local/clock';

/** The page's data and actions. */
export interface ClockControls {
  clock: OffsetClock;
  schedule: JobSchedule<TickResult>;
  advance(ms: number): Promise<void>;
  /** Resets the product's time to this machine's. */
  reset(): Promise<void>;
}

const moves: Record<string, { label: string; from: (now: Date) => Date }> = {
  'half-day': { label: '12 hours later', from: (now) => new Date(now.getTime() + 12 * hourMs) },
  day: { label: 'A day later', from: (now) => new Date(now.getTime() + dayMs) },
  week: { label: 'A week later', from: (now) => new Date(now.getTime() + 7 * dayMs) },
  month: { label: 'A month later', from: (now) => nextRunAfter(now, 'monthly', now) },
};

/** The page that shows and moves the product's time. */
export function clockPage(controls: ClockControls, links: Links): PageWithButtons {
  return {
    path: clockPath,
    show: () => shown(controls, links),
    press: (pressed) => press(pressed.get('press') ?? '', controls),
  };
}

async function press(button: string, { clock, schedule, advance, reset }: ClockControls): Promise<void> {
  const now = clock.now();
  const later = moves[button]?.from(now);
  if (later) await advance(later.getTime() - now.getTime());
  else if (button === 'now') await reset();
  else if (button === 'run') await schedule.run();
}

function shown({ clock, schedule: { lastRun } }: ClockControls, links: Links): Html {
  return localPage({
    ...links,
    title: 'Clock and due orders',
    banner: 'Laptop clock: you move the time',
    content: html`<h1>Clock and due orders</h1>
      <p>For Tillwise it is <strong>${moment(clock.now())}</strong>, ${distance(clock.offsetMs)}.</p>
      <form method="post" action="${clockPath}">
        <ul>
          ${Object.entries(moves).map(
            ([name, { label }]) => html`<li><button name="press" value="${name}">${label}</button></li>`,
          )}
          <li><button name="press" value="now">Back to now</button></li>
        </ul>
        <p class="hint">
          Payments renew and grace periods end as time passes. Recurring orders are placed every 15 minutes, or now:
        </p>
        <button class="primary" name="press" value="run">Run due orders now</button>
      </form>
      <p role="status">${lastRun ? outcome(lastRun) : 'No run of due orders since the start.'}</p>`,
  });
}

function outcome({ at, placed, skipped, failed }: NonNullable<JobSchedule<TickResult>['lastRun']>): string {
  return `Last run ${moment(at)}: ${placed} placed, ${skipped} skipped, ${failed} failed.`;
}

function distance(offsetMs: number): string {
  const days = Math.round(offsetMs / dayMs);
  if (offsetMs === 0) return 'as on this computer';
  if (offsetMs < dayMs) return `${Math.round(offsetMs / hourMs)} hours ahead of this computer`;
  return days === 1 ? 'a day ahead of this computer' : `${days} days ahead of this computer`;
}

function moment(date: Date): string {
  return date.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).concat(' UTC');
}
