import type { BrandMatch, CatalogItem } from '#shared/contract/item.ts';
import type { RequestedSize } from '#shared/rules/requested-size.ts';
import { foundOf } from './first-choice.ts';
import { answerTo } from './search-index.ts';

/** What a line of a list means, likeliest first. */
export interface Understanding {
  choices: { item: CatalogItem; match: BrandMatch; chance: number }[];
  /** The size the line asks for, if any. */
  size: RequestedSize | null;
  /** Whether every word was understood without guessing, those after 'for', 'with' and the like too. */
  isWhole: boolean;
}

/** Scores are log odds, so a softmax over them gives each choice's chance. */
export function understand(line: string, most = 4): Understanding {
  const { matches, size } = answerTo(line);
  const [best] = matches;
  if (!best) return { choices: [], size, isWhole: false };
  const odds = matches.map(({ score }) => Math.exp(score - best.score));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const { guessed = 0, asideMissed = 0 } = best.features;
  return {
    choices: matches.slice(0, most).map((match, at) => ({ ...foundOf(match, size), chance: (odds[at] ?? 0) / all })),
    size,
    isWhole: best.isWhole && asideMissed === 0 && (guessed === 0 || best.isAlsoSure === true),
  };
}
