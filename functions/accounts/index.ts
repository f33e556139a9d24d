export { removeAccount } from './remove-account.ts';
