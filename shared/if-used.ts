/**
 * A schema that the bundle of a function leaves out where nothing uses it, if this is called as pure. Each schema that is
 * made takes its share of every start.
 */
export function ifUsed<S>(make: () => S): S {
  return make();
}
