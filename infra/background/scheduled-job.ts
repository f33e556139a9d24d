import { Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, type ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { type Job, jobNeeds } from '#functions/needs.ts';
import type { JobSchedule } from '#shared/deployment/needs.ts';
import { ScheduledFunction } from './background-function.ts';
import { scheduleGroup } from './schedule-group.ts';
import { schedulerRole } from './scheduler-role.ts';

/** A function and the schedule that starts it. A run that fails is tried once more; after that the next run follows. */
class ScheduledJob extends Construct {
  readonly fn: ScheduledFunction;

  constructor(scope: Construct, job: Job, group: ScheduleGroup) {
    super(scope, job);
    const { description, latestMinutes } = jobNeeds[job];
    const retry = { retryAttempts: 1, maxEventAge: Duration.minutes(latestMinutes) };
    this.fn = new ScheduledFunction(this, 'Function', job);
    // The schedule only hands the event to Lambda, which retries a failing function by itself.
    this.fn.configureAsyncInvoke(retry);
    new Schedule(this, 'Run', {
      description,
      scheduleGroup: group,
      schedule: expressionOf(this.fn.schedule),
      target: new LambdaInvoke(this.fn, {
        role: schedulerRole(this, group, this.fn),
        input: ScheduleTargetInput.fromObject({}),
        ...retry,
      }),
    });
  }
}

function expressionOf({ everyMinutes, from, withinHours }: JobSchedule): ScheduleExpression {
  if (!from) return ScheduleExpression.rate(Duration.minutes(everyMinutes));
  const [hour, minute] = from.split(':').map(Number);
  return ScheduleExpression.cron({ minute: `${minute}`, hour: withinHours ?? `${hour}/${everyMinutes / 60}` });
}

/** Creates every job listed in functions/needs.ts, with one group for their schedules, and returns their functions. */
export function createScheduledJobs(scope: Construct): Record<Job, ScheduledFunction> {
  const jobs = Object.keys(jobNeeds) as Job[];
  const group = scheduleGroup(new Construct(scope, 'Jobs'));
  return Object.fromEntries(jobs.map((job) => [job, new ScheduledJob(scope, job, group).fn])) as Record<
    Job,
    ScheduledFunction
  >;
}
