import { Duration, Validations } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression, type ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { dueShards } from '#shared/limits.ts';
import { ScheduledFunction } from './background-function.ts';
import { scheduleGroup } from './schedule-group.ts';
import { schedulerRole } from './scheduler-role.ts';

const retryAttempts = 2;

/**
 * Places recurring orders when they are due: one schedule per shard invokes one function. It reserves no concurrency,
 * because it never runs more often at once than there are shards, and a reservation would take capacity from shoppers.
 */
export class DueOrders extends Construct {
  readonly fn: ScheduledFunction;
  private readonly schedules: ScheduleGroup;
  private readonly lostTicks: Queue;
  private readonly stuck: Metric;
  /** The next tick places whatever an older one missed. */
  private readonly tickAge: Duration;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.fn = new ScheduledFunction(this, 'Function', 'place-due-orders');
    this.tickAge = Duration.minutes(this.fn.schedule.everyMinutes);
    this.stuck = this.fn.countLines('OrdersStuck', 'message', 'order parked', 'order unreadable');
    this.lostTicks = this.createQueue();
    // A schedule only hands the tick to Lambda, which retries a failing function itself, so both need the queue.
    this.fn.configureAsyncInvoke({
      onFailure: new SqsDestination(this.lostTicks),
      maxEventAge: this.tickAge,
      retryAttempts,
    });
    this.schedules = scheduleGroup(this);
    const role = schedulerRole(this, this.schedules, this.fn);
    for (let shard = 0; shard < dueShards; shard += 1) this.schedule(shard, role);
  }

  /** Ticks in the dead-letter queue: no run finished, and nobody has looked yet. */
  waitingLostTicks(period: Duration): IMetric {
    return this.lostTicks.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
  }

  /** Ticks that the scheduler dropped: its role may fail to reach both the function and the queue. */
  droppedTicks(period: Duration): IMetric {
    return this.schedules.metricDropped({ period, statistic: 'Sum' });
  }

  /** Orders that failed repeatedly and are paused until their owner resumes them, or that can't be read. */
  stuckOrders(period: Duration): IMetric {
    return this.stuck.with({ period });
  }

  /** Each shard has its own minute, so they don't all start at once. */
  private schedule(shard: number, role: Role): void {
    const { everyMinutes } = this.fn.schedule;
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
      reason: 'It is the dead-letter queue of the schedules and the function.',
    });
    return queue;
  }
}
