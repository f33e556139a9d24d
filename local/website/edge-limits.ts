import type { FailureCode } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/durations.ts';
import { firewallSlack, rateLimits, stageLimits } from '#shared/limits/rate-limits.ts';

/** How long the firewall blocks an address. */
export const firewallSeconds = minuteMs / 1000;

/** The tokens in a bucket at a time. */
interface Bucket {
  left: number;
  at: number;
}

/** 'api' is API Gateway's own refusal, which has no code. */
export type EdgeRefusal = FailureCode | 'api';

/**
 * Limits calls like CloudFront's firewall and API Gateway, with infra's settings: first calls per address and minute, then
 * all calls together.
 */
export class EdgeLimits {
  private readonly now: () => Date;
  private readonly limits: typeof stageLimits;
  private minute = 0;
  private calls = new Map<string, number>();
  private readonly buckets = new Map<string, Bucket>();

  constructor(now: () => Date, limits = stageLimits) {
    this.now = now;
    this.limits = limits;
  }

  /** Counts a call. Returns why it is refused, or null. @param routeKey 'GET /api/cart', or '$default'. */
  refusalOf(routeKey: string, address: string): EdgeRefusal | null {
    const now = this.now().getTime();
    const key = routeKey.replace(/^HEAD /, 'GET ');
    return this.refusalOfFirewall(key, address, now) ?? this.refusalOfApi(key, now);
  }

  private refusalOfFirewall(routeKey: string, address: string, now: number): EdgeRefusal | null {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.minute) this.calls = new Map();
    this.minute = minute;
    const { pace } = (routes as Record<string, Route>)[routeKey] ?? {};
    // Each rule counts only calls that passed the earlier rules.
    if (this.count(`calls ${address}`) > this.limits.requestsPerAddress) return 'too-many-calls';
    if (!pace) return null;
    const { ofCaller, refusal } = rateLimits[pace];
    return this.count(`${pace} ${address}`) > firewallSlack * ofCaller ? refusal : null;
  }

  private refusalOfApi(routeKey: string, now: number): EdgeRefusal | null {
    const { requestsPerSecond, requestBurst, shares } = this.limits;
    const share = (shares as Record<string, number>)[routeKey];
    // A route with a share has its own bucket.
    const name = share === undefined ? 'all' : routeKey;
    const { left, at } = this.buckets.get(name) ?? { left: requestBurst, at: now };
    // The laptop's clock may have been set back.
    const seconds = Math.max(0, now - at) / 1000;
    const filled = Math.min(requestBurst, left + seconds * requestsPerSecond * (share ?? 1));
    this.buckets.set(name, { left: Math.max(0, filled - 1), at: now });
    return filled < 1 ? 'api' : null;
  }

  private count(what: string): number {
    const calls = (this.calls.get(what) ?? 0) + 1;
    this.calls.set(what, calls);
    return calls;
  }
}
