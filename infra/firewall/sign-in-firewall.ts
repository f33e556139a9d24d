import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { signInPageLimits } from '#shared/limits/rate-limits.ts';
import { measured, perAddress } from './rate-limit-rule.ts';

/** Paths that our functions call, all from a few AWS addresses. */
const calledByFunctions = '/oauth2/';

const matching = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: string,
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Form submissions on the sign-in pages: a password, a code, a new account. */
const sentIn: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      matching({ method: {} }, 'EXACTLY', 'POST'),
      { notStatement: { statement: matching({ uriPath: {} }, 'STARTS_WITH', calledByFunctions) } },
    ],
  },
};

/**
 * The firewall of Cognito's own pages and API, which CloudFront's firewall does not cover: a few addresses must not use up
 * the account's sign-ins per second. Cognito does not count blocked calls.
 */
export class SignInFirewall extends Construct {
  constructor(scope: Construct, id: string, pool: IUserPool) {
    super(scope, id);
    const { callsPerAddress, entriesPerAddress } = signInPageLimits;
    const rules = [
      { name: 'sign-in-calls-per-address', statement: perAddress(callsPerAddress) },
      { name: 'sign-in-entries-per-address', statement: perAddress(entriesPerAddress, sentIn) },
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: measured('sign-in-pages'),
      rules: rules.map(({ name, statement }, priority) => ({
        name,
        priority,
        statement,
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: measured(name),
      })),
    });
    new CfnWebACLAssociation(this, 'OfPool', { webAclArn: acl.attrArn, resourceArn: pool.userPoolArn });
  }
}
