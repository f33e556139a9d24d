export { shownSessionsOf } from './sessions-answer.ts';
