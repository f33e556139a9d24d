import type { ChainId } from '#shared/rules/stores/chains.ts';

export interface ChainProfile {
  description: string;
  tags: readonly string[];
}

/** Descriptions of the chains on the stores page. */
export const chainProfiles: Partial<Record<ChainId, ChainProfile>> = {
  walmart: {
    description: 'The largest grocer in the country: everyday low prices on groceries and everything around them.',
    tags: ['Lowest everyday prices', 'Pickup', 'Delivery', 'All 50 states'],
  },
  target: {
    description: 'General merchandise with a full grocery aisle and well-liked brands of its own.',
    tags: ['Good & Gather', 'Drive Up', 'Same-day delivery', 'All 50 states'],
  },
  kroger: {
    description: 'A national supermarket with broad fresh departments, under its own and many regional names.',
    tags: ['Fresh departments', 'Digital coupons', 'Pickup', 'Delivery'],
  },
  meijer: {
    description: 'The Midwest’s own supercenter: groceries and household goods under one roof.',
    tags: ['Midwest', 'Pickup', 'Delivery', 'mPerks rewards'],
  },
  'hy-vee': {
    description: 'An employee-owned Midwestern supermarket known for its service and its prepared food.',
    tags: ['Midwest', 'Employee-owned', 'Aisles Online', 'Fuel rewards'],
  },
  schnucks: {
    description: 'A family-owned supermarket from St. Louis with strong bakery, deli and produce counters.',
    tags: ['St. Louis and around', 'Family-owned', 'Bakery and deli', 'Delivery'],
  },
};
