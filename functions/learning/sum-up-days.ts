import { type ChangedDay, forgetChangedDay, readChangedDays } from '#functions/observations/index.ts';
import { hourMs, minuteMs } from '#shared/spans.ts';
import { DaySum } from './day-sum.ts';
import { dateOf, daysBetween, laterDay } from './days.ts';
import { type LearningProgress, saveProgress } from './learning-progress-rows.ts';
import { forgetUnfinishedDay, readUnfinishedDay, saveUnfinishedDay } from './unfinished-day-rows.ts';

/** Nothing older is learned from or graded. */
export const daysLearnedFrom = 365;
/** How many days before today a run begins that doesn't know what was summed up. */
const daysBefore = { firstRun: 30, clockSetBack: 7 };
/** A day is over when what was told in its last second is kept, too: no function runs longer than a quarter of this. */
const overAfterMs = hourMs;
/** What was withdrawn in the days after a day is taken from its summary alone; its items are added up for good later. */
const unsettledDays = 2;
/** A day is marked before its price goes: by then it is gone, and what was summed up is without it. */
const goneAfterMs = 5 * minuteMs;
/** What a run needs, once it reads no more, to store what it holds; and to learn from days that are finished. */
const timeKeptMs = { toStore: minuteMs, toLearn: 5 * minuteMs };
/** A run that is killed loses no more than this. */
const storedEveryMs = 3 * minuteMs;

/** The last day of which what was heard of items changes no more, but for what is withdrawn after weeks. */
export function settledThrough(summedUpThrough: string): string {
  return laterDay(summedUpThrough, -unsettledDays);
}

/**
 * One run's work on the days: those that are over and not summed up, then those that something was withdrawn of, each in
 * turn; and what there is of today. Every step is stored, so that the next run goes on where this one stopped, be it in
 * the middle of a day.
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

  /** All days up to it are summed up. */
  get through(): string {
    return this.progress.summedUpThrough ?? '';
  }

  async run(): Promise<void> {
    const changed = await this.changedDays();
    const tasks = await this.tasks(changed);
    for (const [at, date] of tasks.entries()) {
      // Even a run that comes late reads a page more than the one before it.
      if (at > 0 && !this.isTimeLeft()) return this.stop();
      const sum = await this.begin(date);
      if (!(await this.readAll(sum))) return this.stop();
      await this.finish(sum);
      const mark = changed.get(date);
      if (mark && Date.parse(sum.startedAt) - Date.parse(mark.changedAt) >= goneAfterMs) await forgetChangedDay(mark);
    }
    await this.sumUpToday();
  }

  /** By date; of those that are too old nothing is to be done. */
  private async changedDays(): Promise<Map<string, ChangedDay>> {
    const oldest = laterDay(dateOf(this.now), 1 - daysLearnedFrom);
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

  /** Whether it came to the end of the day. */
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
      // Noted first: a run that is killed in between sums the day up once more, and forgets no chain.
      const touched = date <= settledThrough(this.through) ? await sum.chains() : [];
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

  /** What there is so far of days that are not over; a day too long for that is summed up when it is. */
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
  // Ahead of today, nobody knows what was left out.
  if (summedUpThrough >= today) return from(daysBefore.clockSetBack);
  const isLongAgo = summedUpThrough < laterDay(today, -daysLearnedFrom);
  return isLongAgo ? from(daysLearnedFrom - 1) : progress;
}
