/** A failed response; `code` is null if it doesn't come from our server. */
export interface Refusal {
  status: number;
  code: string | null;
  body: string;
}

/**
 * The server rejected the call: the message is `status: body`. Only this folder sees why and passes it on by code (see
 * isRefusedAs). The linter keeps other files from the message.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly #refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.status}: ${refusal.body}`);
    this.#refusal = refusal;
  }

  /** Null for any other error. */
  static refusalIn(error: unknown): Refusal | null {
    return error instanceof ApiError ? error.#refusal : null;
  }
}
