import type { Needs } from '#shared/deployment/needs.ts';

export const oldAssets: Needs = {
  file: 'website/mark-old-assets.ts',
  shopperImpact: 'Shoppers lose nothing: the deploy stops, for an asset that is live again may be about to go.',
};
