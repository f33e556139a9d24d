/**
 * Whom prices were heard from, and how much that is worth. A person is one witness however often they speak: their second
 * receipt says more of them than of the chain. What a chain's own answers or an operator's file say counts day by day.
 */

/** What one voice said of something: on so many days, older ones counting less, and the sum of what it was on each. */
export interface Said {
  /** The voice's mark. */
  mark: string;
  count: number;
  sum: number;
}

/** Several voices' words in one: what they come to is `sum / witnesses`. */
export interface Heard {
  voices: number;
  witnesses: number;
  sum: number;
  /** How far they lie from their own mean, as a sum of squares. */
  disagreement: number;
}

const personsPrefix = 'person:';
/** Enough to tell the few people apart who are heard about one thing. */
const lettersOfMark = 8;

/** Whether a voice is a person's: neither a provider's nor an operator's file. */
export function isPersonsVoice(voice: string): boolean {
  return voice.startsWith(personsPrefix);
}

/** A voice in short: a person by some letters, anybody else after a star. */
export function markOf(voice: string): string {
  if (!isPersonsVoice(voice)) return `*${voice}`;
  return voice.slice(personsPrefix.length, personsPrefix.length + lettersOfMark);
}

export function isPerson(mark: string): boolean {
  return !mark.startsWith('*');
}

/**
 * How alike one person's receipts are, of all that differs between people's: where they shop, what they choose, and how
 * truthful they are. Our own judgement; it makes any number of one person's receipts worth less than 1.6 witnesses.
 */
const likenessOfOwn = 0.64;

/** How many independent witnesses so many days of one voice's are worth. */
function witnessesOf({ mark, count }: Said): number {
  return isPerson(mark) && count > 1 ? count / (1 + (count - 1) * likenessOfOwn) : count;
}

/**
 * A person is heard no further from the middle one of all: some three times what people differ by. Whoever shouts beside
 * many counts as one who disagrees with them, and takes back nothing that the others said.
 */
const heardWithin = 0.3;

export function heardOf(said: readonly Said[]): Heard {
  const told = said.map((voice) => {
    return { isOne: isPerson(voice.mark), witnesses: witnessesOf(voice), mean: voice.sum / voice.count };
  });
  const witnesses = told.reduce((sum, voice) => sum + voice.witnesses, 0);
  const middle = middleOf(told, witnesses);
  const heard = told.map(({ isOne, witnesses: worth, mean }) => {
    const within = Math.min(middle + heardWithin, Math.max(middle - heardWithin, mean));
    return { worth, mean: isOne ? within : mean };
  });
  const sum = heard.reduce((of, { worth, mean }) => of + worth * mean, 0);
  const disagreement = heard.reduce((of, { worth, mean }) => of + worth * (mean - sum / witnesses) ** 2, 0);
  return { voices: said.length, witnesses, sum, disagreement };
}

/** What half of the witnesses lie below and half above. */
function middleOf(voices: readonly { witnesses: number; mean: number }[], witnesses: number): number {
  const inOrder = voices.toSorted((one, other) => one.mean - other.mean);
  const half = witnesses / 2;
  let below = 0;
  for (const [at, voice] of inOrder.entries()) {
    below += voice.witnesses;
    // Of an even number two are the middle ones.
    if (Math.abs(below - half) < witnesses * 1e-9) return (voice.mean + (inOrder[at + 1] ?? voice).mean) / 2;
    if (below > half) return voice.mean;
  }
  return 0;
}

/**
 * How far something may be moved, whatever the mean of all is: by a small step on anybody's word, and beyond it no
 * further than so many people say it went at the least. Who isn't a person needs nobody beside them.
 * @param said What each says it moved by.
 */
export function backedShift(shift: number, said: readonly Said[], { step, people }: Backing): number {
  const direction = Math.sign(shift);
  const ways = said
    .flatMap((voice) => {
      const way = (direction * voice.sum) / voice.count;
      return Array.from({ length: isPerson(voice.mark) ? 1 : people }, () => way);
    })
    .toSorted((one, other) => other - one);
  return direction * Math.min(Math.abs(shift), Math.max(step, ways[people - 1] ?? 0));
}

/** What it takes to move something far. */
export interface Backing {
  step: number;
  people: number;
}
