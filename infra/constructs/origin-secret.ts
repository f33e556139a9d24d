import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader } from '#shared/hosting.ts';
import type { Settings } from '../stages.ts';
import type { GroupFunction } from './group-function.ts';

/**
 * What CloudFront shows the API, so that nobody goes around it: a secret by its number, made in Secrets Manager and seen
 * by nobody. The next one is made as well and the functions take both, so that counting the number up changes the secret
 * without a call being refused on the way. Both stand in a third one for the functions: a template may refer to secrets 60
 * times, and each function does it.
 */
export class OriginSecret extends Construct {
  private readonly shown: Secret;
  private readonly taken: Secret;

  constructor(scope: Construct, id: string, { originSecretNumber }: Pick<Settings, 'originSecretNumber'>) {
    super(scope, id);
    const next = originSecretNumber + 1;
    this.shown = this.createOne(originSecretNumber);
    const both = [this.shown, this.createOne(next)].map(referenceTo).join(',');
    // Another number makes another secret: functions are given what changes in the template, not in a secret.
    this.taken = this.create(`Numbers${originSecretNumber}And${next}`, {
      description: `Numbers ${originSecretNumber} and ${next} of what CloudFront shows the API, which the functions take.`,
      secretStringValue: SecretValue.unsafePlainText(both),
    });
  }

  /** The header for CloudFront to send. */
  get header(): Record<string, string> {
    return { [originSecretHeader]: referenceTo(this.shown) };
  }

  /** Has a function take calls from CloudFront alone. */
  grantCheck(fn: GroupFunction): void {
    fn.setEnvironment({ ORIGIN_SECRETS: referenceTo(this.taken) });
  }

  private createOne(number: number): Secret {
    return this.create(`Number${number}`, {
      description: `Number ${number} of what CloudFront shows the API.`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }

  private create(id: string, props: SecretProps): Secret {
    const secret = new Secret(this, id, props);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions are given it at deploy, so a rotation between deploys would shut the API: the runbook changes it with a deploy.',
    });
    return secret;
  }
}

/** Not the secret but a reference to it, which CloudFormation follows while it deploys. */
const referenceTo = (secret: Secret) => secret.secretValue.unsafeUnwrap();
