import { expect, test } from 'vitest';
import { networksOf } from '#functions/kit/requests/ip-networks.ts';

test.each([
  ['an address', '192.0.2.7', ['192.0.2.7']],
  ['an IPv4 address in IPv6 form', '::ffff:192.0.2.7', ['192.0.2.7']],
  [
    'a household’s devices',
    '2001:0db8:00ab:1234:aaaa:bbbb:cccc:dddd',
    ['2001:db8:ab:1234/64', '2001:db8:ab:1200/56', '2001:db8:ab/48'],
  ],
  ['an abbreviated address', '2001:db8:0:1::9', ['2001:db8:0:1/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['this computer', '::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['no address', '', ['']],
])('the networks of a caller: %s', (_, address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});
