import { createKeysetListMachine } from './keyset-list.ts';

/** What happened to one record. */
export const recordLogMachine = createKeysetListMachine({
  id: 'record log',
  description: 'What happened to one record, newest first.',
});
