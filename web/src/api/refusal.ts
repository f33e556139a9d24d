/** What came back instead of an answer; `code` is null where somebody on the way refused and not our own server. */
export interface Refusal {
  status: number;
  code: string | null;
  body: string;
}

/**
 * The call was refused: the message reads `status: body`. Why is for this folder alone, which says it by code (see
 * isRefusedAs): nobody else has the status, the code or the words of a refusal to tell it from others by, and the linter
 * keeps everybody else from the message.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly #refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.status}: ${refusal.body}`);
    this.#refusal = refusal;
  }

  /** Null for every other error. */
  static refusalIn(error: unknown): Refusal | null {
    return error instanceof ApiError ? error.#refusal : null;
  }
}
