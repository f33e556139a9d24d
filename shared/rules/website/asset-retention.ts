/** The prefix of hashed web app files in their bucket. */
export const assetsPrefix = 'assets/';

/** How long an asset stays after a build without it goes live, because open pages still request it. */
export const supersededDays = 30;

/** The tag of an asset that the live build lacks. Its age counts from then on. */
export const supersededTag = { key: 'superseded', value: 'yes' };

export interface StoredAsset {
  key: string;
  isSuperseded: boolean;
}

/** The changes that tag exactly the assets that the live build lacks. */
export function assetChanges(
  stored: readonly StoredAsset[],
  live: ReadonlySet<string>,
): { toMark: string[]; toUnmark: string[] } {
  const keysWhere = (isSuperseded: boolean, isLive: boolean) =>
    stored
      .filter((asset) => asset.isSuperseded === isSuperseded && live.has(asset.key) === isLive)
      .map(({ key }) => key);
  return { toMark: keysWhere(false, false), toUnmark: keysWhere(true, true) };
}
