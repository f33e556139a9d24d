import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import type { StageName } from '../stages.ts';

interface PaymentKeysProps {
  stageName: StageName;
}

/**
 * Stripe's secret key and its webhook secret: the operator stores both in Secrets Manager (RUNBOOK.md says how) and the
 * functions read them, so they appear neither in the template nor in a function's settings.
 */
export class PaymentKeys extends Construct {
  private readonly key: ISecret;
  private readonly webhookSecret: ISecret;

  constructor(scope: Construct, id: string, { stageName }: PaymentKeysProps) {
    super(scope, id);
    this.key = Secret.fromSecretNameV2(this, 'Key', `tillwise-${stageName}/stripe-key`);
    this.webhookSecret = Secret.fromSecretNameV2(this, 'WebhookSecret', `tillwise-${stageName}/stripe-webhook`);
  }

  get secretNames(): string[] {
    return [this.key.secretName, this.webhookSecret.secretName];
  }

  /** Lets a function call the payment provider. */
  grantUse(fn: TillwiseFunction): void {
    fn.setEnvironment({ STRIPE_KEY_NAME: this.key.secretName });
    this.key.grantRead(fn);
  }

  /** Lets a function verify that events come from Stripe. */
  grantVerifyEvents(fn: TillwiseFunction): void {
    fn.setEnvironment({ STRIPE_WEBHOOK_SECRET_NAME: this.webhookSecret.secretName });
    this.webhookSecret.grantRead(fn);
  }
}
