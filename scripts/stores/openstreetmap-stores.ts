import { JSONParser } from '@streamparser/json';
import * as z from 'zod';
import type { StoreSource } from '#shared/contract/stores/store.ts';
import { degrees, fiveDigits, type Line } from './store-in-list.ts';

/** The tags that both formats use, as in OpenStreetMap. */
const tags = z.record(z.string(), z.unknown()).transform((all) => (name: string) => {
  const value = all[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
});
type Tags = z.output<typeof tags>;

const feature = z.object({
  properties: tags,
  geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2) }).nullish(),
});
const spot = z.object({ lat: z.number(), lon: z.number() });
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive().optional(),
  tags,
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: spot.optional(),
});

/**
 * The places of a GeoJSON file of All the Places, or of Overpass's JSON (`out center tags`), one by one.
 * @throws Error for invalid or truncated JSON, or JSON without places.
 */
export async function* readOpenMapData(text: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const parser = new JSONParser({ paths: ['$.features.*', '$.elements.*', '$.remark'], keepStack: false });
  const lines: Line[] = [];
  let hasPlaces = false;
  let remark: string | undefined;
  parser.onValue = ({ value, key, stack }) => {
    if (key === 'remark') {
      remark = String(value);
      return;
    }
    hasPlaces = true;
    lines.push(stack[1]?.key === 'features' ? placeOf(value) : elementOf(value));
  };
  parser.onError = (error) => {
    throw new Error(`it is not JSON (${error.message})`);
  };
  for await (const chunk of text) {
    parser.write(chunk);
    yield* lines.splice(0);
  }
  // Overpass ends its answer properly when it runs out of time or memory.
  if (remark) throw new Error(`Overpass stopped early (${remark}): ask again with a longer timeout`);
  if (!hasPlaces) throw new Error('it has no features or elements');
  if (!parser.isEnded) throw new Error('the file is incomplete: download it again');
}

function placeOf(value: unknown): Line {
  const read = feature.safeParse(value);
  if (!read.success) return { broken: 'not a location' };
  const { properties, geometry } = read.data;
  const [lng, lat] = geometry?.coordinates ?? [];
  return lineOf('all-the-places', properties, { lat, lng });
}

function elementOf(value: unknown): Line {
  const read = element.safeParse(value);
  if (!read.success) return { broken: 'an element without tags' };
  const { type, id, lat, lon, center } = read.data;
  const line = lineOf('openstreetmap', read.data.tags, { lat: lat ?? center?.lat, lng: lon ?? center?.lon });
  return id === undefined || 'broken' in line ? line : { ...line, osmId: `${type}/${id}` };
}

function lineOf(source: StoreSource, tag: Tags, at: { lat: number | undefined; lng: number | undefined }): Line {
  if (isAbroad(tag)) return { broken: 'in another country' };
  // 'T-0093' is how Target writes its own.
  const number = /^(?:[a-z]{1,2}-?)?(?<digits>\d{1,6})$/i.exec(tag('ref'))?.groups?.digits ?? '';
  return {
    source,
    names: [tag('name'), tag('brand')].filter(Boolean),
    company: tag('operator'),
    type: tag('shop') || tag('amenity') || tag('leisure'),
    street: streetOf(tag),
    city: tag('addr:city'),
    state: tag('addr:state').toUpperCase(),
    zip: fiveDigits(tag('addr:postcode')),
    lat: degrees(at.lat),
    lng: degrees(at.lng),
    phone: tag('phone') || tag('contact:phone'),
    number,
    isClosed: isClosed(tag),
  };
}

/** Detects foreign places by country or postcode, because the state may be missing near borders. */
function isAbroad(tag: Tags): boolean {
  const postcode = tag('addr:postcode');
  return !/^(?:|usa?|united states.*)$/i.test(tag('addr:country')) || (postcode !== '' && fiveDigits(postcode) === '');
}

function streetOf(tag: Tags): string {
  const line = [tag('addr:housenumber'), tag('addr:street')].filter(Boolean).join(' ');
  // A full address line begins with the street.
  return tag('addr:street_address') || (tag('addr:street') && line) || tag('addr:full').split(',')[0] || '';
}

/** An end date in the future does not close a place yet. */
function isClosed(tag: Tags): boolean {
  const end = tag('end_date');
  const isOver =
    end !== '' && !(/^\d{4}(-\d\d){0,2}$/.test(end) && end > new Date().toISOString().slice(0, end.length));
  return isOver || ['closed', 'off'].includes(tag('opening_hours'));
}
