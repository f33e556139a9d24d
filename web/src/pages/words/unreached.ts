export const notLoaded = 'This page did not load';
export const offline = 'You seem to be offline. Your cart is safe, and the pages you have opened still work.';
