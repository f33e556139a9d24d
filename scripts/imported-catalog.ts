/**
 * Builds what the functions read of the products that were imported, data/imported/built/catalogue and search, from the
 * registers beside it. Starting and deploying do so first; without an import there is nothing to do.
 */
import { importedFolder } from './imported-stores.ts';
import { buildImportedProducts } from './products/imported-products.ts';

buildImportedProducts(importedFolder);
