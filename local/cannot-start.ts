/** Why the local cloud can't start, in one sentence for the person at the keyboard: shown without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
