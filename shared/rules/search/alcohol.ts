/** Words for drinks we don't compare, and brands that mean nothing else. */
const drinks = new Set(
  (
    'beer beers wine wines liquor liquors whiskey whisky bourbon scotch vodka tequila rum gin brandy cognac mezcal ' +
    'champagne prosecco cabernet sauvignon merlot chardonnay pinot noir grigio moscato riesling zinfandel malbec syrah ' +
    'shiraz sangria vermouth lager ale ipa stout pilsner booze sake schnapps seltzers margaritas baileys hennessy ' +
    'budweiser heineken modelo corona michelob coors miller busch yuengling guinness stella truly jameson smirnoff ' +
    'bacardi patron fireball barefoot franzia jack daniels tito titos absolut kahlua aperol spirits ' +
    'port liqueur liqueurs amaretto chianti rosé cointreau chambord limoncello grappa absinthe mimosa mimosas'
  ).split(' '),
);
/** Words that appear beside drinks but don't name one alone. Some turn ordinary words into a drink. */
const beside = new Set(
  (
    'a of the and red white rose sparkling dry sweet light lite dark cold craft bottle bottles can cans case box boxed ' +
    'pack packs ct count hard clubtails captain morgan claw bud dos equis blue moon sam adams blanc cheap domestic imported 6 12 ' +
    '18 24 30 six twelve oz ml l liter ultra lime cooler coolers non alcoholic ice artois'
  ).split(' '),
);
/** Phrases that mean a drink although no single word does. */
const phrases = [
  'bud light',
  'blue moon',
  'white claw',
  'hard seltzer',
  'hard cider',
  'captain morgan',
  'dos equis',
  'sam adams',
  'wine cooler',
  'rose wine',
  'alcoholic drinks',
  'hard lemonade',
  'mikes hard',
];
/** Sold as food, or almost without alcohol. */
const foods =
  /\b(?:ginger ale|cooking wine|na beer)\b|\b(?:non[- ]?alcoholic|alcohol[- ]free|0\.0)\b.*\bbeers?\b|\bbeers?\b.*\b(?:non[- ]?alcoholic|alcohol[- ]free|0\.0)\b|\b(?:ice cream|sherbet|cheese|cake|mix|mixer|batter|bread|glasses)$/;

/** Whether a query asks only for beer, wine, or spirits: 'root beer' and 'red wine vinegar' don't. */
export function asksForAlcohol(query: string): boolean {
  const text = query.toLowerCase().replace(/['’]/g, '');
  if (foods.test(text)) return false;
  if (phrases.some((phrase) => text.includes(phrase))) return true;
  const words = text.split(/[^a-zé0-9]+/).filter((word) => word !== '');
  return (
    words.some((word) => drinks.has(word)) &&
    words.every((word) => drinks.has(word) || beside.has(word) || /^\d/.test(word))
  );
}
