import fc from 'fast-check';

const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));
const character = codePoint.map((point) => String.fromCodePoint(point));

/** Any complete characters. fast-check's `binary` does the same, but takes a second for a list of a million. */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: character });
}
