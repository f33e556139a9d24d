import { Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { schedulerRole } from './scheduler-role.ts';
import { UncalledFunction } from './uncalled-function.ts';

/**
 * Sums up what was seen, four times a day, and makes of it what estimates go by and how right they were. Nothing waits for
 * a run that failed: the next one does what it would have done.
 */
export class Learning extends Construct {
  readonly fn: UncalledFunction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new UncalledFunction(this, 'Function', {
      part: 'learn',
      // It stops by itself shortly before, and the next run goes on where it stopped.
      timeout: Duration.minutes(15),
    });
    const group = new ScheduleGroup(this, 'Schedules');
    new Schedule(this, 'Run', {
      description: 'Tillwise learns from the prices that were seen.',
      scheduleGroup: group,
      schedule: ScheduleExpression.cron({ minute: '10', hour: '4/6' }),
      target: new LambdaInvoke(this.fn, {
        role: schedulerRole(this, group, this.fn),
        input: ScheduleTargetInput.fromObject({}),
        retryAttempts: 1,
        maxEventAge: Duration.hours(1),
      }),
    });
  }
}
