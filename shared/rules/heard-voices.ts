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
  squares: number;
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

export function heardOf(said: readonly Said[]): Heard {
  const heard = { voices: said.length, witnesses: 0, sum: 0, squares: 0 };
  for (const voice of said) {
    const [witnesses, mean] = [witnessesOf(voice), voice.sum / voice.count];
    heard.witnesses += witnesses;
    heard.sum += witnesses * mean;
    heard.squares += witnesses * mean ** 2;
  }
  return heard;
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
