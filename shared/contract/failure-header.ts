/** Carries the code of every failure. A response without it comes from API Gateway or CloudFront. */
export const failureHeader = 'tillwise-failure';

/** With these, a page of another site can read an answer or a refusal. Without cookies, it gets no shopper's answer. */
export const otherSiteHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `retry-after, link, ${failureHeader}`,
};
