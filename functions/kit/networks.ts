import { isIPv6 } from 'node:net';

/** '192.0.2.7' from '192.0.2.7:50000'; of the longer addresses the half that a household has to itself: '2001:db8:0:1'. */
export function networkOf(addressAndPort: string): string {
  const address = addressAndPort.slice(0, Math.max(0, addressAndPort.lastIndexOf(':'))).replace(/^\[|\]$/g, '');
  const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(short)) return short;
  const [start = [], end = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
