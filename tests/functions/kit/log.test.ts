import { expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';

/** What one call of the log writes. */
function written(write: () => void): string {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  // Tests run without logs.
  const level = log.getLevelName();
  log.setLogLevel('ERROR');
  write();
  log.setLogLevel(level);
  return lines.join('');
}

test.each([
  ['a phone number', 'is not authorized to perform: SNS:Publish on resource: +12065550100 because', '2065550100'],
  ['an email', 'Invalid email address: ana.lee+list@example.com', 'ana.lee'],
])('a shopper’s log hides %s in another service’s error', (_, message, secret) => {
  const error = new Failure('texts-unavailable', { cause: new Error(message) });
  const line = written(() => log.error('failed', { error }));
  expect(line).toContain(message.slice(0, 13));
  expect(line).not.toContain(secret);
});

test('a log line keeps its times, prices, files, and ids', () => {
  const facts = {
    at: '2026-05-05T12:00:00.000+00:00',
    cents: 12_345_678_901,
    file: 'node_modules/@aws-sdk/client-sns/dist/index.js:12:3456789',
    orderId: '0941cf14-0151-4fba-9d6b-d753959699e2',
  };
  expect(JSON.parse(written(() => log.error('kept', facts)))).toMatchObject(facts);
});
