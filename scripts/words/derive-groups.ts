/**
 * Derives data/groups.csv (`npm run groups -- categories.tsv dict`): names of groups of foods in Open Food Facts'
 * taxonomy of categories, and in WordNet, with our products that belong to them. data/README.md tells what it is.
 */

import { keyOf, plainWordsOf, stemsOf } from '#functions/catalog/stems.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import { productNamed } from '#functions/search/products.ts';
import { knownWord, surelyNoun } from '#functions/search/words/known-words.ts';
import { phraseKey } from '#functions/search/words/phrase-key.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { buildCatalog } from '../catalog/build-catalog.ts';
import { writeDataRows } from '../csv.ts';
import { readTaxonomy } from '../search/taxonomy.ts';
import { files, firstMeaningsIn, synsetsIn } from '../search/wordnet.ts';

/** The taxonomy is of foods and drinks. */
const otherCategories = new Set(
  ['Baby', 'Cleaning & Laundry', 'Health', 'Household', 'Personal Care', 'Pet'].map((name) => keyOf(stemsOf(name))),
);

function thingNamed(words: string): string | undefined {
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const { guessed = 0, completed = 0, brandAlone = 0, brandMatch = 0 } = first?.features ?? {};
  if (!first?.isWhole || guessed + completed + brandAlone + brandMatch > 0) return undefined;
  const { meansWhole = 0, nameExact = 0, headInQuery = 0, asideMissed = 0 } = first.features;
  if (asideMissed > 0) return undefined;
  const isNamed = meansWhole === 1 || (nameExact === 1 && headInQuery === 1);
  return isNamed && !otherCategories.has(keyOf(first.product.category)) ? first.product.name : undefined;
}

const [file = '', dict = ''] = readCommandLine('npm run groups -- FILE DICT', {}, [2, 2]).files;

interface Kind {
  id: string;
  parents: readonly string[];
  english: readonly string[];
  /** Whether its names may name a group. */
  isGroup: boolean;
}

/** WordNet's kinds of foods by the words that usually mean them, and its plants and animals, which are foods by name. */
function kindsInWordNet(): Kind[] {
  const synsets = synsetsIn(dict);
  const usual = firstMeaningsIn(dict, synsets);
  const edible = [...synsets].filter(([, of]) => [files.foods, files.plants, files.animals].includes(of.file));
  return edible.map(([id, synset]) => ({
    id,
    parents: synset.kinds,
    english: synset.words.filter((word) => usual.get(word)?.synset === synset),
    isGroup: synset.file === files.foods,
  }));
}

const taxonomy = Array.from(readTaxonomy(file).values(), (node): Kind => ({ ...node, isGroup: true }));
const nodes = [...taxonomy, ...kindsInWordNet()];
const things = new Map(nodes.map((node) => [node, node.english.flatMap((name) => thingNamed(name) ?? [])]));
const children = Map.groupBy(
  nodes.flatMap((node) => node.parents.map((parent) => ({ parent, node }))),
  ({ parent }) => parent,
);

/** Below this, a taxonomy has what few would call by the group's name: of desserts, cream cheese. */
const deepest = 3;

function membersOf(node: Kind, depth = 0): Set<string> {
  const below = depth < deepest ? (children.get(node.id) ?? []) : [];
  return below.reduce((all, child) => all.union(membersOf(child.node, depth + 1)), new Set(things.get(node)));
}

/** Fewer are no group to choose from. */
const fewestMembers = 4;
const longestName = 3;

const [foodStem = '', goodStem = ''] = stemsOf('foods goods');
const categories = new Map(
  [...new Set(buildCatalog().map(({ category }) => category))].map((name) => [nameOf(name), name]),
);

/** 'Canned foods' are 'Canned Goods'. */
function nameOf(text: string): string {
  return keyOf(stemsOf(text).map((word) => (word === foodStem ? goodStem : word)));
}

interface Row {
  members: ReadonlySet<string>;
  category: string;
}

/** For the taxonomy, cereals and legumes are seeds, too. */
const namedOtherwise = 'en:seeds';

/**
 * Those in the category that at least half are in; none if there is no such category. WordNet's root vegetables are
 * potatoes, and so are its French fries; its foodstuffs are anything.
 */
function ofOneCategory(members: ReadonlySet<string>): Set<string> {
  const byCategory = Map.groupBy(members, (name) => keyOf(productNamed(name)?.category ?? []));
  return new Set([...byCategory.values()].find(({ length }) => length >= members.size / 2));
}

/** Cold cereal is found by its last word. */
function isKindOfThing(name: string): boolean {
  const [last = '', ...before] = stemsOf(name).toReversed();
  return before.length > 0 && (knownWord(last)?.nounShare ?? 0) >= surelyNoun;
}

const rows = new Map<string, Row>();
const inTaxonomy = new Set(taxonomy.flatMap(({ english }) => english.map((name) => keyOf(stemsOf(name)))));
for (const node of nodes) {
  if (!node.isGroup) continue;
  const isOfTaxonomy = taxonomy.includes(node);
  const members = isOfTaxonomy ? membersOf(node) : ofOneCategory(membersOf(node));
  const [category = ''] = node.english.flatMap((name) => categories.get(nameOf(name)) ?? []);
  if (members.size < fewestMembers || node.id === namedOtherwise) continue;
  for (const name of node.english) {
    const words = plainWordsOf(name);
    const key = phraseKey(words);
    if (words.length > longestName || !/^[a-z ]{3,}$/.test(key) || thingNamed(name) !== undefined) continue;
    if (!isOfTaxonomy && (inTaxonomy.has(keyOf(stemsOf(name))) || isKindOfThing(name) || asksForAlcohol(name)))
      continue;
    // Of a name of several groups, the largest.
    if (members.size > (rows.get(words.join(' '))?.members.size ?? 0)) rows.set(words.join(' '), { members, category });
  }
}
const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
writeDataRows(
  'groups.csv',
  ['words', 'category', 'members'],
  sorted.map(([words, { members, category }]) => [
    words,
    category,
    category === '' ? [...members].sort().join(';') : '',
  ]),
);
