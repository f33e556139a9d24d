/**
 * Builds the imported catalog and search index (data/imported/built) from the registers beside it. Starting and
 * deploying run this first; without an import it does nothing.
 */
import { importedFolder } from '../stores/build-imported-stores.ts';
import { buildImportedProducts } from './imported-product-register.ts';

buildImportedProducts(importedFolder);
