export const writeList = 'Write or paste your list';
export const writeListNote = 'In your own words, one item per line. A photo works, too.';
export const startWithBasics = 'Start with the basics';
/** What most carts have; the shopper sees and changes it before anything is added. */
export const basics =
  'milk\neggs\nbread\nbutter\ncheddar cheese\nbananas\napples\npotatoes\nonions\nchicken breast\nground beef\nrice\npasta\ncereal\ntoilet paper';
export const basicsNote = 'Milk, eggs, bread, and more. Change the list before you add it.';
export const addReceipt = 'Add a receipt';
export const addReceiptNote = 'Then you can buy the same again with one press.';
