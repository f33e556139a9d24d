import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, type Operation, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type TableOperation, tableOperations } from '#shared/deployment/needs.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { limits } from '#shared/limits.ts';
import type { TillwiseFunction } from './lambda/tillwise-function.ts';

interface DataTableProps {
  /** Whether it outlives the stack. */
  isKept: boolean;
  /** Whether it is protected from deletion. */
  isProtected: boolean;
}

export class DataTable extends Construct {
  readonly table: TableV2;
  private readonly hashSecret: Secret;

  constructor(scope: Construct, id: string, { isKept, isProtected }: DataTableProps) {
    super(scope, id);
    const { partitionKey, sortKey, index, timeToLive } = tableShape;
    const removalPolicy = isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: [
        { indexName: index.name, partitionKey: text(index.partitionKey), sortKey: text(index.sortKey) },
      ],
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: limits.deletedDataDays,
      },
      deletionProtection: isProtected,
      removalPolicy,
    });
    this.hashSecret = new Secret(this, 'HashSecret', {
      description: 'Keys the hashes of people in the table. Never change it.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
    Validations.of(this.hashSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Rows under these hashes can only be found with the same secret, so a rotation would lose them.',
    });
  }

  /** Lets a function key rows by a hash of a person. */
  grantHash(fn: TillwiseFunction): void {
    // A reference to the secret, which CloudFormation resolves at deploy time.
    fn.setEnvironment({ HASH_SECRET: this.hashSecret.secretValue.unsafeUnwrap() });
  }

  /** Lets a function use these operations on the table. */
  grantUse(fn: TillwiseFunction, ...allowed: TableOperation[]): void {
    this.grant(fn, allowed, this.table.tableArn);
  }

  /** Lets a function query the index, for example a shard's due orders or a person's shared lists. */
  grantQueryIndex(fn: TillwiseFunction): void {
    this.grant(fn, ['Query'], `${this.table.tableArn}/index/${tableShape.index.name}`);
  }

  private grant(fn: TillwiseFunction, allowed: readonly TableOperation[], arn: string): void {
    fn.setEnvironment({ TABLE_NAME: this.table.tableName });
    fn.addToRolePolicy(
      new PolicyStatement({ actions: allowed.map((operation) => `dynamodb:${operation}`), resources: [arn] }),
    );
  }

  /** Calls that the table throttled. */
  throttledRequests(period: Duration): IMetric {
    return this.table.metricThrottledRequestsForOperations({
      operations: tableOperations.map((operation) => operation as Operation),
      period,
      label: 'throttled',
    });
  }
}
