import { describe, expect, test } from 'vitest';
import { backgroundNeeds } from '#functions/needs.ts';
import type { BackgroundNeeds } from '#shared/deployment/needs.ts';
import { functionOf, type Part, resourcesOf, synthesize } from './synthesized.ts';

const { template } = synthesize();
const needsOf = Object.entries<BackgroundNeeds>(backgroundNeeds);

describe.each(needsOf)('an operator finds that %s', (part, { timeoutSeconds, runbook, shopperImpact }) => {
  test('has the timeout in its needs', () => {
    expect(functionOf(template, part as Part).Properties.Timeout).toBe(timeoutSeconds);
  });

  test('raises an alarm when it fails, which names what shoppers lose and the runbook entry', () => {
    const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    const alarm = alarms.find(({ AlarmName }) => String(AlarmName).endsWith(`${part} errors`));
    expect(alarm?.AlarmDescription).toContain(shopperImpact);
    expect(alarm?.AlarmDescription).toContain(runbook);
  });
});
