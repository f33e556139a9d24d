import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader } from '#shared/deployment/hosting.ts';
import type { Settings } from '../stages.ts';
import type { RouteGroupFunction } from './route-group-function.ts';

/**
 * The secret that CloudFront sends to the API, so that nobody can bypass CloudFront. Secrets Manager generates a current
 * and a next one and the functions accept both, so raising the number rotates the secret without refusing a call. A third
 * secret holds both for the functions, because a template may refer to secrets only 60 times and each function does.
 */
export class OriginSecret extends Construct {
  private readonly shown: Secret;
  private readonly taken: Secret;

  constructor(scope: Construct, id: string, { originSecretNumber }: Pick<Settings, 'originSecretNumber'>) {
    super(scope, id);
    const next = originSecretNumber + 1;
    this.shown = this.createOne(originSecretNumber);
    const both = [this.shown, this.createOne(next)].map(referenceTo).join(',');
    // A new number creates a new secret: functions only notice changes in the template, not inside a secret.
    this.taken = this.create(`Numbers${originSecretNumber}And${next}`, {
      description: `Numbers ${originSecretNumber} and ${next} of the secret that CloudFront sends; the functions accept both.`,
      secretStringValue: SecretValue.unsafePlainText(both),
    });
  }

  /** The header for CloudFront to send. */
  get header(): Record<string, string> {
    return { [originSecretHeader]: referenceTo(this.shown) };
  }

  /** Makes a function accept calls from CloudFront only. */
  grantCheck(fn: RouteGroupFunction): void {
    fn.setEnvironment({ ORIGIN_SECRETS: referenceTo(this.taken) });
  }

  private createOne(number: number): Secret {
    return this.create(`Number${number}`, {
      description: `Number ${number} of the secret that CloudFront sends to the API.`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }

  private create(id: string, props: SecretProps): Secret {
    const secret = new Secret(this, id, props);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions get it at deploy, so a rotation between deploys would block the API. The runbook rotates it with a deploy.',
    });
    return secret;
  }
}

/** A reference to the secret, which CloudFormation resolves at deploy time. */
const referenceTo = (secret: Secret) => secret.secretValue.unsafeUnwrap();
