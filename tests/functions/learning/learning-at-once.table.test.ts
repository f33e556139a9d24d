import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';
import { itemsAfter } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { readLearnedItems, readLevels } from '#functions/estimates/level-rows.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { clock } from '#functions/kit/clock.ts';
import { readStoredAccuracy } from '#functions/learning/accuracy/accuracy-rows.ts';
import { handler } from '#functions/learning/learn.ts';
import { readProgress, saveProgress } from '#functions/learning/learning-progress-rows.ts';
import { readOpenDays, readStoredOpenDay } from '#functions/learning/publishing/open-day-rows.ts';
import { readFlagged } from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { liftFlag } from '#functions/observations/review/lift-flag.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { observationsPerPage } from '#tests/support/small-pages.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 30,
}));
observationsPerPage(2);

const chains = ['kroger', 'meijer'] as const;
let now = new Date('2026-11-20T12:00:00.000Z');
/** Each story uses its own years; nothing is stored before its first day, even if a clock was set back. */
let beforeStory = '';

async function summedUpThrough(date: string): Promise<void> {
  await saveProgress({ ...(await readProgress()), summedUpThrough: date });
}

async function learn(remainingMs: () => number = () => 600_000) {
  const at = now;
  clock.now = () => at;
  return handler({}, { getRemainingTimeInMillis: remainingMs });
}

/** All results of learning, without their dates. */
async function learned() {
  const known = (await readLevels())?.levels;
  // Nobody reads the items of a chain without evidence.
  const ofChains = await readLearnedItems(chains.filter((chain) => known?.chains[chain]));
  const days = (await readOpenDays()).filter(({ date, count }) => count > 0 && date > beforeStory);
  const given = await Promise.all(days.map(({ date }) => readStoredOpenDay(date)));
  return {
    levels: known,
    accuracy: (await readStoredAccuracy())?.periods,
    given: days.map((day, at) => [day, (given[at] ?? []).map((price) => JSON.stringify(price)).toSorted()]),
    items: ofChains.map(({ items }) => [...items].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The state without any learning. */
async function forgetAllLearned(): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const TableName = process.env.TABLE_NAME;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    for (const { PK, SK } of page.Items ?? []) {
      if (!/^(SUMMARY#|LEVELS|ACCURACY|OPEN-DATA|LEARNING)/.test(PK)) continue;
      await client.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  await summedUpThrough(beforeStory);
}

/** A store of a chain, and the chain's first dairy items. */
const known = new Map<string, ReturnType<typeof findSold>>();
function soldAt(chain: (typeof chains)[number]) {
  const sold = known.get(chain) ?? findSold(chain);
  known.set(chain, sold);
  return sold;
}

function findSold(chain: (typeof chains)[number]) {
  const [store] = storesAfter(undefined, 20_000).filter((one) => one.chain === chain);
  if (!store) throw new Error('There is no such store.');
  const { state } = store;
  const dairy = itemsAfter(undefined, 20_000).filter(
    (item) => item.category === 'Dairy' && isCarried({ item, chain, state }),
  );
  return { store, dairy: dairy.slice(0, 11) };
}

class Story {
  private step = 0;
  private readonly people: string[] = [];
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  draw(): number {
    this.step += 1;
    return stableFraction(this.name, `${this.step}`);
  }

  oneOf<T>(things: readonly [T, ...T[]]): T {
    return things[Math.floor(this.draw() * things.length)] ?? things[0];
  }

  async begin(): Promise<void> {
    now = new Date(now.getTime() + 2_000 * dayMs);
    beforeStory = new Date(now.getTime() - 5 * dayMs).toISOString().slice(0, 10);
    await summedUpThrough(beforeStory);
    for (let person = 0; person < 7; person += 1) {
      const userId = `${this.name}-${person}`;
      const since = new Date(now.getTime() - 30 * dayMs);
      await savePerson(userId, since);
      this.people.push(userId);
    }
  }

  private person(): string {
    return this.people[Math.floor(this.draw() * this.people.length)] ?? '';
  }

  tell(): () => Promise<unknown> {
    const chain = this.oneOf(chains);
    const { store, dairy } = soldAt(chain);
    const { state } = store;
    const first = Math.floor(this.draw() * 6);
    const by = this.draw() < 0.2 ? { provider: 'file:prices' } : { userId: this.person(), receiptId: `${this.step}` };
    const times = this.oneOf([0.8, 0.9, 1, 1.1, 1.2, 4]);
    const [at, ago] = [now, this.oneOf([0, 0, 2 * dayMs])];
    const seen = dairy.slice(first, first + 5).map(
      (item): NewObservation => ({
        itemId: item.id,
        storeId: store.id,
        cents: Math.round(times * (estimateOf({ item, chain, state })?.cents ?? 0)),
        kind: 'receipt',
        source: 'a receipt',
        by,
        observedAt: new Date(at.getTime() - ago).toISOString(),
        isShared: true,
      }),
    );
    return () => recordObservations(seen, at);
  }

  takeBack(): () => Promise<unknown> {
    const [userId, share, at] = [this.person(), this.oneOf([0.3, 1]), now];
    const isMeant = (seen: { itemId: string; keptAt: string }) => stableFraction(seen.itemId, seen.keptAt) < share;
    return () => withdrawObservations(userId, at, isMeant);
  }

  lift(): () => Promise<unknown> {
    const at = now;
    return async () => {
      const [flagged] = await readFlagged(at.toISOString().slice(0, 7));
      if (flagged) await liftFlag(flagged, at);
    };
  }

  /** Anything that may happen in the meantime. */
  anything(): () => Promise<unknown> {
    return this.oneOf([() => this.tell(), () => this.takeBack(), () => this.lift(), () => () => learn()])();
  }
}

describe('concurrent reports, withdrawals and runs', () => {
  test.each(['two', 'five'])('give the same result as one run at the end over what remains: story %s', async (name) => {
    const story = new Story(name);
    await story.begin();
    for (let step = 0; step < 14; step += 1) {
      now = new Date(now.getTime() + story.oneOf([10_000, hourMs, 6 * hourMs, dayMs, 2 * dayMs, 3 * dayMs]));
      await story.tell()();
      if (story.draw() < 0.3) await story.anything()();
      const way = story.draw();
      if (way < 0.35) await meetingAt(Math.floor(story.draw() * 60), () => learn(), story.anything());
      else if (way < 0.5) await Promise.all([learn(), learn(), story.anything()()]);
      else if (way < 0.6) {
        let pages = Math.floor(story.draw() * 5);
        await learn(() => (pages-- > 0 ? 600_000 : 0));
      } else if (way < 0.65) await killedAt(Math.floor(story.draw() * 20), () => learn());
      else if (way < 0.75) {
        const before = now;
        now = new Date(now.getTime() + story.oneOf([-3 * dayMs, 4 * dayMs]));
        await story.anything()();
        await learn();
        now = before;
      }
    }
    now = new Date(now.getTime() + hourMs);
    expect(await learn()).toMatchObject({ isUnfinished: false });
    const step = await learned();
    await forgetAllLearned();
    await learn();
    const once = await learned();
    expect(once.levels?.chains).not.toEqual({});
    expect(step.levels).toEqual(once.levels);
    expect(step.accuracy).toEqual(once.accuracy);
    expect(step.given).toEqual(once.given);
    for (const [chain, items] of once.items.entries()) {
      expect(step.items[chain]?.map(([itemId]) => itemId)).toEqual(items.map(([itemId]) => itemId));
      for (const [at, [, item]] of items.entries()) {
        // Sums over many days are rounded to four decimals at each addition.
        expect(step.items[chain]?.[at]?.[1].shift).toBeCloseTo(item.shift, 2);
        expect(step.items[chain]?.[at]?.[1].itemKept).toBeCloseTo(item.itemKept, 2);
      }
    }
  });
});
