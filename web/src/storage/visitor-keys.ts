/** What a visitor leaves in this browser: the changed cart of the demo, and their own list. */
export const visitorKeys = { demoCart: 'tillwise.demo-cart', list: 'tillwise.list' };

/** The answer about advertising cookies. */
export const consentKey = 'tillwise.cookie-consent';
