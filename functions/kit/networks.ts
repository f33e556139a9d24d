import { isIPv6 } from 'node:net';
import { networkTimes } from '#shared/rules/limits.ts';

const groupBits = 16;

interface Network {
  /** '192.0.2.7', or '2001:db8:0:1/64'. */
  name: string;
  /** How many times one caller's pace it may call. */
  times: number;
}

/** The networks that somebody may have to themselves, the smallest first: an address, or of IPv6 a /64 and those around it. */
export function networksOf(address: string): Network[] {
  const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(short)) return [{ name: short, times: 1 }];
  const [start = [], end = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return Object.entries(networkTimes).map(([size, times]) => ({
    name: firstBits(groups, Number(size.slice(1))) + size,
    times,
  }));
}

/** The groups that so many bits reach into, the rest of the last one as zeros. */
function firstBits(groups: readonly string[], bits: number): string {
  return groups
    .slice(0, Math.ceil(bits / groupBits))
    .map((group, index) => {
      const rest = Math.max(0, (index + 1) * groupBits - bits);
      return ((Number.parseInt(group, 16) >> rest) << rest).toString(16);
    })
    .join(':');
}
