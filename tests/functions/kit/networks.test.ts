import { expect, test } from 'vitest';
import { networkOf } from '#functions/kit/networks.ts';

test.each([
  ['an address', '192.0.2.7:50000', '192.0.2.7'],
  ['an address as the longer kind writes it', '::ffff:192.0.2.7:50000', '192.0.2.7'],
  ['a household’s devices', '2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd:443', '2001:db8:0:1'],
  ['a household’s devices, written short', '2001:db8:0:1::9:443', '2001:db8:0:1'],
  ['one in brackets', '[2001:db8::1]:443', '2001:db8:0:0'],
  ['this computer', '::1:443', '0:0:0:0'],
  ['nobody', '', ''],
])('a caller is told from others by the network they have to themselves: %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
