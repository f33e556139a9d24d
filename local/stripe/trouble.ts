/**
 * What can be made to go wrong: connections cut, answers later than anybody waits for (the work is done all the same),
 * calls refused for being too many, and every charge of a saved card declined.
 */
export type TroubleName = 'down' | 'slow' | 'rate-limit' | 'saved-cards-declined';

export class Trouble {
  current: TroubleName | null = null;

  set(name: TroubleName | null): void {
    this.current = name;
  }
}
