import { Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { Rhythm } from '#shared/needs.ts';
import { scheduleGroup } from './schedule-group.ts';
import { schedulerRole } from './scheduler-role.ts';
import type { ScheduledFunction } from './uncalled-function.ts';

interface WakeProps {
  fn: ScheduledFunction;
  description: string;
  /** A run that could not start is retried once, no later than this. */
  maxEventAge: Duration;
}

/** Invokes a function on a schedule. */
export function wakeByRhythm(scope: Construct, id: string, { fn, description, maxEventAge }: WakeProps): void {
  const group = scheduleGroup(scope);
  new Schedule(scope, id, {
    description,
    scheduleGroup: group,
    schedule: expressionOf(fn.rhythm),
    target: new LambdaInvoke(fn, {
      role: schedulerRole(scope, group, fn),
      input: ScheduleTargetInput.fromObject({}),
      retryAttempts: 1,
      maxEventAge,
    }),
  });
}

function expressionOf({ everyMinutes, from, withinHours }: Rhythm): ScheduleExpression {
  if (!from) return ScheduleExpression.rate(Duration.minutes(everyMinutes));
  const [hour, minute] = from.split(':').map(Number);
  return ScheduleExpression.cron({ minute: `${minute}`, hour: withinHours ?? `${hour}/${everyMinutes / 60}` });
}
