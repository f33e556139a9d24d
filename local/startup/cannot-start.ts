/** Why the local cloud can't start, in one sentence for the developer, printed without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
