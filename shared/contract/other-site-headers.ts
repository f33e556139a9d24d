import { failureHeader } from './failure-header.ts';

/** With these, a page of another site can read an answer or a refusal. Without cookies, it gets no shopper's answer. */
export const otherSiteHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `retry-after, link, ${failureHeader}`,
};
