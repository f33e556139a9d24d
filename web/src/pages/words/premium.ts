export const backToHome = 'Back to home';

/* Premium. */
export const premium = 'Premium';
export const premiumDescription = (price: string) =>
  `Favorites, recurring orders, cart export, and lists by text message for ${price}. Cancel anytime.`;
export const premiumTitle = 'Tillwise Premium';
export const whyPremium = (price: string) =>
  `Comparing is free and stays free. For ${price}, Premium saves you the repeat work. Cancel anytime.`;
export const whatYouGet = 'What you get';
