import { limits } from '#shared/limits.ts';

const { fewest, most } = limits.suggestion.answerBusinessDays;

export const heading = 'What could be better?';
export const membersCanTell = `Is something missing or not working for you? Premium members can tell us and get an answer within ${fewest}-${most} business days.`;
export const makeAppBetter = 'Make App Better';
