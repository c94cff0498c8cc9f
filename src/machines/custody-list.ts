import { createKeysetListMachine } from './keyset-list.ts';

/** The custody documents as a list. */
export const custodyListMachine = createKeysetListMachine({
  id: 'custody list',
  description: 'The documents by which assets changed hands, newest first.',
});
