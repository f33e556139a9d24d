import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { fallbackPage } from '#shared/deployment/hosting.ts';
import { minuteMs } from '#shared/durations.ts';

const settings = readEnvironment(siteEnvironment);

/** Reload the page after this time, to pick up a new build. */
const keptMs = minuteMs;
const timeoutMs = 5_000;

let kept: { html: string; since: number } | null = null;

/**
 * The page the app starts from, as the site serves it: up to a minute old, or older while the site can't be reached;
 * null when it can't and no older one is at hand.
 */
export async function readAppPage(now: Date): Promise<string | null> {
  const time = now.getTime();
  // The clock may have been set back since.
  const isFresh = kept !== null && kept.since <= time && time < kept.since + keptMs;
  if (!isFresh) {
    const html = (await fetchPage()) ?? kept?.html;
    // An older page counts as fresh, too: while the site is down, not every visitor should wait for it.
    kept = html === undefined ? null : { html, since: time };
  }
  return kept?.html ?? null;
}

async function fetchPage(): Promise<string | null> {
  try {
    const answer = await fetch(settings.SITE_ORIGIN + fallbackPage, { signal: AbortSignal.timeout(timeoutMs) });
    const html = await answer.text();
    if (!answer.ok || !html.includes('</head>')) throw new Error(`the site answered ${answer.status}`);
    return html;
  } catch (error) {
    log.error('app page not reached', error as Error);
    return null;
  }
}
