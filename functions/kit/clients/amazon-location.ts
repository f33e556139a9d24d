import { GeocodeCommand, GeoPlacesClient, ReverseGeocodeCommand } from '@aws-sdk/client-geo-places';
import * as z from 'zod';
import type { Location } from '#shared/contract/stores/location.ts';

/** Short, because the built-in ZIP codes are nearly as good as Amazon Location. */
const timeoutMs = 1_500;

let client: GeoPlacesClient | undefined;

/** Created lazily: ZIP codes and towns don't need it. */
function openGeoPlaces(): GeoPlacesClient {
  client ??= new GeoPlacesClient({
    maxAttempts: 2,
    requestHandler: { requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  return client;
}

/** We store answers, and the service's terms require declaring that. */
const intendedUse = 'Storage';

/** The parts of an answer we use. Positions are longitude first. */
const answer = z.lazy(() =>
  z.object({
    ResultItems: z
      .array(
        z.object({
          Position: z.tuple([z.number(), z.number()]),
          Address: z.object({
            Label: z.string().optional(),
            Country: z.object({ Code2: z.string() }).optional(),
            Region: z.object({ Code: z.string().optional() }).optional(),
            Locality: z.string().optional(),
            PostalCode: z.string().optional(),
            Street: z.string().optional(),
            AddressNumber: z.string().optional(),
          }),
        }),
      )
      .default([]),
  }),
);
type Found = z.infer<typeof answer>['ResultItems'][number];

/** Where an address in the United States is; null where Amazon Location knows none. @throws what the SDK throws. */
export async function locationOfAddress(words: string): Promise<Location | null> {
  const Filter = { IncludeCountries: ['USA'] };
  const found = await openGeoPlaces().send(
    new GeocodeCommand({ QueryText: words, MaxResults: 1, Filter, IntendedUse: intendedUse }),
  );
  const [place] = answer.parse(found).ResultItems;
  if (!place) return null;
  const [lng, lat] = place.Position;
  const { Street: street, AddressNumber: number } = place.Address;
  const address = [street && [number, street].filter(Boolean).join(' '), townOf(place)].filter(Boolean).join(', ');
  return address ? { lat, lng, address } : null;
}

/** 'Springfield, IL 62704' for a point; null where Amazon Location knows no place. @throws what the SDK throws. */
export async function townAt({ lat, lng }: { lat: number; lng: number }): Promise<string | null> {
  const found = await openGeoPlaces().send(
    new ReverseGeocodeCommand({ QueryPosition: [lng, lat], MaxResults: 1, IntendedUse: intendedUse }),
  );
  const [place] = answer.parse(found).ResultItems;
  return place ? townOf(place) : null;
}

/** Null outside the United States, and where it has no town. */
function townOf({ Address: { Country, Region, Locality, PostalCode } }: Found): string | null {
  if (Country?.Code2 !== 'US' || !Locality || !Region?.Code) return null;
  return [`${Locality}, ${Region.Code}`, PostalCode].filter(Boolean).join(' ');
}
