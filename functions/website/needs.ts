import type { Needs } from '#shared/needs.ts';

export const assetRetirement: Needs = {
  file: 'website/retire-assets.ts',
  shopperImpact: 'Shoppers lose nothing: the deploy stops, for an asset that is live again may be about to go.',
};
