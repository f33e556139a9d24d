import type { LearningResult } from '#functions/learning/index.ts';
import type { WordLearningResult } from '#functions/search-learning/index.ts';
import { type Html, html } from '#shared/html.ts';
import { plural } from '#shared/plural.ts';
import { type Links, localPage, type PageWithButtons } from '../local-page.ts';
import type { JobSchedule } from '../schedules/job-schedule.ts';

export const learningPath = '/local/learning';

interface Runs {
  prices: JobSchedule<LearningResult>;
  words: JobSchedule<WordLearningResult>;
}

export function learningPage(runs: Runs, links: Links): PageWithButtons {
  return {
    path: learningPath,
    show: () => shown(runs, links),
    press: async () => {
      await runs.words.run();
      return runs.prices.run();
    },
  };
}

function shown({ prices: { lastRun }, words }: Runs, links: Links): Html {
  return localPage({
    ...links,
    title: 'Learning',
    banner: 'Laptop learning: prices reported here change the estimates here',
    content: html`<h1>Learning from prices</h1>
      <p>Prices from chains and from photos of receipts move the estimates of their chain and narrow their range.
        <a href="${new URL('/accuracy', links.home).href}">How accurate are we?</a> compares them with our earlier
        estimates, and counts typed reports and prices of accounts younger than seven days without comparing them.</p>
      <form method="post" action="${learningPath}">
        <p class="hint">This runs every six hours, or now:</p>
        <button class="primary">Learn now</button>
      </form>
      <p role="status">${lastRun ? outcome(lastRun) : 'No learning run since the start.'}
        ${words.lastRun ? `Search knows ${words.lastRun.words} words from ${words.lastRun.people} shoppers.` : ''}</p>`,
  });
}

function outcome({ at, days, observations, chains }: NonNullable<JobSchedule<LearningResult>['lastRun']>): string {
  const when = at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  const prices = plural(observations, { one: '# price', other: '# prices' });
  const summedUp = plural(days, { one: '# day', other: '# days' });
  const updated = plural(chains, { one: '# chain', other: '# chains' });
  return `Last run ${when} UTC: ${prices} of ${summedUp} summed up, ${updated} updated.`;
}
