export const settingsTitle = 'What the trip costs you';
export const settingsDescription =
  'The cost of a mile should cover both your car and your time. We count 1.3 times the straight-line distance, there and back.';
export const settingsLabels = {
  centsPerMile: 'A mile, in dollars',
  centsPerStop: 'A stop, in dollars',
  leastGainCents: 'Another stop must save, in dollars',
};
export const amountProblem = (most: string) => `Enter dollars, ${most} at most.`;
export const memberships = 'Your memberships';
