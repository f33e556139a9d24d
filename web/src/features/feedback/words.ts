import { limitWords } from '#shared/rules/limits.ts';

export const heading = 'What could be better?';
export const membersCanTell = `Is something missing or not working for you? Premium members can tell us and get an answer ${limitWords.suggestionAnswered}.`;
export const makeAppBetter = 'Make App Better';
