import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageName } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';

interface PaymentKeysProps {
  stageName: StageName;
}

/**
 * Stripe's secret key, and the secret it signs its events with: two secrets of Secrets Manager that the operator keeps
 * (RUNBOOK.md says how) and the functions read, so that neither stands in the template or in a function's settings.
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

  /** Lets a function talk to the payment provider in our name. */
  grantUse(fn: ProductFunction): void {
    fn.setEnvironment({ STRIPE_KEY_NAME: this.key.secretName });
    this.key.grantRead(fn);
  }

  /** Lets a function know Stripe's events from anybody else's. */
  grantVerifyEvents(fn: ProductFunction): void {
    fn.setEnvironment({ STRIPE_WEBHOOK_SECRET_NAME: this.webhookSecret.secretName });
    this.webhookSecret.grantRead(fn);
  }
}
