import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { type Group, groups } from '#shared/contract/routes.ts';
import { tillwiseApp } from '#infra/tillwise-app.ts';

interface Choices {
  stage?: string;
  /** The stage's settings in cdk.json. */
  settings?: Record<string, unknown>;
  isWebBuilt?: boolean;
  /** Adds something to the app before it is synthesised. */
  extend?: (app: App) => void;
}

/** A resource of the template; its properties are CloudFormation's own. */
export type Resource = ReturnType<Template['findResources']>[string];

export interface Synthesised {
  template: Template;
  /** What `cdk synth` and `cdk deploy` print. */
  notes: string[];
}

export const prodSettings = { adminEmail: 'owner@tillwise.test', alarmEmail: 'alarms@tillwise.test' };

/**
 * The stack as `cdk synth` would make it of the same cdk.json, without bundling the functions.
 * @throws Error when a setting doesn't do or cdk-nag has an unanswered finding.
 */
export function synthesise({ stage, settings, isWebBuilt = false, extend }: Choices = {}): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-synth-'));
  try {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
    const app = tillwiseApp({
      outdir: join(folder, 'cdk.out'),
      webBuild: isWebBuilt ? builtWeb(folder) : join(folder, 'not-built'),
      context: {
        ...context,
        ...(stage && { stage }),
        ...(stage && settings && { stages: { [stage]: settings } }),
        'aws:cdk:bundling-stacks': [],
      },
    });
    extend?.(app);
    const [stack] = app.synth().stacks;
    if (!stack) throw new Error('nothing was synthesised');
    return { template: Template.fromJSON(stack.template), notes: stack.messages.map(({ entry }) => String(entry.data)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function builtWeb(folder: string): string {
  const build = join(folder, 'client');
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(build, 'index.html'), '<!doctype html>');
  writeFileSync(join(build, 'assets/main-abc.js'), '');
  return build;
}
