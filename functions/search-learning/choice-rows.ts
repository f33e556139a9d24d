import * as z from 'zod';
import { wordsOf } from '#functions/catalog/index.ts';
import { isEstablished, isStopped } from '#functions/observations/index.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { createItem, deleteItem, putInMap, queryPageAfter, readItems } from '#functions/table/table.ts';
import { contributorIdOf, contributorIdOfAccount, isStillOpen, readProfile } from '#functions/users/index.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { learningLimits } from './learning-limits.ts';
import { endOf, periodOf } from './periods.ts';

/** A person's answer about a found product: they meant it, they didn't, or they undo their answer. */
const answer = { chosen: 1, 'not-this': -1, nothing: 0 };
type ChoiceAnswer = keyof typeof answer;

export interface Choice {
  words: string;
  /** The product's name. */
  product: string;
  answer: ChoiceAnswer;
}

/** A person's choices in a period, stored under a hashed id. Keyed by words and product, so each counts once. */
const person = z.lazy(() => z.object({ SK: z.string(), choices: z.record(z.string(), z.number()) }));
type Person = z.infer<typeof person>;

const wordsCharacters = 60;

function keyOf(period: number, sourceId: string): Key {
  return keys.searchChoices(period, Math.floor(stableFraction(sourceId) * learningLimits.shards), sourceId);
}

/** Stores a person's choices; ignores new accounts and stopped contributors. Idempotent. */
export async function rememberChoices(userId: string, choices: readonly Choice[], now: Date): Promise<void> {
  const usable = choices
    .map((choice) => ({ ...choice, words: wordsOf(choice.words).join(' ') }))
    .filter(({ words }) => words !== '' && words.length <= wordsCharacters);
  if (usable.length === 0) return;
  const profile = await readProfile(userId);
  if (!profile || profile.closingAt || !isEstablished(profile.createdAt, now.toISOString())) return;
  if (await isStopped(userId)) return;
  const period = periodOf(now);
  const key = keyOf(period, contributorIdOf(profile));
  for (const choice of usable) {
    const [id, value] = [`${choice.words}\n${choice.product}`, answer[choice.answer]];
    const put = () => putInMap(key, 'choices', id, value, learningLimits.mostChoices);
    if ((await put()) || choice.answer === 'nothing') continue;
    const expiresAt = expiryAfter(endOf(period), retentionDays.searchChoices);
    // Another device may have created the row meanwhile. If the row is full, drop the rest.
    const isNew = await createItem({ ...key, choices: { [id]: value }, expiresAt });
    if (!(isNew ? await isStillOpen(userId, key) : await put())) return;
  }
}

/** Each person's choices, up to `learningLimits.mostPeople`, in a stable order. */
export async function* peopleOf(period: number): AsyncGenerator<Choice[]> {
  for (let shard = 0; shard < learningLimits.shards; shard++) {
    let left = learningLimits.mostPeople / learningLimits.shards;
    let after: string | null = null;
    do {
      const page: { found: Person[]; next: string | null } = await queryPageAfter(
        keys.searchChoices(period, shard, '').PK,
        after,
        person,
      );
      for (const one of page.found.slice(0, left)) yield choicesOf(one);
      left -= page.found.length;
      after = page.next;
    } while (after !== null && left > 0);
  }
}

function choicesOf({ choices }: Person): Choice[] {
  return Object.entries(choices).flatMap(([id, value]) => {
    const [words = '', product = ''] = id.split('\n');
    return value === 0 ? [] : [{ words, product, answer: value > 0 ? 'chosen' : 'not-this' }];
  });
}

/** The keys of a person's rows that may not have expired yet. */
function keysOfContributor(sourceId: string, now: Date): Key[] {
  return [periodOf(now), periodOf(now) - 1].map((period) => keyOf(period, sourceId));
}

/** A person's stored choices. */
export async function readOwnChoices(userId: string, now: Date): Promise<Choice[]> {
  const slots = keysOfContributor(await contributorIdOfAccount(userId), now).map((key) => ({ key, schema: person }));
  return (await readItems(...slots)).flatMap((one) => (one ? choicesOf(one) : []));
}

/** Deletes a person's choices. Their effect on the current period disappears with the next run. */
export async function forgetChoices(userId: string, now: Date): Promise<void> {
  for (const key of keysOfContributor(await contributorIdOfAccount(userId), now)) await deleteItem(key);
}
