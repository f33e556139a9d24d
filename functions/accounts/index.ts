export { deleteEverywhere } from './delete-everywhere.ts';
