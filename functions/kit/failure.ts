import { type FailureCode, failures } from '#shared/contract/failures.ts';

/** The one error the product throws on purpose. `message` is for the shopper, `code` and `cause` are for the log. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** When a retry can succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, options: { message?: string; cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(options.message ?? failures[code].message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return failures[this.code].status;
  }
}

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failures, text);
}
