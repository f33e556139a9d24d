/** Words that shoppers shorten, or say as elsewhere, wherever they stand: 'gf bread', 'tinned tomatoes'. */
const sameWords = new Map(
  Object.entries({
    gf: 'gluten free',
    ff: 'fat free',
    nonfat: 'fat free',
    df: 'plant based',
    nondairy: 'plant based',
    vegan: 'plant based',
    org: 'organic',
    gal: 'gallon',
    gals: 'gallon',
    ww: 'whole wheat',
    wholemeal: 'whole wheat',
    wholewheat: 'whole wheat',
    wholegrain: 'whole wheat',
    tinned: 'canned',
    creme: 'cream',
    cremes: 'cream',
    choc: 'chocolate',
    cheeze: 'cheese',
    chilli: 'chili',
    chillies: 'chilies',
    veg: 'vegetable',
    bnls: 'boneless',
    sknls: 'skinless',
    unsltd: 'unsalted',
    chix: 'chicken',
    sf: 'sugar free',
    nsa: 'no sugar added',
    ls: 'low sodium',
    lil: 'little',
    frz: 'frozen',
    whl: 'whole',
    wht: 'white',
    grn: 'green',
    pb: 'peanut butter',
    hlf: 'half',
    qt: 'quart',
    lf: 'low fat',
    yog: 'yogurt',
    grk: 'greek',
    chs: 'cheese',
    chz: 'cheese',
    avos: 'avocados',
    chx: 'chicken',
    chkn: 'chicken',
    ckn: 'chicken',
    brst: 'breast',
    grnd: 'ground',
    trky: 'turkey',
    stk: 'steak',
    cond: 'condensed',
    brkfst: 'breakfast',
    blk: 'black',
    hvy: 'heavy',
    lg: 'large',
    xtra: 'extra',
    orig: 'original',
    pwdr: 'powder',
    shred: 'shredded',
    slcd: 'sliced',
    sdls: 'seedless',
    unswt: 'unsweetened',
    swt: 'sweet',
    mozz: 'mozzarella',
    parm: 'parmesan',
    sz: 'size',
    flavour: 'flavor',
    flavoured: 'flavored',
    flavouring: 'flavoring',
    soya: 'soy',
    yoghurt: 'yogurt',
    yoghurts: 'yogurt',
  }),
);

/** Several words that are said as others. */
const samePhrases: readonly [pattern: RegExp, words: string][] = [
  [/\bnon[ -]fat\b/g, 'fat free'],
  [/\bnon[ -]dairy\b/g, 'plant based'],
  [/\bdairy[ -]free\b/g, 'plant based'],
  [/\bwhole meal\b/g, 'whole wheat'],
  [/\bb\/s\b/g, 'boneless'],
  [/\bgr(?:n?d)? (beef|turkey|chicken|pork|coffee)\b/g, 'ground $1'],
  [/\bbrn? (sugar|rice|eggs|gravy)\b/g, 'brown $1'],
  [/\bin (?:a |the )?cans?$/g, 'canned'],
  // What is fresh where nobody says so.
  [
    /\bcans? of (?=(?:yams|sweet potatoes|potatoes|corn|peas|green beans|carrots|beets|spinach|greens|mushrooms|tomatoes|pumpkin|peaches|pears|pineapple|cherries|plums|chicken|salmon|crab|clams|ham)$)/g,
    'canned ',
  ],
  [
    /\b(yams|sweet potatoes|potatoes|corn|peas|green beans|carrots|beets|spinach|mushrooms|tomatoes|peaches|pears|cherries|plums|salmon|crab|clams|cranberr(?:y|ies)|lychees?|(?:cat|dog) food)((?: sliced| diced| whole)?) cans?$/g,
    '$1$2 canned',
  ],
  [/\bjust add water\b/g, 'complete'],
  [/\btom (?=(?:paste|sauce|soup|juice)\b)/g, 'tomato '],
  [/\bsoap (?:for|to) (?:wash|washing)(?: the)? (?:clothes|laundry)\b/g, 'laundry detergent'],
  [/\bsoap (?:for|to) (?:wash|washing)(?: the)? (?:dishes|plates)\b/g, 'dish soap'],
  [/\bwater with gas\b/g, 'sparkling water'],
  // Of these, names say 'zero sugar'; caffeine free is another thing.
  [/\b(?:sugar ?free|sugarless|(?:no|zero) sugar) (cola|coke|pepsi|sprite)\b/g, '$1 zero sugar'],
  [/\b(cola|coke|pepsi|sprite) (?:sugar ?free|sugarless|no sugar)\b/g, '$1 zero sugar'],
  [/\b(?:sugar ?free|sugarless|no sugar) (sodas?|soft drinks?)\b/g, 'zero sugar $1'],
];

/** Most words have none of them, which one look tells. */
const anyPhrase = new RegExp(samePhrases.map(([pattern]) => pattern.source).join('|'));

/** Words of others beside those they stand for. */
export const spokenOtherwise: ReadonlyMap<string, string> = sameWords;

/** Words in lower case as names have them. */
export function inOurWords(text: string): string {
  const phrased = anyPhrase.test(text)
    ? samePhrases.reduce((votes, [pattern, words]) => votes.replace(pattern, words), text)
    : text;
  return phrased.replace(/[a-z]+/g, (word) => sameWords.get(word) ?? word);
}
