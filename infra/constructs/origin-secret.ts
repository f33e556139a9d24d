import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader } from '#shared/hosting.ts';
import type { Settings } from '../stages.ts';
import type { GroupFunction } from './group-function.ts';

/**
 * What CloudFront shows the API, so that nobody goes around it: a secret by its number, made in Secrets Manager and seen
 * by nobody. The next one is made as well and the functions take both, so that counting the number up changes the secret
 * without a call being refused on the way.
 */
export class OriginSecret extends Construct {
  private readonly shown: Secret;
  private readonly next: Secret;

  constructor(scope: Construct, id: string, { originSecretNumber }: Pick<Settings, 'originSecretNumber'>) {
    super(scope, id);
    this.shown = this.create(originSecretNumber);
    this.next = this.create(originSecretNumber + 1);
  }

  /** The header for CloudFront to send. */
  get header(): Record<string, string> {
    return { [originSecretHeader]: referenceTo(this.shown) };
  }

  /** Has a function take calls from CloudFront alone. */
  grantCheck(fn: GroupFunction): void {
    fn.setEnvironment({ ORIGIN_SECRETS: [this.shown, this.next].map(referenceTo).join(',') });
  }

  private create(number: number): Secret {
    const secret = new Secret(this, `Number${number}`, {
      description: `Number ${number} of what CloudFront shows the API.`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
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
