export { hasKind, withLast } from './refused-kinds.ts';
export { typedThing } from './typed-thing.ts';
