/** A row of the catalog's CSV files, by column. */
export type CatalogRow = Record<string, string>;
