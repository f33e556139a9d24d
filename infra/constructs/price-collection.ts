import { Duration, Validations } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Settings, StageName } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';
import { ScheduledFunction, UncalledFunction } from './uncalled-function.ts';
import { wakeByRhythm } from './wake-by-rhythm.ts';

interface PriceCollectionProps extends Pick<Settings, 'priceProviders'> {
  stageName: StageName;
}

/** What AWS advises: a message must not come back while its batch is still worked on and tried again. */
const timeoutsHidden = 6;
const mostReceived = 3;
const messagesPerBatch = 5;
/** Each is a conversation with a provider: more at once would only use the day's calls up sooner. */
const fetchersAtOnce = 4;

/**
 * Finds out real prices while nobody waits: what comparisons lack is asked for through a queue, a function asks the
 * providers, and a schedule keeps fresh what is asked for again and again. Each provider's secret is one of Secrets
 * Manager that the operator keeps (RUNBOOK.md says how), named after it.
 */
export class PriceCollection extends Construct {
  readonly fetcher: UncalledFunction;
  readonly refresher: ScheduledFunction;
  private readonly queue: Queue;
  private readonly givenUp: Queue;
  private readonly troubles: Metric;
  private readonly providers: string;
  private readonly secretsPrefix: string;
  private readonly secrets: readonly ISecret[];

  constructor(scope: Construct, id: string, { priceProviders, stageName }: PriceCollectionProps) {
    super(scope, id);
    this.providers = priceProviders.join(',');
    this.secretsPrefix = `tillwise-${stageName}/provider-`;
    this.secrets = priceProviders.map((provider) =>
      Secret.fromSecretNameV2(this, `secret-${provider}`, this.secretsPrefix + provider),
    );
    const encrypted = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.givenUp = new Queue(this, 'GivenUp', { ...encrypted, retentionPeriod: Duration.days(14) });
    Validations.of(this.givenUp).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is itself where the queue leaves what could not be answered.',
    });
    this.fetcher = new UncalledFunction(this, 'Fetcher', 'fetch-prices');
    this.queue = new Queue(this, 'Asked', {
      ...encrypted,
      visibilityTimeout: Duration.seconds((this.fetcher.timeout?.toSeconds() ?? 0) * timeoutsHidden),
      // Whoever compares tomorrow asks again.
      retentionPeriod: Duration.days(1),
      deadLetterQueue: { queue: this.givenUp, maxReceiveCount: mostReceived },
    });
    this.fetcher.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: messagesPerBatch,
        maxConcurrency: fetchersAtOnce,
        reportBatchItemFailures: true,
      }),
    );
    this.troubles = this.fetcher.countLines('ProvidersInTrouble', 'message', 'provider in trouble');
    this.refresher = new ScheduledFunction(this, 'Refresher', 'refresh-prices');
    wakeByRhythm(this, 'Refresh', {
      fn: this.refresher,
      description: 'Tillwise keeps the prices fresh that shoppers ask for again and again.',
      // The next run finds whatever this one would have.
      maxEventAge: Duration.hours(1),
    });
  }

  /** Tells a function which providers are switched on. */
  grantKnow(fn: ProductFunction): void {
    fn.setEnvironment({ PRICE_PROVIDERS: this.providers });
  }

  /** Lets a function call the providers with the operator's keys. */
  grantCall(fn: ProductFunction): void {
    fn.setEnvironment({ PROVIDER_SECRETS_PREFIX: this.secretsPrefix, PROVIDER_ADDRESSES: '' });
    for (const secret of this.secrets) secret.grantRead(fn);
  }

  /** Lets a function ask for prices to be found out. */
  grantAsk(fn: ProductFunction): void {
    this.grantKnow(fn);
    fn.setEnvironment({ PRICE_QUEUE_URL: this.queue.queueUrl });
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }));
  }

  /** Asks that failed every time, until somebody has looked. */
  waitingGivenUp(period: Duration): IMetric {
    return this.givenUp.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
  }

  /** How often a provider failed, refused us or talked nonsense. */
  providerTroubles(period: Duration): IMetric {
    return this.troubles.with({ period });
  }
}
