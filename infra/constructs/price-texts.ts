import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ScheduledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

/** A later run could text people too late in the evening. */
const mostLate = Duration.minutes(30);

/** Texts shoppers when a favorite drops below their price. */
export class PriceTexts extends Construct {
  readonly fn: ScheduledFunction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'text-price-drops');
    wakeByRhythm(this, 'Run', {
      fn: this.fn,
      description: 'Tillwise texts shoppers whose favorites dropped below their price.',
      maxEventAge: mostLate,
    });
    // Lambda's own retries must not come later either.
    this.fn.configureAsyncInvoke({ maxEventAge: mostLate, retryAttempts: 1 });
  }
}
