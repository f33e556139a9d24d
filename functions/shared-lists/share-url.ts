import { settings } from '#functions/kit/environment.ts';

/** The link that a list is found by. */
export function shareUrl(listId: string): string {
  return `${settings.SITE_ORIGIN}/shared/${listId}`;
}
