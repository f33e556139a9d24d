import { describe, expect, test } from 'vitest';
import { textablePhoneNumber } from '#functions/messages/phone-numbers/textable-phone-number.ts';

test.each(['(206) 555-0100', '206-555-0100', '2065550100', '1 206 555 0100', '+12065550100', ' +1 (206) 555 0100 '])(
  '%j is sent to +12065550100',
  async (typed) => {
    expect(await textablePhoneNumber(typed)).toBe('+12065550100');
  },
);

describe('refused', () => {
  test.each(['', 'milk', '12345', '+1 206', '++12065550100', '000 000 0000', '911'])(
    '%j as no phone number',
    async (typed) => {
      await expect(textablePhoneNumber(typed)).rejects.toMatchObject({ code: 'phone-invalid' });
    },
  );
  test.each([
    '+1 900 555 0100',
    '1-900-234-5678',
    '800 555 0199',
    '(888) 555-0100',
    '+1 833 234 5678',
    '+1 500 555 0006',
  ])('%j as toll-free, premium-rate or special', async (typed) => {
    await expect(textablePhoneNumber(typed)).rejects.toMatchObject({ code: 'phone-kind' });
  });
  test.each(['+44 20 7946 0958', '+49 30 901820', '011 44 20 7946 0958', '+1 876 555 0123'])(
    '%j as abroad',
    async (typed) => {
      await expect(textablePhoneNumber(typed)).rejects.toMatchObject({ code: 'phone-abroad' });
    },
  );
});
