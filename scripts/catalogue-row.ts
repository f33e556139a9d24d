/** A row of the catalog's CSV files, by column. */
export type CatalogueRow = Record<string, string>;
