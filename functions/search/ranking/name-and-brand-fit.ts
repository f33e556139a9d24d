import { keyOf } from '#functions/catalog/index.ts';
import type { Product } from '../products.ts';
import type { Span } from '../query/names-in-query.ts';
import { isQualifier, lowOrNoWords, type ParsedQuery } from '../query/parsed-query.ts';
import { guessLoss, nounShareOf, optionalStems, type Term } from '../query/query-terms.ts';
import type { WordReading } from '../query/word-readings.ts';
import { knownWord, type Named, surelyNoun, weightOf } from '../words/known-words.ts';
import {
  isDescription,
  isNonFood,
  isThing,
  isUnknown,
  isVague,
  meansProduct,
  sortNamedBy,
} from '../words/nouns-and-descriptions.ts';
import { weights } from './match-weights.ts';
import { relativesOf } from './related-products.ts';
import { isOfStore, isOfTrade, namesOther } from './what-brands-make.ts';

export type Feature = keyof typeof weights;
export type Features = Partial<Record<Feature, number>>;

export const featureWeights = Object.entries(weights) as [Feature, number][];
const noFeatures = Object.fromEntries(featureWeights.map(([feature]) => [feature, 0])) as Record<Feature, number>;

/** 'Satay sauce' is not just any sauce: up to this many words must all match if their head names no product. */
const fewWords = 2;

/** How well a product, of one brand or any, answers a query. */
export interface Candidate {
  product: Product;
  brand: string | null;
  features: Features;
  /** Whether it has all required words. `hasLast` says whether it has the last word of the query. */
  isWhole: boolean;
  hasLast: boolean;
  /** Indexes of the optional words ('jumbo', 'boxes') that it has. */
  optionalHeld: readonly number[];
  /** How many required words it lacks. */
  missing: number;
  /** It only matches the brand; it lacks the head word. */
  isOfBrandOnly: boolean;
  /** It has the words beside the brand, and they name it. */
  isNamedBesideBrand: boolean;
  /** What each required word was read as; empty for words that it lacks. */
  readAs: readonly string[];
  /** The word that says what it is, or the brand if there is none, was taken for another one. */
  isGuess: boolean;
  /** It has every required word but those that say what it has little of. */
  isKindInQuery: boolean;
}

type Role = 'headNoun' | 'headPart' | 'headKind' | 'headCategory';

/** The role of the head word in a product; null if the word occurs only in an alias. */
function roleOf(product: Product, stem: string): Role | null {
  if (product.nouns.includes(stem)) return 'headNoun';
  if (product.head.includes(stem)) return 'headPart';
  if (product.kind.includes(stem)) return 'headKind';
  return product.category.includes(stem) ? 'headCategory' : null;
}

/** The weight of a name, by how strongly it names a product. */
const nameWeights = { means: 1, brand: 0.9, group: 0.8 };
const mostNotInQuery = 4;
/** Words of an aside count less than the others. */
const asideShare = 0.5;
/** A head word corrected at a higher cost is too doubtful if other words are missing, too. */
const surelyCorrected = 1;
const mostMissing = 3;

/** Words in names of what lacks something, as in 'Non-Alcoholic Beer'. */
const lackingWords = new Set(['free', 'non', 'without']);

/** How well a product, of one brand or any, answers the query; null if it isn't what the query names. */
export function candidateOf(product: Product, brand: string | null, query: ParsedQuery): Candidate | null {
  const reading = new ProductReading(product, brand, query);
  return reading.isWhatQueryNames() && reading.isOfNamedBrand() ? reading.candidate() : null;
}

/** Compares the words of a query with one product. */
class ProductReading {
  private readonly product: Product;
  private readonly brand: string | null;
  private readonly query: ParsedQuery;
  /** For each word: its weight for the product, the word it was read as, and how likely that reading is. */
  private readonly wordWeights: number[] = [];
  private readonly as: readonly string[];
  private readonly shares: readonly number[];
  private known: Record<Feature, number> | null = null;
  private covered = 0;
  private guessed = 0;
  private asideMissed = 0;
  private role: Role | null = null;
  /** How strongly the head word is part of a name of this product. */
  private meantHead = 0;
  private isHeadMeant = false;
  private isNamed = false;
  private isOfBrandOnly = false;
  private missing: number;

  constructor(product: Product, brand: string | null, query: ParsedQuery) {
    this.product = product;
    this.brand = brand;
    this.query = query;
    // Most questions have one reading of each word, and thousands of candidates.
    const [as, shares]: [string[] | null, number[]] = query.isPlain ? [null, []] : [[], []];
    this.as = as ?? query.stems;
    this.shares = shares;
    for (let at = 0; at < query.terms.length; at++) this.readTerm(at, as, shares);
    for (const span of query.spans) {
      if (span.meant.strength !== 'group') this.takeSpan(span);
      else if (this.isNamedBy(span.meant)) this.takeGroup(span);
    }
    this.unreadLacked();
    this.missing = query.leftOut + (this.isMixed() ? 1 : 0);
    this.countWords();
  }

  /** Whether the words are from several of its other names, and none is in its own: 'red chili powder' of 'Gochugaru'. */
  private isMixed(): boolean {
    const { required } = this.query;
    return required.length > 1 && !this.isNamed && required.every((at) => this.wordWeights[at] === weightOf.alias);
  }

  /** The reading that weighs most for the product. */
  private readTerm(at: number, as: string[] | null, shares: number[]): void {
    const { readings, stems } = this.query;
    let best = 0;
    let likeliest: WordReading | null = null;
    for (const reading of readings[at] ?? []) {
      const weight = reading.share * (reading.postings.get(this.product) ?? 0);
      if (weight > best) {
        best = weight;
        likeliest = reading;
      }
    }
    this.wordWeights.push(best);
    as?.push(likeliest?.as ?? stems[at] ?? '');
    if (as) shares.push(likeliest?.share ?? 1);
  }

  /** Made when needed, because few candidates are. */
  private get features(): Record<Feature, number> {
    this.known ??= { ...noFeatures };
    return this.known;
  }

  isWhatQueryNames(): boolean {
    const { headAt, terms, namedBrands, likelyBrands } = this.query;
    if (headAt < 0) return this.brand !== null || namedBrands.size + likelyBrands.size === 0;
    const mayBeOfBrandOnly = this.mayBeOfBrandOnly();
    if (this.missing > 0 && (terms[headAt]?.correctionCost ?? 0) > surelyCorrected && !mayBeOfBrandOnly) return false;
    const role = (this.wordWeights[headAt] ?? 0) > 0 ? roleOf(this.product, this.as[headAt] ?? '') : null;
    this.role = role;
    this.isOfBrandOnly = !role && this.meantHead === 0;
    if (!mayBeOfBrandOnly && this.isAnotherThing()) return false;
    return !this.isOfBrandOnly || mayBeOfBrandOnly;
  }

  /** A brand's own words for its products ('gain flings', 'clif blueberry') must not hide those products. */
  private mayBeOfBrandOnly(): boolean {
    const { namedBrands, isBrandPlain } = this.query;
    if (!this.isOf(namedBrands) || this.brandCorrectionCost() > surelyCorrected) return false;
    return isBrandPlain && !namesOther(this.query);
  }

  /**
   * Whether the missing words say what the thing is, and the product's head says otherwise: 'amchoor powder' isn't
   * baking powder, and 'lamb sausage' isn't turkey sausage, but 'irish butter' is butter.
   */
  private isAnotherThing(): boolean {
    const { headAt, terms, asides, required, ingredients } = this.query;
    // Cheese for pizza isn't pizza.
    if (asides.size > 0 && !this.isNounAt(headAt) && asides.has(this.product.nouns[0] ?? '')) return true;
    if (terms.length > fewWords && this.isNameTurned()) return true;
    if (this.missing === 0 || this.isNamedBesideBrand()) return false;
    // 'Milk chocolate almonds' aren't almond milk.
    if (this.isTurnedRound()) return true;
    if (required.some((at) => this.isOfOtherSort(at))) return true;
    const { head, isStaple, nouns } = this.product;
    if (head.every((word) => this.isInQuery(word) || optionalStems().has(word))) {
      return head.length === 1 && isVague(head[0] ?? '');
    }
    const noun = terms[headAt]?.stem ?? '';
    const isFew = (required.length <= fewWords || isVague(noun)) && !meansProduct(noun);
    const isDescribed = (at: number, { stem }: Term) =>
      at < headAt &&
      (isUnknown(stem)
        ? isStaple && nouns[0] === noun && !isVague(noun)
        : isDescription(stem) && nounShareOf(noun) >= surelyNoun);
    return required.some((at) => {
      const term = terms[at];
      if (!term || (this.wordWeights[at] ?? 0) > 0 || ingredients.has(at)) return false;
      return (isFew && term.written.length > 1 && !isDescribed(at, term)) || isThing(term);
    });
  }

  /**
   * Whether this is food and lacks a word that is never said of food: a candy for cats is none. Or the reverse: a chicken
   * sandwich is no sandwich bag, but a lotion may smell of fruit.
   */
  private isOfOtherSort(at: number): boolean {
    const { stem = '', isAside = false, correctionCost = 0 } = this.query.terms[at] ?? {};
    if ((this.wordWeights[at] ?? 0) > 0 || isAside || correctionCost > 0) return false;
    const sort = sortNamedBy(stem);
    if (isNonFood(this.product)) return sort === 'food' && !this.isInQuery(this.product.nouns[0] ?? '');
    return sort === 'non-food';
  }

  /** Whether a word of the query was read as this word of the product. */
  private isInQuery(word: string): boolean {
    return this.as.some((as, at) => as === word && (this.wordWeights[at] ?? 0) > 0);
  }

  /** Whether the head word only says which the product is, and the product's noun comes before it. */
  private isTurnedRound(): boolean {
    const { headAt, terms } = this.query;
    const [noun] = this.product.nouns;
    const isOfHead = !this.isNounAt(headAt) && this.product.head.includes(this.as[headAt] ?? '');
    return isOfHead && terms.some(({ stem }, at) => at < headAt && stem === noun);
  }

  /** Whether two words name another thing, and only in the other order this one: 'solid milk chocolate' isn't chocolate milk. */
  private isNameTurned(): boolean {
    const { spans, stems, terms } = this.query;
    const { product } = this;
    const key = keyOf(product.head);
    return (
      spans.some(({ from, to, meant: { strength, product: named } }) => {
        const isOther = strength === 'means' && named !== null && named !== product && to - from === 2;
        const isApart = terms[from]?.isAside !== terms[from + 1]?.isAside;
        return isOther && !isApart && keyOf(stems.slice(from, to).toReversed()) === key;
      }) && !stems.some((one, at) => keyOf([one, stems[at + 1] ?? '']) === key)
    );
  }

  isOfNamedBrand(): boolean {
    const { namedBrands, likelyBrands, brandTerms } = this.query;
    if (this.isOf(namedBrands)) return !(isOfStore(this.brand ?? '') && namesOther(this.query));
    // Part of a brand's name is weak evidence: 'irish butter' doesn't mean Irish Spring soap.
    if (this.isOf(likelyBrands)) return this.missing === 0;
    if (namedBrands.size === 0 || brandTerms.values().every((at) => (this.wordWeights[at] ?? 0) > 0)) return true;
    // Products that the named brand doesn't make are seldom meant: 'chapstick cherry' isn't fruit.
    const isMade = namedBrands.values().some((brand) => this.product.isOfBrand(brand));
    return !isMade && (!this.isHeadFlavor() || isOfTrade(this.product, this.query) || this.isNamedBesideBrand());
  }

  /** Whether the words beside the brand name this product, and which one: 'royal gala apples' are apples. */
  private isNamedBesideBrand(): boolean {
    const { headAt, required, brandTerms, terms, isTranslated, cost } = this.query;
    if (brandTerms.size === 0 || isTranslated || cost > 0) return false;
    if (terms.some(({ correctionCost, isCompleted }) => correctionCost > 0 || isCompleted)) return false;
    // 'The low salt kind' doesn't name a brand.
    if (brandTerms.values().some((at) => terms[at]?.isOptional)) return false;
    const others = required.filter((at) => !brandTerms.has(at));
    // One word may mean something of the brand's own: 'dannon blueberry', 'danimals smoothies'.
    const isThingNamed = others.length > 1 || (this.product.isStaple && !this.isHeadFlavor());
    const isHeld = isThingNamed && others.every((at) => (this.wordWeights[at] ?? 0) > 0);
    return isHeld && (this.isNounAt(headAt) || this.isHeadMeant);
  }

  candidate(): Candidate {
    const { product, brand, features, query, wordWeights } = this;
    this.describeWords();
    // The order of a group's members says the rest.
    if (features.ofGroup === 0) this.describeName();
    this.describeBrand();
    const { terms } = query;
    if (product.isForChildren && !query.isForChild) features.childNotInQuery = 1;
    if (terms.at(-1)?.isCompleted) features.completed = 1;
    if (query.isTranslated) features.translated = 1;
    features.translatedEnglish = query.shareEnglish;
    features.translatedBySound = query.namesBySound;
    features.brandItems = Math.log2((brand === null ? 0 : product.countOf(brand)) + 1);
    return {
      product,
      brand,
      features,
      isWhole: this.missing === 0,
      missing: this.missing,
      hasLast: (wordWeights.at(-1) ?? 0) >= 0.5,
      optionalHeld: query.optional.filter((at) => (wordWeights[at] ?? 0) >= 0.5),
      isOfBrandOnly: this.isOfBrandOnly,
      isNamedBesideBrand: this.isNamedBesideBrand(),
      readAs: query.required.map((at) => ((wordWeights[at] ?? 0) > 0 ? (this.as[at] ?? '') : '')),
      isGuess: this.isGuess(),
      isKindInQuery: query.required.every((at) => (wordWeights[at] ?? 0) > 0 || query.lowOrNoTerms.has(at)),
    };
  }

  private isGuess(): boolean {
    const { headAt, terms, cost } = this.query;
    const headCost =
      headAt < 0 || this.isOfBrandOnly ? this.brandCorrectionCost() : (terms[headAt]?.correctionCost ?? 0);
    return cost + headCost > 0;
  }

  private isNamedBy({ product, brand, strength }: Named): boolean {
    if (strength === 'group') return product === this.product && this.brand === null;
    if (brand !== null && brand !== this.brand) return false;
    return product === null || product === this.product || (brand === null && relativesOf(product).has(this.product));
  }

  /** Counts a span that names the group of this product. */
  private takeGroup(span: Span): void {
    const { from, to, meant, share } = span;
    this.raiseWordWeights({ from, to, meant: null }, share * nameWeights.group);
    if (this.query.headAt >= from && this.query.headAt < to) this.meanHead(meant, nameWeights.group);
    this.raise('ofGroup', share * (meant.memberWeight ?? 0));
  }

  /** Counts a span that names this product, a similar one or its brand. */
  private takeSpan(span: Span): void {
    const { from, to, meant, share } = span;
    if (!this.isNamedBy(meant)) return;
    const { terms, required, headAt } = this.query;
    const isLike = meant.product !== null && meant.product !== this.product;
    this.isNamed ||= meant.product === this.product && to - from > 1;
    const part = this.partOf(span);
    // Next to the product's noun, the name of a similar product gives the variety: 'cremini mushrooms'.
    const saysWhich = isLike && required.some((at) => (at < from || at >= to) && this.isNounAt(at));
    const own = isLike ? weightOf.alias : nameWeight(meant);
    if (!saysWhich) this.raiseWordWeights({ from, to, meant: isLike ? meant.product : null }, share * own);
    if (headAt >= from && headAt < to) this.meanHead(meant, meant.strength === 'brand' ? weightOf.alias : own);
    if (meant.strength === 'brand') this.raiseBrand(meant, part, to - from === terms.length);
    else if (!isLike && meant.strength === 'means') this.raiseMeaning(part, share);
  }

  /** Salted butter has the word of 'no salt butter', and is something else. */
  private unreadLacked(): void {
    const { lacked } = this.query;
    if (lacked.length === 0) return;
    const { kind, head } = this.product;
    if ([...kind, ...head].some((word) => lackingWords.has(word) || lowOrNoWords().has(word))) return;
    for (const at of lacked) this.wordWeights[at] = 0;
  }

  private meanHead({ strength, brand }: Named, weight: number): void {
    this.meantHead = Math.max(this.meantHead, weight);
    this.isHeadMeant ||= strength === 'means' && brand === null;
  }

  /** The share of the query that a span covers. */
  private partOf({ from, to, share }: Span): number {
    const { required, leftOut } = this.query;
    const length = required.filter((at) => at >= from && at < to).length || to - from;
    return (share * length) / (Math.max(required.length, length) + leftOut);
  }

  private raiseBrand({ isPart }: Named, part: number, isAlone: boolean): void {
    if (isAlone) this.raise('brandAlone', part);
    if (isPart) this.raise('brandPart', 1);
  }

  /** For a block of cheese, 'shredded cheese' matches 'cheese' but not 'shredded'. */
  private raiseWordWeights(
    { from, to, meant }: { from: number; to: number; meant: Product | null },
    weight: number,
  ): void {
    for (let at = from; at < to; at++) {
      const isOfOther = meant?.kind.includes(this.query.terms[at]?.stem ?? '');
      if (!isOfOther) this.wordWeights[at] = Math.max(this.wordWeights[at] ?? 0, weight);
    }
  }

  /** Whether the product is named in full or in part. */
  private raiseMeaning(part: number, share: number): void {
    this.raise(part >= share ? 'meansWhole' : 'meansPart', part);
  }

  private isNounAt(at: number): boolean {
    return this.product.nouns.includes(this.query.terms[at]?.stem ?? '');
  }

  private countWords(): void {
    const { terms, required, wordWeights, leftOut, cost } = this.query;
    let held = 0;
    let all = leftOut / 2;
    let asideMissed = 0;
    let guessed = cost;
    for (const at of required) {
      const own = this.wordWeights[at] ?? 0;
      const { stem, isAside, correctionCost } = terms[at] as Term;
      const weight = (wordWeights[at] ?? 0) * (isAside ? asideShare : 1);
      guessed += correctionCost;
      held += weight * own;
      all += weight;
      if (own > 0) continue;
      if (isAside) asideMissed++;
      else this.miss(stem, at === terms.length - 1);
    }
    for (const share of this.shares) if (share < 1) guessed -= Math.log(share) / guessLoss;
    this.covered = all === 0 ? 0 : held / all;
    this.guessed = guessed;
    this.asideMissed = asideMissed;
  }

  private describeWords(): void {
    const { features, role, meantHead } = this;
    features.covered = this.covered;
    features.missing = Math.min(this.missing, mostMissing);
    features.guessed = this.guessed;
    features.asideMissed = this.asideMissed;
    if (role && features.ofGroup === 0) this.raise(role, 1);
    if (meantHead > 0) this.raise('headNoun', meantHead);
  }

  private miss(stem: string, isLast: boolean): void {
    // 'Fat free' counts as one missing word, not two.
    const isOfNext = lowOrNoWords().has(stem) && !isLast;
    if (!isOfNext && !isQualifier(stem)) this.missing++;
  }

  private describeName(): void {
    const { product, features, as, wordWeights } = this;
    if (product.isStaple) features.staple = 1;
    features.popularity = Math.log2(product.itemCount + 1);
    const { terms } = this.query;
    const countInQuery = (words: readonly string[]) =>
      words.reduce((count, word) => count + Number(this.isInQuery(word)), 0);
    const heads = countInQuery(product.head);
    const kinds = countInQuery(product.kind);
    const isNoun = (word: string, at: number) =>
      (wordWeights[at] ?? 0) > 0 && !terms[at]?.isAside && product.nouns.includes(word);
    features.nounInQuery = as.some(isNoun) ? 1 : 0;
    features.headInQuery = heads / Math.max(1, product.head.length);
    features.kindInQuery = product.kind.length === 0 ? 1 : kinds / product.kind.length;
    features.kindNotInQuery = Math.min(mostNotInQuery, product.kind.length - kinds) / mostNotInQuery;
    if (this.missing > 0 && isNonFood(product)) features.nonFoodLacking = 1;
    features.nameExact = features.headInQuery === 1 && this.missing === 0 && features.nounInQuery === 1 ? 1 : 0;
  }

  private describeBrand(): void {
    const { features, query, wordWeights } = this;
    const { namedBrands, likelyBrands, brandTerms, required } = query;
    if (namedBrands.size + likelyBrands.size === 0) return;
    if (isOfTrade(this.product, query)) features.brandTrade = 1;
    const correctionCost = this.brandCorrectionCost();
    if (this.brand !== null && correctionCost > 0) features.brandGuessed = Math.min(1, correctionCost);
    if (this.isOf(namedBrands)) features.brandMatch = 1;
    else if (namedBrands.size > 0) {
      const others = required.filter((at) => !brandTerms.has(at));
      if (others.length > 0 && others.every((at) => (wordWeights[at] ?? 0) > 0)) features.othersHeld = 1;
    }
  }

  private brandCorrectionCost(): number {
    const { brandTerms, terms } = this.query;
    return Math.max(0, ...[...brandTerms].map((at) => terms[at]?.correctionCost ?? 0));
  }

  private isOf(brands: ReadonlySet<string>): boolean {
    return this.brand !== null && brands.has(this.brand);
  }

  /** Whether the head word can also name a variety: 'blueberry' can, 'yogurt' can't. */
  private isHeadFlavor(): boolean {
    const { query } = this;
    return knownWord(query.terms[query.headAt]?.stem ?? '')?.isKind === true && !namesOther(query);
  }

  private raise(feature: Feature, value: number): void {
    if (value > this.features[feature]) this.features[feature] = value;
  }
}

const nameWeight = ({ strength, isPart }: Named) => nameWeights[strength] * (isPart ? 0.9 : 1);
