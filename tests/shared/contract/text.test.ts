import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferences } from '#shared/contract/accounts/user.ts';
import { newFamilyMember } from '#shared/contract/admin/family-member.ts';
import { newSharedList } from '#shared/contract/lists/shared-list.ts';
import { suggestion, textMessage } from '#shared/contract/messages/text-message.ts';
import { addition } from '#shared/contract/shopping/cart.ts';
import { favoriteChange } from '#shared/contract/shopping/favorite.ts';
import { line, lines } from '#shared/contract/text.ts';
import { anyText } from '#tests/support/any-text.ts';

const unseen = {
  'a zero width': '\u200b',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a turn of direction': '\u202e',
  'an isolate': '\u2066',
  'an escape': '\u001b',
  'a NUL': '\u0000',
  'a C1 control': '\u0090',
  'the first half of a character': '\ud83e',
  'the second half of a character': '\udd5b',
  'a Hangul filler': '\u3164',
  'a blank Braille cell': '\u2800',
  'a tag': '\u{e0041}',
};

/** Every field that a person types into, by its contract schema. */
const place = { lat: 40.7, lng: -74 };
const fields: Record<string, (words: string) => unknown> = {
  'the name of a product': (name) => addition.parse({ name, brand: 'Own', storeId: '1', price: '2.99' }),
  'a brand': (brandName) => addition.parse({ productName: 'Oats', brandName, storeId: '1', price: '2.99' }),
  'the name of a family member': (name) => newFamilyMember.parse({ name, email: 'ana@example.com' }),
  'notes on a family member': (notes) => newFamilyMember.parse({ name: 'Ana', email: 'ana@example.com', notes }),
  'notes on a favorite': (notes) => favoriteChange.parse({ notes }),
  'a text': (message) => textMessage.parse({ phoneNumber: '2065550100', message }),
  'a phone number': (phoneNumber) => textMessage.parse({ phoneNumber, message: 'Milk' }),
  'the title of a suggestion': (title) => suggestion.parse({ title, suggestion: 'More', userEmail: 'a@b.example' }),
  'a suggestion': (words) => suggestion.parse({ title: 'More', suggestion: words, userEmail: 'a@b.example' }),
  'the title of a list': (title) => newSharedList.parse({ title }),
  'the description of a list': (description) => newSharedList.parse({ title: 'List', description }),
  'a note on a list': (note) => newSharedList.parse({ title: 'List', notes: { milk: note } }),
  'a place': (address) => preferences.unwrap().shape.location.parse({ ...place, address }),
};

describe.each(Object.entries(fields))('%s', (_, parsed) => {
  test.each(Object.entries(unseen))('is stored without %s', (_name, character) => {
    expect(parsed(`${character}Mi${character}lk${character}`)).toEqual(parsed('Milk'));
  });
});

describe('visible characters stay', () => {
  test.each([
    'Jalapeño Käse 牛乳',
    'Milk 🥛 for 👩‍👩‍👧‍👦 and 👍🏽 1️⃣ ❤️ 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'شیر می‌خواهم',
    'क्‍ष',
    'Crème bru\u0302le\u0301e',
  ])('%s', (words) => {
    expect(line().parse(words)).toBe(words);
    expect(lines().parse(words)).toBe(words);
  });

  test('line breaks and tabs in what has several lines, single spaces in what has one', () => {
    const typed = ' Milk,\r\n\toat\u2028bread \r';
    expect(lines().parse(typed)).toBe('Milk,\n\toat\nbread');
    expect(line().parse(typed)).toBe('Milk, oat bread');
  });

  test('cleaning any text twice changes nothing more and breaks no character', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.string({ unit: fc.constantFrom(...Object.values(unseen), 'a', '\n', '❤️') }),
        (one, other) => {
          for (const field of [line(), lines()]) {
            const kept = field.parse(one + other);
            expect(field.parse(kept)).toBe(kept);
            expect(kept.isWellFormed()).toBe(true);
          }
        },
      ),
    );
  });
});

test('invisible characters alone count as empty', () => {
  const nothing = '\u200b\u2800\u3164 \u202e';
  expect(newSharedList.safeParse({ title: nothing }).error?.issues[0]?.message).toBe('list-title');
  expect(newFamilyMember.safeParse({ name: nothing, email: 'a@b.example' }).error?.issues[0]?.message).toBe(
    'family-incomplete',
  );
});

test.each(Object.entries(unseen))(
  'an email with %s in it is refused, because cleaning would change it',
  (_, character) => {
    const { error } = newFamilyMember.safeParse({ name: 'Ana', email: `a${character}na@example.com` });
    expect(error?.issues[0]?.message).toBe('bad-email');
  },
);

test.each([
  [9.6e-273, 0],
  [-1e-300, -0],
  [40.712775999999, 40.712776],
  [89.9999999999, 90],
])('a latitude of %d is stored as %d, which fits the database', (lat, kept) => {
  expect(preferences.unwrap().shape.location.parse({ lat, lng: 0, address: '' })).toMatchObject({ lat: kept });
});
