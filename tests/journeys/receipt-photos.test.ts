import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newReceiver } from '#tests/support/receipts/receiver.ts';

const cloud = sharedCloud();

test('a shopper’s photo is read on a laptop as in the cloud, asks for a missing date, and is one of three a month', async () => {
  const hal = await newReceiver(cloud, 'hal');
  const photo = readFileSync(new URL('../../local/receipts/kroger.png', import.meta.url)).toString('base64');
  const reading = (await hal.call('POST /api/receipts/readings', { body: { photo } })).json();
  expect(reading).toMatchObject({ chain: 'Kroger', addsUp: true, date: null, photosLeft: 2, totalCents: 3799 });
  expect(reading.lines.filter(({ state }) => state === 'sure').length).toBeGreaterThanOrEqual(3);

  const pdf = await hal.call('POST /api/receipts/readings', {
    body: { photo: Buffer.from('%PDF-1.7 nothing').toString('base64') },
  });
  expect([pdf.status, pdf.text]).toEqual([422, expect.stringMatching(/could not read that PDF.*paste it here/)]);

  // The same part twice: what both show is there once.
  const joined = await hal.call('POST /api/receipts/readings', { body: { photo, more: [photo] } });
  expect(joined.json()).toMatchObject({ addsUp: true, photosLeft: 0, lines: reading.lines });
});

test('photos without a receipt do not count toward the three a month', async () => {
  const rex = await newReceiver(cloud, 'rex');
  const photo = Buffer.from('%PDF-1.7 nothing').toString('base64');
  for (let time = 0; time < 4; time++) {
    expect((await rex.call('POST /api/receipts/readings', { body: { photo } })).status).toBe(422);
  }
  const receipt = readFileSync(new URL('../../local/receipts/kroger.png', import.meta.url)).toString('base64');
  const give = () => rex.call('POST /api/receipts/readings', { body: { photo: receipt } });
  const { status, message } = failures['receipt-photos-used-up'];
  const four = { photo: receipt, more: [receipt, receipt, receipt] };
  expect(await rex.call('POST /api/receipts/readings', { body: four })).toMatchObject({ status, text: message });
  expect(message).toMatch(/these are more than you have left/);
  expect((await give()).json().photosLeft).toBe(2);
  await give();
  await give();
  expect(await give()).toMatchObject({ status, text: message });
});
