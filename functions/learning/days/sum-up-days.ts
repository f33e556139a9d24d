import { type ChangedDay, forgetChangedDay, readChangedDays } from '#functions/observations/index.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { type LearningProgress, saveProgress } from '../learning-progress-rows.ts';
import { dateOf, daysBetween, laterDay } from './dates.ts';
import { DaySum } from './day-sum.ts';
import { forgetUnfinishedDay, readUnfinishedDay, saveUnfinishedDay } from './unfinished-day-rows.ts';

/** Where a run starts if it has no usable progress, in days before today. */
const daysBefore = { firstRun: 30, clockSetBack: 7 };
/**
 * A day is final once everything recorded in its last second is stored: no function runs longer than a quarter of this.
 */
const overAfterMs = hourMs;
/**
 * Withdrawals in the days right after a day only change its summary. Its items are added to the lasting sums after
 * that.
 */
const openDays = 2;
/** A day is marked as changed just before the price is deleted; after this long the deletion is certain. */
const goneAfterMs = 5 * minuteMs;
/** Time a run reserves to store its state, and to learn from finished days. */
const timeKeptMs = { toStore: minuteMs, toLearn: 5 * minuteMs };
/** The most work that a killed run loses. */
const storedEveryMs = 3 * minuteMs;

/** The last day whose item evidence is final, except for withdrawals weeks later. */
export function finalThrough(summedUpThrough: string): string {
  return laterDay(summedUpThrough, -openDays);
}

/**
 * One run over the days: alternately those that ended and those changed by a withdrawal, then today so far. Every step
 * is stored, so the next run can continue, even in the middle of a day.
 */
export class SummingUp {
  progress: LearningProgress;
  days = 0;
  observations = 0;
  isUnfinished = false;
  private readonly now: Date;
  private readonly remainingMs: () => number;

  constructor(progress: LearningProgress, now: Date, remainingMs: () => number) {
    this.now = now;
    this.remainingMs = remainingMs;
    this.progress = begun(progress, dateOf(now));
  }

  /** The last day through which all days are summed up. */
  get through(): string {
    return this.progress.summedUpThrough ?? '';
  }

  async run(): Promise<void> {
    const changed = await this.changedDays();
    const tasks = await this.tasks(changed);
    for (const [at, date] of tasks.entries()) {
      // Even a run that starts with no time left reads one page, so that runs always make progress.
      if (at > 0 && !this.isTimeLeft()) return this.stop();
      const sum = await this.begin(date);
      if (!(await this.readAll(sum))) return this.stop();
      await this.finish(sum);
      const change = changed.get(date);
      if (change && Date.parse(sum.startedAt) - Date.parse(change.changedAt) >= goneAfterMs)
        await forgetChangedDay(change);
    }
    await this.sumUpToday();
  }

  /** Changed days by date; too old ones are dropped. */
  private async changedDays(): Promise<Map<string, ChangedDay>> {
    const oldest = laterDay(dateOf(this.now), 1 - limits.daysLearnedFrom);
    const changed = await readChangedDays();
    for (const day of changed.filter(({ date }) => date < oldest)) await forgetChangedDay(day);
    return new Map(changed.filter(({ date }) => date >= oldest).map((day) => [day.date, day]));
  }

  private async tasks(changed: ReadonlyMap<string, ChangedDay>): Promise<string[]> {
    const lastOver = laterDay(dateOf(new Date(this.now.getTime() - overAfterMs)), -1);
    const waiting = daysBetween(laterDay(this.through, 1), lastOver);
    const again = [...changed.keys()].filter((date) => date <= this.through);
    const inTurn = Array.from({ length: Math.max(waiting.length, again.length) }, (_, at) => [waiting[at], again[at]]);
    const tasks = inTurn.flat().filter((date) => date !== undefined);
    const { unfinished } = this.progress;
    if (!unfinished) return tasks;
    if (tasks.includes(unfinished.date)) return [unfinished.date, ...tasks.filter((date) => date !== unfinished.date)];
    await this.forgetUnfinished();
    return tasks;
  }

  private async begin(date: string): Promise<DaySum> {
    const { unfinished } = this.progress;
    const kept = unfinished?.date === date ? await readUnfinishedDay(unfinished.id) : null;
    if (unfinished && kept) return new DaySum(date, unfinished.startedAt, kept);
    return new DaySum(date, this.now.toISOString());
  }

  /** Whether the whole day was read. */
  private async readAll(sum: DaySum): Promise<boolean> {
    const before = sum.count;
    let storedAt = this.remainingMs();
    for (;;) {
      await sum.readOn();
      if (sum.isWhole) break;
      const isTimeLeft = this.isTimeLeft();
      if (!isTimeLeft || storedAt - this.remainingMs() >= storedEveryMs) {
        await this.store(sum);
        storedAt = this.remainingMs();
      }
      if (!isTimeLeft) break;
    }
    this.observations += sum.count - before;
    return sum.isWhole;
  }

  private async store(sum: DaySum): Promise<void> {
    const { unfinished: before } = this.progress;
    const id = await saveUnfinishedDay(sum.kept(), this.now);
    const unfinished = { id, date: sum.date, startedAt: sum.startedAt };
    this.progress = await saveProgress({ ...this.progress, unfinished });
    if (before) await forgetUnfinishedDay(before.id);
  }

  private async finish(sum: DaySum): Promise<void> {
    const { date } = sum;
    if (date <= this.through) {
      // Stored before the summary: a run killed in between sums up the day again and forgets no chain.
      const touched = date <= finalThrough(this.through) ? await sum.chains() : [];
      const relearned = [...new Set([...this.progress.relearned, ...touched])];
      if (relearned.length > this.progress.relearned.length) {
        this.progress = await saveProgress({ ...this.progress, relearned });
      }
      await sum.save(true);
    } else {
      await sum.save(true);
      this.progress = await saveProgress({ ...this.progress, summedUpThrough: date });
    }
    this.days += 1;
    if (this.progress.unfinished?.date === date) await this.forgetUnfinished();
  }

  private async forgetUnfinished(): Promise<void> {
    const { unfinished } = this.progress;
    this.progress = await saveProgress({ ...this.progress, unfinished: null });
    if (unfinished) await forgetUnfinishedDay(unfinished.id);
  }

  /** Sums up the days that are not over. A day too long for that is summed up once it ends. */
  private async sumUpToday(): Promise<void> {
    for (const date of daysBetween(laterDay(this.through, 1), dateOf(this.now))) {
      const sum = new DaySum(date, this.now.toISOString());
      while (!sum.isWhole && this.isTimeLeft()) await sum.readOn();
      if (!sum.isWhole) return this.stop();
      await sum.save(false);
      this.days += 1;
      this.observations += sum.count;
    }
  }

  private isTimeLeft(): boolean {
    const { summedUpThrough, learnedThrough } = this.progress;
    const isToLearn = summedUpThrough !== learnedThrough;
    return this.remainingMs() > (isToLearn ? timeKeptMs.toLearn : timeKeptMs.toStore);
  }

  private stop(): void {
    this.isUnfinished = true;
  }
}

function begun(progress: LearningProgress, today: string): LearningProgress {
  const { summedUpThrough } = progress;
  const from = (days: number) => ({ ...progress, summedUpThrough: laterDay(today, -1 - days), learnedThrough: null });
  if (summedUpThrough === null) return from(daysBefore.firstRun);
  // Progress ahead of today: the clock was set back, so some days may be missing.
  if (summedUpThrough >= today) return from(daysBefore.clockSetBack);
  const isLongAgo = summedUpThrough < laterDay(today, -limits.daysLearnedFrom);
  return isLongAgo ? from(limits.daysLearnedFrom - 1) : progress;
}
