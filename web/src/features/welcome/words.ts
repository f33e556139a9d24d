import { limits } from '#shared/limits.ts';

export const welcome = 'Welcome to Tillwise';
export const welcomeNamed = (firstName: string) => `Welcome to Tillwise, ${firstName}`;
export const steps = [
  'Add what you need to your cart.',
  `Choose up to ${limits.storesSelected} stores near you.`,
  'See which one is cheapest, tax included.',
];
export const dismiss = 'Dismiss the welcome';
