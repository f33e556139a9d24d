import { keyOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import type { RequestedSize } from '#shared/rules/sizes/requested-size.ts';
import { answerTo } from './meaning-of-query.ts';
import { namedKindOf } from './named-kind.ts';
import { type Found, foundOf } from './ranked-items.ts';
import { type Clues, cluesOf } from './ranking/match-confidence.ts';
import { type Match, oneSlip } from './ranking/matching-products.ts';
import type { Features } from './ranking/name-and-brand-fit.ts';

/** What a line may mean. Its item is found when it is needed, because choosing one among many brands takes long. */
export class LikelyChoice implements Found {
  readonly match: BrandMatch;
  readonly namedKind: string | undefined;
  /** The product's name, and a key of its aisle. */
  readonly name: string;
  readonly aisle: string;
  readonly chance: number;
  private readonly found: () => Found;

  constructor(match: Match, size: RequestedSize | null, { chance, isBest }: { chance: number; isBest: boolean }) {
    const { product, brand } = match;
    this.match = brand === null ? 'any-brand' : 'this-product';
    this.namedKind = isBest ? namedKindOf(match) : undefined;
    this.name = product.name;
    this.aisle = keyOf(product.category);
    this.chance = chance;
    this.found = lazy(() => foundOf({ product, brand }, size));
  }

  get item(): CatalogItem {
    return this.found().item;
  }
}

/** What a line of a list means, likeliest first. */
export interface Understanding {
  choices: LikelyChoice[];
  /** The size the line asks for, if any. */
  size: RequestedSize | null;
  /** Whether every word was understood without guessing, those after 'for', 'with' and the like too. */
  isWhole: boolean;
  /** The share of the words that was understood, weighted by how much they tell. */
  covered: number;
  /** Whether every word was understood, one of them with a slip of the finger. */
  isMistyped: boolean;
  /** Whether the words are more than one word of the best match's longer name: 'stamps' are hardly 'Toilet Gel Stamps'. */
  isWellNamed: boolean;
  /** A brand among the words, as typed, that the catalog doesn't have. The choices are for the other words. */
  absentBrand?: string | undefined;
  /** What tells whether the first choice is meant; null without choices. */
  readonly clues: Clues | null;
}

/** How many of the likeliest choices tell whether the first is meant. */
const mostLikely = 6;

/** The most of a name that says little of it, and of a name that few products have: 'flowers' are hardly 'Hibiscus Flowers'. */
const littleOfName = { usual: 1 / 3, rare: 1 / 2 };
/** The popularity below which few buy a product. */
const leastUsual = 2;

/** People shorten the names of everyday products only to their noun, as 'pods', and other words have a meaning of their own. */
function isWellNamed({ headInQuery = 0, headNoun, staple, ...features }: Features): boolean {
  const { meansWhole = 0, brandAlone = 0, brandMatch = 0, translated = 0, meansPart = 0, popularity = 0 } = features;
  const isRare = popularity < leastUsual && meansPart === 0;
  return (
    meansWhole + brandAlone + brandMatch > 0 ||
    (translated > 0 && headNoun === 1) ||
    headInQuery > (isRare ? littleOfName.rare : littleOfName.usual) ||
    (headNoun === 1 && staple === 1)
  );
}

/** Scores are log odds, so a softmax over them gives each choice's chance. */
export function understand(line: string, most = 4): Understanding {
  const { matches, size, absentBrand } = answerTo(line);
  const [best] = matches;
  if (!best)
    return { choices: [], size, isWhole: false, covered: 0, isMistyped: false, isWellNamed: false, clues: null };
  const odds = matches.map(({ score }) => Math.exp(score - best.score));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const { guessed = 0, asideMissed = 0, covered = 0 } = best.features;
  const isAll = best.isWhole && asideMissed === 0 && absentBrand === undefined;
  const likeliest = matches
    .slice(0, Math.max(most, mostLikely))
    .map((match, at) => new LikelyChoice(match, size, { chance: (odds[at] ?? 0) / all, isBest: at === 0 }));
  const isWhole = isAll && (guessed === 0 || best.isAlsoSure === true);
  const isMistyped = isAll && guessed > 0 && guessed <= oneSlip;
  // Most readers of a line need no clues, which take an item to compute.
  const clues = lazy(() => cluesOf(line, best, { isWhole, isMistyped, likeliest: likeliest.slice(0, mostLikely) }));
  return {
    choices: likeliest.slice(0, most),
    size,
    isWhole,
    covered,
    isMistyped,
    isWellNamed: isWellNamed(best.features),
    absentBrand,
    get clues() {
      return clues();
    },
  };
}
