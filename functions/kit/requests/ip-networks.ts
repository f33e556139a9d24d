import { isIPv6 } from 'node:net';
import { networkTimes } from '#shared/limits/rate-limits.ts';

const groupBits = 16;

interface Network {
  /** '192.0.2.7', or '2001:db8:0:1/64'. */
  name: string;
  /** The network's limit, as a multiple of one caller's. */
  times: number;
}

/** The networks that one caller may control, smallest first: an IPv4 address, or an IPv6 /64 and the larger ones around it. */
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

/** The first `bits` of an IPv6 address, padded with zeros to whole groups. */
function firstBits(groups: readonly string[], bits: number): string {
  return groups
    .slice(0, Math.ceil(bits / groupBits))
    .map((group, index) => {
      const rest = Math.max(0, (index + 1) * groupBits - bits);
      return ((Number.parseInt(group, 16) >> rest) << rest).toString(16);
    })
    .join(':');
}
