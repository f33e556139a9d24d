import { describe, expect, test, vi } from 'vitest';
import { clock } from '#functions/kit/clock.ts';
import { understand } from '#functions/search/index.ts';
import { type Choice, forgetChoices, readOwnChoices, rememberChoices } from '#functions/search-learning/choice-rows.ts';
import { wordsKey } from '#functions/search-learning/count-choices.ts';
import { handler } from '#functions/search-learning/learn-words.ts';
import { learnedOf, refreshLearnedWords } from '#functions/search-learning/learned-words.ts';
import { learningLimits } from '#functions/search-learning/learning-limits.ts';
import { allowWords, withdrawWords } from '#functions/search-learning/withdrawn-word-rows.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { dayMs } from '#shared/durations.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

/** Each test starts in its own period, long after the previous one, with nothing learned. */
let now = new Date('2026-11-20T12:00:00.000Z');
let people = 0;

function nextPeriod() {
  now = new Date(now.getTime() + learningLimits.periodDays * dayMs);
}

/** A person whose account is old enough, or has this age in days. */
async function somebody(daysAgo = 100): Promise<string> {
  const userId = `person-${++people}`;
  const profile = newProfile({ userId, email: `${userId}@example.com`, firstName: null, lastName: null }, now);
  const createdAt = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  await saveNewUser({ ...profile, createdAt });
  return userId;
}

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => somebody()));

async function choose(who: readonly string[], words: string, product: string, answer: Choice['answer'] = 'chosen') {
  for (const userId of who) await rememberChoices(userId, [{ words, product, answer }], now);
}

async function learn(): Promise<void> {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await handler();
  // By then, the cached words are some minutes old.
  now = new Date(now.getTime() + 60 * 60_000);
  await refreshLearnedWords(now);
}

const firstFor = (words: string) => understand(words).choices[0]?.item.name ?? null;

describe('words for which people choose the same product', () => {
  test('find nothing before five people agree, and then find the product for everyone', async () => {
    nextPeriod();
    const agreeing = await crowd(learningLimits.least);
    await choose(agreeing.slice(1), 'florbulon', 'Bananas');
    await learn();
    expect(firstFor('florbulon')).toBeNull();
    await choose(agreeing, 'Florbulon ', 'Bananas');
    await learn();
    expect(firstFor('florbulon')).toBe('Bananas');
    expect(firstFor('florbulons')).toBe('Bananas');
  });

  test('are withdrawn by the admin for good, and allowed again', async () => {
    nextPeriod();
    await choose(await crowd(learningLimits.least), 'snorblax', 'Bananas');
    await learn();
    expect(firstFor('snorblax')).toBe('Bananas');
    await withdrawWords(wordsKey('snorblax'), now);
    await learn();
    expect(firstFor('snorblax')).toBeNull();
    await allowWords(wordsKey('snorblax'));
    await learn();
    expect(firstFor('snorblax')).toBe('Bananas');
  });

  test('are not changed by two people, however often they choose, even with extra accounts of one mailbox or new accounts', async () => {
    nextPeriod();
    const pair = await crowd(2);
    for (const mailbox of ['pair+1@example.com', 'pair+2@example.com', 'pair+3@example.com']) {
      const userId = `person-${++people}`;
      const since = new Date(now.getTime() - 100 * dayMs);
      await savePerson(userId, since, mailbox);
      pair.push(userId);
    }
    const newcomers = await Promise.all(Array.from({ length: 20 }, () => somebody(3)));
    for (let time = 0; time < 5; time++) await choose([...pair, ...newcomers], 'grumblix', 'Bananas');
    await learn();
    expect(firstFor('grumblix')).toBeNull();
    expect(learnedOf('grumblix')).toBeNull();
  });

  test('keep a sure result against five people, but follow many', async () => {
    nextPeriod();
    expect(firstFor('milk')).toBe('Whole Milk');
    const [many, few] = [await crowd(2 * learningLimits.resultWeight), await crowd(learningLimits.least)];
    await choose(few, 'milk', 'Soy Milk, original');
    await learn();
    expect(firstFor('milk')).toBe('Whole Milk');
    await choose(many, 'milk', '2% Reduced Fat Milk');
    await learn();
    expect(firstFor('milk')).toBe('2% Reduced Fat Milk');
  });

  test('rank lower once many reject the product, but not for a person who took that back', async () => {
    nextPeriod();
    const [first, second] = understand('spaghetti').choices.map(({ item }) => item.name);
    if (!first || !second) throw new Error('There are several kinds of spaghetti.');
    const before = understand('spaghetti').choices[0]?.chance ?? 0;
    const refusing = await crowd(learningLimits.least);
    await choose(refusing, 'spaghetti', first, 'not-this');
    await choose(refusing.slice(0, 1), 'spaghetti', first, 'nothing');
    await learn();
    expect(learnedOf('spaghetti')).toBeNull();
    await choose(refusing.slice(0, 1), 'spaghetti', first, 'not-this');
    await choose(await crowd(40), 'spaghetti', first, 'not-this');
    await learn();
    expect(understand('spaghetti').choices.find(({ item }) => item.name === first)?.chance ?? 0).toBeLessThan(before);
  });

  test('forget the choices of a deleted account, which still finds them until then', async () => {
    nextPeriod();
    const agreeing = await crowd(learningLimits.least);
    await choose(agreeing, 'wumpernel', 'Bananas');
    const [leaving = ''] = agreeing;
    expect(await readOwnChoices(leaving, now)).toEqual([{ words: 'wumpernel', product: 'Bananas', answer: 'chosen' }]);
    await learn();
    expect(firstFor('wumpernel')).toBe('Bananas');
    await forgetChoices(leaving, now);
    expect(await readOwnChoices(leaving, now)).toEqual([]);
    await learn();
    expect(firstFor('wumpernel')).toBeNull();
  });

  test('only keep counts after some weeks, and are forgotten once nobody chooses that way', async () => {
    nextPeriod();
    const agreeing = await crowd(4 * learningLimits.least);
    await choose(agreeing, 'zindlewick', 'Bananas');
    await learn();
    nextPeriod();
    await learn();
    expect(learnedOf('zindlewick')).toEqual({
      people: agreeing.length,
      products: [{ name: 'Bananas', chosen: agreeing.length, refused: 0 }],
    });
    nextPeriod();
    expect(await readOwnChoices(agreeing[0] ?? '', now)).toEqual([]);
    for (const left of [2, 1]) {
      await learn();
      expect(learnedOf('zindlewick')?.people).toBe(left * learningLimits.least);
      nextPeriod();
    }
    await learn();
    expect(learnedOf('zindlewick')).toBeNull();
  });

  test('of one person only count up to a limit in four weeks', async () => {
    nextPeriod();
    const busy = await somebody();
    const choices = Array.from({ length: 2 * learningLimits.mostChoices }, (_, at) => {
      return {
        words: `word ${'abcdefghij'[at % 10]}${'klmnopqr'[Math.floor(at / 10)]}`,
        product: 'Bananas',
        answer: 'chosen' as const,
      };
    });
    await rememberChoices(busy, choices, now);
    expect(await readOwnChoices(busy, now)).toHaveLength(learningLimits.mostChoices);
  });
});
