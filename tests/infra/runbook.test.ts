import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { prodSettings, synthesize } from './synthesized.ts';

const runbook = readFileSync('infra/RUNBOOK.md', 'utf8').replace(/\s+/g, ' ');
const { template } = synthesize({ stage: 'prod', settings: prodSettings });

/** The logical ids and the given names of prod's resources; AWS's own names are made of the ids. */
const names = Object.entries<{ Properties?: { Name?: unknown } }>(template.toJSON().Resources).flatMap(
  ([id, { Properties }]) => [id, String(Properties?.Name)],
);

describe('an operator who follows the runbook', () => {
  const parts = [...runbook.matchAll(/`([\w-]+)` in (?:it|its name)\b/g)].map(([, part = '']) => part);

  test.each(parts)('finds a resource with %s in its name', (part) => {
    expect(parts.length).toBeGreaterThan(4);
    expect(names.filter((name) => name.includes(part))).not.toEqual([]);
  });

  test('names the stage in each command for its stack: without it, cdk knows only dev', () => {
    const commands = [...runbook.matchAll(/`(npx cdk [^`]*<stage>[^`]*)`/g)].map(([, command]) => command);
    expect(commands).not.toEqual([]);
    expect(commands.filter((command) => !command?.includes('-c stage=<stage>'))).toEqual([]);
  });
});
