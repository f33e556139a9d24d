import { itemsNamed, keyOf, mainNameOf, namesakesOf, stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { sizesIn } from '#shared/rules/sizes/requested-size.ts';
import { hasInitialBeside, meantInShort } from './abbreviated-words.ts';
import { catalogThings, lacksWordOfOwnBrand, nounOf, withBrandOfNumber } from './catalog-things.ts';
import { byLeaf, bySpoon, cutAtHome, ofFood } from './cooking-products.ts';
import { countAmount } from './count-packages.ts';
import { type FoundProducts, unique } from './found-products.ts';
import { isAnotherAlone, leastMeant, needsNoQuestion, notFood, ordinaryTaken } from './line-confidence.ts';
import { isOfOtherFlavor, otherBrandNamed, saysOfItem, unknownWordsIn, unsaidBy } from './named-brand.ts';
import { meantByDoubledLetter, meantByOtherSpelling } from './other-spellings.ts';
import {
  besideWhole,
  driedByWeight,
  foundOfCount,
  ofCapacity,
  ofPackSize,
  portionsOf,
  poundsOfWhole,
  sizesOf,
  wholePiecesFirst,
} from './products-for-amount.ts';
import { foodForm } from './reading/food-forms.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import {
  hasKind,
  notWanted,
  ofOtherBrands,
  plainlyFound,
  withLast,
  withoutKind,
  withoutUnwanted,
} from './refused-kinds.ts';
import { sizeWords } from './sizes-in-line.ts';
import { suggestedFor } from './suggested-products.ts';
import { isNamedIn, type Understood, understandWords } from './understand-words.ts';

/** 'Soap for the dishwasher' as 'dishwasher soap', which isn't for dishes; foods aren't called so: 'milk for the coffee'. */
function withUseFirst(words: string): string {
  const [, thing = '', use = ''] = /^(.+) for (?:(?:the|my|our) )?(\p{L}+(?: \p{L}+)?)$/iu.exec(words) ?? [];
  const [first] = use === '' ? [] : understandWords(words).found;
  return first && notFood.includes(first.item.category) ? `${use} ${thing}` : words;
}

export function findProducts(written: WrittenThing): FoundProducts {
  const thing = { ...written, words: withUseFirst(written.words) };
  const plain = withBrandOfNumber(thing.words) ?? thing.words.replace(fullFat, '');
  const isPlain = plain === thing.words || understandWords(thing.words).confidence === 'sure';
  const answer = inJar(productsFor(isPlain ? inFormNamed(thing) : { ...thing, words: plain }), thing);
  return ordinaryFirst(withContraryLast(ofNoun(inFull(answer, thing), thing), thing), thing);
}

/** What a line asked about means if some of its words are written in short: 'bfast sausage', 'g. onions'. */
function inFull(answer: FoundProducts, { words }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  const isUnread = first !== undefined && hasInitialBeside(words, first.item);
  if (answer.question !== 'which' && !isUnread) return answer;
  const meant = meantInShort(words);
  return meant.length > 0 || isUnread ? { question: 'which', found: unique([...meant, ...answer.found]) } : answer;
}

const organic = /\borganic\b/i;

/** Shoppers who want organic food say so: 'rocket' is the usual arugula first, though the organic one is called so. */
function ordinaryFirst(answer: FoundProducts, { words, remark }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  if (first?.match !== 'any-brand' || !organic.test(first.item.name) || organic.test(`${words} ${remark ?? ''}`))
    return answer;
  const { name, category } = first.item;
  const own = stemsOf(name);
  const said = stemsOf(words).filter((stem) => own.includes(stem));
  const isOrdinary = ({ item, match }: Found) => {
    const main = mainNameOf(item.name);
    // Baby arugula is arugula, but almond butter isn't butter.
    const isSame =
      main === mainNameOf(name) || (category === 'Produce' && stemsOf(main).every((stem) => own.includes(stem)));
    const hasAllSaid = said.every((stem) => stemsOf(item.name).includes(stem));
    return match === 'any-brand' && isSame && item.category === category && hasAllSaid && !organic.test(item.name);
  };
  const others = [mainNameOf(name), nounOf(name)].flatMap((each) => understandWords(each).found);
  return {
    ...answer,
    found: unique([...[...answer.found, ...others].filter(isOrdinary).slice(0, 1), ...answer.found]),
  };
}

const formsNamed: readonly [named: RegExp, form: string, category: string][] = [
  [/^(?:canned|cans)\b/i, 'canned', 'Canned Goods'],
  [/^(?:frozen|freezer|congelados)\b/i, 'frozen', 'Frozen'],
];

/** 'Corn' below 'Frozen' is frozen corn, and 'tin of sweetcorn' canned corn, if stores have that. */
function inFormNamed(thing: WrittenThing): WrittenThing {
  const { heading, packageSize, words } = thing;
  const about = packageSize === 'can' ? 'canned' : (heading ?? '');
  const [, form, category] = formsNamed.find(([pattern]) => pattern.test(about)) ?? [];
  const [{ item: usual } = {}] = form === undefined ? [] : understandWords(words).found;
  if (usual?.category === category || usual?.unit === packageSize) return thing;
  const noun = usual?.category === 'Produce' ? [nounOf(usual.name)] : [];
  const named = [words, ...noun].map((each) => `${form} ${each}`);
  const meant = named.find((each) => {
    const { found, confidence } = understandWords(each);
    return confidence === 'sure' && found[0]?.item.category === category;
  });
  return meant === undefined ? thing : { ...thing, words: meant };
}

/** 'A jar of ginger' is no fresh root. 'A jar of peppers' isn't either, but no product in jars is called so. */
function inJar(answer: FoundProducts, { words, packageSize }: WrittenThing): FoundProducts {
  if (answer.found[0]?.item.category !== 'Produce' || packageSize !== 'jar') return answer;
  const isMeant = ({ item }: Found) =>
    item.unit === packageSize && keyOf(stemsOf(mainNameOf(item.name))) === keyOf(stemsOf(words));
  const meant = answer.found.filter(isMeant);
  return meant.length > 0
    ? { ...answer, found: unique([...meant, ...answer.found]) }
    : { ...answer, question: 'which' };
}

/** 'Chicken sandwich' is a sandwich rather than sandwich bags, unless we know for sure. */
function ofNoun(answer: FoundProducts, { words }: WrittenThing): FoundProducts {
  const stems = stemsOf(words);
  const [first] = answer.found;
  const nounIn = ({ item }: Found) => stemsOf(nounOf(item.name)).at(-1) ?? '';
  if (answer.question !== 'which' || answer.unknownWords || !first || !notFood.includes(first.item.category))
    return answer;
  if (stems.length < 2 || stems.includes(nounIn(first))) return answer;
  const isOfNoun = (one: Found) => nounIn(one) === stems.at(-1);
  return { ...answer, found: [...answer.found.filter(isOfNoun), ...answer.found.filter((one) => !isOfNoun(one))] };
}

/** The usual kind, unless a product is named so. */
const fullFat = /\bfull[- ]fat(?: |$)/i;
const lessFat = /\b(?:light|lite|low|reduced|less|non-?fat|fat[- ]free|skim|1%|2%)(?!\p{L})/iu;
const ofFat = new RegExp(`${lessFat.source}|\\b(?:whole|[45]%)`, 'iu');

/** What a shopper asks for, and the kinds that lack it. */
const contraries: readonly [asked: RegExp, lacking: RegExp][] = [
  [fullFat, lessFat],
  [/\b(?:skin|bone|shell|head|tail)s?[- ](?:on|in)\b/i, /\b(?:skinless|boneless|peeled)\b/i],
];

/** Whether no name says how fat the usual kind is: Greek yogurt has no low-fat kind beside the plain one. */
function isFatOpen(words: string, name: string): boolean {
  if (!fullFat.test(words)) return false;
  const isStated = [name, ...namesakesOf(mainNameOf(name))].some((each) => ofFat.test(each));
  return !isStated && understandWords(words).confidence !== 'sure';
}

/** 'Full-fat coconut milk' is no light one, and shell-on shrimp aren't peeled: such kinds come last. */
function withContraryLast(answer: FoundProducts, { words, remark }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  const asked = `${words} ${remark ?? ''}`;
  const isContrary = ({ item }: Found) =>
    contraries.some(([kind, lacking]) => kind.test(asked) && lacking.test(item.name));
  if (!first) return answer;
  if (isFatOpen(asked, first.item.name)) return { ...answer, question: 'which' };
  if (!isContrary(first)) return answer;
  const [fitting, contrary] = [answer.found.filter((one) => !isContrary(one)), answer.found.filter(isContrary)];
  return { ...answer, found: [...fitting, ...contrary], question: 'which' };
}

function productsFor(thing: WrittenThing): FoundProducts {
  const { words, remark, purpose, isUnspecific } = thing;
  const [, without] = withoutKind.exec(`${words} ${remark ?? ''}`) ?? [];
  if (purpose === 'talk' || asksForAlcohol(words)) return { found: [], question: 'which' };
  const ofOthers = ofOtherBrands(remark, words);
  if (ofOthers) return { found: ofOthers, question: 'which' };
  const [, unwanted] = notWanted.exec(remark ?? '') ?? [];
  if (unwanted) return { found: withoutUnwanted(unwanted.toLowerCase(), words), question: 'which' };
  if (isUnspecific) {
    return { found: [], suggested: suggestedFor(words, []), question: 'which' };
  }
  const written = ofCapacity(foundOfCount(foundBy(thing), thing), thing);
  const found = asBranded(
    ofFood(cutAtHome(bySpoon(byLeaf(wholePiecesFirst(written, thing), thing), thing), thing), thing),
    thing,
  );
  if (lacksNumber(thing.words, found.found)) return withoutNumber(found.found, thing.words);
  if (isOtherThing(found.found, thing)) {
    return { found: [], suggested: suggestedFor(thing.words, found.found), question: 'which' };
  }
  const isContrary = without !== undefined && found.found[0] && hasKind(without, found.found[0].item.name);
  if (isContrary)
    return { found: withLast(without, unique([...plainlyFound(words), ...found.found])), question: 'which' };
  const beside = besideWhole(found.found, thing);
  if (beside) return { found: beside, question: 'which' };
  const portions = portionsOf(found.found, thing);
  return portions.length > 0
    ? { found: unique([...portions, ...found.found]), question: 'which' }
    : ofPackSize(ofColor(driedByWeight(ofUsualKind(beforeCut(found, thing), thing), thing), thing), thing);
}

/** The most products of a brand to suggest beside the others. */
const mostOfBrand = 2;

/** A brand's product isn't another brand's, nor another flavor: what the line doesn't name is only offered, or asked about. */
function asBranded(answer: FoundProducts, { words, alternatives }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  if (!first || alternatives.length > 0) return answer;
  const { understanding } = understandWords(words);
  const brand = understanding?.isWhole ? null : otherBrandNamed(words, first.item);
  if (brand !== null) {
    const ofBrand = understandWords(brand).found.slice(0, mostOfBrand);
    return { found: [], suggested: unique([...ofBrand, ...suggestedFor(words, answer.found)]), question: 'which' };
  }
  const unknownWords = unknownWordsIn(words, first.item, understanding);
  if (unknownWords !== null) return despite(unknownWords, answer, words);
  if (answer.question) return answer;
  const asked = { ...answer, question: 'which' } as const;
  if (ordinaryTaken(words, understanding).length > 0) return asked;
  if (first.match === 'any-brand') {
    const isUnread = (understanding?.clues?.missing ?? 0) > 0 && unsaidBy(words, first.item).length > 1;
    const isOpen = isUnread || isOfOtherFlavor(words, first.item) || isAnotherAlone(words, first.item.name);
    return isOpen ? asked : besideUsual(answer, words);
  }
  const said = saysOfItem(words, { item: first.item, understanding });
  if (said === 'another') return { found: [], suggested: suggestedFor(words, answer.found), question: 'which' };
  return said === 'more' ? asked : answer;
}

/** A product that some words of a line are unknown for. The last word says what a thing is: 'dog meds' aren't hot dogs. */
function despite(unknownWords: string, answer: FoundProducts, words: string): FoundProducts {
  const isNoun = answer.found[0]?.match === 'any-brand' && words.endsWith(unknownWords);
  return isNoun
    ? { found: [], suggested: suggestedFor(words, answer.found), question: 'which' }
    : { ...answer, question: 'which', unknownWords };
}

const isCooked = (name: string) => /\bcooked\b/i.test(name);

/** As many products of a noun are offered beside the one found. */
const mostUsual = 2;

/**
 * The noun alone may mean a product that shoppers buy rather: chuck for a 'pot roast', of which only a cooked one is named
 * so, and cups to drink from for 'paper cups', although those for baking are of paper.
 */
function besideUsual(answer: FoundProducts, words: string): FoundProducts {
  const [first] = answer.found;
  const said = stemsOf(words);
  if (!first || said.length < 2) return answer;
  const { name, category } = first.item;
  const isUnsaidCooked = isCooked(name) && !isCooked(words);
  if (!isUnsaidCooked && !isOnlyOfKind(name, said)) return answer;
  const usual = understandWords(words.split(' ').at(-1) ?? '').found.slice(0, mostUsual);
  const [other] = usual;
  if (!other || mainNameOf(other.item.name) === mainNameOf(name)) return answer;
  const isRather = isUnsaidCooked
    ? other.item.category === category
    : notFood.includes(other.item.category) !== notFood.includes(category);
  return isRather ? { ...answer, found: unique([first, ...usual, ...answer.found]), question: 'which' } : answer;
}

/** Whether a name has the last word as its noun, and the others only after its comma: 'Baking Cups, paper'. */
function isOnlyOfKind(name: string, said: readonly string[]): boolean {
  const head = stemsOf(mainNameOf(name));
  const isHeadUnsaid = said.slice(0, -1).every((stem) => !head.includes(stem) && stemsOf(name).includes(stem));
  return head.length > 1 && head.at(-1) === said.at(-1) && isHeadUnsaid;
}

/** How the store is to cut it. */
const howCut =
  /(?:^| )(?:(?:very|extra|paper)[- ])?(?:(?:thin|thick)(?:ly)?[- ](?:sliced|cut)|(?:sliced|cut|shaved)(?: (?:(?:very|extra|paper)[- ])?(?:thin|thick)(?:ly)?)?)$/i;

/** 'Deli turkey sliced thin' is first of all deli turkey, although other meat is packed as thin slices. */
function beforeCut(answer: FoundProducts, { words }: WrittenThing): FoundProducts {
  const whole = words.replace(howCut, '').trim();
  if (answer.question !== 'which' || whole === '' || whole === words) return answer;
  const { found, confidence } = understandWords(whole);
  const [usual] = found;
  // No store slices a whole bird.
  if (!usual || confidence !== 'sure' || poundsOfWhole(usual.item) !== null) return answer;
  const suggested = answer.suggested?.filter(({ item }) => item.id !== usual.item.id) ?? [];
  return { ...answer, found: unique([usual, ...answer.found]), suggested };
}

/** An amount says how much, and not which kind: '2 lb onions' are the usual ones, although only red ones come in such bags. */
function ofUsualKind(answer: FoundProducts, { words, remark, amount }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  if (!amount || !first || answer.question) return answer;
  const { found, confidence } = understandWords([words, remark].filter(Boolean).join(' '));
  const [usual] = found;
  if (confidence !== 'sure' || !usual || usual.item.name === first.item.name) return answer;
  if (first.item.category !== 'Produce') {
    const isOtherKind = mainNameOf(usual.item.name) === mainNameOf(first.item.name);
    return isOtherKind ? { ...answer, found: unique([usual, ...answer.found]) } : answer;
  }
  const loose = itemsNamed(usual.item.name).find(({ unit, brand }) => unit === 'lb' && brand === usual.item.brand);
  return loose ? { ...answer, found: unique([{ item: loose, match: usual.match }, ...answer.found]) } : answer;
}

const anyColor = /\b(?:red|green|yellow|white|black|brown|purple|pink|blue|orange|golden)\b/gi;

const colorsIn = (words: string): readonly string[] => words.toLowerCase().match(anyColor) ?? [];

/** 'Squash (orange)' is not the usual yellow one. */
function ofColor(answer: FoundProducts, { remark }: WrittenThing): FoundProducts {
  const colors = colorsIn(remark ?? '');
  const [first] = answer.found;
  const isOfOther = ({ item }: Found) =>
    colorsIn(item.name).length > 0 && !colors.some((color) => colorsIn(item.name).includes(color));
  if (colors.length === 0 || !first || !isOfOther(first)) return answer;
  return {
    found: [...answer.found.filter((one) => !isOfOther(one)), ...answer.found.filter(isOfOther)],
    question: 'which',
  };
}

/** 'A dozen roses' are not of the brand Rose's, and a named chain has more dishes than the ones we know. */
function isOtherThing([first]: readonly Found[], { words, amount }: WrittenThing): boolean {
  if (!first) return false;
  if (isFreeOfNamed(words, first) || isInOtherForm(words, first)) return true;
  if (first.match === 'any-brand') return false;
  const isByDozen = amount?.measure === 'dozen' && countAmount(first, amount).isHowMuchOpen === true;
  return isByDozen || lacksWordOfOwnBrand(words, first.item);
}

/** 'Whole grain tortillas' aren't grain free chips. */
function isFreeOfNamed(words: string, { item }: Found): boolean {
  const lacked = [...item.name.matchAll(/(\p{L}+)[- ]free\b/giu)].flatMap(([, kind = '']) => stemsOf(kind));
  return lacked.length > 0 && !saysFree.test(words) && stemsOf(words).some((word) => lacked.includes(word));
}

const namedForm = new RegExp(`\\b(?:${foodForm})\\b`, 'i');

/** 'Canned shrimp' are not frozen. */
function isInOtherForm(words: string, { item }: Found): boolean {
  const [form] = namedForm.exec(words.toLowerCase()) ?? [];
  const name = `${item.brand} ${item.name}`.toLowerCase();
  return form !== undefined && namedForm.test(name) && !name.includes(form);
}

const saysFree = /\b(?:no|non|free|without|zero)\b|less\b/i;

/** A number by itself: neither '2%' nor '1/2'. */
const bareNumber = /(?<![\p{L}\d.,/%-])\d+(?![\p{L}\d.,/%-])/gu;
/** A number of a product: not that of '2% milk', because shoppers also count with it. */
const productNumber = /\d+(?!\d|(?<=\b\d)%)/g;

/** Between the sides of a pan: '8x8'. */
const betweenSides = /(?<=\d) ?x ?(?=\d)/gi;

/** Whether the words still have a number that the product doesn't: '5 grain bread', 'bread 2 wheat'. */
function lacksNumber(words: string, [first]: readonly Found[]): boolean {
  const numbers = words.replace(betweenSides, ' ').match(bareNumber) ?? [];
  if (!first || numbers.length === 0 || catalogThings.isName(words)) return false;
  const { brand, name, size } = first.item;
  const held = new Set(`${brand} ${name} ${size}`.match(productNumber));
  return numbers.some((number) => !held.has(number));
}

/** We don't know 'five grain bread', so its number isn't another bread's size either. */
function withoutNumber(found: readonly Found[], words: string): FoundProducts {
  const [usual, ...others] = understandWords(words.replace(bareNumber, '').trim()).found;
  return { found: unique([...(usual ? [usual] : []), ...found, ...others]), question: 'which' };
}

function foundBy(thing: WrittenThing): FoundProducts {
  const size = sizeWords(thing);
  const { words, remark, alternatives } = thing;
  const isSizeRemark = remark !== null && sizesIn(remark.toLowerCase()).length > 0;
  const whole = wholeOf(thing, size);
  if (whole.found.length > 0 && whole.confidence === 'sure' && !isSizeRemark && alternatives.length === 0) {
    const slips = whole.found.slice(0, 1).flatMap((first) => meantByDoubledLetter(words, first));
    if (slips.length > 0) return { found: unique([...slips, ...whole.found]), question: 'which' };
    return { found: whole.found, ...whichOfAmount(thing, size) };
  }
  const alone = remark === null ? whole : aloneOf(words, remark, size);
  const refined = refinedBy(whole.found, alone);
  const others = alternatives.flatMap((other) => understandWords(other).found.slice(0, 1));
  const [likeliest, ...rest] = alone.found;
  if (alternatives.length > 0 && likeliest) return { found: [likeliest, ...others, ...rest], question: 'which' };
  if (isSizeRemark && likeliest && alone.confidence === 'sure') {
    return { found: sizesOf(refined[0] ?? likeliest, likeliest), question: 'size' };
  }
  const isRefined = whole.confidence === 'likely' && alone.confidence === 'sure' && refined.length > 0;
  if (isRefined && remark !== null && alone.found.length > 0) {
    return { found: unique([...refined.slice(0, 2), ...alone.found]), question: 'which' };
  }
  return foundInPart(thing, { whole, alone, refined });
}

/** A longer remark is a sentence, and in front it would take long to search for. */
const mostWordsInFront = 2;

/** The words with their remark: 'mayo (Duke's)' is Duke's mayo, and 'milk, chocolate' isn't milk chocolate. */
function wholeOf({ words, remark }: WrittenThing, size: string | null): Understood {
  const inOrder = (...parts: (string | null)[]) => understandWords(parts.filter(Boolean).join(' '));
  if (remark !== null && catalogThings.isBrand(remark)) return inOrder(remark, words, size);
  const after = inOrder(words, remark, size);
  const isThing = ({ confidence, found: [first] }: Understood) =>
    confidence === 'sure' && first !== undefined && isNamedIn(words, first.name);
  if (remark === null || isThing(after) || remark.split(' ').length > mostWordsInFront) return after;
  const before = inOrder(remark, words, size);
  return isThing(before) ? before : after;
}

const inMeasure = /^[\d.]+ (?!ct\b)/;

/** An amount doesn't say which: '1 lb rice' is of as many kinds as 'rice'. A 24 pack of water does. */
function whichOfAmount(
  { words, remark, packageSize }: WrittenThing,
  size: string | null,
): Pick<FoundProducts, 'question'> {
  if (size === null || !inMeasure.test(packageSize ?? size)) return {};
  const { understanding, confidence, meant } = understandWords([words, remark].filter(Boolean).join(' '));
  const isOpen = confidence !== 'sure' && understanding?.isWhole === true && meant < leastMeant;
  return isOpen ? { question: 'which' } : {};
}

interface InPart {
  whole: Understood;
  alone: Understood;
  refined: readonly Found[];
}

/** What a thing may mean whose words and remark search doesn't surely understand together. */
function foundInPart({ words, remark }: WrittenThing, { whole, alone, refined }: InPart): FoundProducts {
  const [meant] = alone.understanding?.choices ?? [];
  const slips =
    alone.understanding?.isWhole || alone.understanding?.isMistyped ? [] : meantByOtherSpelling(words, meant);
  if (slips.some(({ name }) => name !== meant?.name)) {
    const found = unique([...slips, ...alone.found, ...refined]);
    return { found, suggested: suggestedFor(words, alone.suggested), question: 'which' };
  }
  if (meant && needsNoQuestion(words, remark, alone)) return { found: unique([meant, ...alone.found, ...refined]) };
  if (alone.found.length === 0)
    return { found: [], suggested: suggestedFor(words, [...alone.suggested, ...whole.found]), question: 'which' };
  return alone.confidence === 'sure' && remark === null
    ? { found: alone.found }
    : { found: unique([...alone.found, ...refined]), question: 'which' };
}

/** The words without their remark, unless its first part names the product: 'turkey, ground, at least 90% lean'. */
function aloneOf(words: string, remark: string, size: string | null): ReturnType<typeof understandWords> {
  const [kind, ...more] = remark.split(', ');
  const named = more.length > 0 ? understandWords([words, kind, size].filter(Boolean).join(' ')) : null;
  return named?.confidence === 'sure' ? named : understandWords([words, size].filter(Boolean).join(' '));
}

/** Beyond this many products, the words hardly mean any. */
const mostMeant = 3;

/** A remark says which one of a product: 'the low salt kind' of a chicken soup isn't a bar of the brand Kind. */
function refinedBy(
  found: readonly Found[],
  { found: alone, confidence }: ReturnType<typeof understandWords>,
): readonly Found[] {
  if (confidence !== 'sure') return found;
  // 'Marinara sauce (low sodium)' isn't soy sauce.
  const mainNames = new Set(alone.slice(0, mostMeant).map(({ item }) => mainNameOf(item.name)));
  return found.filter(({ item }) => mainNames.has(mainNameOf(item.name)));
}
