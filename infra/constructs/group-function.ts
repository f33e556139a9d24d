import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Group } from '#shared/contract/routes.ts';
import type { Environment } from '#shared/environment.ts';
import { logRetention } from './log-retention.ts';

interface GroupFunctionProps {
  group: Group;
  /** One sentence for whoever is woken by its alarms: what a shopper can't do while it fails. */
  shopperLoses: string;
}

const projectRoot = join(import.meta.dirname, '../..');

/** The Lambda function of one route group: functions/<group>/handler.ts, with a role that may write its own log only. */
export class GroupFunction extends NodejsFunction {
  readonly group: Group;
  readonly shopperLoses: string;

  constructor(scope: Construct, id: string, { group, shopperLoses }: GroupFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Tillwise ${group}. When it fails: ${shopperLoses}`,
      entry: join(projectRoot, 'functions', group, 'handler.ts'),
      projectRoot,
      depsLockFilePath: join(projectRoot, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Memory buys processor time: the search and place indexes are built while the first shopper waits.
      memorySize: 1024,
      // Above what a call waits for the identity provider, below API Gateway's 29 s.
      timeout: Duration.seconds(15),
      role,
      logGroup,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: `tillwise-${group}`,
        POWERTOOLS_LOG_LEVEL: 'INFO',
      },
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        mainFields: ['module', 'main'],
        // The version we test with, and a faster start than the runtime's own copy.
        bundleAwsSDK: true,
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        // Bundled CommonJS packages still call require, which an ES module doesn't have.
        banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    });
    this.group = group;
    this.shopperLoses = shopperLoses;
  }

  /** Sets environment variables that shared/environment.ts knows. */
  tell(values: Partial<Record<keyof Environment, string>>): void {
    for (const [name, value] of Object.entries(values)) this.addEnvironment(name, value);
  }
}
