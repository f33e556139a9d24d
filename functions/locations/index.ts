export { addressAt, findLocation, townsNamed } from './gazetteer.ts';
