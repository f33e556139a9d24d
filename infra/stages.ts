import type { Node } from 'constructs';
import * as z from 'zod';
import { providerIds } from '#functions/pricing/needs.ts';
import { stageLimits } from '#shared/limits/rate-limits.ts';

const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

const domain = z
  .strictObject({
    name: z.hostname(),
    /** Other names of the site, such as www; a sign-in there continues at `name`. */
    aliases: z.array(z.hostname()).default([]),
    /** It must cover the name and every alias. */
    certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, {
      error: 'must be the ARN of a certificate in us-east-1, the only region that CloudFront accepts',
    }),
  })
  .refine(({ name, aliases }) => new Set([name, ...aliases]).size === aliases.length + 1, {
    path: ['aliases'],
    error: 'must name each host once, without the main name',
  });

const signUpMail = z.strictObject({
  /** The sender of codes and welcome mails; its domain must be verified at SES, in the stage's region. */
  from: z.email(),
  /** The address for replies; `from` by default. */
  replyTo: z.email().optional(),
});

const provider = z.enum(providerIds, { error: `must be one of ${providerIds.join(', ')}` });

const account = z.string().regex(/^\d{12}$/, { error: 'must be the twelve digits of an AWS account' });
const region = z.literal('us-east-1', {
  error: 'must be us-east-1, the only region for CloudFront’s firewall',
});

const dailyBudget = (usd: number) => z.number().positive().multipleOf(0.01).default(usd);
const dailyBudgets = z.strictObject({
  photos: dailyBudget(5),
  addressLookups: dailyBudget(5),
  texts: dailyBudget(20),
});

const settings = z.strictObject({
  /** The only AWS account the stage may be deployed to; any account by default. */
  account: account.optional(),
  /** The only region a stage may be deployed to: CloudFront's firewall must be there, and there is one stack. */
  region: region.default('us-east-1'),
  /** The one administrator; takes effect once the address is verified. */
  adminEmail: z.email(),
  /** The recipient of alarms, who must confirm the subscription once. Required for prod. */
  alarmEmail: z.email().optional(),
  /** The site's own domain; without one it uses CloudFront's address. */
  domain: domain.optional(),
  /** https://<prefix>.auth.<region>.amazoncognito.com; by default unique by the AWS account's number. */
  loginDomainPrefix: z
    .string()
    .regex(/^(?!.*(?:aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
    .optional(),
  /** Stripe's public key for the browser, of the same Stripe account and mode as the keys in RUNBOOK.md. */
  stripePublishableKey: z.string().regex(/^pk_test_\w+$/, { error: 'must be a publishable key of the test mode' }),
  /** Sends sign-up mails through SES; without it Cognito sends them, at most 50 a day. */
  signUpMail: signUpMail.optional(),
  /** The recipient of shoppers' suggestions, who must confirm the subscription once. */
  suggestionsEmail: z.email().optional(),
  /**
   * The page of advertisements, at another origin and without redirects to a third one. It is framed with `?size=728x90`
   * (300x250, 970x90), only for visitors who accepted cookies; without it there are placeholders.
   */
  adFrameUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /**
   * A MapLibre style for the map of stores. Its tiles, fonts and icons must come from the style's own origin, as Amazon
   * Location's do; without it the map is a plain outline.
   */
  mapStyleUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /** Whether to look up addresses at Amazon Location: half a cent each, stored for 90 days. */
  addressLookup: z.boolean().default(true),
  /** Daily budgets (UTC) of receipt photos, address look-ups and texts: nothing is bought beyond them. */
  dailyBudgetsUsd: dailyBudgets.prefault({}),
  /** The monthly cost of texts, in this account and region, that raises the alarm. */
  textsMonthlyUsd: z.number().positive().default(20),
  /** The rate and the burst above which the whole API answers 429. */
  requestsPerSecond: z.int().positive().default(stageLimits.requestsPerSecond),
  requestBurst: z.int().positive().default(stageLimits.requestBurst),
  /** Calls per minute from one address before the firewall refuses it. */
  requestsPerAddress: z.int().min(100).default(stageLimits.requestsPerAddress),
  /** The number of the secret that CloudFront sends to the API; raise it to rotate the secret: see RUNBOOK.md. */
  originSecretNumber: z.int().positive().default(1),
  /** The ids of the enabled price providers; RUNBOOK.md says what each needs. */
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

/** The format of amounts in functions' settings. */
export const centsOf = (usd: number) => String(Math.round(usd * 100));

/** The account and region of the operator's credentials, if the `cdk` command passed them. */
export interface Credentials {
  account?: string;
  region?: string;
}

export interface Stage {
  name: StageName;
  settings: Settings;
  /**
   * Whether nothing is protected from deletion yet (-c firstDeploy=true). A failed first deploy removes what it created,
   * which a protected table would prevent, and can then be repeated.
   */
  isFirstDeploy: boolean;
  /** Whether sample stores are allowed (-c sampleStores=true). */
  mayHaveSamples: boolean;
}

const flag = z.enum(['true', 'false']).default('false');

/**
 * The stage named by `-c stage=` (dev by default) with its settings from cdk.json.
 * @throws Error for the operator when the stage does not exist or its settings are invalid.
 */
export function readStage(app: Node, credentials: Credentials = {}): Stage {
  const name = z.enum(stageNames).safeParse(app.tryGetContext('stage') ?? 'dev');
  if (!name.success) throw new Error(`There is no such stage. Choose -c stage=${stageNames.join(' or -c stage=')}.`);
  const parsed = settingsOf[name.data].safeParse(app.tryGetContext('stages')?.[name.data]);
  if (!parsed.success) {
    throw new Error(`Check context.stages.${name.data} in cdk.json:\n${z.prettifyError(parsed.error)}`);
  }
  requireCredentialsOf(name.data, parsed.data, credentials);
  const isSet = (context: string) => {
    const value = flag.safeParse(app.tryGetContext(context));
    if (!value.success) throw new Error(`Use -c ${context}=true, or omit it.`);
    return value.data === 'true';
  };
  return {
    name: name.data,
    settings: parsed.data,
    isFirstDeploy: isSet('firstDeploy'),
    mayHaveSamples: isSet('sampleStores'),
  };
}

/** Refuses to synthesize a stage for another account; without credentials nothing can be deployed anyway. */
function requireCredentialsOf(name: StageName, { account, region }: Settings, credentials: Credentials): void {
  if (account && credentials.account && credentials.account !== account) {
    throw new Error(
      `${name} belongs in the AWS account ${account}, but your credentials are for ${credentials.account}. ` +
        'Use other credentials (AWS_PROFILE, or `aws sso login`), or correct context.stages in cdk.json.',
    );
  }
  if (region && credentials.region && credentials.region !== region) {
    throw new Error(
      `${name} belongs in ${region}, but your AWS settings name ${credentials.region}. ` +
        `Set AWS_REGION=${region}, so that your manual commands go there too.`,
    );
  }
}
