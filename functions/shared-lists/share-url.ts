import { readEnvironment } from '#functions/kit/read-environment.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';

const settings = readEnvironment(siteEnvironment);

/** The link to a list. */
export function shareUrl(listId: string): string {
  return `${settings.SITE_ORIGIN}/shared/${listId}`;
}
