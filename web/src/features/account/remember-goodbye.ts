import { goodbyeKey } from '#web/parts/site/deferred-start.ts';
import { keepSessionText } from '#web/storage/session-text.ts';

/** Makes the page after the sign-out say goodbye. */
export function rememberGoodbye(): void {
  keepSessionText(goodbyeKey, 'yes');
}
