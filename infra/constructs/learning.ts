import { Duration } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { ScheduledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

/**
 * Sums up what was seen, several times a day, and makes of it what estimates go by and how right they were. Nothing waits
 * for a run that failed: the next one does what it would have done.
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
      description: 'Tillwise learns from the prices that were seen.',
      maxEventAge: Duration.hours(1),
    });
  }

  /** How long ago the last day ended that estimates go by, as each run says. */
  behindHours(period: Duration): IMetric {
    return this.behind.with({ period });
  }
}
