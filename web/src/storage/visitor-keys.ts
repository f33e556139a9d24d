/** What a visitor leaves in this browser: the changed cart of the demo, and their own list. */
export const visitorKeys = { demoCart: 'tillwise.demo-cart', list: 'tillwise.list' };
/** What came into a new account from them, in this tab: it can be taken back. */
export const cameAlongKey = 'tillwise.came-along';

/** The answer about advertising cookies. */
export const consentKey = 'tillwise.cookie-consent';
