export { changePreferences } from './change-preferences.ts';
export { readPreferences } from './read-preferences.ts';
export { takeBackPreferences } from './take-back-preferences.ts';
