export const recurringOrders = 'Recurring orders';
export const notLoaded = 'Your recurring orders could not be loaded.';
export const loading = 'Loading your recurring orders';
