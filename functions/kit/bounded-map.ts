/** A cache with a maximum size: adding to a full map empties it first. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: K, value: V): this {
    if (this.size >= this.most && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
