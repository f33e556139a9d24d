/** What a visitor leaves in this browser: the changed cart of the demo, and their own list. */
export const visitorKeys = { demoCart: 'tillwise.demo-cart', list: 'tillwise.list' };
