import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ScheduledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

/**
 * Sums up what was seen, several times a day, and makes of it what estimates go by and how right they were. Nothing waits
 * for a run that failed: the next one does what it would have done.
 */
export class Learning extends Construct {
  readonly fn: ScheduledFunction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'learn');
    wakeByRhythm(this, 'Run', {
      fn: this.fn,
      description: 'Tillwise learns from the prices that were seen.',
      maxEventAge: Duration.hours(1),
    });
  }
}
