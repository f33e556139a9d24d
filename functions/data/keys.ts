import { tableShape } from '#shared/table-shape.ts';

/**
 * Every key of the table.
 *
 * | what is asked                        | key or index                                       | calls                |
 * |--------------------------------------|----------------------------------------------------|----------------------|
 * | a person's plan                      | USER#<id>/PROFILE + EMAIL#<email>/FAMILY-MEMBER    | one BatchGetItem     |
 * | the cart with its chosen stores      | USER#<id>/CART + USER#<id>/PROFILE                 | one BatchGetItem     |
 * | observed prices for a cart           | STORE#<id>/PRICE#<itemId>                          | one BatchGetItem/100 |
 */
export interface Key {
  PK: string;
  SK: string;
}

export const keys = {
  profile: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'PROFILE' }),
  cart: (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'CART' }),
  /** By e-mail rather than in one 'FAMILY' partition, because every sign-in asks for it. */
  familyMember: (email: string): Key => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'FAMILY-MEMBER' }),
  price: (storeId: string, itemId: string): Key => ({ PK: `STORE#${storeId}`, SK: `PRICE#${itemId}` }),
};

const { index } = tableShape;

/** Attributes that put an item on the sparse index. */
export const indexed = {
  email: (email: string) => ({ [index.partitionKey]: `EMAIL#${email.toLowerCase()}`, [index.sortKey]: 'PROFILE' }),
  familyMember: (addedAt: string) => ({ [index.partitionKey]: 'FAMILY', [index.sortKey]: addedAt }),
};
