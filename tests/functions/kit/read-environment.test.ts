import { expect, test, vi } from 'vitest';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import {
  addressLookupEnvironment,
  type Capability,
  frontDoorEnvironment,
  photoReadingEnvironment,
  providersEnvironment,
  sessionEnvironment,
  signInEnvironment,
  siteEnvironment,
  stripeEnvironment,
  tableEnvironment,
} from '#shared/deployment/environment.ts';

/** Reads one variable of a capability from this text. */
function readOne({ setBy, variables }: Capability, name: string, text: string): unknown {
  vi.stubEnv(name, text);
  try {
    return readEnvironment({ setBy, variables: { [name]: variables[name] as Capability['variables'][string] } })[name];
  } finally {
    vi.unstubAllEnvs();
  }
}

test.each<[string, string, Capability, unknown]>([
  ['SITE_ORIGIN', 'http://localhost:3000', siteEnvironment, 'http://localhost:3000'],
  ['SITE_ALIASES', '', siteEnvironment, []],
  ['SITE_ALIASES', 'https://a.test,https://b.test', siteEnvironment, ['https://a.test', 'https://b.test']],
  [
    'ORIGIN_SECRETS',
    'of sixteen letters,another of that length',
    frontDoorEnvironment,
    ['of sixteen letters', 'another of that length'],
  ],
  ['ADMIN_EMAIL', 'Ada@Tillwise.test', sessionEnvironment, 'ada@tillwise.test'],
  ['ADDRESS_LOOKUP', 'off', addressLookupEnvironment, 'off'],
  ['PROVIDER_ADDRESSES', '', providersEnvironment, new Map()],
  [
    'PROVIDER_ADDRESSES',
    'kroger=http://127.0.0.1:4000/?a=b',
    providersEnvironment,
    new Map([['kroger', 'http://127.0.0.1:4000/?a=b']]),
  ],
  ['STRIPE_TIMEOUT_MS', '2500', stripeEnvironment, 2500],
])('a function reads %s from "%s"', (name, text, capability, read) => {
  expect(readOne(capability, name, text)).toEqual(read);
});

test.each<[string, string, Capability]>([
  ['SITE_ORIGIN', 'tillwise.example', siteEnvironment],
  ['SITE_ORIGIN', 'javascript:alert(1)', siteEnvironment],
  ['SITE_ORIGIN', 'https://tillwise.example/', siteEnvironment],
  ['TOKEN_ISSUER', 'https://?', sessionEnvironment],
  ['SITE_ALIASES', 'https://a.test,b.test', siteEnvironment],
  ['ORIGIN_SECRETS', '', frontDoorEnvironment],
  ['ORIGIN_SECRETS', 'of sixteen letters,short', frontDoorEnvironment],
  ['LOGIN_URL', 'login', signInEnvironment],
  ['CLIENT_SECRET_NAME', '', signInEnvironment],
  ['ADMIN_EMAIL', 'ada', sessionEnvironment],
  ['TABLE_NAME', '', tableEnvironment],
  ['ADDRESS_LOOKUP', 'yes', addressLookupEnvironment],
  ['PROVIDER_ADDRESSES', 'kroger', providersEnvironment],
  ['PROVIDER_ADDRESSES', 'kroger=nowhere', providersEnvironment],
  ['STRIPE_TIMEOUT_MS', '60000', stripeEnvironment],
  ['PHOTO_TIMEOUT_MS', '900', photoReadingEnvironment],
])('a function fails when its %s is "%s"', (name, text, capability) => {
  expect(() => readOne(capability, name, text)).toThrow(`${name} is wrong (it must be `);
});

test('a setting with a default may be missing', () => {
  expect(readEnvironment(stripeEnvironment)).toEqual({
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_TIMEOUT_MS: 8000,
  });
});
