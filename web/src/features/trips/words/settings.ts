export const settingsTitle = 'What the trip costs you';
export const settingsDescription =
  'The cost of a mile should cover both your car and your time. We count 1.3 times the straight-line distance, there and back.';
export const settingsLabels = {
  centsPerMile: 'Cost per mile, in dollars',
  centsPerStop: 'Cost per stop, in dollars',
  leastGainCents: 'Minimum savings for another stop, in dollars',
};
export const amountProblem = (most: string) => `Enter an amount in dollars, up to ${most}.`;
export const memberships = 'Your memberships';
