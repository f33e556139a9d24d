/** The general message. It is separate from the others, which a page needs much later, if at all. */
export const internalFailureWords = 'Something went wrong on our side. Please try again.';
