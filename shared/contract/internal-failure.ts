/** What a shopper reads when nobody says more. Apart from the other words, which a page needs far later if at all. */
export const internalFailureWords = 'Something went wrong on our side. Please try again.';
