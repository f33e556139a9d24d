import { counted } from '#shared/whole-number.ts';

/** '1 item', '12 items'. */
export function itemCount(count: number): string {
  return counted(count, 'item');
}
