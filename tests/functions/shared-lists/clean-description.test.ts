import { expect, test } from 'vitest';
import { cleanDescription } from '#functions/shared-lists/clean-description.ts';

test.each([
  ['a trademark and double spaces go', '  Cheerios®  for   Maya™ ', 'Cheerios for Maya'],
  ['line breaks of any system stay line breaks', 'bread\r\nmilk \rjam\n\teggs', 'bread\nmilk\njam\neggs'],
  ['several empty lines become one', 'bread\n\n\n \n\nmilk', 'bread\n\nmilk'],
  ['empty lines around it go', '\n\n ® \nbread\n\n', 'bread'],
  ['nothing stays nothing', ' \n ©', ''],
])('of a description, %s', (_, written, kept) => {
  expect(cleanDescription(written)).toBe(kept);
});
