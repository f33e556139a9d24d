import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat, SourceMapMode } from 'aws-cdk-lib/aws-lambda-nodejs';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { environment } from '#shared/environment.ts';
import type { Needs, ReferenceData } from '#shared/needs.ts';
import { bundling } from './bundling.ts';
import { logRetention } from './log-retention.ts';

interface ProductFunctionProps {
  /** What logs and alarms call it. */
  part: string;
  needs: Needs;
  timeout: Duration;
}

type Variable = keyof typeof environment.variables;

const projectRoot = join(import.meta.dirname, '../..');

/** What `npm run stores:import` and `npm run catalog:import` found takes the place of what is shipped. */
const imported = 'data/imported/built';

function folderOf(part: ReferenceData): string {
  const isImported = existsSync(join(projectRoot, imported, part));
  return isImported ? `${imported}/${part}` : `functions/kit/reference/built/${part}`;
}

/** The shell commands that put reference data where the bundle finds it as the source does: in built/ beside itself. */
function copyReference(reference: readonly ReferenceData[], inputDir: string, outputDir: string): string[] {
  if (reference.length === 0) return [];
  const target = `"${outputDir}/built"`;
  return [`mkdir -p ${target}`, ...reference.map((part) => `cp -R "${inputDir}/${folderOf(part)}" ${target}`)];
}

/** A Lambda function of ours, with a role that may write its own log only. */
export class ProductFunction extends NodejsFunction {
  readonly part: string;
  readonly needs: Needs;

  constructor(scope: Construct, id: string, { part, needs, timeout }: ProductFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}-log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `Tillwise ${part}. When it fails: ${needs.shopperLoses}`,
      entry: join(projectRoot, 'functions', needs.file),
      projectRoot,
      depsLockFilePath: join(projectRoot, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Memory buys processor time: a function loads its code while the first shopper waits.
      memorySize: 1024,
      timeout,
      role,
      logGroup,
      environment: {
        POWERTOOLS_SERVICE_NAME: `tillwise-${part}`,
        POWERTOOLS_LOG_LEVEL: 'INFO',
      },
      bundling: {
        format: OutputFormat.CJS,
        target: bundling.target,
        mainFields: [...bundling.mainFields],
        // The version we test with, and a faster start than the runtime's own copy.
        bundleAwsSDK: true,
        minify: bundling.minify,
        sourceMap: true,
        sourceMapMode: SourceMapMode.EXTERNAL,
        sourcesContent: bundling.sourcesContent,
        define: bundling.define,
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (inputDir, outputDir) => copyReference(needs.reference ?? [], inputDir, outputDir),
        },
      },
    });
    this.part = part;
    this.needs = needs;
  }

  /** One sentence for whoever is woken by its alarms. */
  get shopperLoses(): string {
    return this.needs.shopperLoses;
  }

  /** Sets environment variables that shared/environment.ts knows. */
  setEnvironment(values: Partial<Record<Variable, string>>): void {
    for (const [name, value] of Object.entries(values)) this.addEnvironment(name, value);
  }

  /** Says why cdk-nag need not mind a wildcard among its rights; `finding` is what cdk-nag puts in brackets. */
  acknowledgeWildcard(finding: string, reason: string): void {
    if (this.role) Validations.of(this.role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
  }

  /** What its log says in a field of numbers, as a metric: the highest of a period. */
  measure(name: string, field: string): Metric {
    const filter = new MetricFilter(this, name, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.numberValue(`$.${field}`, '>=', 0),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
      metricValue: `$.${field}`,
    });
    return filter.metric({ statistic: 'Maximum' });
  }

  /** How many lines of its log have one of these values in this field, as a metric. */
  countLines(name: string, field: string, ...values: string[]): Metric {
    const filter = new MetricFilter(this, name, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.any(...values.map((value) => FilterPattern.stringValue(`$.${field}`, '=', value))),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
    });
    return filter.metric({ statistic: 'Sum' });
  }
}
