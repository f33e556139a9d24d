import { numberWord } from '#shared/rules/text/number-words.ts';
import { peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';
import { doneWords } from './list-markers.ts';
import { withoutTalk } from './splitting/spoken-lines.ts';

/** What a line is for: a thing to buy, a thing not to buy, or nothing but talk between people. */
export type Purpose = 'to-buy' | 'not-to-buy' | 'talk';

const set = (words: string) => new Set(words.split(' '));

/** Words that only whole sentences need: who does something, and what about it. */
const inSentences = set(
  "i im i'm ill i'll ive i've id i'd me you u ur you're youre you'll he he's she she's we we're were we'll we've they they're them " +
    "it it's its that's thats there's theres this these those who who's what what's whats when where where's why how how's which " +
    "is isn't are aren't was wasn't am be been do does did don't dont doesn't didn't has have haven't had will won't would " +
    "wouldn't could couldn't should shouldn't can't cant might must let let's lets everyone everybody anyone someone somebody nobody " +
    'thanks thank thx ty tysm please pls plz sorry hello hi hey hiya bye yes yeah yep yup nope ok okay kk lol lmao haha omg idk lmk ' +
    'btw np xo xoxo ' +
    'yo tu me nos se lo ella usted ustedes es esta estoy estas voy vas va vamos puedes puede podrias hay quiero quieres tienes tengo ' +
    'gracias porfa porfavor favor hola adios que cuando donde como cual quien',
);

/** Other words that name nothing to buy: small words, times, people, and what is done with things. */
const small = set(
  'a an the and or but so if then than too also just only still even not no n w of in on at to by for from with about into over up ' +
    'out off down back around near as some any each both all most more less few lot lots many much other another else ' +
    'anything something everything nothing thing things thingy thingies thingys whatsit whatsits doodad doodads stuff one ones my your his her our their mine yours us ' +
    'now today tonight tomorrow yesterday soon later early already again always never maybe here there home way time week day ' +
    'morning evening weekend monday tuesday wednesday thursday friday saturday sunday am pm ' +
    'mom mum mommy dad daddy grandma grandpa babe hon honeybun sweetie dear kids guys love ' +
    'good great cool sure nice fine right best better well perfect k ' +
    'get got go going gone come coming see know think guess hope say said tell call text ask look want need make making take bring ' +
    'stop swing run pick grab buy forget forgot remember check wait leave left worry bother skip ' +
    'un una el la los las y o de del al en con por para muy mas ya no si te le ahi aqui luego hoy manana mucho todo nada algo compre compré compramos traje',
);

/** What is to be done rather than bought. Words that also name things need 'the' or the like: 'water the plants'. */
const chore =
  /^(?:(?:pay|call|return|renew|schedule|cancel|mow|deposit|email|reschedule|unload) (?:the |my |our )?|(?:phone|vacuum|water|wash|clean|feed|walk|fix|mail|book|change|charge|check|drop off|take out|put away) (?:the|my|our) )(\p{L}.*)$/iu;

/** What people say about things that they don't need. */
const notNeeded: readonly RegExp[] = [
  /\b(?:have|has|had|got|bought|picked up|get)\b.*\balready\b|\balready (?:have|has|had|got|get|bought|picked up)\b/i,
  /^(?:(?:i|we|you) )?(?:do not|don'?t|didn'?t|won'?t) (?:need|get|buy|want|bother|worry)\b/i,
  /^(?:there'?s )?no need (?:for|to)\b|^skip (?:the\b)?|^\(?(?:have|got) (?!to\b)|^(?:i|we)(?:'re| are) good on\b/i,
  // Said to a person: 'no salt butter' and 'no more tears baby shampoo' are products.
  /^please,? no \p{L}|^no \p{L}.*,? (?:please|pls)[.!]*$|^no more \p{L}+(?: \p{L}+)?[.!]*$/iu,
  /^(?:no,? )?(?:i|we) (?:still )?(?:have|got) (?!to\b|an? craving\b)|\bplenty of\b|\b(?:enough|lots of) .* (?:left|at home)$/i,
  /^ya (?:compr[eéoó]|tengo|tenemos|hay)|^no (?:compres|traigas|necesit)/i,
];

/** 'NOT diet coke', but neither 'not too sweet cereal' nor 'not from concentrate orange juice'. */
const butNot = /^not (?:the |any )?(?!from\b|too\b|so\b|very\b|that\b)(\p{L}.*)$/iu;

const wordsIn = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
const isNumber = new RegExp(`^(?:\\d.*|${numberWord})$`, 'i');

/** Whether a word only joins others, or speaks of people and times. */
export const isSmall = (word: string) => inSentences.has(word) || small.has(word);

/** The words that may name something. */
const contentOf = (words: string) => wordsIn(words).filter((word) => !isSmall(word) && !isNumber.test(word));

const isOther = /\b(?:no|not|n't|without|than|other|another|else)\b/i;

/** Whether words are only talk, which says nothing about which thing: 'a must', but neither 'not that one' nor 'everything'. */
export const isOnlyTalk = (words: string) =>
  contentOf(words).length === 0 &&
  wordsIn(words).some((word) => inSentences.has(word)) &&
  !isOther.test(words) &&
  !/\d/.test(words);

/** What a line names that they don't need: 'ice cream' of 'don't worry about the ice cream, I already got it'. */
export const notNeededIn = (line: string) => contentOf(line).join(' ') || line;

function isUnwanted(line: string, known: KnownThings): boolean {
  const [, unwanted = ''] = butNot.exec(line) ?? [];
  return unwanted !== '' && known.isThing(unwanted) && !known.isName(line);
}

/** Whether a heading says that nobody is to buy what is below: 'Don't buy:', 'Already have:'. */
export const headsNotNeeded = (heading: string) =>
  new RegExp(
    `^(?:(?:do not|don'?t) (?:buy|get|need)|already (?:have|got|bought)|(?:we |i )?have already|${doneWords})$`,
    'i',
  ).test(heading);

/** Tells a sentence between people from something to buy, by its small words and by whether we know a noun in it. */
export function purposeOf(line: string, known: KnownThings): Purpose {
  if (!/\p{L}/u.test(line)) return 'to-buy';
  if (notNeeded.some((pattern) => pattern.test(line)) || isUnwanted(line, known)) return 'not-to-buy';
  const [, matter = ''] = chore.exec(line) ?? [];
  if (matter !== '' && [line, matter].every((words) => known.thingNamed(words) === null)) return 'talk';
  const named = peelAmounts(withoutTalk(line), known).rest;
  if (known.isName(line) || (known.isName(named) && !small.has(named.toLowerCase()))) return 'to-buy';
  const content = contentOf(named);
  // 'stuff for salads'
  if (content.length === 0) return contentOf(line).some((word) => known.isNoun(word)) ? 'to-buy' : 'talk';
  const isSentence = wordsIn(named).some((word) => inSentences.has(word));
  if (!isSentence) return 'to-buy';
  const isNamed = content.some((word) => known.isNoun(word)) || content.some((word) => known.thingNamed(word) !== null);
  return isNamed ? 'to-buy' : 'talk';
}
