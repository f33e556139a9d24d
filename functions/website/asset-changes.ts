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
