import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder, readSaved, saveFile } from '#local/startup/state-files.ts';
import { type Delivery, nothing, type State, type StripeEvent, type Subscription } from './stripe-objects.ts';

/**
 * Failures that can be turned on: cut connections, answers after every timeout (the work still happens), rate limits, and
 * declined charges of saved cards.
 */
type TroubleName = 'down' | 'slow' | 'rate-limit' | 'saved-cards-declined';

const tree = z.record(z.string(), z.unknown());

/** The account's data, and the time of the current change. */
export class Ledger {
  readonly state: State;
  readonly trouble = {
    current: null as TroubleName | null,
    set(name: TroubleName | null) {
      this.current = name;
    },
  };
  /** The time of the current change, in seconds: now, or the past time when it fell due. */
  time = 0;
  private readonly file: string | null;
  private readonly onEvent: (delivery: Delivery) => void;

  /** @param folder Keeps the data on disk; without one it is lost at the end. */
  constructor(folder: string | undefined, onEvent: (delivery: Delivery) => void) {
    this.onEvent = onEvent;
    this.file = folder ? join(folder, 'stripe.json') : null;
    if (folder) makeFolder(folder);
    const kept = this.file && readSaved(this.file, (text) => tree.parse(JSON.parse(text)));
    this.state = { ...structuredClone(nothing), ...kept };
  }

  announce(type: StripeEvent['type'], object: StripeEvent['data']['object']): void {
    const data = structuredClone({ object });
    const event: StripeEvent = { id: newId('evt'), object: 'event', created: this.time, data, type };
    this.onEvent({ event, state: 'waiting', attempts: [] });
  }

  /** Changes a subscription and sends the event. */
  update(subscription: Subscription, changes: Partial<Subscription>): void {
    Object.assign(subscription, changes);
    this.announce('customer.subscription.updated', subscription);
  }

  save(): void {
    if (this.file) saveFile(this.file, JSON.stringify(this.state));
  }
}

/** An unguessable id: cus_…, sub_…, in_… */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
