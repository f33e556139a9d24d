import type { StoreSource } from '../../contract/stores/store.ts';

interface SourceOfStores {
  name: string;
  license: string;
  url: string;
  /** The attribution its license requires wherever its stores appear; null if none. */
  attribution: string | null;
}

export const storeDataAttribution: Readonly<Record<StoreSource, SourceOfStores>> = {
  'usda-snap': {
    name: 'USDA SNAP retailer list',
    license: 'public domain',
    url: 'https://www.fns.usda.gov/snap/retailer-locator',
    attribution: null,
  },
  'all-the-places': {
    name: 'All the Places',
    license: 'CC0',
    url: 'https://www.alltheplaces.xyz',
    attribution: null,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    license: 'ODbL',
    url: 'https://www.openstreetmap.org/copyright',
    attribution: '© OpenStreetMap contributors',
  },
};
