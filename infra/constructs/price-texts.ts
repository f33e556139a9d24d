import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ScheduledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

/** Later than that the decent hours may be over. */
const mostLate = Duration.minutes(30);

/** Texts those who asked for it when a favorite dropped below their price. */
export class PriceTexts extends Construct {
  readonly fn: ScheduledFunction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'text-price-drops');
    wakeByRhythm(this, 'Run', {
      fn: this.fn,
      description: 'Tillwise texts those whose favorites dropped below their price.',
      maxEventAge: mostLate,
    });
    // What Lambda tries again by itself must not come later either.
    this.fn.configureAsyncInvoke({ maxEventAge: mostLate, retryAttempts: 1 });
  }
}
