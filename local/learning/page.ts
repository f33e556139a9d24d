import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LearningResult } from '#functions/learning/learn.ts';
import { type Html, html } from '#shared/html.ts';
import { localPage, sendPage } from '../page.ts';
import type { RepeatedRun } from '../repeated-run.ts';

export const learningPath = '/local/learning';

interface Links {
  home: string;
  styles: string;
}

/** The page that has Tillwise learn from the prices that were seen; its button comes back to it. */
export async function answerLearningPage(
  request: IncomingMessage,
  response: ServerResponse,
  schedule: RepeatedRun<LearningResult>,
  links: Links,
): Promise<void> {
  if (request.method !== 'POST') {
    sendPage(response, 200, learningPage(schedule, links));
    return;
  }
  await schedule.run();
  response.writeHead(303, { location: learningPath, 'cache-control': 'no-store' }).end();
}

function learningPage({ lastRun }: RepeatedRun<LearningResult>, links: Links): Html {
  return localPage({
    ...links,
    title: 'Learning',
    banner: 'Laptop learning: what was seen here changes what is estimated here',
    content: html`<h1>Learning from prices</h1>
      <p>Prices that were seen move the estimates of their chain and narrow their range, and are held against what was
        said before on <a href="${new URL('/accuracy', links.home).href}">How right are we?</a> Accounts younger than seven
        days teach nothing yet, nor do reports.</p>
      <form method="post" action="${learningPath}">
        <p class="hint">It happens every six hours while this runs, or at once:</p>
        <button class="primary">Learn now</button>
      </form>
      <p role="status">${lastRun ? outcome(lastRun) : 'Nothing has been learned since the start.'}</p>`,
  });
}

function outcome({ at, days, observations, chains }: NonNullable<RepeatedRun<LearningResult>['lastRun']>): string {
  const when = at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return `Last run ${when} UTC: ${observations} prices of ${days} days summed up, ${chains} chains known better.`;
}
