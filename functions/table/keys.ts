import { tableShape } from '#shared/table-shape.ts';

/**
 * Every key of the table.
 *
 * | what is asked                        | key or index                                       | calls                |
 * |--------------------------------------|----------------------------------------------------|----------------------|
 * | a person's plan                      | USER#<id>/PROFILE + EMAIL#<email>/FAMILY-MEMBER    | one BatchGetItem     |
 * | the cart with its chosen stores      | USER#<id>/CART + USER#<id>/PROFILE                 | one BatchGetItem     |
 * | the carts they cleared lately        | USER#<id>/PAST-CARTS                               | one BatchGetItem     |
 * | whether an account was deleted       | CLOSED#<userId>/ACCOUNT                            | one BatchGetItem     |
 * | where a person is signed in          | USER#<id>/SESSION#<sessionId>                      | Query                |
 * | a browser's session, to renew it     | USER#<id>/SESSION#<sessionId>                      | one BatchGetItem     |
 * | a person's favorites                 | USER#<id>/FAVORITE#<itemId>                        | Query                |
 * | a person's recurring orders          | USER#<id>/ORDER#<orderId>                          | Query                |
 * | where a person is texted of prices   | USER#<id>/PRICE-TEXTS                              | one BatchGetItem     |
 * | the code that proves a number     | USER#<id>/PHONE-CODE                               | one BatchGetItem     |
 * | who is due to be told on a shard     | index PRICE-TEXTS#<shard>, sorted by next look     | Query, page by page  |
 * | the orders due on a shard            | index DUE#<shard>, sorted by next date             | Query, page by page  |
 * | how far off a person's prices of a month were | FAR-OFF#<voice>/<month>                   | one UpdateItem       |
 * | what an account did in a month, or was done to a phone | QUOTA#<hash of its first e-mail, or of the number>/<month> | one UpdateItem |
 * | when they may be told of prices again | QUOTA#<the same>/PRICE-TEXT                       | one PutItem          |
 * | a text of a receipt they had read     | QUOTA#<the same>/TEXT#<day>#<keyed hash of it>    | one PutItem          |
 * | what a stage spent on a paid service | BUDGET#<service>#<shard>/<date>                    | one UpdateItem       |
 * | a person's suggestions               | index SUGGESTIONS#<userId>                         | Query                |
 * | a shared list                        | LIST#<listId>/LIST                                 | one BatchGetItem     |
 * | the lists a person shared            | index OWNER#<userId>, sorted by date               | Query                |
 * | what was seen of a product at a store | SHELF#<storeId>#<product name>/PRICES             | BatchGetItem, by 100 at once |
 * | an observation                       | OBSERVED#<day kept>#<shard>/<store>#<item>#<day seen>#<voice> | one PutItem  |
 * | what a person saw                    | index SEEN-BY#<userId>, sorted by receipt and time | Query                |
 * | what looked wrong in a month         | FLAGGED#<month>/<time>#<observation>               | Query                |
 * | people's prices of a day that are furthest from the estimate | MOVED#<date>#<shard>/<how far>#<observation> | Query per shard |
 * | whether a person may tell prices     | QUOTA#<hash of their first e-mail>/STOPPED         | one BatchGetItem     |
 * | who may not                          | index STOPPED                                      | Query                |
 * | what was learned of chains, and of a chain's items, some days ago | LEVELS/CHAINS#<date>, LEVELS#<chain>/ITEMS#<date> | one BatchGetItem per run |
 * | which levels moved most, and by whom | LEVELS/MOVED                                       | one BatchGetItem     |
 * | an item's prices at a store by day   | HISTORY#<storeId>#<itemId>/<date>                  | Query                |
 * | where an address is, found before   | PLACE#<hash of its words>/FOUND                    | one BatchGetItem     |
 * | what a day's observations come to    | SUMMARY#<day kept>/LEVELS, GRADES, ITEMS#<chain>   | BatchGetItem, some days at once |
 * | how far days are summed up           | LEARNING/PROGRESS                                  | one BatchGetItem     |
 * | what a day comes to so far           | LEARNING-PART#<id>/<part>                          | Query, page by page  |
 * | which run learns at the moment        | LEARNING/TURN                                      | one PutItem |
 * | the days to be summed up anew        | LEARNING/CHANGED#<day kept>                        | Query per run        |
 * | what was learned of chains and areas | LEVELS/CHAINS                                      | one BatchGetItem, some minutes apart |
 * | what was learned of a chain's items  | LEVELS#<chain>/ITEMS                               | one BatchGetItem, when something was learned |
 * | what was heard of a chain's items    | LEVELS#<chain>/HEARD                               | one BatchGetItem per run |
 * | how right the estimates were         | ACCURACY/FIGURES                                   | one BatchGetItem, some minutes apart |
 * | the prices of a day that are given away | OPEN-DATA#<day kept>/<part>                     | Query                |
 * | how often somebody without an account called | CALLS#<calls>#<hash of their network, or ALL>/<minute> | one UpdateItem |
 * | what makes that hash                 | SALT#<date>/CALLERS                                | one BatchGetItem a day |
 * | of which days there are any          | OPEN-DATA/DAYS                                     | one BatchGetItem     |
 * | the family list, by date             | index FAMILY                                       | Query                |
 * | whether the family list has room     | FAMILY/PLACES                                      | one UpdateItem       |
 * | who signed up with an e-mail         | index EMAIL#<email>/PROFILE                        | Query                |
 * | a person's receipts                  | USER#<id>/RECEIPT#<receiptId>                      | Query                |
 * | what we read on a person's picture   | USER#<id>/READING#<readingId>                      | one BatchGetItem     |
 * | whether a receipt was seen before    | RECEIPT#<paperId>/SEEN                             | one PutItem          |
 * | what printed words mean to a person  | USER#<id>/PRINTED#<chain>#<words>                  | one BatchGetItem/100 |
 * | what they mean to everybody          | PRINTED#<chain>#<words>/ALL                        | in the same call     |
 * | a visit, counted                     | VISITS#<domain>#<shard>/DAY#<date>                 | one UpdateItem       |
 * | a domain's visits                    | VISITS#<domain>#<shard>/DAY#<date>                 | Query per shard      |
 * | the item a product code is of        | CODE#<gtin>/ITEM                                   | one BatchGetItem/100 |
 * | the product codes known of an item   | index CODES#<itemId>                               | Query                |
 * | what a provider of prices remembers  | PIN#<providerId>#<name>/PIN                        | one BatchGetItem/100 |
 * | how a provider is, and its calls     | PROVIDER#<providerId>/HEALTH, .../WINDOW#<calls>   | one BatchGetItem     |
 * | a provider's calls in a day, counted | PROVIDER#<providerId>/CALLS#<calls>#<since>        | one UpdateItem       |
 * | whether its calls are used up        | PROVIDER#<providerId>/SPENT#<whose>                | one BatchGetItem, a minute apart |
 * | what was asked of it for a store     | ASKED#<providerId>#<storeId>/ITEMS                 | one BatchGetItem     |
 * | the stores it was asked about lately | index ASKED#<providerId>#<shard>, sorted by date   | Query per shard, page by page |
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
  favorite: (userId: string, itemId: string): Key => ({ PK: `USER#${userId}`, SK: `FAVORITE#${itemId}` }),
  order: (userId: string, orderId: string): Key => ({ PK: `USER#${userId}`, SK: `ORDER#${orderId}` }),
  priceTexts: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PRICE-TEXTS' }),
  phoneCode: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PHONE-CODE' }),
  farOff: (voice: string, month: string): Key => ({ PK: `FAR-OFF#${voice}`, SK: month }),
  quota: (whose: string, month: string): Key => ({ PK: `QUOTA#${whose}`, SK: month }),
  priceTextTurn: (whose: string): Key => ({ PK: `QUOTA#${whose}`, SK: 'PRICE-TEXT' }),
  textOfDay: (whose: string, date: string, digest: string): Key => ({
    PK: `QUOTA#${whose}`,
    SK: `TEXT#${date}#${digest}`,
  }),
  budget: (service: string, shard: number, date: string): Key => ({ PK: `BUDGET#${service}#${shard}`, SK: date }),
  suggestion: (month: string, id: string): Key => ({ PK: `SUGGESTION#${month}`, SK: id }),
  sharedList: (listId: string): Key => ({ PK: `LIST#${listId}`, SK: 'LIST' }),
  /** By e-mail rather than in one 'FAMILY' partition, because every sign-in asks for it. */
  familyMember: (email: string): Key => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'FAMILY-MEMBER' }),
  closedAccount: (userId: string): Key => ({ PK: `CLOSED#${userId}`, SK: 'ACCOUNT' }),
  familyPlaces: { PK: 'FAMILY', SK: 'PLACES' },
  /** By product, so that one read finds all its brands and sizes, and no partition is asked for everything of a store. */
  shelf: (storeId: string, product: string): Key => ({ PK: `SHELF#${storeId}#${product.toLowerCase()}`, SK: 'PRICES' }),
  observation: (keptOn: string, shard: number, id: string): Key => ({ PK: `OBSERVED#${keptOn}#${shard}`, SK: id }),
  flagged: (month: string, at: string): Key => ({ PK: `FLAGGED#${month}`, SK: at }),
  /** Sorted by how far a price is from the estimate. */
  mover: (date: string, shard: number, by: string): Key => ({ PK: `MOVED#${date}#${shard}`, SK: by }),
  stoppedContributor: (whose: string): Key => ({ PK: `QUOTA#${whose}`, SK: 'STOPPED' }),
  foundPlace: (hash: string): Key => ({ PK: `PLACE#${hash}`, SK: 'FOUND' }),
  priceOfDay: (storeId: string, itemId: string, date: string): Key => ({
    PK: `HISTORY#${storeId}#${itemId}`,
    SK: date,
  }),
  /** Of one day: 'LEVELS', 'GRADES' or 'ITEMS#<chain>'. */
  daySummary: (date: string, part: string): Key => ({ PK: `SUMMARY#${date}`, SK: part }),
  learningProgress: { PK: 'LEARNING', SK: 'PROGRESS' },
  /** Of a day that one run could not finish: what the next one goes on with. */
  learningPart: (id: string, part: string): Key => ({ PK: `LEARNING-PART#${id}`, SK: part }),
  learningTurn: { PK: 'LEARNING', SK: 'TURN' },
  changedDay: (date: string): Key => ({ PK: 'LEARNING', SK: `CHANGED#${date}` }),
  levels: { PK: 'LEVELS', SK: 'CHAINS' },
  levelsOfDay: (date: string): Key => ({ PK: 'LEVELS', SK: `CHAINS#${date}` }),
  movedLevels: { PK: 'LEVELS', SK: 'MOVED' },
  itemLevels: (chain: string): Key => ({ PK: `LEVELS#${chain}`, SK: 'ITEMS' }),
  itemLevelsOfDay: (chain: string, date: string): Key => ({ PK: `LEVELS#${chain}`, SK: `ITEMS#${date}` }),
  itemsHeard: (chain: string): Key => ({ PK: `LEVELS#${chain}`, SK: 'HEARD' }),
  accuracy: { PK: 'ACCURACY', SK: 'FIGURES' },
  receipt: (userId: string, receiptId: string): Key => ({ PK: `USER#${userId}`, SK: `RECEIPT#${receiptId}` }),
  receiptReading: (userId: string, readingId: string): Key => ({ PK: `USER#${userId}`, SK: `READING#${readingId}` }),
  seenReceipt: (paperId: string): Key => ({ PK: `RECEIPT#${paperId}`, SK: 'SEEN' }),
  /** With the person, so that it goes with them. */
  ownPrinted: (userId: string, chain: string, words: string): Key => ({
    PK: `USER#${userId}`,
    SK: `PRINTED#${chain}#${words}`,
  }),
  printed: (chain: string, words: string): Key => ({ PK: `PRINTED#${chain}#${words}`, SK: 'ALL' }),
  textStop: (id: string): Key => ({ PK: `TEXT-STOP#${id}`, SK: 'STOP' }),
  callerSalt: (date: string): Key => ({ PK: `SALT#${date}`, SK: 'CALLERS' }),
  callsOfMinute: (calls: string, who: string, minute: string): Key => ({ PK: `CALLS#${calls}#${who}`, SK: minute }),
  openDataIndex: { PK: 'OPEN-DATA', SK: 'DAYS' },
  openDataPart: (date: string, part: string): Key => ({ PK: `OPEN-DATA#${date}`, SK: part }),
  visits: (domain: string, shard: number, date: string): Key => ({
    PK: `VISITS#${domain}#${shard}`,
    SK: `DAY#${date}`,
  }),
  /** By the 14 digits of a code, whatever shorter form it was printed in. */
  productCode: (gtin: string): Key => ({ PK: `CODE#${gtin}`, SK: 'ITEM' }),
  pin: (providerId: string, name: string): Key => ({ PK: `PIN#${providerId}#${name}`, SK: 'PIN' }),
  providerHealth: (providerId: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: 'HEALTH' }),
  callWindow: (providerId: string, calls: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: `WINDOW#${calls}` }),
  callCount: (providerId: string, calls: string, since: string): Key => ({
    PK: `PROVIDER#${providerId}`,
    SK: `CALLS#${calls}#${since}`,
  }),
  spentCalls: (providerId: string, whose: string): Key => ({ PK: `PROVIDER#${providerId}`, SK: `SPENT#${whose}` }),
  askedStore: (providerId: string, storeId: string): Key => ({ PK: `ASKED#${providerId}#${storeId}`, SK: 'ITEMS' }),
};

/** Whose order a key is of, and which. */
export function orderAt({ PK, SK }: Key): { userId: string; orderId: string } {
  return { userId: PK.replace('USER#', ''), orderId: SK.replace('ORDER#', '') };
}

const { index } = tableShape;

/** Attributes that put an item on the sparse index. */
export const indexed = {
  email: (email: string) => ({ [index.partitionKey]: `EMAIL#${email.toLowerCase()}`, [index.sortKey]: 'PROFILE' }),
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
  due: (shard: number, nextRunAt: string) => ({ [index.partitionKey]: `DUE#${shard}`, [index.sortKey]: nextRunAt }),
  stoppedContributor: (stoppedAt: string) => ({ [index.partitionKey]: 'STOPPED', [index.sortKey]: stoppedAt }),
  familyMember: (addedAt: string) => ({ [index.partitionKey]: 'FAMILY', [index.sortKey]: addedAt }),
  productCode: (itemId: string, gtin: string) => ({ [index.partitionKey]: `CODES#${itemId}`, [index.sortKey]: gtin }),
  askedStore: (providerId: string, shard: number, askedAt: string) => ({
    [index.partitionKey]: `ASKED#${providerId}#${shard}`,
    [index.sortKey]: askedAt,
  }),
};
