import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logRetention } from '../monitoring/log-retention.ts';

/** No address, path, query or browser, as in the API's access log. */
const fields = [
  'timestamp(ms)',
  'x-edge-location',
  'x-edge-request-id',
  'cs-method',
  'sc-status',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'sc-content-type',
  'sc-bytes',
  'time-taken',
  'origin-fbl',
];

interface AccessLogProps {
  distribution: Distribution;
  /** Names the log's source and destination, which must be unique in the account. */
  stackName: string;
}

/**
 * CloudFront's access log. The API's log lacks pages and calls that the edge or its firewall refused. It uses CloudFront's
 * newer logging, which can omit the viewer; in us-east-1 only.
 */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { distribution, stackName }: AccessLogProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${stackName}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${stackName}-edge`,
      destinationResourceArn: logGroup.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addDependency(source);
  }
}
