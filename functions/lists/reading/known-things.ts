/** What a reader of lists asks of those who know what is sold. */
export interface KnownThings {
  /** Whether these words, whole, are what a product or brand is called. */
  isName: (words: string) => boolean;
  /** Whether they are a brand's whole name. */
  isBrand: (words: string) => boolean;
  /** The product that has all of the words; null where none has, or the words name hardly anything. */
  thingNamed: (words: string) => string | null;
}
