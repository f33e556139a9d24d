import { Duration } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { ScheduledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

/**
 * Summarizes observations several times a day and computes price levels and accuracy from them. A failed run needs no
 * retry: the next one does its work.
 */
export class Learning extends Construct {
  readonly fn: ScheduledFunction;
  private readonly behind: Metric;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'learn');
    this.behind = this.fn.measure('LearningBehindHours', 'behindHours');
    wakeByRhythm(this, 'Run', {
      fn: this.fn,
      description: 'Tillwise learns from observed prices.',
      maxEventAge: Duration.hours(1),
    });
  }

  /** The age of the last learned day, as each run logs it. */
  behindHours(period: Duration): IMetric {
    return this.behind.with({ period });
  }
}
