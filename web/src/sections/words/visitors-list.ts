// A visitor's own list

export const whatWillItCost = 'What will your list cost, and where?';
export const pasteAsWritten = 'Paste it the way you wrote it. No account needed.';
export const realOrEstimated = 'Prices are real if someone saw them. The others are estimates with a range.';
export const howAccurate = 'How accurate are we?';
