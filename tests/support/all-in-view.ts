/** The document of these tests has no layout: everything observed is in view, and what waits for that appears. */
globalThis.IntersectionObserver = class extends IntersectionObserver {
  readonly #seen: IntersectionObserverCallback;

  constructor(seen: IntersectionObserverCallback) {
    super(seen);
    this.#seen = seen;
  }

  override observe(target: Element): void {
    this.#seen([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
};
