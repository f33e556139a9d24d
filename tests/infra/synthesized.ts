import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { backgroundNeeds } from '#functions/needs.ts';
import type { RealStores } from '#infra/deployed-imported-data.ts';
import type { Credentials } from '#infra/stages.ts';
import { tillwiseApp } from '#infra/tillwise-app.ts';
import { type Group, groups } from '#shared/contract/routes.ts';
import { robotsFile } from '../../web/site-files.ts';

// CDK's check of the template against CloudFormation's schemas takes longer than all the rest; `npm run synth` has it.
process.env.CDK_VALIDATION = 'false';

interface Choices {
  stage?: string;
  /** The stage's settings in cdk.json. */
  settings?: Record<string, unknown>;
  /** Files of the built web app; without any it is not built, which only dev accepts. */
  webFiles?: readonly string[];
  /** The site that the web app was built for. */
  builtFor?: string;
  /** The site that its front page names, if different. */
  canonical?: string;
  credentials?: Credentials;
  stores?: RealStores;
  uncommittedProducts?: readonly string[];
  /** Further -c flags on the command line. */
  context?: Record<string, string>;
  /** Adds something to the stack before it is synthesized. */
  extend?: (stack: Stack) => void;
}

export const devSettings = { adminEmail: 'owner@tillwise.test', stripePublishableKey: 'pk_test_tillwise' };
export const prodSettings = {
  account: '123456789012',
  region: 'us-east-1',
  domain: {
    name: 'tillwise.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b',
  },
  signUpMail: { from: 'hello@tillwise.example' },
  adminEmail: 'owner@tillwise.test',
  alarmEmail: 'alarms@tillwise.test',
  stripePublishableKey: 'pk_live_tillwise',
};

interface Synthesized {
  template: Template;
  /** The config.json beside the built web app; null without an app. */
  webConfig: string | null;
  notes: string[];
  /** Whether the stack is protected from deletion. */
  isProtected: boolean;
}

/** Cached: a synthesis takes a second or two, and most files use the same stacks. */
const made = new Map<string, Synthesized>();

/**
 * The stack as `cdk synth` makes it from cdk.json, without bundled functions.
 * @throws Error when a setting is invalid or cdk-nag has an unacknowledged finding.
 */
export function synthesize(choices: Choices = {}): Synthesized {
  const { extend, ...alike } = choices;
  if (extend) return synthesizeAnew(choices);
  const key = JSON.stringify(alike);
  const synthesized = made.get(key) ?? synthesizeAnew(choices);
  made.set(key, synthesized);
  return synthesized;
}

/** The stack with a built web app. */
export const synthesizeWithFiles = () =>
  synthesize({ webFiles: ['index.html', 'assets/main-Ab12.js', 'assets/fonts/text-Cd34.woff2'] });

function synthesizeAnew({
  stage = 'dev',
  settings,
  webFiles = stage === 'prod' ? ['index.html'] : [],
  builtFor = `https://${prodSettings.domain.name}`,
  canonical = builtFor,
  credentials,
  stores = 'committed',
  uncommittedProducts = [],
  context: flags,
  extend,
}: Choices): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-synth-'));
  const webBuild = join(folder, 'web');
  const outdir = join(folder, 'cdk.out');
  for (const file of webFiles) {
    mkdirSync(dirname(join(webBuild, file)), { recursive: true });
    writeFileSync(join(webBuild, file), '');
  }
  if (webFiles.length > 0) {
    writeFileSync(join(webBuild, 'robots.txt'), robotsFile(builtFor));
    writeFileSync(join(webBuild, 'index.html'), `<link rel="canonical" href="${canonical}/"/>`);
  }
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
  try {
    const { app, stack } = tillwiseApp({
      webBuild,
      credentials,
      stores,
      uncommittedProducts,
      outdir,
      // An output for CDK's own tools, which would take a sixth of the time.
      treeMetadata: false,
      context: {
        ...context,
        ...flags,
        stage,
        ...(settings && { stages: { [stage]: settings } }),
        'aws:cdk:bundling-stacks': [],
        // Where each resource was created, in the metadata that the tests don't read: an eighth of the time.
        'aws:cdk:disable-creation-stack-traces': true,
      },
    });
    extend?.(stack);
    const { template, messages } = app.synth().getStackArtifact(stack.artifactId);
    const [config] = globSync(join(outdir, '*/config.json'));
    return {
      template: Template.fromJSON(template),
      webConfig: config ? readFileSync(config, 'utf8') : null,
      isProtected: stack.terminationProtection ?? false,
      notes: messages.map(({ entry }) => String(entry.data)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Resource = ReturnType<Template['findResources']>[string];

/** Resources of a type with their logical ids. */
export function resourcesOf(template: Template, type: string): (Resource & { id: string })[] {
  return Object.entries(template.findResources(type)).map(([id, resource]) => ({ id, ...resource }));
}

/** The only resource of its type. */
export function resourceOf(template: Template, type: string): Resource & { id: string } {
  const [resource, ...others] = resourcesOf(template, type);
  if (!resource || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return resource;
}

/** Every function of the site: one per route group, and those that no route calls. */
export type Part = Group | keyof typeof backgroundNeeds;
export const parts = [...groups, ...Object.keys(backgroundNeeds)] as Part[];

/** The function with this log name. */
export function functionOf(template: Template, part: Part | 'mark-old-assets'): Resource & { id: string } {
  const found = resourcesOf(template, 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME === `tillwise-${part}`,
  );
  if (!found) throw new Error(`${part} has no function.`);
  return found;
}

/** The only resource of a type with this name in its path. */
export function resourceNamed(template: Template, type: string, name: string): Resource & { id: string } {
  const [found, ...others] = resourcesOf(template, type).filter(({ id }) => id.startsWith(name));
  if (!found || others.length > 0) throw new Error(`There is not one ${type} named ${name}.`);
  return found;
}

/** The topic that emails this address. */
export function topicMailing(template: Template, address: string): string {
  const subscription = resourcesOf(template, 'AWS::SNS::Subscription').find(
    ({ Properties }) => Properties.Endpoint === address,
  );
  if (subscription?.Properties.Protocol !== 'email') throw new Error(`No topic emails ${address}.`);
  return subscription.Properties.TopicArn.Ref;
}
