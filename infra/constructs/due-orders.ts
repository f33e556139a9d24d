import { Duration, Validations } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression, type ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { dueShards } from '#shared/rules/limits.ts';
import { scheduleGroup } from './schedule-group.ts';
import { schedulerRole } from './scheduler-role.ts';
import { ScheduledFunction } from './uncalled-function.ts';

const retryAttempts = 2;

/**
 * Places recurring orders when they are due: a schedule per shard wakes one function. No concurrency is reserved for it,
 * since it never runs more often at once than there are shards, and a reservation would be taken from shoppers.
 */
export class DueOrders extends Construct {
  readonly fn: ScheduledFunction;
  private readonly schedules: ScheduleGroup;
  private readonly lostTicks: Queue;
  private readonly stuck: Metric;
  /** The next tick finds whatever an older one would have placed. */
  private readonly tickAge: Duration;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'place-due-orders');
    this.tickAge = Duration.minutes(this.fn.rhythm.everyMinutes);
    this.stuck = this.fn.countLines('OrdersStuck', 'message', 'order parked', 'order unreadable');
    this.lostTicks = this.createQueue();
    // Schedules only hand a tick over to Lambda, which retries a failing function by itself: both must know the queue.
    this.fn.configureAsyncInvoke({
      onFailure: new SqsDestination(this.lostTicks),
      maxEventAge: this.tickAge,
      retryAttempts,
    });
    this.schedules = scheduleGroup(this);
    const role = schedulerRole(this, this.schedules, this.fn);
    for (let shard = 0; shard < dueShards; shard += 1) this.schedule(shard, role);
  }

  /** Ticks that ended in no finished run, lately or until somebody has looked. */
  waitingLostTicks(period: Duration): IMetric {
    return this.lostTicks.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
  }

  /** Ticks that the scheduler gave up; it reaches the queue with the same rights as the function, so both may fail. */
  droppedTicks(period: Duration): IMetric {
    return this.schedules.metricDropped({ period, statistic: 'Sum' });
  }

  /** Orders that failed time after time and now rest until their owner resumes them, or that can't even be read. */
  stuckOrders(period: Duration): IMetric {
    return this.stuck.with({ period });
  }

  /** Each shard has its minute, so that they don't all start in the same second. */
  private schedule(shard: number, role: Role): void {
    const { everyMinutes } = this.fn.rhythm;
    new Schedule(this, `Shard${shard}`, {
      description: `Tillwise places the recurring orders that are due on shard ${shard}.`,
      scheduleGroup: this.schedules,
      schedule: ScheduleExpression.cron({ minute: `${shard % everyMinutes}/${everyMinutes}` }),
      target: new LambdaInvoke(this.fn, {
        role,
        input: ScheduleTargetInput.fromObject({ shard }),
        maxEventAge: this.tickAge,
        retryAttempts,
        deadLetterQueue: this.lostTicks,
      }),
    });
  }

  private createQueue(): Queue {
    const queue = new Queue(this, 'LostTicks', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is itself where schedules and the function leave what they could not do.',
    });
    return queue;
  }
}
