import { createKeysetListMachine } from './keyset-list.ts';

/** The register of assets as a list: filters, search, order, pages and the rows ticked. */
export const assetListMachine = createKeysetListMachine({
  id: 'asset list',
  description: 'The register of assets as a list that goes on as far as one scrolls.',
});
