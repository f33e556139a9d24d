import { Duration, Validations } from 'aws-cdk-lib';
import type { IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import type { Settings, StageName } from '../stages.ts';
import { BackgroundFunction } from './background-function.ts';

interface PriceRequestsProps extends Pick<Settings, 'priceProviders'> {
  stageName: StageName;
}

/** AWS's advice: a message must not reappear while its batch is still running or being retried. */
const timeoutsHidden = 6;
const mostReceived = 3;
const messagesPerBatch = 5;
/** Each run calls a provider: more at once would only use up the day's calls sooner. */
const fetchersAtOnce = 4;

/**
 * Collects real prices in the background: comparisons put missing prices into a queue, and a function asks the providers.
 * The operator stores each provider's secret in Secrets Manager under the provider's id (RUNBOOK.md says how).
 */
export class PriceRequests extends Construct {
  readonly fetcher: BackgroundFunction;
  private readonly queue: Queue;
  private readonly givenUp: Queue;
  private readonly troubles: Metric;
  private readonly providers: string;
  private readonly secretsPrefix: string;
  private readonly secrets: readonly ISecret[];

  constructor(scope: Construct, id: string, { priceProviders, stageName }: PriceRequestsProps) {
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
      reason: 'It is the dead-letter queue.',
    });
    this.fetcher = new BackgroundFunction(this, 'Fetcher', 'process-price-queue');
    this.queue = new Queue(this, 'Asked', {
      ...encrypted,
      visibilityTimeout: Duration.seconds((this.fetcher.timeout?.toSeconds() ?? 0) * timeoutsHidden),
      // Tomorrow's comparisons request the price again.
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
  }

  /** Passes a function the enabled providers. */
  grantKnow(fn: TillwiseFunction): void {
    fn.setEnvironment({ PRICE_PROVIDERS: this.providers });
  }

  /** Lets a function call the providers with the operator's keys. */
  grantCall(fn: TillwiseFunction): void {
    fn.setEnvironment({ PROVIDER_SECRETS_PREFIX: this.secretsPrefix, PROVIDER_ADDRESSES: '' });
    for (const secret of this.secrets) secret.grantRead(fn);
  }

  /** Lets a function queue requests for prices. */
  grantRequests(fn: TillwiseFunction): void {
    this.grantKnow(fn);
    fn.setEnvironment({ PRICE_QUEUE_URL: this.queue.queueUrl });
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }));
  }

  /** Requests that failed at every try and wait in the dead-letter queue. */
  waitingGivenUp(period: Duration): IMetric {
    return this.givenUp.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
  }

  /** The number of provider calls that failed, were refused or returned invalid data. */
  providerTroubles(period: Duration): IMetric {
    return this.troubles.with({ period });
  }
}
