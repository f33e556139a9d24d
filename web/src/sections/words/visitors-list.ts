// A visitor's own list

export const whatWillItCost = 'What will your list cost, and where?';
export const pasteAsWritten = 'Paste it the way you wrote it. No account needed.';
export const realOrEstimated =
  'Prices that someone saw in a store show their age. All others are estimates with a range.';
export const howAccurate = 'How accurate are we?';
