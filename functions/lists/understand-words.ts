import { keyOf, mainNameOf, stemsOf } from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import {
  confidenceOf,
  isAnotherThing,
  type LikelyChoice,
  type Understanding,
  understand,
} from '#functions/search/index.ts';
import { learnedAt } from '#functions/search-learning/index.ts';
import { betterNamed, type Meaning, needsNoQuestion, ordinaryTaken, special } from './line-confidence.ts';

/** How likely the first match is what the words mean. */
type Confidence = 'sure' | 'likely' | 'unlikely';

export interface Understood extends Meaning {
  /** Likeliest first. */
  found: readonly LikelyChoice[];
  /** Products whose noun is in the line, or that it may be a misspelling of; only if `found` is empty. */
  suggested: readonly LikelyChoice[];
  confidence: Confidence;
}

/** The least chance of the first choice to be offered first, and the least confidence if words are mistyped. */
const leastLikely = { asSpelled: 0.2, ofPart: 0.7, guessed: 0.7 };
/** The least share of the words for a product that matches only part of the line. */
const leastCovered = 0.5;
const mostFound = 6;
/** Names have up to 8 words, with their brand 12 at most but for one, and search takes long for a sentence. */
const mostWords = 12;
const mostCharacters = 150;
const nothingFound: Understood = { found: [], suggested: [], confidence: 'unlikely', understanding: null, meant: 0 };

/** Cached because people write the same things; cleared when the learned words reload. */
const understood = new BoundedMap<string, Understood>(5_000);
let understoodAt = learnedAt();

/** What words on a list mean. Lists use search only through this function. */
export function understandWords(words: string): Understood {
  if (words.length > mostCharacters || words.split(' ').length > mostWords) return nothingFound;
  const query = words.toLowerCase();
  if (understoodAt !== learnedAt()) understood.clear();
  understoodAt = learnedAt();
  const known = understood.get(query);
  if (known) return known;
  const literal = understand(query, mostFound);
  // 'T-paper' is known as 't paper'.
  const isHyphened = !literal.isWhole && query.includes('-');
  const understanding = isHyphened ? understand(query.replaceAll('-', ' '), mostFound) : literal;
  const answer = isNoBeginning(query, understanding) ? nothingFound : understoodAs(query, understanding);
  understood.set(query, answer);
  return answer;
}

function understoodAs(query: string, understanding: Understanding): Understood {
  const { choices, isWhole } = understanding;
  const meant = chanceMeant(understanding);
  const confidence = confidenceOfWords(query, { understanding, meant });
  // A product that matches only part of the line is just a suggestion.
  const isFound = isWhole || confidence !== 'unlikely';
  return {
    found: isFound ? [...new Set([...betterNamed(query, understanding), ...choices])] : [],
    suggested: isFound ? [] : isGuess(understanding) ? choices : choices.filter(({ name }) => isNamedIn(query, name)),
    confidence,
    understanding,
    meant,
  };
}

/**
 * A thing that we don't have is not the beginning of another: 'map' of maple syrup. An ordinary word alone is neither a
 * beginning nor a slip: 'cash'.
 */
function isNoBeginning(words: string, understanding: Understanding): boolean {
  if (ordinaryTaken(words, understanding).join(' ') === words) return true;
  return isAnotherThing([words.split(' ').at(-1) ?? '']) && understanding.clues?.completed === 1;
}

/** Whether the words contain a product's noun: 'cereal' of 'Toasted Oat Cereal', 'mustard' of 'Mustard, yellow'. */
export function isNamedIn(words: string, name: string): boolean {
  const noun = stemsOf(mainNameOf(name)).at(-1);
  return noun !== undefined && stemsOf(words).includes(noun);
}

const sumOf = (choices: readonly LikelyChoice[], isMeant: (choice: LikelyChoice) => boolean) =>
  choices.reduce((sum, one, at) => sum + (at === 0 || isMeant(one) ? one.chance : 0), 0);

function chanceMeant({ choices }: Understanding): number {
  const [first] = choices;
  return first ? sumOf(choices, (choice) => isOtherKindOf(first, choice)) : 0;
}

function confidenceOfWords(words: string, { understanding, meant }: Meaning): Confidence {
  if (!understanding || !isLikely(understanding, meant)) return 'unlikely';
  const isRead = understanding.isWhole || understanding.isMistyped;
  return isRead && needsNoQuestion(words, null, { understanding, meant }) ? 'sure' : 'likely';
}

function isLikely(understanding: Understanding, meant: number): boolean {
  const { choices, isWhole, covered, isMistyped } = understanding;
  const [first] = choices;
  if (!first) return false;
  if (isWhole) return Math.max(first.chance, meant) >= leastLikely.asSpelled;
  // 'Bagles' are bagels, whatever kind.
  const ofName = sumOf(choices, ({ name }) => isMistyped && mainNameOf(name) === mainNameOf(first.name));
  // 'Schrimp' is off by two letters.
  const isGuessed = ({ clues }: Understanding) =>
    isGuess(understanding) && clues !== null && confidenceOf(clues) >= leastLikely.guessed;
  return covered >= leastCovered && (ofName >= leastLikely.ofPart || isGuessed(understanding));
}

/** Whether the first choice has every word, some of them only if they are misspelled. */
const isGuess = ({ clues }: Understanding) => clues !== null && clues.missing === 0 && clues.guessed > 0;

const produce = keyOf(stemsOf('Produce'));

/** 'Onions' are the usual ones, whatever their color, and 'coconut milk' is neither light nor organic. */
function isOtherKindOf(usual: LikelyChoice, other: LikelyChoice): boolean {
  const isSame = mainNameOf(other.name) === mainNameOf(usual.name) && other.aisle === usual.aisle;
  if (!isSame || special.test(usual.name)) return false;
  // Choosing the items takes longer than the rest.
  return special.test(other.name) || (other.aisle === produce && other.item.unit === usual.item.unit);
}
