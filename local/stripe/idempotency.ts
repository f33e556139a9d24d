import { createHash } from 'node:crypto';
import { StripeFailure } from './stripe-failure.ts';

/** An answer that is given again to the same call under the same key. */
export interface StoredAnswer {
  path: string;
  /** Of the parameters: they may hold what must not be kept. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  /** In seconds. */
  storedAt: number;
}

/** What of the ledger this file keeps. */
interface Answers {
  state: { answers: Record<string, StoredAnswer> };
  /** In seconds. */
  time: number;
}

/** Stripe keeps answers for at least this long. */
const keptSeconds = 24 * 3_600;

const longestKey = 255;

/** The answer stored under a key. @throws StripeFailure when the key was used for another call. */
export function storedAnswer(ledger: Answers, key: string, path: string, form: string): StoredAnswer | null {
  if (key.length > longestKey) {
    throw idempotencyError(`Idempotency keys must be at most ${longestKey} characters long.`);
  }
  const stored = Object.hasOwn(ledger.state.answers, key) ? ledger.state.answers[key] : undefined;
  if (!stored || stored.storedAt + keptSeconds < ledger.time) return null;
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (stored.path !== path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}'). ${advice}`,
    );
  }
  if (stored.fingerprint !== fingerprint(form)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
  return stored;
}

export function storeAnswer(
  ledger: Answers,
  key: string,
  form: string,
  answer: Omit<StoredAnswer, 'fingerprint' | 'storedAt'>,
): void {
  const { answers } = ledger.state;
  for (const [old, { storedAt }] of Object.entries(answers)) {
    if (storedAt + keptSeconds < ledger.time) delete answers[old];
  }
  answers[key] = { ...answer, fingerprint: fingerprint(form), storedAt: ledger.time };
}

function fingerprint(form: string): string {
  return createHash('sha256').update(form).digest('hex');
}

function idempotencyError(message: string): StripeFailure {
  return new StripeFailure(400, { type: 'idempotency_error', message });
}
