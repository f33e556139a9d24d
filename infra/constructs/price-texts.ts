import { Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { schedulerRole } from './scheduler-role.ts';
import { UncalledFunction } from './uncalled-function.ts';

/**
 * The hours of UTC that are between eight in the morning and nine in the evening everywhere in the United States, from
 * Hawaii to the East, in summer and in winter: nobody may be texted at any other.
 */
const decentHours = '0,18-23';

/** Texts those who asked for it when a favorite dropped below their price. */
export class PriceTexts extends Construct {
  readonly fn: UncalledFunction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new UncalledFunction(this, 'Function', {
      part: 'text-price-drops',
      // It stops by itself shortly before, and the next run goes on with those who have waited longest.
      timeout: Duration.minutes(15),
    });
    const group = new ScheduleGroup(this, 'Schedules');
    new Schedule(this, 'Run', {
      description: 'Tillwise texts those whose favorites dropped below their price.',
      scheduleGroup: group,
      schedule: ScheduleExpression.cron({ minute: '20', hour: decentHours }),
      target: new LambdaInvoke(this.fn, {
        role: schedulerRole(this, group, this.fn),
        input: ScheduleTargetInput.fromObject({}),
        retryAttempts: 1,
        // Later than that the decent hours may be over.
        maxEventAge: Duration.minutes(30),
      }),
    });
    // What Lambda tries again by itself must not come later either.
    this.fn.configureAsyncInvoke({ maxEventAge: Duration.minutes(30), retryAttempts: 1 });
  }
}
