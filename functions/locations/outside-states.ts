/** The territories and freely associated states of USPS Publication 28, appendix B. */
const territories = [
  'AS|American Samoa',
  'FM|Federated States of Micronesia',
  'GU|Guam',
  'MH|Marshall Islands',
  'MP|(?:Northern )?Mariana Islands',
  'PR|Puerto Rico',
  'PW|Palau',
  'VI|(?:U\\.?S\\.? )?Virgin Islands',
];
const territoryAtEnd = new RegExp(`(?:^|[\\s,])(?:${territories.join('|')})[\\s,.]*(?:\\d{5}(?:-\\d{4})?)?$`, 'i');

/** ZIP codes of Puerto Rico, the Virgin Islands, the Pacific islands, and the military, by USPS list L002. */
const zipAtEnd = /(?<!\d)(?:00[6-9]|09\d|340|96[2-69])\d\d(?:-\d{4})?$/;

/** For unknown words: whether they name a place outside the states: 'Guam', 'Ponce, PR', '00901'. */
export function isOutsideStates(words: string): boolean {
  const text = words.trim();
  return territoryAtEnd.test(text) || zipAtEnd.test(text);
}
