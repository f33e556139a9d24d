import type { Node } from 'constructs';
import * as z from 'zod';
import { providerIds } from '#functions/pricing/needs.ts';
import { stageLimits } from '#shared/rules/limits.ts';

const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

const domain = z
  .strictObject({
    name: z.hostname(),
    /** Further names the site is shown under, such as www; whoever signs in there goes on under `name`. */
    aliases: z.array(z.hostname()).default([]),
    /** It must cover the name and every alias. */
    certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, {
      error: 'must be the ARN of a certificate in us-east-1, the only region CloudFront takes one from',
    }),
  })
  .refine(({ name, aliases }) => new Set([name, ...aliases]).size === aliases.length + 1, {
    path: ['aliases'],
    error: 'must name each host once, and not the name itself',
  });

const signUpMail = z.strictObject({
  /** Whom codes and welcomes come from; its domain must be verified at SES, in the stage's region. */
  from: z.email(),
  /** Who reads what people answer to it; by default whoever `from` is. */
  replyTo: z.email().optional(),
});

const provider = z.enum(providerIds, { error: `must be one of ${providerIds.join(', ')}` });

const account = z.string().regex(/^\d{12}$/, { error: 'must be the twelve digits of an AWS account' });
const region = z.literal('us-east-1', {
  error: 'must be us-east-1, the only region CloudFront takes its firewall from',
});

const dailyBudget = (usd: number) => z.number().positive().multipleOf(0.01).default(usd);
const dailyBudgets = z.strictObject({
  pictures: dailyBudget(5),
  addressLookups: dailyBudget(5),
  texts: dailyBudget(20),
});

const settings = z.strictObject({
  /** The only AWS account the stage is deployed to; without one, whichever the credentials are of. */
  account: account.optional(),
  /** The only region a stage is deployed to: the firewall can be made there alone, and the stack is one. */
  region: region.default('us-east-1'),
  /** The one administrator; counts only once the address is verified. */
  adminEmail: z.email(),
  /** Who is told when something breaks; they must confirm the subscription once. Only prod insists on somebody. */
  alarmEmail: z.email().optional(),
  /** The site's own domain; without one it lives at the address CloudFront gives it. */
  domain: domain.optional(),
  /** https://<prefix>.auth.<region>.amazoncognito.com; by default made unique with the number of the AWS account. */
  loginDomainPrefix: z
    .string()
    .regex(/^(?!.*(?:aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
    .optional(),
  /** Stripe's key for the browser, which is no secret; of the same Stripe account and mode as the keys in RUNBOOK.md. */
  stripePublishableKey: z.string().regex(/^pk_test_\w+$/, { error: 'must be a publishable key of the test mode' }),
  /** Who sends the mails of the sign-up, through SES; without it Cognito does, 50 a day and no more. */
  signUpMail: signUpMail.optional(),
  /** Who is mailed what shoppers suggest; they must confirm the subscription once. */
  suggestionsEmail: z.email().optional(),
  /**
   * Where advertisements come from: a page of another origin, which must not lead on to yet another. It is framed with
   * `?size=728x90` (300x250, 970x90), and only for visitors who accepted cookies; without it there are placeholders.
   */
  adFrameUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /**
   * A MapLibre style for the map of stores, whose tiles, fonts and signs all come from its own origin (Amazon Location's
   * does); without it the map is a plain outline.
   */
  mapStyleUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /** Whether Amazon Location is asked where an address is: half a cent each, kept for 90 days. */
  addressLookup: z.boolean().default(true),
  /** What reading pictures of receipts, looking up addresses and texts may each cost in a day (UTC): nothing is bought beyond. */
  dailyBudgetsUsd: dailyBudgets.prefault({}),
  /** What texts may cost in a month, in this account and region, before the alarm. */
  textsMonthlyUsd: z.number().positive().default(20),
  /** What the whole API answers at most, before it says 429: steadily, and for a moment. */
  requestsPerSecond: z.int().positive().default(stageLimits.requestsPerSecond),
  requestBurst: z.int().positive().default(stageLimits.requestBurst),
  /** How often one address may call in a minute before the firewall refuses it. */
  requestsPerAddress: z.int().min(100).default(stageLimits.requestsPerAddress),
  /** Which secret CloudFront shows the API; counting it up changes the secret: see RUNBOOK.md. */
  originSecretNumber: z.int().positive().default(1),
  /** The providers of prices that are switched on, by their ids; RUNBOOK.md says what each needs. */
  priceProviders: z.array(provider).default([]),
});

const settingsOf = {
  dev: settings,
  prod: settings.extend({
    account,
    alarmEmail: z.email(),
    domain,
    signUpMail,
    stripePublishableKey: z.string().regex(/^pk_live_\w+$/, { error: 'must be a publishable key of the live mode' }),
  }),
};
export type Settings = z.infer<typeof settings>;

/** As functions are told an amount. */
export const centsOf = (usd: number) => String(Math.round(usd * 100));

/** What the credentials of whoever synthesises are for, as far as the `cdk` command has told. */
export interface Credentials {
  account?: string;
  region?: string;
}

export interface Stage {
  name: StageName;
  settings: Settings;
  /**
   * Whether nothing is protected from being deleted yet (-c firstDeploy=true): a first deploy that fails removes what it
   * made, which it could not do with a protected table, and may then be tried again.
   */
  isFirstDeploy: boolean;
  /** Whether sample stores will do (-c sampleStores=true). */
  mayHaveSamples: boolean;
}

const flag = z.enum(['true', 'false']).default('false');

/**
 * The stage named by `-c stage=` (dev, unless told otherwise) with its settings from cdk.json.
 * @throws Error in an operator's words when there is no such stage or its settings don't do.
 */
export function readStage(app: Node, credentials: Credentials = {}): Stage {
  const name = z.enum(stageNames).safeParse(app.tryGetContext('stage') ?? 'dev');
  if (!name.success) throw new Error(`There is no such stage; choose -c stage=${stageNames.join(' or -c stage=')}.`);
  const parsed = settingsOf[name.data].safeParse(app.tryGetContext('stages')?.[name.data]);
  if (!parsed.success) {
    throw new Error(`Check context.stages.${name.data} in cdk.json:\n${z.prettifyError(parsed.error)}`);
  }
  requireCredentialsOf(name.data, parsed.data, credentials);
  const isSet = (context: string) => {
    const told = flag.safeParse(app.tryGetContext(context));
    if (!told.success) throw new Error(`Say -c ${context}=true, or leave it out.`);
    return told.data === 'true';
  };
  return {
    name: name.data,
    settings: parsed.data,
    isFirstDeploy: isSet('firstDeploy'),
    mayHaveSamples: isSet('sampleStores'),
  };
}

/** Refuses to make one stage's template for another's account; without credentials nothing can be deployed anyway. */
function requireCredentialsOf(name: StageName, { account, region }: Settings, credentials: Credentials): void {
  if (account && credentials.account && credentials.account !== account) {
    throw new Error(
      `${name} belongs in the AWS account ${account}, but your credentials are of ${credentials.account}. ` +
        'Choose others (AWS_PROFILE, or `aws sso login`), or correct context.stages in cdk.json.',
    );
  }
  if (region && credentials.region && credentials.region !== region) {
    throw new Error(
      `${name} belongs in ${region}, but your AWS settings name ${credentials.region}. ` +
        `Set AWS_REGION=${region}, so that what you do by hand for it lands there as well.`,
    );
  }
}
