import { limits } from '../../limits.ts';
import { hasOtherScript } from '../text/other-scripts.ts';

/** Whether words are long enough to search. In other scripts, one or two letters may be: '米' is rice, and 'घी' ghee. */
export function isSearchable(words: string): boolean {
  return words.trim().length > limits.searchMinimumLength || hasOtherScript(words);
}

/** Whether they are one letter too short. */
export function isAlmostSearchable(words: string): boolean {
  return words.trim().length === limits.searchMinimumLength && !isSearchable(words);
}
