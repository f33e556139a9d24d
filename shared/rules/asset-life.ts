/** The hashed files of the web app, as keys of its bucket begin with. */
export const assetsPrefix = 'assets/';

/** How long an asset stays after a build without it went live: whoever has the app open still asks for it. */
export const supersededDays = 30;

/** What marks an asset that the live build lacks; its age counts from then on. */
export const supersededTag = { key: 'superseded', value: 'yes' };

export interface StoredAsset {
  key: string;
  isSuperseded: boolean;
}

/** What is to change about stored assets so that those the live build lacks are marked and no other. */
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
