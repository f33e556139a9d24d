import { lazy } from '#functions/kit/lazy.ts';
import { stateNames } from './state-names.ts';

export interface State {
  code: string;
  name: string;
  abbreviations: readonly string[];
}

/** Longest names first, so that 'West Virginia' is not read as a town in Virginia. */
export const states: readonly State[] = Object.entries(stateNames)
  .map(([code, [name, ...abbreviations]]) => ({ code, name, abbreviations }))
  .toSorted((one, other) => other.name.length - one.name.length);

/** Country names that maps and forms add to an address. */
const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/i;

/** 'D.C.' and 'N. Y.' */
const dottedState = /\b([A-Z])\. ?([A-Z])\.(?![A-Z])/gi;

/** An address without a country, and with states as in 'DC'. */
export const plainAddress = (words: string) =>
  words.trim().replace(/\s+/g, ' ').replace(country, '').replace(dottedState, '$1$2');

export interface TownName {
  city: string;
  stateCode: string | null;
}

const stateEndings = lazy(() =>
  states.map((state) => ({
    code: state.code,
    form: new RegExp(`^(.+?)[\\s,]+(?:${namesOf(state).join('|')})\\.?$`, 'i'),
  })),
);

/** Splits 'Springfield, IL', 'Springfield IL', 'Springfield, Illinois', and 'Springfield, Ill.' alike. */
export function splitTown(text: string): TownName {
  for (const { code, form } of stateEndings()) {
    const city = form.exec(text)?.[1];
    if (city) return { city, stateCode: code };
  }
  return { city: text.replace(/[\s,]+\.?$/, ''), stateCode: null };
}

/** Patterns of a state's postal code, name, and abbreviations. 'N. Mex' may lack its period or space. */
function namesOf({ code, name, abbreviations }: State): string[] {
  return [code, name, ...abbreviations.map((words) => words.replace('. ', '\\.?\\s?'))];
}

const zipAtEnd = /\s+\d{5}(?:-\d{4})?$/;

/**
 * 'Dublin, OH 43017' of 'Dublin, Ohio 43017', 'Malden, Mass. 02148', 'BANGOR MAINE 04401', and 'Bangor, Maine USA'. Without
 * a comma or a ZIP code, 'Port Washington' would end with a state.
 */
export function withStateCode(words: string): string {
  const text = plainAddress(words);
  const [zip = ''] = zipAtEnd.exec(text) ?? [];
  const named = text.slice(0, text.length - zip.length);
  const beforeComma = /^(?<town>.*[^\s,])\s?,\s?[a-z][a-z. ]*$/i.exec(named)?.groups?.town;
  if (beforeComma === undefined && zip === '') return words;
  const { city, stateCode } = splitTown(named);
  return stateCode === null || city !== (beforeComma ?? city) ? words : `${city}, ${stateCode}${zip}`;
}
