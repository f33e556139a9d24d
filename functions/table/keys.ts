import { tableShape } from '#shared/deployment/table-shape.ts';

/**
 * Every key of the table.
 *
 * | what a call needs                    | key or index                                       | calls                |
 * |--------------------------------------|----------------------------------------------------|----------------------|
 * | a person's plan                      | USER#<id>/PROFILE + EMAIL#<email>/FAMILY-MEMBER    | one BatchGetItem     |
 * | the cart with its chosen stores      | USER#<id>/CART + USER#<id>/PROFILE                 | one BatchGetItem     |
 * | the carts they cleared recently      | USER#<id>/PAST-CARTS                               | one BatchGetItem     |
 * | whether an account was deleted       | CLOSED#<userId>/ACCOUNT                            | one BatchGetItem     |
 * | whether the index shows a deletion     | index CLOSED#<userId>                              | Query                |
 * | a person's signed-in browsers        | USER#<id>/SESSION#<sessionId>                      | Query                |
 * | a browser's session, to renew it     | USER#<id>/SESSION#<sessionId>                      | one BatchGetItem     |
 * | the plan a person saved last           | USER#<id>/TRIP-PLAN                                | one BatchGetItem     |
 * | whether a contributor's plan counted lately | PLAN-COUNTED#<contributor>/TURN                 | one PutItem          |
 * | how many plans were kept on a day    | PLAN-RESULTS#<shard>/<date>                          | Query per shard      |
 * | a person's favorites                 | USER#<id>/FAVORITE#<itemId>                        | Query                |
 * | a person's recurring orders          | USER#<id>/ORDER#<orderId>                          | Query                |
 * | a person's price texts and phone     | USER#<id>/PRICE-TEXTS                              | one BatchGetItem     |
 * | the code that verifies a number      | USER#<id>/PHONE-CODE                               | one BatchGetItem     |
 * | whether a text went out already      | USER#<id>/SENT-TEXT#<keyed hash of attempt and text> | one BatchGetItem, one PutItem |
 * | the people due for a price text      | index PRICE-TEXTS#<shard>, sorted by next look     | Query, page by page  |
 * | the orders due on a shard            | index DUE#<shard>, sorted by next date             | Query, page by page  |
 * | a contributor's outliers in a month  | FAR-OFF#<contributor>/<month>                   | one UpdateItem       |
 * | an account's or a phone's quotas of a month | QUOTA#<hash of its first email, or of the number>/<month> | one UpdateItem |
 * | when the next price text may go out  | QUOTA#<the same>/PRICE-TEXT                       | one PutItem          |
 * | a receipt text they had us read      | QUOTA#<the same>/TEXT#<day>#<keyed hash of it>    | one PutItem          |
 * | a stage's spending on a paid service | BUDGET#<service>#<shard>/<date>                    | one UpdateItem       |
 * | a person's suggestions               | index SUGGESTIONS#<userId>                         | Query                |
 * | a shared list                        | LIST#<listId>/LIST                                 | one BatchGetItem     |
 * | the lists a person shared            | index OWNER#<userId>, sorted by date               | Query                |
 * | a product's prices at a store        | SHELF#<storeId>#<product name>/PRICES             | BatchGetItem, by 100 at once |
 * | an observation                       | OBSERVED#<day kept>#<shard>/<store>#<item>#<day seen>#<contributor> | one PutItem  |
 * | a person's observations              | index SEEN-BY#<userId>, sorted by receipt and time | Query                |
 * | the flagged observations of a month  | FLAGGED#<month>/<time>#<observation>               | Query                |
 * | a day's shopper prices furthest from the estimate | MOVED#<date>#<shard>/<how far>#<observation> | Query per shard |
 * | whether a contributor is stopped     | QUOTA#<hash of their first email>/STOPPED         | one BatchGetItem     |
 * | the stopped contributors             | index STOPPED                                      | Query                |
 * | price levels of earlier days, of chains and items | LEVELS/CHAINS#<date>, LEVELS#<chain>/ITEMS#<date> | one BatchGetItem per run |
 * | the levels that moved most, and why  | LEVELS/MOVED                                       | one BatchGetItem     |
 * | the assumed items that were missing most | LEVELS/MISSING                                 | one BatchGetItem     |
 * | an item's prices at a store by day   | HISTORY#<storeId>#<itemId>/<date>                  | Query                |
 * | the location of an address           | PLACE#<hash of its words>/FOUND                    | one BatchGetItem     |
 * | the summary of a day's observations  | SUMMARY#<day kept>/LEVELS, GRADES, CARRIED, ITEMS#<chain> | BatchGetItem, some days at once |
 * | the last day summarized              | LEARNING/PROGRESS                                  | one BatchGetItem     |
 * | a day's partial sums                 | LEARNING-PART#<id>/<part>                          | Query, page by page  |
 * | the lock of the learning run         | LEARNING/TURN                                      | one PutItem |
 * | the days to summarize again          | LEARNING/CHANGED#<day kept>                        | Query per run        |
 * | the price levels of chains and areas | LEVELS/CHAINS                                      | one BatchGetItem, some minutes apart |
 * | the price levels of a chain's items  | LEVELS#<chain>/ITEMS                               | one BatchGetItem, when something was learned |
 * | the chances of a chain's assumed items | LEVELS#<chain>/CARRIED                           | one BatchGetItem, when something was learned |
 * | the evidence for a chain's items     | LEVELS#<chain>/HEARD                               | one BatchGetItem per run |
 * | the accuracy of estimates            | ACCURACY/FIGURES                                   | one BatchGetItem, some minutes apart |
 * | the open data of a day               | OPEN-DATA#<day kept>/<version>#<part>           | Query                |
 * | a caller's calls in a minute         | CALLS#<calls>#<hash of their network, or ALL>/<minute> | one UpdateItem |
 * | the salt of that hash                | SALT#<date>/CALLERS                                | one BatchGetItem a day |
 * | the days that have open data, and which version | OPEN-DATA/VERSIONS                      | one BatchGetItem     |
 * | the family list, by date             | index FAMILY                                       | Query                |
 * | whether the family list has room     | FAMILY/PLACES                                      | one UpdateItem       |
 * | the accounts of a mailbox            | index MAILBOX#<mailbox>/PROFILE                    | Query                |
 * | a person's receipts                  | USER#<id>/RECEIPT#<receiptId>                      | Query                |
 * | the lines we read on a photo         | USER#<id>/READING#<readingId>                      | one BatchGetItem     |
 * | whether a receipt is a duplicate     | RECEIPT#<paperId>/SEEN                             | one PutItem          |
 * | whether a photo of a paper proves prices | PAPER#<keyed hash of a part of it>/PROVEN      | one PutItem per part |
 * | a person's matches of printed words  | USER#<id>/PRINTED#<chain>#<words>                  | one BatchGetItem/100 |
 * | everyone's matches of them           | PRINTED#<chain>#<words>/ALL                        | in the same call     |
 * | the count of a visit                 | VISITS#<domain>#<shard>/DAY#<date>                 | one UpdateItem       |
 * | a person's choices after words in the search | CHOSEN#<period>#<shard>/<contributor>             | one UpdateItem       |
 * | the choices of a period              | CHOSEN#<period>#<shard>/<contributor>                    | Query per shard, page by page |
 * | what search learned, and from earlier periods | SEARCH/LEARNED, SEARCH/PAST               | one BatchGetItem, some minutes apart |
 * | the learned words that an admin withdrew | SEARCH/WITHDRAWN                               | with them, as often  |
 * | a domain's visits                    | VISITS#<domain>#<shard>/DAY#<date>                 | Query per shard      |
 * | the item of a product code           | CODE#<gtin>/ITEM                                   | one BatchGetItem/100 |
 * | an item's product codes              | index CODES#<itemId>                               | Query                |
 * | a price provider's pins              | PIN#<providerId>#<name>/PIN                        | one BatchGetItem/100 |
 * | a provider's health and call window  | PROVIDER#<providerId>/HEALTH, .../WINDOW#<calls>   | one BatchGetItem     |
 * | a provider's calls in a day          | PROVIDER#<providerId>/CALLS#<calls>#<since>        | one UpdateItem       |
 * | whether its calls are used up        | PROVIDER#<providerId>/SPENT#<whose>                | one BatchGetItem, a minute apart |
 * | the items queried for a store        | ASKED#<providerId>#<storeId>/ITEMS                 | one BatchGetItem     |
 * | the stores queried recently          | index ASKED#<providerId>#<shard>, sorted by date   | Query per shard, page by page |
 */
export interface Key {
  PK: string;
  SK: string;
}

export const keys = {
  profile: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PROFILE' }),
  session: (userId: string, sessionId: string): Key => ({ PK: `USER#${userId}`, SK: `SESSION#${sessionId}` }),
  cart: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'CART' }),
  pastCarts: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PAST-CARTS' }),
  savedPlan: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'TRIP-PLAN' }),
  planResultTurn: (sourceId: string): Key => ({ PK: `PLAN-COUNTED#${sourceId}`, SK: 'TURN' }),
  planResults: (shard: number, date: string): Key => ({ PK: `PLAN-RESULTS#${shard}`, SK: date }),
  favorite: (userId: string, itemId: string): Key => ({ PK: `USER#${userId}`, SK: `FAVORITE#${itemId}` }),
  order: (userId: string, orderId: string): Key => ({ PK: `USER#${userId}`, SK: `ORDER#${orderId}` }),
  priceTexts: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PRICE-TEXTS' }),
  phoneCode: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PHONE-CODE' }),
  sentText: (userId: string, digest: string): Key => ({ PK: `USER#${userId}`, SK: `SENT-TEXT#${digest}` }),
  outliers: (sourceId: string, month: string): Key => ({ PK: `FAR-OFF#${sourceId}`, SK: month }),
  quota: (whose: string, month: string): Key => ({ PK: `QUOTA#${whose}`, SK: month }),
  nextPriceText: (whose: string): Key => ({ PK: `QUOTA#${whose}`, SK: 'PRICE-TEXT' }),
  textOfDay: (whose: string, date: string, digest: string): Key => ({
    PK: `QUOTA#${whose}`,
    SK: `TEXT#${date}#${digest}`,
  }),
  budget: (service: string, shard: number, date: string): Key => ({ PK: `BUDGET#${service}#${shard}`, SK: date }),
  suggestion: (month: string, id: string): Key => ({ PK: `SUGGESTION#${month}`, SK: id }),
  sharedList: (listId: string): Key => ({ PK: `LIST#${listId}`, SK: 'LIST' }),
  /** By email in lower case, rather than in one 'FAMILY' partition, because every sign-in asks for it. */
  familyMember: (email: string): Key => ({ PK: `EMAIL#${email}`, SK: 'FAMILY-MEMBER' }),
  closedAccount: (userId: string): Key => ({ PK: `CLOSED#${userId}`, SK: 'ACCOUNT' }),
  familyPlaces: { PK: 'FAMILY', SK: 'PLACES' },
  /** By product: one read finds all its brands and sizes, and no partition holds a whole store. */
  recentObservations: (storeId: string, product: string): Key => ({
    PK: `SHELF#${storeId}#${product.toLowerCase()}`,
    SK: 'PRICES',
  }),
  observation: (keptOn: string, shard: number, id: string): Key => ({ PK: `OBSERVED#${keptOn}#${shard}`, SK: id }),
  flagged: (month: string, at: string): Key => ({ PK: `FLAGGED#${month}`, SK: at }),
  /** Sorted by the distance between price and estimate. */
  mover: (date: string, shard: number, by: string): Key => ({ PK: `MOVED#${date}#${shard}`, SK: by }),
  stoppedContributor: (whose: string): Key => ({ PK: `QUOTA#${whose}`, SK: 'STOPPED' }),
  geocodedAddress: (hash: string): Key => ({ PK: `PLACE#${hash}`, SK: 'FOUND' }),
  priceOfDay: (storeId: string, itemId: string, date: string): Key => ({
    PK: `HISTORY#${storeId}#${itemId}`,
    SK: date,
  }),
  /** A part of one day: 'LEVELS', 'GRADES', 'CARRIED' or 'ITEMS#<chain>'. */
  daySummary: (date: string, part: string): Key => ({ PK: `SUMMARY#${date}`, SK: part }),
  learningProgress: { PK: 'LEARNING', SK: 'PROGRESS' },
  /** Partial sums of a day that one run could not finish; the next run continues with them. */
  learningPart: (id: string, part: string): Key => ({ PK: `LEARNING-PART#${id}`, SK: part }),
  learningLock: { PK: 'LEARNING', SK: 'TURN' },
  changedDay: (date: string): Key => ({ PK: 'LEARNING', SK: `CHANGED#${date}` }),
  levels: { PK: 'LEVELS', SK: 'CHAINS' },
  levelsOfDay: (date: string): Key => ({ PK: 'LEVELS', SK: `CHAINS#${date}` }),
  movedLevels: { PK: 'LEVELS', SK: 'MOVED' },
  missingItems: { PK: 'LEVELS', SK: 'MISSING' },
  itemLevels: (chain: string): Key => ({ PK: `LEVELS#${chain}`, SK: 'ITEMS' }),
  itemLevelsOfDay: (chain: string, date: string): Key => ({ PK: `LEVELS#${chain}`, SK: `ITEMS#${date}` }),
  carriedChances: (chain: string): Key => ({ PK: `LEVELS#${chain}`, SK: 'CARRIED' }),
  itemEvidence: (chain: string): Key => ({ PK: `LEVELS#${chain}`, SK: 'HEARD' }),
  accuracy: { PK: 'ACCURACY', SK: 'FIGURES' },
  receipt: (userId: string, receiptId: string): Key => ({ PK: `USER#${userId}`, SK: `RECEIPT#${receiptId}` }),
  receiptReading: (userId: string, readingId: string): Key => ({ PK: `USER#${userId}`, SK: `READING#${readingId}` }),
  seenReceipt: (paperId: string): Key => ({ PK: `RECEIPT#${paperId}`, SK: 'SEEN' }),
  paperFingerprint: (id: string): Key => ({ PK: `PAPER#${id}`, SK: 'PROVEN' }),
  /** In the person's partition, so deleting the account deletes it. */
  ownPrinted: (userId: string, chain: string, words: string): Key => ({
    PK: `USER#${userId}`,
    SK: `PRINTED#${chain}#${words}`,
  }),
  printed: (chain: string, words: string): Key => ({ PK: `PRINTED#${chain}#${words}`, SK: 'ALL' }),
  searchChoices: (period: number, shard: number, sourceId: string): Key => ({
    PK: `CHOSEN#${period}#${shard}`,
    SK: sourceId,
  }),
  learnedWords: { PK: 'SEARCH', SK: 'LEARNED' },
  pastLearnedWords: { PK: 'SEARCH', SK: 'PAST' },
  withdrawnWords: { PK: 'SEARCH', SK: 'WITHDRAWN' },
  textStop: (id: string): Key => ({ PK: `TEXT-STOP#${id}`, SK: 'STOP' }),
  callerSalt: (date: string): Key => ({ PK: `SALT#${date}`, SK: 'CALLERS' }),
  callsOfMinute: (calls: string, who: string, minute: string): Key => ({ PK: `CALLS#${calls}#${who}`, SK: minute }),
  openDataIndex: { PK: 'OPEN-DATA', SK: 'VERSIONS' },
  openDataPart: (date: string, part: string): Key => ({ PK: `OPEN-DATA#${date}`, SK: part }),
  visits: (domain: string, shard: number, date: string): Key => ({
    PK: `VISITS#${domain}#${shard}`,
    SK: `DAY#${date}`,
  }),
  /** By the 14-digit form of a code, even if a shorter form was printed. */
  productCode: (gtin: string): Key => ({ PK: `CODE#${gtin}`, SK: 'ITEM' }),
  pin: (providerId: string, name: string): Key => ({ PK: `PIN#${providerId}#${name}`, SK: 'PIN' }),
  providerHealth: (providerId: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: 'HEALTH' }),
  callWindow: (providerId: string, calls: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: `WINDOW#${calls}` }),
  callCount: (providerId: string, calls: string, since: string): Key => ({
    PK: `PROVIDER#${providerId}`,
    SK: `CALLS#${calls}#${since}`,
  }),
  spentCalls: (providerId: string, whose: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: `SPENT#${whose}` }),
  queriedStore: (providerId: string, storeId: string): Key => ({ PK: `ASKED#${providerId}#${storeId}`, SK: 'ITEMS' }),
};

/** The user and order of an order's key. */
export function orderAt({ PK, SK }: Key): { userId: string; orderId: string } {
  return { userId: PK.replace('USER#', ''), orderId: SK.replace('ORDER#', '') };
}

const { index } = tableShape;

/** Attributes that put an item on the sparse index. */
export const indexed = {
  mailbox: (mailbox: string) => ({ [index.partitionKey]: `MAILBOX#${mailbox}`, [index.sortKey]: 'PROFILE' }),
  suggestion: (userId: string, sentAt: string) => ({
    [index.partitionKey]: `SUGGESTIONS#${userId}`,
    [index.sortKey]: sentAt,
  }),
  sharedList: (ownerId: string, createdAt: string) => ({
    [index.partitionKey]: `OWNER#${ownerId}`,
    [index.sortKey]: createdAt,
  }),
  seenBy: (userId: string, what: string) => ({
    [index.partitionKey]: `SEEN-BY#${userId}`,
    [index.sortKey]: what,
  }),
  priceTexts: (shard: number, checkAt: string) => ({
    [index.partitionKey]: `PRICE-TEXTS#${shard}`,
    [index.sortKey]: checkAt,
  }),
  closedAccount: (userId: string, closedAt: string) => ({
    [index.partitionKey]: `CLOSED#${userId}`,
    [index.sortKey]: closedAt,
  }),
  due: (shard: number, nextRunAt: string) => ({ [index.partitionKey]: `DUE#${shard}`, [index.sortKey]: nextRunAt }),
  stoppedContributor: (stoppedAt: string) => ({ [index.partitionKey]: 'STOPPED', [index.sortKey]: stoppedAt }),
  familyMember: (addedAt: string) => ({ [index.partitionKey]: 'FAMILY', [index.sortKey]: addedAt }),
  productCode: (itemId: string, gtin: string) => ({ [index.partitionKey]: `CODES#${itemId}`, [index.sortKey]: gtin }),
  queriedStore: (providerId: string, shard: number, askedAt: string) => ({
    [index.partitionKey]: `ASKED#${providerId}#${shard}`,
    [index.sortKey]: askedAt,
  }),
};
