import type { ReactNode } from 'react';
import { plural } from '#shared/plural.ts';

type Mark = (text: string) => ReactNode;

/* Prices. */
/** For screen readers, before an amount that the eye sees with a tilde. */
export const estimated = 'estimated';
export const ownWordsItem = 'Yours';
export const notAvailable = 'Not available';
/** Shown instead of prices beside a line that is not a catalog item. */
export const plainWordsNote = 'In your own words, without a price';

/** A store that may have no store brand of it. */
export const ifItHasOne = (store: string) => `${store}, if it has one`;
export const bestPriceAt = (store: string) => `Best price, at ${store}`;
/** An observed price that an estimate for another store is below. */
export const lowestSeenAt = (store: string) => `Lowest price seen, at ${store}`;
export const bestEstimateAt = (store: string) => `Best price, estimated, at ${store}`;
export const bestEstimateTooCloseAt = (store: string) => `Lowest estimate, at ${store}; too close to call`;

interface BestPriceParts {
  figure: ReactNode;
  store: ReactNode;
}
export const bestPrice = ({ figure, store }: BestPriceParts, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('Best price: ')}
    {figure}
    {visuallyHidden(', at ')}
    {store}
  </>
);
export const bestPriceSeen = ({ figure, store, age }: BestPriceParts & { age: ReactNode }, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('Best price: ')}
    {figure}
    {visuallyHidden(', at ')}
    {store}
    {visuallyHidden(', ')}
    {age}
  </>
);
export const lowestSeen = ({ figure, store, age }: BestPriceParts & { age: ReactNode }, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('Lowest price seen: ')}
    {figure}
    {visuallyHidden(', at ')}
    {store}
    {visuallyHidden(', ')}
    {age}
  </>
);
export const bestEstimate = ({ figure, store }: BestPriceParts, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('Best price, estimated: ')}
    {figure}
    {visuallyHidden(', at ')}
    {store}
  </>
);
export const bestEstimateTooClose = ({ figure, store }: BestPriceParts, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('Lowest estimate: ')}
    {figure}
    {visuallyHidden(', at ')}
    {store}
    {visuallyHidden('; too close to call')}
  </>
);

export const justNow = 'just now';
export const minutesAgo = (count: number) => plural(count, { other: '# min ago' });
export const hoursAgo = (count: number) => plural(count, { other: '# h ago' });
export const today = 'today';
export const yesterday = 'yesterday';
export const daysAgo = (count: number) => plural(count, { one: '# day ago', other: '# days ago' });
/** Who paid an unconfirmed price, and when. */
export const paidBy = {
  'one-shopper': (age: string) => `one shopper, ${age}`,
  shoppers: (age: string) => `some shoppers, ${age}`,
};

export const seenAtStores = (count: number) => plural(count, { one: 'seen at # store', other: 'seen at # stores' });
export const liveAt = (store: string) => `at ${store}, live`;
export const seenAt = (store: string, age: string) => `at ${store}, ${age}`;
export const paidAt = (store: string, age: string) => `at ${store}, paid ${age}`;
export const reportedAt = (store: string, age: string) => `at ${store}, reported ${age}`;
/** Of an amount, such as '2 lb'. */
export const wanted = (amount: string) => `${amount} wanted`;
export const piecesWanted = (pieces: number) => plural(pieces, { one: '# piece wanted', other: '# pieces wanted' });

/* Links to the stores' own pages. */
/** For screen readers, after the name of a link. */
export const opened = ', opened';
