import { wholeNumber } from './whole-number.ts';

/** The forms of a sentence by number. English has two of them; a translation writes those of its language. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

let rules: Intl.PluralRules | undefined;

/** The form for a number, with the number in place of the first '#': '1,387 items' of `{ one: '# item', other: '# items' }`. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('en-US');
  return (forms[rules.select(count)] ?? forms.other).replace('#', wholeNumber(count));
}
