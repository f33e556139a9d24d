/** @param bought '12 items, 1 assumed' */
export const stopOf = (stop: number, stops: number, bought: string) => `Stop ${stop} of ${stops}: ${bought}`;
export const totalWithTax = (tax: string) => `Total with ${tax} tax`;
export const totalWithAboutTax = (tax: string) => `Total with about ${tax} tax`;
export const estimatesNote = (choice: string) => `${choice}. Figures with ~ are estimates.`;
export const notOnTrip = (items: readonly string[]) => `Not on this trip: ${items.join('; ')}`;
