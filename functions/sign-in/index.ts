export { shownSessionsOf } from './sessions/shown-sessions.ts';
