/** The numbers of the product, each once. */
export const limits = {
  storesSelected: 5,
  storesWithoutChoice: 3,
  searchResults: 6,
  /** A search runs on more than this many characters. */
  searchMinimumLength: 2,
  searchMaximumLength: 100,
  cartEntries: 150,
  quantity: 99,
  distanceMiles: { minimum: 1, maximum: 25, step: 0.5, initial: 15, demo: 10, quickPicks: [2, 5, 10, 15] },
  storesPerAnswer: 100,
  itemsPerAnswer: 2_000,
  requestBytes: 64 * 1024,
  taxRate: 0.08,
  weeksPerMonth: 4.33,
  graceDays: 30,
  favorites: 200,
  recurringOrders: 20,
  runsRemembered: 12,
  textsPerDay: 20,
  /** At about a cent each they stay below what Premium costs. */
  textPartsPerMonth: 120,
  textCharacters: 1_600,
  suggestion: { titleCharacters: 100, textCharacters: 2_000, rows: 5 },
  notesCharacters: 500,
  sharedLists: 100,
  sharedList: { titleCharacters: 100, descriptionCharacters: 500, notesCharacters: 200 },
  familyMembers: 500,
  familyMember: { nameCharacters: 100, notesCharacters: 500 },
  premiumMonthlyCents: 199,
} as const;

/** How many partitions the due orders are spread over: a schedule of its own wakes the run of each. */
export const dueShards = 16;
/** How many partitions the visits of a domain are spread over: together they take some 16,000 visits a second. */
export const visitShards = 16;
