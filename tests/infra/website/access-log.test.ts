import { describe, expect, test } from 'vitest';
import { prodSettings, resourceOf, resourcesOf, synthesize, synthesizeWithFiles } from '../synthesized.ts';

const { template } = synthesizeWithFiles();

describe('prod', () => {
  const { template: prod } = synthesize({ stage: 'prod', settings: prodSettings });

  test('logs the edge’s answers without viewers or pages', () => {
    const { id } = resourceOf(prod, 'AWS::CloudFront::Distribution');
    expect(JSON.stringify(resourceOf(prod, 'AWS::Logs::DeliverySource').Properties.ResourceArn)).toContain(id);
    const { RecordFields } = resourceOf(prod, 'AWS::Logs::Delivery').Properties;
    expect(RecordFields).toContain('sc-status');
    expect(RecordFields.join()).not.toMatch(/c-ip|uri|referer|user-agent|cookie|forwarded/i);
  });

  test('is the only stage with that log, which costs money', () => {
    expect(resourcesOf(template, 'AWS::Logs::Delivery')).toEqual([]);
  });
});
