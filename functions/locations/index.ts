export { addressAt, findPlace, townsNamed } from './gazetteer.ts';
