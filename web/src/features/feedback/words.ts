import { suggestionAnswerDays } from '#web/parts/premium/words/in-page.ts';

export const heading = 'What could be better?';
export const membersCanTell = `Is something missing or not working for you? Premium members can tell us and get an answer within ${suggestionAnswerDays}.`;
export const makeAppBetter = 'Make App Better';
