/* Changes of the cart that failed. */
export const itemNotAdded = 'Failed to add item to cart';
export const quantityNotUpdated = 'Failed to update item quantity';
export const notTakenBack = 'Failed to take the items back';
export const itemNotRemoved = 'Failed to remove item from cart';
export const brandNotSwitched = 'Failed to switch brand. Please try again.';
export const cartNotCleared = 'Failed to clear cart';
