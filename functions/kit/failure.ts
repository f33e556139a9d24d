import { type FailureCode, failures } from '#shared/contract/failures.ts';

/** The one error the product throws on purpose. `cause` and `message` are for the log, `words` for the shopper. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly words: string;
  /** When a retry can succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, options: { words?: string; cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.words = options.words ?? failures[code].words;
  }

  get status(): number {
    return failures[this.code].status;
  }
}

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failures, text);
}
