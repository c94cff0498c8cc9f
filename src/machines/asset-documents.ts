import { createKeysetListMachine } from './keyset-list.ts';

/** The documents that one asset was in. */
export const assetDocumentsMachine = createKeysetListMachine({
  id: 'asset documents',
  description: 'The documents that one asset was in, newest first.',
});
