import { SecretValue } from 'aws-cdk-lib';
import type { Settings, StageName } from '../stages.ts';
import type { GroupFunction } from './group-function.ts';

interface PaymentKeysProps extends Pick<Settings, 'stripeSecretVersion'> {
  stageName: StageName;
}

/** Stripe's secret key and the webhook's, which the operator keeps in one secret of Secrets Manager: see RUNBOOK.md. */
export class PaymentKeys {
  readonly secretName: string;
  private readonly version: string | undefined;

  constructor({ stageName, stripeSecretVersion }: PaymentKeysProps) {
    this.secretName = `tillwise-${stageName}/stripe`;
    this.version = stripeSecretVersion;
  }

  /** Lets a function talk to the payment provider in our name. */
  grantUse(fn: GroupFunction): void {
    fn.tell({
      STRIPE_SECRET_KEY: this.referenceTo('STRIPE_SECRET_KEY'),
      STRIPE_WEBHOOK_SECRET: this.referenceTo('STRIPE_WEBHOOK_SECRET'),
    });
  }

  /** Not the key but a reference to it, which CloudFormation follows while it deploys. */
  private referenceTo(jsonField: string): string {
    return SecretValue.secretsManager(this.secretName, { jsonField, versionId: this.version }).unsafeUnwrap();
  }
}
