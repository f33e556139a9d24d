import { describe, expect, test } from 'vitest';
import { findLocation } from '#functions/locations/location-from-words.ts';
import { otherTownsNamed } from '#functions/locations/towns-of-same-name.ts';

describe('a location is found', () => {
  test.each([
    ['62704', 'Springfield, IL 62704'],
    [' 62704-1234 ', 'Springfield, IL 62704'],
    ['Springfield, IL', 'Springfield, IL'],
    ['springfield  il', 'Springfield, IL'],
    ['Springfield, Illinois', 'Springfield, IL'],
    ['Springfield, IL 62704', 'Springfield, IL 62704'],
    ['1600 S MacArthur Blvd, Springfield, IL 62704-3600', 'Springfield, IL 62704'],
    ['62704 Springfield', 'Springfield, IL 62704'],
    ['Springfield 62704, IL, USA', 'Springfield, IL 62704'],
    ['ZIP 62704', 'Springfield, IL 62704'],
    ['62704, USA', 'Springfield, IL 62704'],
    ['Springfield, IL, United States', 'Springfield, IL'],
    ['12345 Main St, Springfield, IL', 'Springfield, IL'],
    ['12345 Main St, Springfield, IL 62704', 'Springfield, IL 62704'],
    ['100 Main St, Springfield, IL', 'Springfield, IL'],
    ['Springfield, IL 00000', 'Springfield, IL'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['ft worth tx', 'Fort Worth, TX'],
    ["O'Fallon, IL", 'O Fallon, IL'],
    ['O’Fallon, IL', 'O Fallon, IL'],
    ["Land O' Lakes, FL", 'Land O Lakes, FL'],
    ['Coeur d’Alene', "Coeur d'Alene, ID"],
    ['Lee’s Summit, MO', 'Lees Summit, MO'],
    ['Winston Salem NC', 'Winston-Salem, NC'],
    ['Wilkes-Barre, PA', 'Wilkes Barre, PA'],
    ['Cañon City, CO', 'Canon City, CO'],
    ['San José, CA', 'San Jose, CA'],
    ['Port St. Lucie, FL', 'Port Saint Lucie, FL'],
    ['E. St. Louis, IL', 'East Saint Louis, IL'],
    ['Mc Allen, TX', 'Mcallen, TX'],
    ['Springfield, Ill.', 'Springfield, IL'],
    ['Boston, Mass', 'Boston, MA'],
    ['Santa Fe, N. Mex.', 'Santa Fe, NM'],
    ['fargo n dak', 'Fargo, ND'],
    ['Charleston, W.Va.', 'Charleston, WV'],
    ['Portland, Ore.', 'Portland, OR'],
    ['Evanston Ill 60201', 'Evanston, IL 60201'],
    ['Washington, D.C.', 'Washington, DC'],
    ['washington d. c. 20001', 'Washington, DC 20001'],
    ['New York City', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['nyc, ny', 'New York, NY'],
    ['Manhattan', 'Manhattan, NY'],
    ['Manhattan, NY', 'Manhattan, NY'],
    ['Manhattan, KS', 'Manhattan, KS'],
    ['The Bronx', 'The Bronx, NY'],
    ['L.A.', 'Los Angeles, CA'],
    ['LA', 'Los Angeles, CA'],
    ['SF', 'San Francisco, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['Vegas', 'Las Vegas, NV'],
    ['San Fran', 'San Francisco, CA'],
    ['Indy', 'Indianapolis, IN'],
    ['Cincy', 'Cincinnati, OH'],
    ['KC', 'Kansas City, MO'],
    ['KC, MO', 'Kansas City, MO'],
    ['Albuq', 'Albuquerque, NM'],
    ['DC', 'Washington, DC'],
    ['Frisco', 'Frisco, TX'],
    ['Sandy Springs, GA', 'Sandy Springs, GA'],
    ['Washington, DC', 'Washington, DC'],
    ['Charleston, West Virginia', 'Charleston, WV'],
    ['Chicago', 'Chicago, IL'],
    ['39.7725, -89.6889', 'Springfield, IL 62704'],
  ])('for %j', (words, address) => {
    expect(findLocation(words)?.address).toBe(address);
  });

  test.each([
    ['Queens, NY', /, NY$/, [40.72, -73.8]],
    ['queens', /, NY$/, [40.72, -73.8]],
    ['Cook County, Illinois', /, IL$/, [41.84, -87.76]],
  ] as const)('in the middle of the county for %j', (words, address, [lat, lng]) => {
    const place = findLocation(words);
    expect(place?.address).toMatch(address);
    expect(place?.lat).toBeCloseTo(lat, 0);
    expect(place?.lng).toBeCloseTo(lng, 0);
  });

  test.each(['61.2,210.1', '40.7,286', '91,0', '-90.5, 10', '0,-181'])(
    'but not for %j, which is not on the earth',
    (words) => {
      expect(findLocation(words)).toBeNull();
    },
  );

  test('at the town’s real position', () => {
    const place = findLocation('Springfield, IL');
    expect(place?.lat).toBeCloseTo(39.8, 0);
    expect(place?.lng).toBeCloseTo(-89.6, 0);
  });
});

describe('no location is found', () => {
  test.each([
    '00000',
    '99999',
    'Atlantis',
    'Springfield, ZZ',
    '(((',
    'West Virginia',
    '34040',
    '96539',
    'Ebeye, MH',
    '0, 0',
    '99.5, -300',
    '😀',
  ])('for %j', (words) => {
    expect(findLocation(words)).toBeNull();
  });
});

describe('the towns of the same name in other states', () => {
  test('are named for a town without a state, the largest first', () => {
    const others = otherTownsNamed(' springfield ');
    expect(findLocation('springfield')?.address).not.toBe(others[0]);
    expect(others).toContain('Springfield, MO');
    expect(others).toContain('Springfield, MA');
    expect(others.length).toBeLessThanOrEqual(6);
    expect(otherTownsNamed('Portland')).toContain('Portland, ME');
  });

  test.each([
    'Springfield, IL',
    'Springfield Illinois',
    '62704',
    '100 Main St, Springfield, IL',
    'Chicago',
    'Atlantis',
  ])('are not for %s, which is clear', (words) => {
    expect(otherTownsNamed(words)).toEqual([]);
  });
});
