export { findPlace, townsNamed } from './gazetteer.ts';
